import { z } from 'zod/mini'
import { decodeClaims, TOKEN_KEY } from '#shared/domain/session-token.ts'
import { tokenClaims } from '#shared/schemas/account.ts'

export function findToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

export function storeToken(token: string) {
  localStorage.setItem(TOKEN_KEY, token)
}

export function dropToken() {
  localStorage.removeItem(TOKEN_KEY)
}

const claims = z.partial(tokenClaims, { role: true })
type Claims = ReturnType<typeof claims.parse>

/** Returns null if the token cannot be read. */
export function findClaims(token: string): Claims | null {
  try {
    return claims.parse(decodeClaims(token))
  } catch {
    return null
  }
}
