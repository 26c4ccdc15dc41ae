const STEP_MS = 5_000

/** Tells of a clock, by the time that it shows, whether it was put forward or back within the last `ms`. */
export function watchClock(): (time: number, ms: number) => boolean {
  let offset = Date.now() - performance.now()
  let jumpedAt = Number.NEGATIVE_INFINITY
  return (time, ms) => {
    const steady = performance.now()
    if (Math.abs(time - steady - offset) > STEP_MS) jumpedAt = steady
    offset = time - steady
    return steady - jumpedAt < ms
  }
}

const ownClock = watchClock()

/** Whether the machine's clock was put forward or back within the last `ms`: ages cannot be told from stored times then. */
export function hasClockJumped(ms: number): boolean {
  return ownClock(Date.now(), ms)
}

/**
 * Whether something that was begun at `at` is further from `now` than `ms`; on either side, for a clock can be put
 * back. What was never begun (an empty `at`) is.
 */
export function isFarFrom(at: string, now: Date, ms: number): boolean {
  return at === '' || Math.abs(now.getTime() - Date.parse(at)) > ms
}
