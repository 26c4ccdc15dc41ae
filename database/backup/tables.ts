import type { Database } from 'better-sqlite3'
import { archiveTables } from './archive.ts'

/** The databases' own tables, and the change counter of each database. */
const internalTables = /^(sqlite_|knex_|content_version$)/

type TableRow = { name: string; sql: string | null }

/** Lists every table of a SQLite file except those that only a backup has. */
export function listAllTables(sqlite: Database): string[] {
  return readTables(sqlite).map(({ name }) => name)
}

function readTables(sqlite: Database): TableRow[] {
  const rows = sqlite
    .prepare("select name, sql from sqlite_master where type = 'table' order by name")
    .all() as TableRow[]
  return rows.filter(({ name }) => !archiveTables.some(table => table === name))
}

/** Lists the shop's own tables in a SQLite file by name. */
export function listTables(sqlite: Database): string[] {
  const rows = readTables(sqlite)
  // A full-text index has tables of its own. Indexing fills them.
  const indexes = rows.filter(({ sql }) => /^create virtual table/i.test(sql ?? ''))
  return rows
    .map(({ name }) => name)
    .filter(name => !internalTables.test(name))
    .filter(
      name => !indexes.some(index => name === index.name || name.startsWith(`${index.name}_`)),
    )
}
