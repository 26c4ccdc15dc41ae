import { z } from 'zod'

/** Kinds of items that can be restored after deletion. Personal data never can. */
export const deletedKind = z.enum([
  'products',
  'aisles',
  'brands',
  'sponsors',
  'carousels',
  'marquees',
])
export type DeletedKind = z.infer<typeof deletedKind>

/** Number of days in which a deleted item can be restored. */
export const RESTORE_DAYS = 30
