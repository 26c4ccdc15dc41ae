import BetterSqlite3, { type Database } from 'better-sqlite3'
import { listTables } from '#database/backup/tables.ts'

type Column = { name: string; type: string; dflt_value: string | null }
type Reference = { table: string; from: string; to: string | null }

/** Inserts a row into each empty table of a shop in a SQLite file. Its references are the first rows of their tables. */
export function fillEmptyTables(file: string): void {
  const sqlite = new BetterSqlite3(file)
  for (const table of listTables(sqlite)) fillTable(sqlite, table)
  sqlite.close()
}

function fillTable(sqlite: Database, table: string): void {
  if (sqlite.prepare(`select 1 from "${table}"`).get()) return
  const columns = sqlite.pragma(`table_info("${table}")`) as Column[]
  const references = sqlite.pragma(`foreign_key_list("${table}")`) as Reference[]
  const values = Object.fromEntries(columns.map(column => [column.name, sampleOf(column)]))
  for (const { table: other, from, to } of references) {
    fillTable(sqlite, other)
    const first = sqlite
      .prepare(`select "${to ?? 'id'}" from "${other}" limit 1`)
      .pluck()
      .get()
    values[from] = first as number | string
  }
  const names = Object.keys(values)
  const quoted = names.map(name => `"${name}"`).join(', ')
  const places = names.map(name => `:${name}`).join(', ')
  sqlite.prepare(`insert into "${table}" (${quoted}) values (${places})`).run(values)
}

function sampleOf({ type, dflt_value: preset }: Column): number | string {
  if (!/^(text|varchar)/i.test(type)) return 1
  return preset ? preset.replaceAll("'", '') : 'text'
}
