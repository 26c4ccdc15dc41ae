import type { Db } from '../db.ts'
import { findRow, toBoolean } from '../query-helpers.ts'

type Session = { seenAt: string; ended: boolean }

type SessionRow = { seen_at: string; ended: unknown }

/** Returns what is stored about a token; null if nothing is. */
export async function findSession(db: Db, tokenHash: string): Promise<Session | null> {
  const row = await findRow<SessionRow>(db('sessions').where({ token_hash: tokenHash }))
  return row && { seenAt: row.seen_at, ended: toBoolean(row.ended) }
}

/** Stores that a token was used. An ended token stays ended. */
export async function markSeen(
  db: Db,
  session: { tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db('sessions').insert(toRow(session, now)).onConflict('token_hash').merge(['seen_at'])
}

/** Ends a token before it expires. */
export async function endSession(
  db: Db,
  session: { tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db('sessions')
    .insert({ ...toRow(session, now), ended: true })
    .onConflict('token_hash')
    .merge(['seen_at', 'ended'])
}

export async function deleteSessionsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db('sessions').where('expires_at', '<', moment.toISOString()).delete()
}

function toRow({ tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date }, now: Date) {
  return {
    token_hash: tokenHash,
    seen_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}
