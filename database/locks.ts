import type { Knex } from 'knex'
import { isPostgres } from './db.ts'
import { lockKeys } from './lock-keys.ts'

// Every transaction takes its locks in this order, so that none can deadlock:
// - the write lock (`withWriteLock`)
// - the order, then its payment attempt
// - the plan of windows, the stock of products by id, the windows
// - what shoppers see: `products` and the content version
// - the counter of invoices, the rate limits, and last the balance of a store credit

/** Work that one process per database does at a time. */
export type LockName = Exclude<keyof typeof lockKeys, 'write' | 'schedule'>

/** Waits for the named lock, then runs `work`. On SQLite it runs at once. */
export function withLock<Result>(
  db: Knex,
  name: LockName,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return work()
  return db.transaction(async lock => {
    await lock.raw('select pg_advisory_xact_lock(?)', [lockKeys[name]])
    return work()
  })
}

/** Runs `work` unless another process holds the named lock. */
export async function tryLock(db: Knex, name: LockName, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work()
  await db.transaction(async lock => {
    const { rows } = await lock.raw('select pg_try_advisory_xact_lock(?) as won', [lockKeys[name]])
    if (rows[0]?.won) await work()
  })
}

/**
 * Returns whether no other session has the shop's PostgreSQL database open. No shop can then start on it until the
 * transaction ends. A running shop polls every few seconds, so it is always connected.
 */
export async function isOnlyUser(trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw('select pg_try_advisory_xact_lock(?) as won', [lockKeys.start])
  if (!rows[0]?.won) return false
  const others = await trx.raw(`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name = current_setting('application_name')`)
  return others.rows.length === 0
}
