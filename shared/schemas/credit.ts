import { z } from 'zod'
import { messages } from '../messages.ts'
import { dollarDifference } from './fields.ts'
import { cardFreeText, email, language, text } from './form-fields.ts'
import { requestKey } from './refund.ts'

/**
 * `granted` and `corrected`: by staff. `spent`: on an order. `returned`: its payment failed or cost less. `refunded`: of an
 * order. `forfeited`: with a deleted account.
 */
export const ledgerKind = z.enum([
  'granted',
  'corrected',
  'spent',
  'returned',
  'refunded',
  'forfeited',
])
export type LedgerKind = z.infer<typeof ledgerKind>

/** The most that one entry of staff may change, in decimal dollars. */
const MAX_GRANT = 10_000

/** Changes the credit of a person. A negative `amount` corrects an earlier grant. */
export const creditGrant = z.object({
  email,
  amount: dollarDifference(MAX_GRANT).refine(amount => amount !== 0, messages.creditZero),
  reason: cardFreeText(300).check(z.minLength(1, messages.creditReason)),
  key: requestKey,
  lang: z.optional(language),
})
export type CreditGrant = z.infer<typeof creditGrant>

const secret = text(200).check(z.minLength(1))

/** The token of the mailed link, which opens the credit once. */
export const creditToken = z.object({ token: secret })

/** The key that the link gave to this browser. */
export const creditKey = z.object({ key: secret })
