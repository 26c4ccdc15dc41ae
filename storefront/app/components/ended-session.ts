const KEY = 'sessionEnded'

/** Tells the login page why it was opened. */
export function markSessionEnded(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage the login page shows no reason.
  }
}

/** True once after a session was rejected. */
export function takeSessionEnded(): boolean {
  try {
    const isMarked = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isMarked
  } catch {
    return false
  }
}
