import type { Db } from '../db.ts'
import { findRow } from '../query-helpers.ts'

export type TokenPurpose = 'activation' | 'reset'

export type OneTimeToken = {
  id: number
  userId: number
  payload: Record<string, unknown>
  expiresAt: string
  usedAt: string | null
}

type TokenRow = {
  id: number
  user_id: number
  payload: string
  expires_at: string
  used_at: string | null
}

export async function insertToken(
  db: Db,
  token: {
    purpose: TokenPurpose
    userId: number
    tokenHash: string
    payload?: Record<string, unknown>
    expiresAt: Date
  },
  now: Date,
): Promise<void> {
  await db('one_time_tokens').insert({
    purpose: token.purpose,
    user_id: token.userId,
    token_hash: token.tokenHash,
    payload: JSON.stringify(token.payload ?? {}),
    created_at: now.toISOString(),
    expires_at: token.expiresAt.toISOString(),
  })
}

/** Returns the token, also if it is used or expired. */
export async function findToken(
  db: Db,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<OneTimeToken | null> {
  const row = await findRow<TokenRow>(
    db('one_time_tokens').where({ purpose, token_hash: tokenHash }),
  )
  return row && fromRow(row)
}

/** Returns the newest unused token of a person, also if it is expired. */
export async function findNewestToken(
  db: Db,
  purpose: TokenPurpose,
  userId: number,
): Promise<OneTimeToken | null> {
  const row = await findRow<TokenRow>(
    db('one_time_tokens')
      .where({ purpose, user_id: userId })
      .whereNull('used_at')
      .orderBy('id', 'desc'),
  )
  return row && fromRow(row)
}

/** Returns false if it was used already. */
export async function spendToken(db: Db, id: number, now: Date): Promise<boolean> {
  const used = await db('one_time_tokens')
    .where({ id })
    .whereNull('used_at')
    .update({ used_at: now.toISOString() })
  return used > 0
}

/** Invalidates every unused link of a person. */
export async function spendTokensOf(db: Db, userId: number, now: Date): Promise<void> {
  await db('one_time_tokens')
    .where({ user_id: userId })
    .whereNull('used_at')
    .update({ used_at: now.toISOString() })
}

export async function deleteTokensExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db('one_time_tokens').where('expires_at', '<', moment.toISOString()).delete()
}

function fromRow(row: TokenRow): OneTimeToken {
  return {
    id: row.id,
    userId: row.user_id,
    payload: JSON.parse(row.payload),
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }
}
