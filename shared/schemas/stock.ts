import { z } from 'zod'
import { MAX_STOCK, stockReasons } from '../domain/stock.ts'
import { messages } from '../messages.ts'
import { id, numeric, optionalText, orHint, wholeUpTo } from './fields.ts'

/** `order` is written when an order is packed. */
export const stockReason = z.enum(stockReasons)

const givenReason = stockReason.exclude(['order'])

const common = { productId: id, note: optionalText(300) }

/** "There are 12", or null to track the product no longer; or "+24 received". */
export const stockMoveInput = z.union([
  z.strictObject({
    ...common,
    count: wholeUpTo(MAX_STOCK).nullable(),
    reason: givenReason.default('count'),
  }),
  z.strictObject({
    ...common,
    change: numeric(orHint(messages.wholeNumber)).pipe(
      z.number().int(messages.wholeNumber).min(-MAX_STOCK).max(MAX_STOCK),
    ),
    reason: givenReason.default('delivery'),
  }),
])
export type StockMoveInput = z.infer<typeof stockMoveInput>
