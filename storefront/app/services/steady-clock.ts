const STEP_MS = 5_000

let offset = Date.now() - performance.now()
let jumpedAt = Number.NEGATIVE_INFINITY

/** Whether the machine's clock was put forward or back within the last `ms`: ages cannot be told from stored times then. */
export function hasClockJumped(ms: number): boolean {
  const steady = performance.now()
  const offsetNow = Date.now() - steady
  if (Math.abs(offsetNow - offset) > STEP_MS) jumpedAt = steady
  offset = offsetNow
  return steady - jumpedAt < ms
}

/**
 * Whether something that was begun at `at` is further from `now` than `ms`; on either side, for a clock can be put
 * back. What was never begun (an empty `at`) is.
 */
export function isFarFrom(at: string, now: Date, ms: number): boolean {
  return at === '' || Math.abs(now.getTime() - Date.parse(at)) > ms
}
