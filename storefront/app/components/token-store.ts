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
