import { z } from 'zod'
import { basketInput } from './basket.ts'
import { dollars } from './fields.ts'
import { cardFreeText } from './form-fields.ts'
import { requestKey } from './refund.ts'

/** The new contents of a paid order: its whole basket, what the shop should know, and if replacements are welcome. */
const contents = basketInput.extend({
  comment: cardFreeText(1000),
  isReplace: z.boolean(),
})
export type EditContents = z.infer<typeof contents>

/** Opens an order: `signature` is the parameter `t` of its invoice link; empty for the owner's session. */
const ownOrder = {
  orderId: z.string().min(1).max(50),
  signature: z.string().max(100).default(''),
}

/**
 * `total` is what the caller was shown, in decimal dollars; of a reserved order, its limit. `edits`: how many edits the
 * order had then. So an edit never undoes another one unseen.
 */
const confirmed = {
  total: dollars,
  /** What the quote said of other money. Only what is given is compared. */
  toReturn: dollars.optional(),
  owed: dollars.optional(),
  toReserve: dollars.optional(),
  edits: z.int().min(0).max(100_000),
  key: requestKey,
  /** Whether money that goes back becomes store credit. Without it, the earlier choice stays: at first the card. */
  takesCredit: z.boolean().optional(),
}

export const ownEditQuoteInput = contents.extend(ownOrder)
export type OwnEditQuoteInput = z.infer<typeof ownEditQuoteInput>
export const ownEditInput = contents.extend(ownOrder).extend(confirmed)
export type OwnEditInput = z.infer<typeof ownEditInput>
export const editQuoteInput = contents
export const editInput = contents.extend(confirmed)
export type EditInput = z.infer<typeof editInput>

/** Whether money that goes back of an order, until it is packed, becomes store credit. */
export const creditChoiceInput = z.object({ ...ownOrder, takesCredit: z.boolean() })
export type CreditChoiceInput = z.infer<typeof creditChoiceInput>
