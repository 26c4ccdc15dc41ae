import { setFlagsFromString } from 'node:v8'

/**
 * V8 puts what has often outlived a collection among the old at once, from where it keeps alive what it points to:
 * whole requests, long after their answers. The flag may be set while running.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
