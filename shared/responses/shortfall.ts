import { z } from 'zod'
import { orderStates } from '../domain/orders/order-state.ts'
import { shortageEnds } from '../domain/orders/shortfall.ts'
import { day, recordId } from '../schemas/fields.ts'
import { stockReason } from '../schemas/stock.ts'
import { productView } from './product.ts'
import { count, moment } from './response.ts'

/** An order that lost a part of what it held. `filled`: how many of the missing pieces it holds again. */
const shortfallOrder = z.object({
  orderId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(orderStates),
  paidAt: moment.nullable(),
  deliveryDate: day,
  windowStart: moment.nullable(),
  windowEnd: moment.nullable(),
  missing: count,
  filled: count,
  /** What became of it; null while the order waits. */
  end: z.enum(shortageEnds).nullable(),
})
export type ShortfallOrderView = z.infer<typeof shortfallOrder>

/** Fewer pieces are in the shop than paid orders were promised. */
export const shortfallView = z
  .object({
    id: recordId,
    productId: recordId,
    /** Empty if the product was deleted. */
    name: z.string(),
    fName: z.string(),
    urlImage: z.string(),
    /** Either is set if the product is sold by weight: then all amounts are grams. */
    ...productView.pick({ stepGrams: true, pieceGrams: true }).shape,
    missing: count,
    reason: stockReason,
    note: z.string(),
    /** A person's name. */
    by: z.string(),
    createdAt: moment,
    closedAt: moment.nullable(),
    /** Empty if it closed itself, because no order waits any more. */
    closedBy: z.string(),
    closingNote: z.string(),
    /** The orders, in the order of their payment. */
    orders: z.array(shortfallOrder),
  })
  .meta({ id: 'Shortfall' })
export type ShortfallView = z.infer<typeof shortfallView>
