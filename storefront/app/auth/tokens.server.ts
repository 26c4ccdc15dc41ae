import { createHash, randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { endSession, findSession, markSeen } from '#database/stores/sessions.ts'
import { findUserById, type User } from '#database/stores/users.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { type TokenClaims, tokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'

export const SESSION_SECONDS = 12 * 60 * 60

/** Precision of a session's last-used time. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

/** Returns a signed token for the user's new session. */
export function signToken(shop: Shop, user: User): string {
  const claims: TokenClaims = {
    sub: String(user.id),
    email: user.email,
    name: user.name,
    role: user.role,
    ver: user.ver,
    exp: Math.floor(shop.now().getTime() / 1000) + SESSION_SECONDS,
    jti: randomBytes(12).toString('base64url'),
  }
  return jwt.sign(claims, shop.secret, { algorithm: 'HS256', noTimestamp: true })
}

/**
 * Returns the claims of a valid token. A logout or a later change of its user ends a token; a Master's token also ends
 * after a time without use.
 */
export async function findTokenClaims(shop: Shop, token: string): Promise<TokenClaims | null> {
  const claims = readClaims(shop, token)
  if (!claims) return null
  const user = await findUserById(shop.db, Number(claims.sub))
  const isCurrent = user && !user.disabled && user.ver === claims.ver && user.role === claims.role
  return isCurrent && (await isInUse(shop, token, claims)) ? claims : null
}

/** Ends a token on the server. Ignores an invalid one. */
export async function endToken(shop: Shop, token: string): Promise<void> {
  const claims = readClaims(shop, token)
  if (claims) await endSession(shop.db, toSession(token, claims), shop.now())
}

async function isInUse(shop: Shop, token: string, claims: TokenClaims): Promise<boolean> {
  const session = toSession(token, claims)
  const found = await findSession(shop.db, session.tokenHash)
  if (found?.ended) return false
  const idleMs = claims.role === 'Master' ? shop.env.MASTER_IDLE : null
  if (idleMs === null) return true
  const now = shop.now()
  const unusedMs = now.getTime() - lastUse(found, claims, now)
  if (unusedMs >= idleMs) return false
  if ((found || claims.jti) && unusedMs < SEEN_EVERY_MS) return true
  // Reading stays possible while nothing can be written, for example on a full disk.
  await markSeen(shop.db, session, now).catch(err =>
    shop.log.warn({ err }, 'the use of a session could not be written down'),
  )
  return true
}

/** In milliseconds since 1970. A token that another program signed with our secret may have any expiry. */
function lastUse(found: { seenAt: string } | null, { jti, exp }: TokenClaims, now: Date): number {
  if (found) return Date.parse(found.seenAt)
  return jti ? (exp - SESSION_SECONDS) * 1000 : now.getTime()
}

function toSession(token: string, { jti, exp }: TokenClaims) {
  const tokenHash = createHash('sha256')
    .update(jti ?? token)
    .digest('base64url')
  return { tokenHash, expiresAt: new Date(exp * 1000) }
}

function readClaims(shop: Shop, token: string): TokenClaims | null {
  try {
    const decoded = jwt.verify(token, shop.secret, {
      algorithms: ['HS256'],
      clockTimestamp: Math.floor(shop.now().getTime() / 1000),
    })
    if (!Object(decoded).role) shop.log.warn('user role not found')
    return tokenClaims.safeParse(decoded).data ?? null
  } catch {
    return null
  }
}
