import { type Db, isPostgres } from './db.ts'

/**
 * Returns how many milliseconds the database's clock is ahead of this machine's, negative if behind. Ignores any
 * difference that the round trip can explain. Returns 0 on SQLite, which has no clock of its own.
 */
export async function measureClockLead(db: Db): Promise<number> {
  if (!isPostgres(db)) return 0
  const sentAt = performance.now()
  const { rows } = await db.raw('select clock_timestamp() as at')
  const receivedAt = Date.now()
  const sentTime = receivedAt - (performance.now() - sentAt)
  const at = rows[0].at.getTime()
  return Math.min(0, at - sentTime) + Math.max(0, at - receivedAt)
}
