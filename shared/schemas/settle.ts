import { z } from 'zod'
import { messages } from '../messages.ts'
import { cardFreeText, optionalText } from './fields.ts'

const note = cardFreeText(300).refine(text => text !== '', messages.valueMissing)

/**
 * How a person ends what the payment provider does not tell: it happened, under the provider's number
 * `transaction`, or it did not. `note` says why.
 */
export const settleInput = z
  .object({ end: z.enum(['done', 'failed']), note, transaction: optionalText(40) })
  .refine(({ end, transaction }) => end === 'failed' || transaction !== '', {
    path: ['transaction'],
    error: messages.transactionRequired,
  })
export type SettleInput = z.infer<typeof settleInput>

/** How a person notes that they gave back, at the provider, a charge that fits no order. */
export const settleChargeInput = z.object({
  end: z.literal('done'),
  note,
  transaction: optionalText(40).refine(text => text !== '', messages.transactionRequired),
})
