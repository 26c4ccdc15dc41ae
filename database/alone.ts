import type { Knex } from 'knex'
import { isPostgres } from './db.ts'

/** Work of which one process of a database does one piece at a time; the numbers are advisory locks. */
const turns = {
  start: 10,
  reconcile: 11,
  'reconcile refunds': 12,
  expire: 13,
  forget: 14,
  mails: 15,
  alert: 16,
} as const

export type Turn = keyof typeof turns

/** Runs `work` once no other process does work of this name. */
export function alone<Result>(db: Knex, turn: Turn, work: () => Promise<Result>): Promise<Result> {
  if (!isPostgres(db)) return work()
  return db.transaction(async lock => {
    await lock.raw('select pg_advisory_xact_lock(?)', [turns[turn]])
    return work()
  })
}

/** Runs `work` unless another process does work of this name just now. */
export async function ifAlone(db: Knex, turn: Turn, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return work()
  await db.transaction(async lock => {
    const { rows } = await lock.raw('select pg_try_advisory_xact_lock(?) as won', [turns[turn]])
    if (rows[0]?.won) await work()
  })
}
