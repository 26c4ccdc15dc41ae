import { z } from 'zod'
import { replacementKinds } from '../domain/orders/replacement.ts'
import { recordId } from '../schemas/fields.ts'
import { productView } from './product.ts'
import { count, dollars } from './response.ts'

/** A chosen value of a product: `name` is the option, such as the cut, and `value` the value. */
export const chosenOption = z
  .object({
    /** The id of the value. */
    id: recordId,
    name: z.string(),
    fName: z.string(),
    value: z.string(),
    fValue: z.string(),
    /** Part of `price` and `salePrice` of the line. */
    priceDifference: dollars,
  })
  .meta({ id: 'ChosenOption' })

/** A priced basket line. Amounts in decimal dollars. The prices of a unit include the chosen options. */
export const basketLine = productView
  .omit({ options: true, knownOnHand: true })
  .extend({
    qty: count,
    comment: z.string(),
    /** Ids of the chosen values. */
    optionValues: z.array(recordId),
    chosenOptions: z.array(chosenOption),
    /** What the shopper wants if it is missing; empty: as for the whole order. */
    replacement: z.enum(replacementKinds),
    /** The product of the replacement `product`. */
    replaceWith: z.object({ id: recordId, name: z.string(), fName: z.string() }).nullable(),
    unitPrice: dollars,
    /** If an edit added pieces of an order at another price: how many have each price. Otherwise all cost `unitPrice`. */
    prices: z.array(z.object({ qty: count, unitPrice: dollars })).optional(),
    taxPercent: z.number(),
    totalBeforeTax: dollars,
    totalAfterTax: dollars,
    /** What it weighed at packing; only for weighed goods. */
    grams: count.optional(),
  })
  .meta({ id: 'BasketLine' })
export type BasketLine = z.infer<typeof basketLine>

/** Notice that the server dropped or changed a line of a basket or an order. `optionValues` only if the line has some. */
const basketNotice = z.object({
  id: recordId,
  message: z.string(),
  /** Unless the product is gone or hidden, and the order does not know it. */
  name: z.string().optional(),
  fName: z.string().optional(),
  /** How many can still be ordered, if the stock is the reason. */
  left: count.optional(),
  /** What the order had before the product was sold in another unit. */
  instead: productView
    .pick({ stepGrams: true, pieceGrams: true })
    .extend({ qty: count })
    .optional(),
  optionValues: z.array(recordId).optional(),
})
export type BasketNotice = z.infer<typeof basketNotice>

/** A priced basket. Amounts in decimal dollars, percentages as decimals. */
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
    /** The most that it costs; only with weighed goods. `total` is then an estimate. */
    limit: dollars.optional(),
    notices: z.array(basketNotice),
  })
  .meta({ id: 'Basket' })
export type BasketView = z.infer<typeof basketView>
