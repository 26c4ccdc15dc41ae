import { z } from 'zod'
import { productView } from './product.ts'
import { count, dollars, recordId } from './response.ts'

/** A priced basket line. Amounts in decimal dollars. */
const basketLine = productView
  .extend({
    qty: count,
    comment: z.string(),
    totalBeforeTax: dollars,
    totalAfterTax: dollars,
  })
  .meta({ id: 'BasketLine' })
export type BasketLine = z.infer<typeof basketLine>

/** Notice that the server dropped or changed a basket line. */
const basketNotice = z.object({ id: recordId, message: z.string() })
export type BasketNotice = z.infer<typeof basketNotice>

/** The basket according to the specification. Amounts in decimal dollars, percentages as decimals. */
export const basketView = z
  .object({
    basket: z.array(basketLine),
    administration: dollars,
    delivery: dollars,
    tax: dollars,
    subTotal: dollars,
    total: dollars,
    hstPercent: z.number(),
    administrationPercent: z.number(),
    notices: z.array(basketNotice),
  })
  .meta({ id: 'Basket' })
export type BasketView = z.infer<typeof basketView>
