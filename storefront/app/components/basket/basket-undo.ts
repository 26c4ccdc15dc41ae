import { useSyncExternalStore } from 'react'
import type { StoredLine } from './stored-basket.ts'

/** The lines that the shopper removed last, each with its index in the basket. */
export type Removal = { kind: 'line' | 'all'; lines: { line: StoredLine; at: number }[] }

let last: Removal | null = null
const listeners = new Set<() => void>()

export const readRemoval = () => last
export const useRemoval = () => useSyncExternalStore(subscribe, readRemoval, () => null)

/** Null once it is undone or there is nothing to undo. */
export function rememberRemoval(removal: Removal | null) {
  if (last === removal) return
  last = removal
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
