import { z } from 'zod'
import type { refundPartView, refundView } from '../answers/refund.ts'
import { MAX_LINES, MAX_QUANTITY } from '../domain/basket-limits.ts'
import { refundTaxes } from '../domain/refund.ts'
import { messages } from '../messages.ts'
import { cardFreeText, dollarsUpTo, id, text } from './fields.ts'

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

const refundLines = z
  .array(z.object({ id, qty: z.number().int().min(1).max(MAX_QUANTITY) }))
  .max(MAX_LINES)
  .refine(lines => new Set(lines.map(line => line.id)).size === lines.length, {
    error: 'Please name each product once.',
  })
  .default([])

/**
 * Lines by product and quantity, and fees, or else a free `amount` in decimal dollars with the `tax` that it
 * contains. Beside lines or fees `amount` is what the caller has seen: another one is refused.
 */
export const refundInput = voidInput
  .extend({
    amount: dollarsUpTo(9_999_999.99).pipe(z.number().min(0.01, 'At least 0.01')).optional(),
    tax: z.enum(refundTaxes).default('spread'),
    lines: refundLines,
    delivery: z.boolean().default(false),
    administration: z.boolean().default(false),
  })
  .refine(input => input.amount !== undefined || namesItems(input), {
    error: messages.refundNothing,
    path: ['amount'],
  })
export type RefundInput = z.infer<typeof refundInput>

/** Whether lines or fees go back, not a free amount. */
export function namesItems({
  lines,
  delivery,
  administration,
}: {
  lines: unknown[]
  delivery: boolean
  administration: boolean
}): boolean {
  return lines.length > 0 || delivery || administration
}

/** A line, a fee or a free amount that went back; amounts in decimal dollars. */
export type RefundPartView = z.infer<typeof refundPartView>

/** One refund of a paid order; amounts in decimal dollars. */
export type RefundView = z.infer<typeof refundView>
