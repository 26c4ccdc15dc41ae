import { z } from 'zod'
import { messages } from '../messages.ts'
import { cardFreeText, optionalText } from './fields.ts'

/**
 * How a person ends what the payment provider does not tell: it happened, under the provider's number
 * `transaction`, or it did not. `note` says why.
 */
export const settleInput = z
  .object({
    end: z.enum(['done', 'failed']),
    note: cardFreeText(300).refine(note => note !== '', messages.valueMissing),
    transaction: optionalText(40),
  })
  .refine(({ end, transaction }) => end === 'failed' || transaction !== '', {
    path: ['transaction'],
    error: messages.transactionRequired,
  })
export type SettleInput = z.infer<typeof settleInput>
