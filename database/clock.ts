import { type Db, isPostgres } from './db.ts'

/**
 * By how many milliseconds the database's clock is ahead of this machine's, as far as that shows while the answer is
 * on its way; 0 on SQLite, which has no other clock.
 */
export async function measureClockLead(db: Db): Promise<number> {
  if (!isPostgres(db)) return 0
  const askedAt = performance.now()
  const { rows } = await db.raw('select clock_timestamp() as at')
  const until = Date.now()
  const since = until - (performance.now() - askedAt)
  const at = rows[0].at.getTime()
  return Math.min(0, at - since) + Math.max(0, at - until)
}
