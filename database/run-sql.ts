import { type Db, isPostgres } from './db.ts'
import type { SqliteClient } from './sqlite/client.ts'

type Value = string | number

/** Returns the rows of a query that runs too often for Knex to compile it each time. `?` is a placeholder. */
export async function runSql<Row>(db: Db, sql: string, values: Value[]): Promise<Row[]> {
  if (!isPostgres(db) && !db.isTransaction) {
    return (db.client as SqliteClient).runSql<Row>(sql, values)
  }
  const result = await db.raw(sql, values)
  return isPostgres(db) ? result.rows : result
}

/** Returns placeholders for the values, in parentheses. */
export function placeholdersFor(values: unknown[]): string {
  return `(?${', ?'.repeat(values.length - 1)})`
}
