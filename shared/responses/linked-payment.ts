import { z } from 'zod'
import { paymentRequestKind } from '../schemas/payment-request.ts'
import { receipt } from './order.ts'
import { shownRequestState } from './payment-request.ts'
import { refundPartView } from './refund.ts'
import { dollars, moment } from './response.ts'

/** What a payment link shows. `settled`: nothing is owed any more. Amounts in decimal dollars. */
export const linkedPayment = z
  .object({
    orderId: z.string(),
    kind: paymentRequestKind,
    state: z.enum([...shownRequestState.options, 'settled']),
    /** What is to be paid, or reserved on the card. */
    amount: dollars,
    /** Whether an amount is still reserved that this payment releases. */
    releasesHold: z.boolean(),
    /** Store credit that covers the rest, unless only a difference is paid. */
    credit: dollars,
    expiresAt: moment,
    /** What changed: a part above 0 costs more than was paid, one below 0 less. Empty if the whole order is paid. */
    parts: z.array(refundPartView),
    /** What the order costs now. */
    cost: dollars,
    /** What was paid before and not given back. */
    paid: dollars,
    /** The receipt of this payment; null until it is paid. */
    receipt: receipt.nullable(),
  })
  .meta({ id: 'LinkedPayment' })
export type LinkedPayment = z.infer<typeof linkedPayment>
