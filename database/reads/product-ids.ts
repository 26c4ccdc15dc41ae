import type { Knex } from 'knex'
import { type Db, isPostgres } from '../db.ts'
import type { Memo } from '../remember.ts'
import type { SqliteClient } from '../sqlite/client.ts'
import type { Page } from './page.ts'

type Part = Pick<Page, 'skip' | 'take'> & {
  /** Tells all that `write` hangs on. */
  key: string
  /** The products in their order; on SQLite it is written once, for that takes knex longer than to find a part of them. */
  write(): Knex.QueryBuilder
}

/** The ids of a part of the products that a query finds. */
export async function readProductIds(
  db: Db,
  memory: Memo,
  { key, write, skip, take }: Part,
): Promise<number[]> {
  if (isPostgres(db) || db.isTransaction) {
    return write().offset(skip).limit(take).pluck('products.id')
  }
  const { sql, bindings } = await memory(key, async () => {
    return write().select('products.id').offset(1).limit(1).toSQL()
  })
  // The limit and the offset stand at the end.
  const values = [...bindings.slice(0, -2), take, skip]
  const rows = await (db.client as SqliteClient).readWritten<{ id: number }>(sql, values)
  return rows.map(({ id }) => id)
}
