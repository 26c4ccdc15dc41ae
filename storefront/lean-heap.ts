import { setFlagsFromString } from 'node:v8'

/** After a collection the heap may grow by this share of what is still in use. */
const GROWTH_PERCENT = 50

/**
 * By itself V8 lets the heap of a busy server grow to a multiple of what is in use before it collects again, as
 * long as the machine has memory. This flag is read at each collection, so it may be set while running.
 */
export function keepHeapLean(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
