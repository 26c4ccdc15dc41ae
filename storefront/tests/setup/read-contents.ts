import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Knex } from 'knex'
import { type DatabaseLocation, isPostgres, openDatabase } from '#database/db.ts'

/**
 * Returns the rows of every table as sorted JSON, so that both databases give the same order. Leaves out knex's own
 * tables, the full-text index and the content version.
 */
export async function readRows(db: Knex): Promise<Record<string, string[]>> {
  const names: { name: string }[] = isPostgres(db)
    ? (await db.raw('select tablename as name from pg_tables where schemaname = current_schema()'))
        .rows
    : await db('sqlite_master').where({ type: 'table' }).select('name')
  const contents: Record<string, string[]> = {}
  for (const { name } of names) {
    if (/^(knex|sqlite)_|_fts(_|$)|^content_version$/.test(name)) continue
    const rows: object[] = await db(name)
    contents[name] = rows.map(row => JSON.stringify(row)).sort()
  }
  return contents
}

/** Like `readRows`, for a database that no process has open. */
export async function readRowsIn(location: DatabaseLocation): Promise<Record<string, string[]>> {
  const db = openDatabase(location)
  return readRows(db).finally(() => db.destroy())
}

/** Returns the contents of every file below a folder as base64, by relative path. */
export function readFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [relative(folder, path), readFileSync(path).toString('base64')]),
  )
}
