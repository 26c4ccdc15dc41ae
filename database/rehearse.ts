import type { Knex } from 'knex'

/** Does work inside a transaction and takes it back, so that what the database refuses is thrown now. */
export async function rehearse(
  trx: Knex.Transaction,
  work: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  const inner = await trx.transaction()
  try {
    await work(inner)
  } finally {
    await inner.rollback()
  }
}
