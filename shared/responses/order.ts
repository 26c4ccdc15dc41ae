import { z } from 'zod'
import { orderStates } from '../domain/order-state.ts'
import { dollars, moment } from './answer.ts'
import { checkoutView } from './checkout.ts'
import { refundView } from './refund.ts'

const said = z.string().nullable()

/** The provider's receipt with the specification's field names; every value may be null. */
export const receipt = z
  .object({
    cardType: said,
    transAmount: said,
    txnNumber: said,
    receiptId: said,
    transType: said,
    referenceNum: said,
    responseCode: said,
    iso: said,
    bankTotals: said,
    message: said,
    authCode: said,
    complete: said,
    transDate: said,
    transTime: said,
    ticket: said,
    timedOut: said,
    isVisaDebit: said,
    hostId: said,
    issuerId: said,
    maskedPan: said,
    orderId: z.string(),
  })
  .meta({ id: 'Receipt' })

/** A row of the invoice lists; `amount` in decimal dollars. */
export const invoiceView = z
  .object({
    /** The orderId again, as react-admin wants it. */
    id: z.string(),
    orderId: z.string(),
    /** Consecutive number of paid orders. */
    invoiceNumber: z.number().int(),
    dateTime: moment,
    name: z.string(),
    email: z.string(),
    transAction: z.string(),
    receipt,
    request: checkoutView,
    amount: dollars,
    printFlag: z.boolean(),
    printflag: z.boolean(),
    state: z.enum(orderStates),
    /** Its credit notes and what the provider said about each, oldest first. */
    refunds: z.array(refundView),
    /** What went back to the card so far. */
    refunded: dollars,
    action: z.string(),
  })
  .meta({ id: 'Invoice' })

/** A new order as the back office announces it. */
export const announcedOrder = invoiceView.pick({ orderId: true, name: true, amount: true })

/** What a paid order answers to whoever paid it. */
export const paidReceipt = receipt
  .extend({ invoiceNumber: invoiceView.shape.invoiceNumber })
  .meta({ id: 'PaidReceipt' })

/** A step in the life of an order; `by` is the Master who decided it, empty where the shop did. */
export const orderEventView = z
  .object({
    at: moment,
    from: z.enum(orderStates).nullable(),
    to: z.enum(orderStates),
    reason: z.string(),
    by: z.string(),
  })
  .meta({ id: 'OrderEvent' })

/** What became of an order whose payment was ended by hand. */
export const settled = z.object({ orderId: z.string(), state: z.enum(orderStates) })
