const KEY = 'sessionEnded'

/** For the login page, which says why it was shown. */
export function markSessionEnded(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage the page comes without the sentence.
  }
}

/** True once after a session was refused. */
export function takeSessionEnded(): boolean {
  try {
    const isMarked = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isMarked
  } catch {
    return false
  }
}
