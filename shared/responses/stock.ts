import { z } from 'zod'
import { stockReason } from '../schemas/stock.ts'
import { count, moment, recordId } from './response.ts'

/** The stock of a product. `onHand` and `available` are null if it is not tracked. */
export const stockView = z
  .object({
    productId: recordId,
    onHand: z.number().int().nullable(),
    /** Promised to orders that are being paid or wait to be packed. */
    held: count,
    available: z.number().int().nullable(),
    lowStock: count,
  })
  .meta({ id: 'Stock' })
export type StockView = z.infer<typeof stockView>

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
