import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '../domain/orders/basket-limits.ts'
import { refundTaxes } from '../domain/orders/refund.ts'
import { lineKey } from '../domain/products/product-options.ts'
import { messages } from '../messages.ts'
import { optionValues } from './basket.ts'
import { dollarsUpTo, id } from './fields.ts'
import { cardFreeText, text } from './form-fields.ts'

/** `void`: reverses the whole charge before the day's batch closes. `refund`: returns a part or all of it. */
export const refundKind = z.enum(['void', 'refund'])
export type RefundKind = z.infer<typeof refundKind>

/** `credit`: to the store credit of the shopper, who agreed to it. */
export const refundDestination = z.enum(['card', 'credit'])
export type RefundDestination = z.infer<typeof refundDestination>

/** `checking`: the result is unknown and the shop looks it up. `waiting`: another refund to the card comes first. */
export const refundState = z.enum(['checking', 'waiting', 'done', 'refused'])
export type RefundState = z.infer<typeof refundState>

/** Created by the client once for each write, so that it can be sent again after a lost response. */
export const requestKey = text(80).check(
  z.minLength(8, 'Please send a key of at least 8 characters.'),
)

export const voidInput = z.object({ reason: cardFreeText(300), key: requestKey })
export type VoidInput = z.infer<typeof voidInput>

const refundLines = z
  .array(z.object({ id, qty: z.number().int().min(1).max(MAX_QUANTITY), optionValues }))
  .max(MAX_LINES)
  .refine(lines => new Set(lines.map(lineKey)).size === lines.length, {
    error: 'Please name each product once.',
  })
  .default([])

/**
 * Refunds lines by product, choice and quantity, and fees. Or refunds a free `amount` in decimal dollars with the
 * kind of `tax` in it. With lines or fees, `amount` is the amount shown to the user; a different one is rejected.
 */
export const refundInput = voidInput
  .extend({
    amount: dollarsUpTo(9_999_999.99, 0.01).optional(),
    tax: z.enum(refundTaxes).default('spread'),
    destination: refundDestination.default('card'),
    lines: refundLines,
    delivery: z.boolean().default(false),
    administration: z.boolean().default(false),
  })
  .refine(input => input.amount !== undefined || namesItems(input), {
    error: messages.refundNothing,
    path: ['amount'],
  })
export type RefundInput = z.infer<typeof refundInput>

/** True for a refund of lines or fees, false for a free amount. */
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
