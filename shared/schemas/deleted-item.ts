import { z } from 'zod'
import type { deletedItemView } from '../answers/deleted-item.ts'

/** What can be restored after it was deleted; persons' data never. */
export const deletedKind = z.enum([
  'products',
  'aisles',
  'brands',
  'sponsors',
  'carousels',
  'marquees',
])
export type DeletedKind = z.infer<typeof deletedKind>

/** For so many days a deleted item can be restored. */
export const RESTORE_DAYS = 30

export type DeletedItemView = z.infer<typeof deletedItemView>
