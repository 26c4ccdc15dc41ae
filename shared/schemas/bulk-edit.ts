import { z } from 'zod'
import { messages } from '../messages.ts'
import { dollars, id, percent, percentChange } from './fields.ts'
import { statusSchema, taxClass } from './product.ts'

const endIn99 = z.boolean().default(false)
const toAmount = z.object({ by: z.literal('amount'), amount: dollars })
const to99 = z.object({ by: z.literal('99') })

/** Sets a price, changes it by a percentage, or rounds it to the nearest .99. */
const priceChange = z.discriminatedUnion('by', [
  toAmount,
  z.object({ by: z.literal('percent'), percent: percentChange, endIn99 }),
  to99,
])
export type PriceChange = z.infer<typeof priceChange>

/** `off` is a percentage below the regular price. */
const salePriceChange = z.discriminatedUnion('by', [
  toAmount,
  z.object({ by: z.literal('off'), percent, endIn99 }),
  to99,
])
export type SalePriceChange = z.infer<typeof salePriceChange>

/** A day, or null to remove it. */
const dayChange = z.iso.date().nullable()

/** The changes of each product. Missing fields stay unchanged. */
export const bulkChanges = z.object({
  price: priceChange.optional(),
  salePrice: salePriceChange.optional(),
  saleFrom: dayChange.optional(),
  saleUntil: dayChange.optional(),
  status: statusSchema.optional(),
  aisleId: id.optional(),
  brandId: id.optional(),
  taxClass: taxClass.optional(),
  perishable: z.boolean().optional(),
})
export type BulkChanges = z.infer<typeof bulkChanges>

/** The products by `ids`, or all that match a list `filter`. */
export const bulkEditInput = z
  .object({
    ids: z.array(id).min(1).max(500).optional(),
    filter: z.record(z.string().max(40), z.unknown()).optional(),
    changes: bulkChanges.refine(
      changes => Object.keys(changes).length > 0,
      messages.nothingToChange,
    ),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    error: 'Either ids or filter',
  })

/** Maximum number of products in one bulk change. */
export const MAX_EDITED = 5_000
