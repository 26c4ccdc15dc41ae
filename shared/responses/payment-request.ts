import { z } from 'zod'
import { recordId } from '../schemas/fields.ts'
import { paymentRequestKind, paymentRequestState } from '../schemas/payment-request.ts'
import { dollars, moment } from './response.ts'

/** `expired`: open, but its time is over. */
export const shownRequestState = z.enum([...paymentRequestState.options, 'expired'])

/** A request to pay what is owed, as staff see it. Amounts in decimal dollars. */
export const paymentRequestView = z
  .object({
    id: recordId,
    kind: paymentRequestKind,
    state: shownRequestState,
    amount: dollars,
    dateTime: moment,
    expiresAt: moment,
    /** When the link was last mailed; empty if it never was. */
    mailedAt: z.string(),
    askedBy: z.string(),
  })
  .meta({ id: 'PaymentRequest' })
export type PaymentRequestView = z.infer<typeof paymentRequestView>

/** What a link can ask for, in decimal dollars. */
export const demandView = z.object({
  kind: paymentRequestKind,
  amount: dollars,
  /** Whether an amount is still reserved that its payment releases. */
  releasesHold: z.boolean(),
})
export type DemandView = z.infer<typeof demandView>

/** A link to pay what is owed for an order. `to`: the address that it was mailed to; empty if it was not. */
export const paymentLink = z
  .object({ url: z.string(), to: z.string(), request: paymentRequestView })
  .meta({ id: 'PaymentLink' })
export type PaymentLink = z.infer<typeof paymentLink>

/** The shopper's own link to pay what is owed. */
export const ownPaymentLink = paymentLink.pick({ url: true })
export type OwnPaymentLink = z.infer<typeof ownPaymentLink>
