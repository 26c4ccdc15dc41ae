import type { PackingLine } from '#shared/responses/packing.ts'

/** A line before it was changed, and the keys of the entries that changed it. */
type Step = { before: PackingLine; keys: readonly string[] }

/**
 * What was entered on this screen, oldest first. `restored` maps the key of an undo to the key that was the line's last one
 * before the undone step.
 */
export type UndoHistory = {
  steps: readonly Step[]
  restored: ReadonlyMap<string, string>
}

export const emptyHistory: UndoHistory = { steps: [], restored: new Map() }

export function withStep({ steps, restored }: UndoHistory, step: Step): UndoHistory {
  return { steps: [...steps, step], restored }
}

/** A rejected entry changed nothing, so there is nothing to undo. */
export function withoutRejected({ steps, restored }: UndoHistory, rejected: string): UndoHistory {
  const kept = steps.map(step => ({ ...step, keys: step.keys.filter(key => key !== rejected) }))
  return { steps: kept.filter(({ keys }) => keys.length > 0), restored }
}

/** Returns the line of the newest step as it was before, and as it is now: null if another screen changed it since. */
export function readUndo(
  { steps, restored }: UndoHistory,
  lines: readonly PackingLine[],
): { before: PackingLine; now: PackingLine | null } | null {
  const step = steps.at(-1)
  if (!step) return null
  const { before, keys } = step
  const now = lines.find(({ line }) => line === before.line)
  let last = now?.lastKey
  while (last && restored.has(last)) last = restored.get(last)
  return { before, now: now && last === keys.at(-1) ? now : null }
}

/** Removes the newest step, which the entry of this key has undone. */
export function withUndone({ steps, restored }: UndoHistory, key: string): UndoHistory {
  const before = steps.at(-1)?.before.lastKey ?? ''
  return { steps: steps.slice(0, -1), restored: new Map(restored).set(key, before) }
}

/** Removes the steps of a line that another screen changed. */
export function withoutLine({ steps, restored }: UndoHistory, line: number): UndoHistory {
  return { steps: steps.filter(({ before }) => before.line !== line), restored }
}
