import type { Knex } from 'knex'
import { type Db, inTransaction, isPostgres } from './db.ts'

/** PostgreSQL's advisory locks. SQLite needs none: its single connection runs transactions one at a time. */
const lockKeys = {
  write: 1,
  schedule: 2,
  start: 10,
  'reconcile payments': 11,
  'reconcile refunds': 12,
  'expire orders': 13,
  'delete expired data': 14,
  mails: 15,
  alert: 16,
  'finish imports': 17,
  'apply sale dates': 18,
  'stock alerts': 19,
  'reconcile captures': 20,
  'reconcile links': 21,
} as const

// Every transaction takes its locks in this order, so that none can deadlock:
// - the write lock (`withWriteLock`)
// - the order, then its payment attempt
// - the schedule of windows, the stock of products by id, the windows
// - what shoppers see: `products` and the content version
// - the counter of invoices, the rate limits, and last the balance of a store credit

/**
 * Like `inTransaction`, but one at a time: what `work` reads stays true until it has written. For changes by a Master,
 * and for all that decides what an order owes. Checkouts do not wait for it.
 */
export function withWriteLock<Result>(
  db: Db,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async trx => {
    if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock(?)', [lockKeys.write])
    return work(trx)
  })
}

/** Keeps the schedule as it is until the transaction ends. Payments do not wait for each other. */
export async function lockScheduleShared(trx: Db): Promise<void> {
  if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock_shared(?)', [lockKeys.schedule])
}

/** Waits for the transactions that hold the shared lock, before a change of the schedule. */
export async function lockSchedule(trx: Db): Promise<void> {
  if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock(?)', [lockKeys.schedule])
}

/** Work that one process per database does at a time. The work has transactions of its own. */
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
