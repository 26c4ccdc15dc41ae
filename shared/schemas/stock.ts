import { z } from 'zod'
import { defaultReason, MAX_STOCK, stockReasons } from '../domain/products/stock.ts'
import { messages } from '../messages.ts'
import { id, numeric, optionalText, orHint, wholeUpTo } from './fields.ts'
import { cardFreeText, text } from './form-fields.ts'
import { stockAlertForm } from './stock-alert.ts'

/** `order` is written when an order is packed. */
export const stockReason = z.enum(stockReasons)

const givenReason = stockReason.exclude(['order'])

/** `key`: a repeated call with the same key changes nothing, so a lost response can be retried. */
const common = {
  productId: id,
  note: optionalText(300),
  key: optionalText(64),
  /** The key of the move that this one takes back. The call is refused if the product was counted since. */
  undoes: optionalText(64),
}

/** A difference of what is on hand. The caller checks its range. */
export const wholeDifference = numeric(orHint(messages.wholeNumber))
  .pipe(z.number().int())
  .meta({ minimum: -MAX_STOCK, maximum: MAX_STOCK })

/** "There are 12", or null to track the product no longer; or "+24 received". */
export const stockMoveInput = z
  .object({
    ...common,
    count: wholeUpTo(MAX_STOCK).nullable().optional(),
    /** The number that `count` replaces. The call is refused if it has changed. */
    seen: wholeUpTo(MAX_STOCK).optional(),
    change: wholeDifference
      .pipe(z.number().min(-MAX_STOCK).max(MAX_STOCK))
      .refine(change => change !== 0, messages.changeOfNothing)
      .optional(),
    reason: givenReason.optional(),
    /** Books it even below what is held for orders, and opens a shortfall. */
    shortfall: z.boolean().optional(),
  })
  // Not a union: its errors would name no field.
  .transform(({ count, seen, change, reason, ...move }, context) => {
    if (count !== undefined && change === undefined) {
      return { ...move, count, seen, reason: reason ?? 'count' }
    }
    if (count === undefined && change !== undefined && seen === undefined) {
      return { ...move, change, reason: reason ?? defaultReason(change) }
    }
    const path = [count === undefined ? 'count' : 'change']
    context.addIssue({ code: 'custom', path, message: messages.countOrChange })
    return z.NEVER
  })
export type StockMoveInput = z.infer<typeof stockMoveInput>

/** Closes a shortfall. `note` is how it was resolved. */
export const shortfallClosing = z.object({
  note: cardFreeText(300).check(z.refine(text => text !== '', messages.valueMissing)),
})
export type ShortfallClosing = z.infer<typeof shortfallClosing>

/** A shopper's request for a mail when a product is available again. */
export const stockAlertInput = z.object({ productId: id, ...stockAlertForm.shape })
export type StockAlertInput = z.infer<typeof stockAlertInput>

/** The token of the link in a mail about such a request. */
export const stockAlertToken = z.object({ token: text(200).check(z.minLength(1)) })
