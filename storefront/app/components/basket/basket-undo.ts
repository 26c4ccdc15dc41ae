import { useSyncExternalStore } from 'react'
import { isSameLine, type LineIdentity } from '#shared/domain/products/product-options.ts'
import type { StoredLine } from './stored-basket.ts'

/** Lines that the shopper removed at once, each with its index in the basket. */
export type Removal = { kind: 'line' | 'all'; lines: { line: StoredLine; at: number }[] }

/** The removals that can still be undone, oldest first. */
let removals: readonly Removal[] = []
const listeners = new Set<() => void>()

/** The removal that Undo would undo next; null if there is nothing to undo. */
export const readRemoval = () => removals.at(-1) ?? null
export const useRemoval = () => useSyncExternalStore(subscribe, readRemoval, () => null)

export function rememberRemoval(removal: Removal) {
  replace([...removals, removal])
}

/** Takes the last removal off the list. The one before it can be undone next. */
export function takeRemoval(): Removal | null {
  const last = readRemoval()
  if (last) replace(removals.slice(0, -1))
  return last
}

/** A line that is in the basket again needs no undo. */
export function forgetRemovalsOf(wanted: LineIdentity) {
  const others = removals
    .map(removal => ({
      ...removal,
      lines: removal.lines.filter(({ line }) => !isSameLine(line, wanted)),
    }))
    .filter(({ lines }) => lines.length > 0)
  if (removals.some(({ lines }) => lines.some(({ line }) => isSameLine(line, wanted))))
    replace(others)
}

export function forgetRemovals() {
  if (removals.length > 0) replace([])
}

function replace(next: readonly Removal[]) {
  removals = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
