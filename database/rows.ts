import type { Knex } from 'knex'
import { type Db, isPostgres } from './db.ts'

/** SQLite answers booleans as 1 and 0, PostgreSQL as true and false. */
export const toBoolean = (value: unknown): boolean => value === true || value === 1

/** One row or null, typed by the caller's row interface. */
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

/** Keeps the rows whose folded `search_text` holds every word. */
export function whereWords(query: Knex.QueryBuilder, column: string, words: string[]): void {
  for (const word of words) {
    query.whereRaw(`?? like ? escape '\\'`, [column, `%${word.replace(/[\\%_]/g, '\\$&')}%`])
  }
}
