import type { Knex } from 'knex'

/** Runs `work` in a nested transaction and rolls it back, so that a refusal of the database is thrown now. */
export async function dryRun(
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
