import { setFlagsFromString } from 'node:v8'

/**
 * Disables allocation-site pretenuring. V8 would allocate objects directly in the old generation, where they keep whole
 * requests alive long after the response. The flag may be set at runtime.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
