import { z } from 'zod'
import { messages } from '../messages.ts'
import { dollarsUpTo, id } from './fields.ts'
import { language, text } from './form-fields.ts'

/**
 * `difference`: what a charged order costs more now. `authorisation`: the limit of an order, reserved anew. `packed`: what
 * was packed, if the bank refused to charge it.
 */
export const paymentRequestKind = z.enum(['difference', 'authorisation', 'packed'])
export type PaymentRequestKind = z.infer<typeof paymentRequestKind>

/** `paying`: a card may be charged, and the result is not known yet. */
export const paymentRequestState = z.enum(['open', 'paying', 'paid', 'cancelled'])
export type PaymentRequestState = z.infer<typeof paymentRequestState>

/** `mail`: the link is mailed to the shopper, otherwise only returned. */
export const paymentLinkInput = z.object({ mail: z.boolean().default(true) })

const signedRequest = { id, t: text(100) }

/** A payment link: the id of its request, and its signature. */
export const linkedRequest = z.object(signedRequest)
export type LinkedRequest = z.infer<typeof linkedRequest>

/** Pays a request. `amount` is what the shopper was shown; another one is refused. */
export const linkPayment = z.object({
  ...signedRequest,
  amount: dollarsUpTo(9_999_999.99),
  dataKey: text(200).check(z.minLength(1, messages.cardMissing)),
})
export type LinkPaymentInput = z.infer<typeof linkPayment>

/**
 * An order of the caller. `signature`: of its invoice link; empty for the owner's session. `language`: of the page that
 * opens the link, otherwise that of the order.
 */
export const ownLinkInput = z.object({
  orderId: text(60),
  signature: text(100),
  language: z.optional(language),
})
export type OwnLinkInput = z.infer<typeof ownLinkInput>
