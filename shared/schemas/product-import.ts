import { z } from 'zod'
import type { importRowView, importView } from '../responses/product-import.ts'

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

export const importRowKind = z.enum(['added', 'changed', 'refused'])
export type ImportRowKind = z.infer<typeof importRowKind>

/** A bulk change of products, by file or edit. `done` of `total` lines are parsed. Counts are final once planned. */
export type ImportView = z.infer<typeof importView>

/** The planned change of a line. Lines without changes are only counted. */
export type ImportRowView = z.infer<typeof importRowView>
