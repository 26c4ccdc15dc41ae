import { z } from 'zod/mini'
import { tokenClaims } from '#shared/schemas/account.ts'

const KEY = 'token'

/** The shop's pages use the same key, so one login serves both. */
export function findToken(): string | null {
  return localStorage.getItem(KEY)
}

export function storeToken(token: string) {
  localStorage.setItem(KEY, token)
}

export function dropToken() {
  localStorage.removeItem(KEY)
}

const claims = z.partial(tokenClaims, { role: true })
type Claims = ReturnType<typeof claims.parse>

/** Decodes a token's claims without checking its signature, which the server does. */
export function findClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), byte =>
      byte.charCodeAt(0),
    )
    return claims.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}
