const KEY = 'token'

/** The signed-in person's token in browser storage, or null. */
export function readToken(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** False when the browser keeps no storage. */
export function storeToken(token: string): boolean {
  try {
    window.localStorage.setItem(KEY, token)
    return true
  } catch {
    return false
  }
}

export function dropToken() {
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored where there is no storage.
  }
}

/** Removes a token that has ended or cannot be read (specification, section 4). */
export function dropEndedToken(now: Date) {
  const token = readToken()
  if (token !== null && !(expiryOf(token) > now.getTime() / 1000)) dropToken()
}

/** In seconds since 1970; NaN when the token cannot be read. */
function expiryOf(token: string): number {
  try {
    const claims = token.split('.')[1] ?? ''
    return Number(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).exp)
  } catch {
    return Number.NaN
  }
}
