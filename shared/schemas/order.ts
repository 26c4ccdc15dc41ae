import { z } from 'zod'
import { type OrderState, orderStates } from '../domain/order-state.ts'
import type { CheckoutView } from './checkout.ts'
import { optionalText } from './fields.ts'
import type { RefundView } from './refund.ts'

/** The provider's receipt with the specification's field names; every value may be null. */
export type Receipt = {
  cardType: string | null
  transAmount: string | null
  txnNumber: string | null
  receiptId: string | null
  transType: string | null
  referenceNum: string | null
  responseCode: string | null
  iso: string | null
  bankTotals: string | null
  message: string | null
  authCode: string | null
  complete: string | null
  transDate: string | null
  transTime: string | null
  ticket: string | null
  timedOut: string | null
  isVisaDebit: string | null
  hostId: string | null
  issuerId: string | null
  maskedPan: string | null
  orderId: string
}

/** What a paid order answers to whoever paid it. */
export type PaidReceipt = Receipt & Pick<InvoiceView, 'invoiceNumber'>

/** A row of the invoice lists (decision 36); `amount` in decimal dollars. */
export type InvoiceView = {
  /** The orderId again, as react-admin wants it. */
  id: string
  orderId: string
  /** Consecutive number of paid orders. */
  invoiceNumber: number
  dateTime: string
  name: string
  email: string
  transAction: string
  receipt: Receipt
  request: CheckoutView
  amount: number
  printFlag: boolean
  printflag: boolean
  state: OrderState
  /** Its credit notes and what the provider said about each, oldest first. */
  refunds: RefundView[]
  /** What went back to the card so far. */
  refunded: number
  action: string
}

/** A new order as the back office announces it; `amount` in decimal dollars. */
export type AnnouncedOrder = Pick<InvoiceView, 'orderId' | 'name' | 'amount'>

/** A step in the life of an order; `by` is the Master who decided it, empty where the shop did. */
export type OrderEventView = {
  at: string
  from: OrderState | null
  to: OrderState
  reason: string
  by: string
}

/** What a Master may do to an order by hand: the rest follows from its payment. */
export const orderMove = z.object({ to: z.enum(orderStates), reason: optionalText(200) })
export type OrderMove = z.infer<typeof orderMove>

export const printMarks = z.object({
  ids: z.array(z.string().max(50)).min(1).max(100),
  printFlag: z.boolean(),
})
export type PrintMarks = z.infer<typeof printMarks>
