const JUMP_MS = 5_000

/** Returns a function that takes a clock's time and reports whether the clock jumped within the last `ms`. */
export function watchClock(): (time: number, ms: number) => boolean {
  let offset = Date.now() - performance.now()
  let jumpedAt = Number.NEGATIVE_INFINITY
  return (time, ms) => {
    const monotonic = performance.now()
    if (Math.abs(time - monotonic - offset) > JUMP_MS) jumpedAt = monotonic
    offset = time - monotonic
    return monotonic - jumpedAt < ms
  }
}

const ownClock = watchClock()

/** True if the machine's clock jumped within the last `ms`. Ages computed from stored times are wrong then. */
export function hasClockJumped(ms: number): boolean {
  return ownClock(Date.now(), ms)
}

/**
 * True if `at` is more than `ms` away from `now`, in either direction, because a clock can be set back.
 * Also true for an empty `at`, which means never.
 */
export function isFarFrom(at: string, now: Date, ms: number): boolean {
  return at === '' || Math.abs(now.getTime() - Date.parse(at)) > ms
}
