import jwt from 'jsonwebtoken'
import { findUserById, type User } from '#database/stores/users.ts'
import { type TokenClaims, tokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'

export const SESSION_SECONDS = 12 * 60 * 60

/** A signed token with the claims of decision 34. */
export function signToken(shop: Shop, user: User): string {
  const claims: TokenClaims = {
    sub: String(user.id),
    email: user.email,
    name: user.name,
    role: user.role,
    ver: user.ver,
    exp: Math.floor(shop.now().getTime() / 1000) + SESSION_SECONDS,
  }
  return jwt.sign(claims, shop.secret, { algorithm: 'HS256', noTimestamp: true })
}

/** The claims of a token that is signed, in time and not ended by a later change of its user. */
export async function findTokenClaims(shop: Shop, token: string): Promise<TokenClaims | null> {
  const claims = readClaims(shop, token)
  if (!claims) return null
  const user = await findUserById(shop.db, Number(claims.sub))
  const isCurrent = user && !user.disabled && user.ver === claims.ver && user.role === claims.role
  return isCurrent ? claims : null
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
