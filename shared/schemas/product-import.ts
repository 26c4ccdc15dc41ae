import { z } from 'zod'

export const importState = z.enum([
  'reading',
  'planned',
  'failed',
  'applying',
  'reverting',
  'applied',
  'undoing',
  'undone',
])
export type ImportState = z.infer<typeof importState>

/** An imported file, or a bulk edit. */
export const importKind = z.enum(['file', 'edit'])
export type ImportKind = z.infer<typeof importKind>

/** `skipped`: its change was applied, and could not be undone. */
export const importRowKind = z.enum(['added', 'changed', 'refused', 'skipped'])
export type ImportRowKind = z.infer<typeof importRowKind>
