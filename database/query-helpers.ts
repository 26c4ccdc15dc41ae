import type { Knex } from 'knex'
import { type Db, isPostgres } from './db.ts'

/** SQLite returns booleans as 1 and 0, PostgreSQL as true and false. */
export const toBoolean = (value: unknown): boolean => value === true || value === 1

/** Returns the first row or null. The caller's row interface is the type. */
export async function findRow<Row>(query: Knex.QueryBuilder): Promise<Row | null> {
  const row: Row | undefined = await query.first()
  return row ?? null
}

export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const row = await query.clone().clearOrder().clearSelect().count({ total: '*' }).first()
  return Number(row?.total ?? 0)
}

/** Sorts a text column by code point on both databases. */
export function byText(db: Db, column: string): Knex.Raw {
  return isPostgres(db) ? db.raw('?? collate "C"', [column]) : db.raw('??', [column])
}

/** Limits the query to rows whose folded text column contains every word. */
export function whereWords(query: Knex.QueryBuilder, column: string, words: string[]): void {
  for (const word of words) {
    query.whereRaw(`?? like ? escape '\\'`, [column, `%${word.replace(/[\\%_]/g, '\\$&')}%`])
  }
}
