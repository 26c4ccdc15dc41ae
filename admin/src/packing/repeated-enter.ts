type Key = { key: string; repeat: boolean; timeStamp: number }

/** Longer than a scanner waits between two keys, shorter than a person. */
const BURST_MS = 200

/**
 * Tells Enter of a person from repeated ones: of a key that is held, or of a scanner that ends a code with two. Call
 * `typed` when a text changes or a button is touched: the next Enter then is a new one.
 */
export function watchEnter() {
  let isTyped = false
  let scannedAt = Number.NEGATIVE_INFINITY
  return {
    typed() {
      isTyped = true
    },
    /** True for an Enter that must do nothing. Call it for each key. */
    isRepeated({ key, repeat, timeStamp }: Key): boolean {
      if (key !== 'Enter') {
        scannedAt = Number.NEGATIVE_INFINITY
        return false
      }
      if (repeat || (!isTyped && timeStamp - scannedAt < BURST_MS)) return true
      if (isTyped) scannedAt = timeStamp
      isTyped = false
      return false
    },
  }
}
