import type { Knex } from 'knex'
import { type Db, isPostgres } from '../db.ts'
import type { Memo } from '../memo.ts'
import type { SqliteClient } from '../sqlite/client.ts'
import type { Page } from './page.ts'

type IdPage = Pick<Page, 'skip' | 'take'> & {
  /** Identifies everything that `write` depends on. */
  key: string
  /**
   * Builds the query in its sort order. On SQLite it is compiled once: that takes Knex longer than the query itself.
   */
  write(): Knex.QueryBuilder
}

/** Returns the ids of one page of the products that a query finds. */
export async function readProductIds(
  db: Db,
  memo: Memo,
  { key, write, skip, take }: IdPage,
): Promise<number[]> {
  if (isPostgres(db) || db.isTransaction) {
    return write().offset(skip).limit(take).pluck('products.id')
  }
  const { sql, bindings } = await memo(key, async () => {
    return write().select('products.id').offset(1).limit(1).toSQL()
  })
  // The limit and the offset are the last bindings.
  const values = [...bindings.slice(0, -2), take, skip]
  const rows = await (db.client as SqliteClient).runSql<{ id: number }>(sql, values)
  return rows.map(({ id }) => id)
}
