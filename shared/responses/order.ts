import { z } from 'zod'
import { captureKinds } from '../domain/orders/open-capture.ts'
import { orderStates } from '../domain/orders/order-state.ts'
import { packingStages } from '../domain/orders/packing-stage.ts'
import { captureState } from '../schemas/capture.ts'
import { recordId } from '../schemas/fields.ts'
import { language } from '../schemas/form-fields.ts'
import { chosenOption } from './basket.ts'
import { checkoutView, orderTotals } from './checkout.ts'
import { demandView, paymentRequestView } from './payment-request.ts'
import { productView } from './product.ts'
import { chargedPartView, refundView } from './refund.ts'
import { count, dollars, moment } from './response.ts'

const nullableText = z.string().nullable()

/** The payment provider's receipt. Any value may be null. */
export const receipt = z
  .object({
    cardType: nullableText,
    transAmount: nullableText,
    txnNumber: nullableText,
    receiptId: nullableText,
    transType: nullableText,
    referenceNum: nullableText,
    responseCode: nullableText,
    iso: nullableText,
    bankTotals: nullableText,
    message: nullableText,
    authCode: nullableText,
    complete: nullableText,
    transDate: nullableText,
    transTime: nullableText,
    ticket: nullableText,
    timedOut: nullableText,
    isVisaDebit: nullableText,
    hostId: nullableText,
    issuerId: nullableText,
    maskedPan: nullableText,
    orderId: z.string(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof receipt>

export const namedGoods = z.object({
  id: recordId,
  name: z.string(),
  fName: z.string(),
  chosenOptions: z.array(chosenOption),
  ...productView.pick({ stepGrams: true, pieceGrams: true }).shape,
})

/** What was packed of an order, and what was not and why. Amounts in decimal dollars. */
export const packedView = z
  .object({
    dateTime: moment,
    bags: count,
    coldBags: count,
    /** The goods in the bags and what they cost. */
    basketState: orderTotals,
    /** What the order cost before: with weighed goods, the estimate and the most that was shown. */
    ordered: z.object({ total: dollars, limit: dollars.nullable() }),
    /** `qty` pieces of a product were missing, not good enough, or replaced. */
    changes: z.array(
      namedGoods.extend({
        kind: z.enum(['short', 'refused', 'substituted']),
        qty: count,
        /** How many replace them, or what weighed goods weigh. */
        substitute: namedGoods.extend({ qty: count, grams: count.nullable() }).nullable(),
      }),
    ),
    /**
     * The goods that were weighed: what was ordered and estimated, and what they weighed and cost, before tax. `atLimit`:
     * they weighed more than the shopper pays for.
     */
    weighed: z.array(
      namedGoods.extend({
        qty: count,
        estimate: dollars,
        grams: count,
        amount: dollars,
        atLimit: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Packed' })
export type PackedView = z.infer<typeof packedView>

/** A line whose quantity differs between two versions of an order: 0 if it was added or removed. */
export const quantityChange = namedGoods.extend({ before: count, after: count })
export type QuantityChangeView = z.infer<typeof quantityChange>

/** An edit of a paid order. `by` is the responsible Master, empty for the shopper. Totals in decimal dollars. */
export const editView = z
  .object({
    dateTime: moment,
    by: z.string(),
    before: dollars,
    after: dollars,
    /** Which totals are estimates, because goods are to be weighed. */
    isEstimate: z.object({ before: z.boolean(), after: z.boolean() }),
    /** Empty if only comments or replacements changed. */
    changes: z.array(quantityChange),
  })
  .meta({ id: 'OrderEdit' })
export type EditView = z.infer<typeof editView>

/** A capture of a reserved amount, or its release. `message` is the provider's. */
export const captureView = z
  .object({
    id: recordId,
    kind: z.enum(captureKinds),
    state: captureState,
    amount: dollars,
    dateTime: moment,
    /** The provider's transaction number. */
    transAction: z.string(),
    message: z.string(),
    reason: z.string(),
    askedBy: z.string(),
  })
  .meta({ id: 'Capture' })
export type CaptureView = z.infer<typeof captureView>

/** A payment of an order. `amount` was paid by card, `credit` by store credit. */
const paymentView = z
  .object({ dateTime: moment, amount: dollars, credit: dollars, receipt })
  .meta({ id: 'OrderPayment' })
export type PaymentView = z.infer<typeof paymentView>

/** An order in the invoice lists. `amount` in decimal dollars: what was charged or, until then, ordered. */
export const invoiceView = z
  .object({
    /** Same as `orderId`, because react-admin requires an `id`. */
    id: z.string(),
    orderId: z.string(),
    /** Credit notes count in the same series. */
    invoiceNumber: z.number().int(),
    dateTime: moment,
    name: z.string(),
    email: z.string(),
    transAction: z.string(),
    receipt,
    /** The shopper's, in which mails and invoices are. */
    language,
    /** The order as it was checked out and edited since, before it was packed. */
    request: checkoutView,
    amount: dollars,
    /** The part of `amount` that store credit paid, or that is set aside for it. */
    credit: dollars,
    /** What is reserved and not charged yet: on the card, and of store credit. 0 if nothing is. */
    reserved: dollars,
    /** What was reserved until the order was cancelled, without a charge. 0 of others. */
    released: dollars,
    /** The part of `released` that was store credit. */
    releasedCredit: dollars,
    /** True if it was cancelled because nothing of it could be packed. */
    isNothingPacked: z.boolean(),
    /** When the card hold expires at the latest; null if nothing is reserved. */
    reservedUntil: moment.nullable(),
    /** True once the bank reserves nothing any more: its time is over, or it refused to charge the card. */
    isHoldGone: z.boolean(),
    /** The charge by line and fee, which refunds give back. Empty while it is only reserved. */
    charged: z.array(chargedPartView),
    /** Captures of the reserved amount and its release, oldest first. */
    captures: z.array(captureView),
    printFlag: z.boolean(),
    // The specified name; see 0023-specified-names.md.
    printflag: z.boolean(),
    state: z.enum(orderStates),
    /** Refunds of the payments, oldest first. */
    refunds: z.array(refundView),
    /** How many units of each line of `request` staff refunded. These goods are still in the order. */
    refundedGoods: z.array(count),
    /** Edits before the order was packed, oldest first. */
    edits: z.array(editView),
    /** What the order costs now: after edits, and with what was entered at packing. */
    cost: dollars,
    /** What goes back to the shopper at packing, because the order now costs less than was kept. */
    toReturn: dollars,
    /** True if the shopper chose store credit for it. */
    takesCredit: z.boolean(),
    /** The part that packing or edits gave back and the provider refused; only for a packed or fulfilled order. */
    unsent: dollars,
    /** The amount that the shopper still has to pay, because the order now costs more than was kept. */
    owed: dollars,
    /** What a payment link can ask for: what is owed, or is to be reserved. */
    demand: demandView.nullable(),
    /** How far packing has begun; null before it, and once it is closed. */
    packing: z.enum(packingStages).nullable(),
    /** The newest request to pay by a link; null if there was none. */
    paymentRequest: paymentRequestView.nullable(),
    /** The payments, oldest first: the first one, and those by link if the order cost more later. */
    payments: z.array(paymentView),
    /** Null until the order is packed. */
    packed: packedView.nullable(),
    /** Total refunded so far. */
    refunded: dollars,
    /** The amount that can still go back to the card. Null unless the shopper's data was deleted. */
    onlyToCard: dollars.nullable(),
    // Empty in responses; see 0023-specified-names.md.
    action: z.string(),
  })
  .meta({ id: 'Invoice' })
export type InvoiceView = z.infer<typeof invoiceView>

/** A new order in a notification of the back office. `amount` in decimal dollars. */
export const announcedOrder = invoiceView.pick({ orderId: true, name: true, amount: true })
export type AnnouncedOrder = z.infer<typeof announcedOrder>

/** The receipt that the payer of an order gets. */
export const paidReceipt = receipt
  .extend({ invoiceNumber: invoiceView.shape.invoiceNumber, credit: invoiceView.shape.credit })
  .meta({ id: 'PaidReceipt' })
export type PaidReceipt = z.infer<typeof paidReceipt>

/** An entry of the order history. `by` is the responsible Master, empty for automatic changes. */
export const orderEventView = z
  .object({
    at: moment,
    from: z.enum(orderStates).nullable(),
    to: z.enum(orderStates),
    reason: z.string(),
    by: z.string(),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEventView = z.infer<typeof orderEventView>

/** State of an order after staff settled its payment by hand. */
export const settled = z.object({ orderId: z.string(), state: z.enum(orderStates) })
