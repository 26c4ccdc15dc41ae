import { type Db, isPostgres } from './db.ts'
import type { SqliteClient } from './sqlite/client.ts'

type Value = string | number

/** The rows of a query that is asked too often to be written by knex each time; `?` stands for a value. */
export async function readRows<Row>(db: Db, sql: string, values: Value[]): Promise<Row[]> {
  if (!isPostgres(db) && !db.isTransaction) {
    return (db.client as SqliteClient).readWritten<Row>(sql, values)
  }
  const answer = await db.raw(sql, values)
  return isPostgres(db) ? answer.rows : answer
}

/** Places for so many values, in brackets. */
export function placesFor(values: unknown[]): string {
  return `(?${', ?'.repeat(values.length - 1)})`
}
