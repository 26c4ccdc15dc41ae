/** Nothing may keep other requests waiting: how long a turn of the event loop may be held. */
const HOLD_MS = 8

const waiting: (() => void)[] = []
/** Null in a turn in which nobody has asked yet. */
let heldSince: number | null = null
let isGoingOn = false

/**
 * To be awaited between two steps of work. All steps, of whichever request, are done one after another in the order in
 * which they were asked for; once this turn of the event loop was held long enough, the rest is left to later ones.
 */
export function yieldToEventLoop(): Promise<void> {
  const step = new Promise<void>(resolve => void waiting.push(resolve))
  if (!isGoingOn) {
    isGoingOn = true
    process.nextTick(goOn)
  }
  return step
}

function goOn(): void {
  const mayHold = performance.now() - (heldSince ?? hold()) < HOLD_MS
  const next = mayHold && waiting.shift()
  if (!next) {
    isGoingOn = false
    return
  }
  next()
  // After all that follows from it at once.
  queueMicrotask(() => process.nextTick(goOn))
}

function hold(): number {
  heldSince = performance.now()
  setImmediate(beginTurn)
  return heldSince
}

function beginTurn(): void {
  heldSince = null
  if (waiting.length === 0 || isGoingOn) return
  isGoingOn = true
  goOn()
}
