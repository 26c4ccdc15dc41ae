import { randomBytes } from 'node:crypto'
import type { Db } from '#database/db.ts'
import {
  findToken,
  insertToken,
  type OneTimeToken,
  type TokenPurpose,
} from '#database/stores/one-time-tokens.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { hashToken } from '../../auth/hash-token.server.ts'

const lifetime: Record<TokenPurpose, number> = { activation: 7 * DAY_MS, reset: HOUR_MS }

/** Creates a one-time link. The database stores only the hash of its token. */
export async function makeLink(
  db: Db,
  link: { purpose: TokenPurpose; userId: number; payload?: Record<string, unknown> },
  now: Date,
): Promise<{ token: string; userId: number; expiresAt: Date; cause: string }> {
  const { token, tokenHash } = makeToken()
  const expiresAt = new Date(now.getTime() + lifetime[link.purpose])
  await insertToken(db, { ...link, tokenHash, expiresAt }, now)
  return { token, userId: link.userId, expiresAt, cause: `${link.purpose} ${tokenHash}` }
}

/** Returns the link of a token, also if it is used or expired. Throws if it never existed. */
export async function requireLink(
  db: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<OneTimeToken> {
  const link = await findToken(db, purpose, hashToken(token))
  if (!link) throw linkUnknown()
  return link
}

export function isOpen(link: OneTimeToken, now: Date): boolean {
  return link.usedAt === null && link.expiresAt > now.toISOString()
}

export function linkUnknown(): ShopError {
  return new ShopError('not_found', messages.linkUnknown)
}

export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
