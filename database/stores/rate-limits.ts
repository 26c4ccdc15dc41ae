import type { Db } from '../db.ts'
import { countRows, findRow } from '../query-helpers.ts'

type PointsConsumed = { points: number; expiresAt: string }

/**
 * Adds one point, or `count`, under a name. A single statement, so that concurrent processes do not lose points. An
 * expired window starts again.
 */
export async function consumePoint(
  db: Db,
  name: string,
  window: { now: Date; until: Date; count?: number },
): Promise<PointsConsumed> {
  const now = window.now.toISOString()
  const count = window.count ?? 1
  const [row] = await db('rate_limits')
    .insert({ name, points: count, expires_at: window.until.toISOString() })
    .onConflict('name')
    .merge({
      points: db.raw(
        'case when rate_limits.expires_at <= ? then excluded.points else rate_limits.points + excluded.points end',
        [now],
      ),
      expires_at: db.raw(
        // An end beyond a full window means that the clock was set back.
        'case when rate_limits.expires_at <= ? or rate_limits.expires_at > excluded.expires_at then excluded.expires_at else rate_limits.expires_at end',
        [now],
      ),
    })
    .returning(['points', 'expires_at'])
  return { points: row.points, expiresAt: row.expires_at }
}

/** Returns the points under a name; 0 once its window has ended. */
export async function readPoints(db: Db, name: string, now: Date): Promise<number> {
  const row = await findRow<{ points: number }>(
    db('rate_limits').where({ name }).where('expires_at', '>', now.toISOString()).select('points'),
  )
  return row?.points ?? 0
}

export async function returnPoint(db: Db, name: string): Promise<void> {
  await db('rate_limits').where({ name }).where('points', '>', 0).decrement('points', 1)
}

export async function clearPoints(db: Db, name: string): Promise<void> {
  await db('rate_limits').where({ name }).delete()
}

/** Sets a mark: a name without points, until a time. */
export async function storeMark(db: Db, name: string, until: Date): Promise<void> {
  await db('rate_limits')
    .insert({ name, points: 0, expires_at: until.toISOString() })
    .onConflict('name')
    .merge()
}

/** Deletes a mark if it ends at exactly this time. */
export async function removeMark(db: Db, name: string, until: string): Promise<void> {
  await db('rate_limits').where({ name, expires_at: until }).delete()
}

export async function isMarked(db: Db, name: string, now: Date): Promise<boolean> {
  return (await findMark(db, name, now)) !== null
}

/** Returns the end of a mark; null if there is none. */
export async function findMark(db: Db, name: string, now: Date): Promise<string | null> {
  const row = await findRow<{ expires_at: string }>(
    db('rate_limits')
      .where({ name })
      .where('expires_at', '>', now.toISOString())
      .select('expires_at'),
  )
  return row?.expires_at ?? null
}

/** Counts the marks whose names start with this word. */
export async function countMarks(db: Db, word: string, now: Date): Promise<number> {
  return countRows(
    db('rate_limits')
      .where('name', 'like', `${word} %`)
      .where('expires_at', '>', now.toISOString()),
  )
}

export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  await db('rate_limits').where('expires_at', '<=', now.toISOString()).delete()
}
