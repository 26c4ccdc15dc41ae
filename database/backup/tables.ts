import type { Database } from 'better-sqlite3'
import { archiveTables } from './archive.ts'

/** The databases' own tables, and the count of changes that each database keeps for itself. */
const others = /^(sqlite_|knex_|content_version$)/

type TableRow = { name: string; sql: string | null }

/** Every table in a SQLite file but those that only a backup has. */
export function listAllTables(sqlite: Database): string[] {
  return readTables(sqlite).map(({ name }) => name)
}

function readTables(sqlite: Database): TableRow[] {
  const rows = sqlite
    .prepare("select name, sql from sqlite_master where type = 'table' order by name")
    .all() as TableRow[]
  return rows.filter(({ name }) => !archiveTables.some(table => table === name))
}

/** The shop's own tables in a SQLite file, those that others refer to first. */
export function listTables(sqlite: Database): string[] {
  const rows = readTables(sqlite)
  // A full-text index keeps itself in tables of its own; what it indexes fills it.
  const indexes = rows.filter(({ sql }) => /^create virtual table/i.test(sql ?? ''))
  const names = rows
    .map(({ name }) => name)
    .filter(name => !others.test(name))
    .filter(
      name => !indexes.some(index => name === index.name || name.startsWith(`${index.name}_`)),
    )
  return sortByReference(sqlite, names)
}

function sortByReference(sqlite: Database, names: string[]): string[] {
  const sorted = new Set<string>()
  function add(name: string, path: string[]): void {
    if (sorted.has(name) || path.includes(name)) return
    const references = sqlite.pragma(`foreign_key_list("${name}")`) as { table: string }[]
    for (const { table } of references) add(table, [...path, name])
    sorted.add(name)
  }
  for (const name of names) add(name, [])
  return [...sorted]
}
