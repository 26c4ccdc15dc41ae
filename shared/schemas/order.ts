import { z } from 'zod'
import { orderStates } from '../domain/order-state.ts'
import type {
  announcedOrder,
  invoiceView,
  orderEventView,
  paidReceipt,
  receipt,
} from '../responses/order.ts'
import { optionalText } from './fields.ts'

/** The provider's receipt with the field names of the specification. Any value may be null. */
export type Receipt = z.infer<typeof receipt>

/** The receipt that the payer of an order gets. */
export type PaidReceipt = z.infer<typeof paidReceipt>

/** A paid order in the invoice lists. `amount` in decimal dollars. */
export type InvoiceView = z.infer<typeof invoiceView>

/** A new order in a notification of the back office. `amount` in decimal dollars. */
export type AnnouncedOrder = z.infer<typeof announcedOrder>

/** An entry of the order history. `by` is the responsible Master, empty for automatic changes. */
export type OrderEventView = z.infer<typeof orderEventView>

/** A manual state change by a Master. All other changes follow from the payment. */
export const orderMove = z.object({ to: z.enum(orderStates), reason: optionalText(200) })
export type OrderMove = z.infer<typeof orderMove>

export const printMarks = z.object({
  ids: z.array(z.string().max(50)).min(1).max(100),
  printFlag: z.boolean(),
})
export type PrintMarks = z.infer<typeof printMarks>
