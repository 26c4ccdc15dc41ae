const KEY = 'registered'

/** Stores that this browser registered an account and waits for the activation link. */
export function rememberRegistration() {
  try {
    window.localStorage.setItem(KEY, 'true')
  } catch {
    // Without storage the activation page shows its button.
  }
}

export function hasRegisteredHere(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

export function forgetRegistration() {
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was stored.
  }
}
