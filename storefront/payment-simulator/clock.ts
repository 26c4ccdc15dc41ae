export type Clock = ReturnType<typeof createClock>

/** The payment host's clock, which tests may put forward: batches close and card tokens expire by it. */
export function createClock(real: () => Date = () => new Date()) {
  let aheadMs = 0
  return {
    now: () => new Date(real().getTime() + aheadMs),
    passTime(minutes: number) {
      aheadMs += minutes * 60_000
    },
    reset() {
      aheadMs = 0
    },
  }
}
