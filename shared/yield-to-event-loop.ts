/** Maximum time to block the event loop per iteration, so that other requests do not wait. */
const SLICE_MS = 8

const waiting: (() => void)[] = []
/** Start of the first step in this iteration of the event loop. Null before it. */
let sliceStartedAt: number | null = null
let isRunning = false

/**
 * Await it between two steps of long work. The steps of all requests run one at a time, in the order of the
 * calls. When the time slice of this event loop iteration is used up, the rest continues in later ones.
 */
export function yieldToEventLoop(): Promise<void> {
  const step = new Promise<void>(resolve => void waiting.push(resolve))
  if (!isRunning) {
    isRunning = true
    process.nextTick(runNext)
  }
  return step
}

function runNext(): void {
  const hasTime = performance.now() - (sliceStartedAt ?? startSlice()) < SLICE_MS
  const next = hasTime && waiting.shift()
  if (!next) {
    isRunning = false
    return
  }
  next()
  // Runs after all microtasks of the resumed step.
  queueMicrotask(() => process.nextTick(runNext))
}

function startSlice(): number {
  sliceStartedAt = performance.now()
  setImmediate(endSlice)
  return sliceStartedAt
}

function endSlice(): void {
  sliceStartedAt = null
  if (waiting.length === 0 || isRunning) return
  isRunning = true
  runNext()
}
