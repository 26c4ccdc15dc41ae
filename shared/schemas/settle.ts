import { z } from 'zod'
import { messages } from '../messages.ts'
import { optionalText } from './fields.ts'
import { cardFreeText } from './form-fields.ts'

const note = cardFreeText(300).check(z.refine(text => text !== '', messages.valueMissing))

/**
 * Manual settlement of a payment or refund with an unknown result. `done` requires the provider's
 * transaction number. `note` is the reason.
 */
export const settleInput = z
  .object({ end: z.enum(['done', 'failed']), note, transaction: optionalText(40) })
  .refine(({ end, transaction }) => end === 'failed' || transaction !== '', {
    path: ['transaction'],
    error: messages.transactionRequired,
  })
export type SettleInput = z.infer<typeof settleInput>

/** Records that staff refunded, at the provider, a charge that did not pay its order. */
export const settleChargeInput = z.object({
  end: z.literal('done'),
  note,
  transaction: optionalText(40).refine(text => text !== '', messages.transactionRequired),
})
