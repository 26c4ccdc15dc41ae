import { z } from 'zod'
import { productShape } from '../schemas/product.ts'
import { dollars, recordId } from './response.ts'

/** A product in API responses and pages. Prices in decimal dollars. */
export const productView = z
  .object({
    id: recordId,
    ...productShape('output'),
    aisleName: z.string(),
    aisleFName: z.string(),
    brandName: z.string(),
    brandFName: z.string(),
    /** What can be ordered; null if the stock is not tracked. In lists it may be older while plenty is left. */
    available: z.number().int().nullable(),
    urlImage: z.string(),
    /** Tax on one unit at its current price, in dollars. */
    tax: dollars,
    action: z.string(),
  })
  .meta({ id: 'Product' })
export type ProductView = z.infer<typeof productView>
