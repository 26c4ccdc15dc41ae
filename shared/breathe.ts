/** Nothing may keep other requests waiting: how long a turn of the event loop may be held. */
const HOLD_MS = 8

let heldSince: number | null = null
const waiting: (() => void)[] = []

/**
 * To be awaited between two steps of work. Where this turn was held long enough, by whomever, it waits for
 * a later one. In each turn one of those who wait goes on: all of them at once would hold it too long.
 */
export function breathe(): Promise<void> | undefined {
  const since = heldSince ?? hold()
  if (performance.now() - since < HOLD_MS) return undefined
  return new Promise(resolve => void waiting.push(resolve))
}

function hold(): number {
  heldSince = performance.now()
  setImmediate(beginTurn)
  return heldSince
}

function beginTurn(): void {
  heldSince = null
  const goOn = waiting.shift()
  if (!goOn) return
  hold()
  goOn()
}
