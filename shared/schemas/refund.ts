import { z } from 'zod'
import type { refundView } from '../answers/refund.ts'
import { refundTaxes } from '../domain/refund.ts'
import { cardFreeText, dollarsUpTo, text } from './fields.ts'

/** `void`: the whole charge is undone before the day's batch closes. `refund`: a part of it or all goes back. */
export const refundKind = z.enum(['void', 'refund'])
export type RefundKind = z.infer<typeof refundKind>

/** `checking`: the provider may or may not have done it, the shop is finding out. */
export const refundState = z.enum(['checking', 'done', 'refused'])
export type RefundState = z.infer<typeof refundState>

/** Made by the caller once for each decision to give money back; a repetition changes nothing. */
const requestKey = text(80).min(8, 'Please send a key of at least 8 signs.')

export const voidInput = z.object({ reason: cardFreeText(300), key: requestKey })
export type VoidInput = z.infer<typeof voidInput>

/** `amount` in decimal dollars, `tax` the tax that it contains. */
export const refundInput = voidInput.extend({
  amount: dollarsUpTo(9_999_999.99).pipe(z.number().min(0.01, 'At least 0.01')),
  tax: z.enum(refundTaxes).default('spread'),
})
export type RefundInput = z.infer<typeof refundInput>

/** One refund of a paid order; amounts in decimal dollars. */
export type RefundView = z.infer<typeof refundView>
