import { z } from 'zod'
import { recordId } from '../schemas/fields.ts'
import { language } from '../schemas/form-fields.ts'
import { stockReason } from '../schemas/stock.ts'
import { productView } from './product.ts'
import { count, dollars, moment } from './response.ts'

/** The stock of a product: pieces, or grams if it is sold by weight. `onHand` and `available` are null if it is not tracked. */
const stockView = z
  .object({
    productId: recordId,
    onHand: z.number().int().nullable(),
    /** Held for orders that are being paid or wait to be packed. */
    held: count,
    available: z.number().int().nullable(),
    lowStock: count,
  })
  .meta({ id: 'Stock' })

/** The stock after a move, and by how much the move changed it. */
export const movedStock = stockView
  .extend({
    change: z.number().int(),
    /** The id of the shortfall that the move opened. */
    shortfall: recordId.optional(),
  })
  .meta({ id: 'MovedStock' })
export type MovedStock = z.infer<typeof movedStock>

/** A change of what is on hand. */
export const stockMoveView = z
  .object({
    id: recordId,
    productId: recordId,
    /** Empty if the product was deleted. */
    name: z.string(),
    fName: z.string(),
    change: z.number().int(),
    /** After the change; null if the product is no longer tracked. */
    onHand: z.number().int().nullable(),
    reason: stockReason,
    note: z.string(),
    /** A person's name. */
    by: z.string(),
    /** Empty unless an order was packed. */
    orderId: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'StockMove' })
export type StockMoveView = z.infer<typeof stockMoveView>

/** A product of the back office's stock list. */
export const stockItem = z
  .object({
    /** The product's id. */
    id: recordId,
    name: z.string(),
    fName: z.string(),
    sku: z.string(),
    barcode: z.string(),
    urlImage: z.string(),
    aisleId: recordId,
    aisleName: z.string(),
    aisleFName: z.string(),
    status: z.literal([0, 1, 2, 3, 4]),
    price: dollars,
    ...productView.pick({ stepGrams: true, pieceGrams: true }).shape,
    ...stockView.omit({ productId: true }).shape,
    /** What shoppers see and can order: of weighed goods, whole steps or pieces. It may be older while plenty is left. */
    orderable: z.number().int().nullable(),
    /** `onHand` at `price`, which is that of one step or piece of a weighed product. */
    value: dollars,
    /** The last time that somebody counted it. */
    countedAt: moment.nullable(),
    /** Shoppers who asked for a mail when it is available again. */
    requests: count,
  })
  .meta({ id: 'StockItem' })
export type StockItem = z.infer<typeof stockItem>

/** An open request for a mail when a product is available again. */
export const stockAlertView = z
  .object({
    id: recordId,
    productId: recordId,
    email: z.string(),
    language,
    /** Null until the shopper has opened the link in the mail. */
    confirmedAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'StockAlert' })
export type StockAlertView = z.infer<typeof stockAlertView>
