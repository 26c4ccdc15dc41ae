import type { Knex } from 'knex'
import { isPostgres } from './db.ts'

/** Work of which one process of a database does one piece at a time; the numbers are advisory locks. */
const lockKeys = {
  start: 10,
  reconcile: 11,
  'reconcile refunds': 12,
  expire: 13,
  forget: 14,
  mails: 15,
  alert: 16,
  imports: 17,
  sales: 18,
} as const

export type LockName = keyof typeof lockKeys

/** Runs `work` once no other process does work of this name. */
export function withLock<Result>(
  db: Knex,
  turn: LockName,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return work()
  return db.transaction(async lock => {
    await lock.raw('select pg_advisory_xact_lock(?)', [lockKeys[turn]])
    return work()
  })
}

/** Runs `work` unless another process does work of this name just now. */
export async function tryLock(db: Knex, turn: LockName, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work()
  await db.transaction(async lock => {
    const { rows } = await lock.raw('select pg_try_advisory_xact_lock(?) as won', [lockKeys[turn]])
    if (rows[0]?.won) await work()
  })
}

/**
 * Whether nobody but a transaction has the shop's PostgreSQL database open; until the transaction ends no shop can
 * start on it then. A running shop looks for work every few seconds and so is always connected.
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
