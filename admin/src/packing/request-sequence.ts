/**
 * Says which of several answers about one order is older. They may arrive in another order than their calls began. A call has
 * the number of its beginning, because its answer may be as old as that.
 */
export function createRequestSequence() {
  let last = 0
  let shown = 0
  return {
    begin: () => ++last,
    /** True if an answer is shown that began later. A change counts as begun when it was answered. */
    isOlder: (begun: number) => begun < shown,
    showRead: (begun: number) => {
      shown = begun
    },
    /** Reads that are under way are older than the change. */
    showChange: () => {
      shown = ++last
    },
  }
}
