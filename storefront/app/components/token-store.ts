import { decodeClaims, TOKEN_KEY } from '#shared/domain/session-token.ts'
import { setDelivery } from './basket/basket-store.ts'
import { forgetStored } from './stored-value.ts'

/** The signed-in person's token in browser storage, or null. */
export function readToken(): string | null {
  try {
    return window.localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

/** Returns false if the browser has no storage. */
export function storeToken(token: string): boolean {
  try {
    window.localStorage.setItem(TOKEN_KEY, token)
    return true
  } catch {
    return false
  }
}

/** Ends the session in this browser and forgets the personal data of the order form. */
export function dropToken() {
  if (readToken() !== null) forgetOrderForm()
  try {
    window.localStorage.removeItem(TOKEN_KEY)
  } catch {
    // Without storage nothing was stored.
  }
}

/** The next person at this browser must not see or use it. Every page loads this, so it does not import the form. */
export function forgetOrderForm() {
  forgetStored('shipping')
  forgetStored('address')
  forgetStored('credit')
  setDelivery(0)
}

/** Removes a token that has expired or cannot be read. */
export function dropEndedToken(now: Date) {
  const token = readToken()
  if (token !== null && !(expiryOf(token) > now.getTime() / 1000)) dropToken()
}

/** The person signed in in this browser, from the token; null for a guest. */
export function readSignedIn(): { name: string; email: string } | null {
  const token = readToken()
  if (token === null) return null
  try {
    const { name, email } = decodeClaims(token)
    return { name: String(name ?? ''), email: String(email ?? '') }
  } catch {
    return null
  }
}

/** The expiry in seconds since 1970; NaN if the token cannot be read. */
function expiryOf(token: string): number {
  try {
    return Number(decodeClaims(token).exp)
  } catch {
    return Number.NaN
  }
}
