import { readText } from '../stored-shape.ts'
import { createStoredValue } from '../stored-value.ts'

/** The key that a mailed link gave to this browser; empty without one. */
const stored = createStoredValue({ key: 'credit', read: readText, empty: '' })

export const readCreditKey = stored.read

export function storeCreditKey(key: string) {
  stored.update(() => key)
}
