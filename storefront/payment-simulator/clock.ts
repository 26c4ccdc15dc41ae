import { MINUTE_MS } from '#shared/domain/time/durations.ts'

export type Clock = ReturnType<typeof createClock>

/** The payment host's clock, which tests can advance: it closes batches and expires card tokens. */
export function createClock(real: () => Date = () => new Date()) {
  let aheadMs = 0
  return {
    now: () => new Date(real().getTime() + aheadMs),
    passTime(minutes: number) {
      aheadMs += minutes * MINUTE_MS
    },
    reset() {
      aheadMs = 0
    },
  }
}
