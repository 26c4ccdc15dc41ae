import { setFlagsFromString } from 'node:v8'

/** After a collection the heap may grow by this share of what is still in use. */
const GROWTH_PERCENT = 50

/**
 * By itself V8 lets the heap of a busy server grow to a multiple of what is in use before it collects again, as
 * long as the machine has memory. It also puts what has often outlived a collection among the old at once, from where
 * it keeps alive what it points to: whole requests, long after their answers. Both flags may be set while running.
 */
export function keepHeapLean(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  setFlagsFromString('--no-allocation-site-pretenuring')
}
