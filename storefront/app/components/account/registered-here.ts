const KEY = 'registered'

/** Remembers that this browser has asked for an account and waits for the link. */
export function rememberRegistration() {
  try {
    window.localStorage.setItem(KEY, 'true')
  } catch {
    // Without storage the activation page asks for a press.
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
    // Nothing was stored where there is no storage.
  }
}
