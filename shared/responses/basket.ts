import { z } from 'zod'
import { count, dollars, recordId } from './answer.ts'
import { productView } from './product.ts'

/** A priced basket line; amounts in decimal dollars. */
export const basketLine = productView
  .extend({
    qty: count,
    comment: z.string(),
    totalBeforeTax: dollars,
    totalAfterTax: dollars,
  })
  .meta({ id: 'BasketLine' })

/** A basket line was dropped or changed by the server. */
export const basketNotice = z.object({ id: recordId, message: z.string() })

/** The basket of the specification; amounts in decimal dollars, percentages as decimals. */
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
