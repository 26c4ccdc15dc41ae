import { z } from 'zod'
import type {
  announcedOrder,
  invoiceView,
  orderEventView,
  paidReceipt,
  receipt,
} from '../answers/order.ts'
import { orderStates } from '../domain/order-state.ts'
import { optionalText } from './fields.ts'

/** The provider's receipt with the specification's field names; every value may be null. */
export type Receipt = z.infer<typeof receipt>

/** What a paid order answers to whoever paid it. */
export type PaidReceipt = z.infer<typeof paidReceipt>

/** A row of the invoice lists; `amount` in decimal dollars. */
export type InvoiceView = z.infer<typeof invoiceView>

/** A new order as the back office announces it; `amount` in decimal dollars. */
export type AnnouncedOrder = z.infer<typeof announcedOrder>

/** A step in the life of an order; `by` is the Master who decided it, empty where the shop did. */
export type OrderEventView = z.infer<typeof orderEventView>

/** What a Master may do to an order by hand: the rest follows from its payment. */
export const orderMove = z.object({ to: z.enum(orderStates), reason: optionalText(200) })
export type OrderMove = z.infer<typeof orderMove>

export const printMarks = z.object({
  ids: z.array(z.string().max(50)).min(1).max(100),
  printFlag: z.boolean(),
})
export type PrintMarks = z.infer<typeof printMarks>
