import { z } from 'zod'
import { netUnit, taxClass } from '../schemas/product.ts'
import { day, dollars, recordId } from './response.ts'

/** A product in API responses and pages. Prices in decimal dollars. */
export const productView = z
  .object({
    id: recordId,
    name: z.string(),
    description: z.string(),
    fName: z.string(),
    fDescription: z.string(),
    price: dollars,
    salePrice: dollars,
    status: z.literal([0, 1, 2, 3, 4]),
    aisleId: recordId,
    brandId: recordId,
    taxClass,
    sku: z.string(),
    searchWords: z.string(),
    barcode: z.string(),
    netQuantity: z.number().nullable(),
    netUnit: netUnit.nullable(),
    /** First and last day of a sale, which starts and ends automatically. */
    saleFrom: day.nullable(),
    saleUntil: day.nullable(),
    aisleName: z.string(),
    aisleFName: z.string(),
    brandName: z.string(),
    brandFName: z.string(),
    urlImage: z.string(),
    /** Tax on one unit at its current price, in dollars. */
    tax: dollars,
    action: z.string(),
  })
  .meta({ id: 'Product' })
