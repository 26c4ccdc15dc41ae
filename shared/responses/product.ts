import { z } from 'zod'
import { productShape } from '../schemas/product.ts'
import { dollars, recordId } from './response.ts'

/** A picture of a product. `alt` and `fAlt` describe it, and may be empty. */
export const productImage = z.object({
  /** 0 for the first picture. */
  id: z.number().int().min(0),
  url: z.string(),
  alt: z.string(),
  fAlt: z.string(),
})
export type ProductImage = z.infer<typeof productImage>

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
