import { setImmediate } from 'node:timers/promises'

/** Long work must not keep other requests waiting: how long it may hold the thread at a time. */
const HOLD_MS = 8

/** Answers a function to call between two steps of long work; it lets others run when it is time. */
export function createBreather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < HOLD_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
