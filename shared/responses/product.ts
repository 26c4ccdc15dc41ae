import { z } from 'zod'
import { recordId } from '../schemas/fields.ts'
import { productShape } from '../schemas/product.ts'
import { productImage } from '../schemas/product-pictures.ts'
import { dollars } from './response.ts'

/** A product in API responses and pages. Prices in decimal dollars. */
export const productView = z
  .object({
    id: recordId,
    ...productShape('output'),
    aisleName: z.string(),
    aisleFName: z.string(),
    brandName: z.string(),
    brandFName: z.string(),
    /** Repeats `onHand`. A product that is sent back with both unchanged is not counted. */
    knownOnHand: z.number().int().nullable(),
    /**
     * What can be ordered; for a Master, on hand minus held. Null if the stock is not tracked. In lists of shoppers it may be
     * older while plenty is left.
     */
    available: z.number().int().nullable(),
    /** The first of its pictures, or a placeholder. */
    urlImage: z.string(),
    /** All its pictures, at most six. */
    images: z.array(productImage),
    /** Tax on one unit at its current price, in dollars. */
    tax: dollars,
    // Empty in responses; see 0023-specified-names.md.
    action: z.string(),
  })
  .meta({ id: 'Product' })
export type ProductView = z.infer<typeof productView>
