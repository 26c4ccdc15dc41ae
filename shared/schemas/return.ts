import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '../domain/orders/basket-limits.ts'
import { isSameGoods, returnPlaces } from '../domain/orders/returns.ts'
import { messages } from '../messages.ts'
import { dollarsUpTo, optionalText } from './fields.ts'
import { cardFreeText, text } from './form-fields.ts'
import { refundDestination, requestKey } from './refund.ts'
import { MAX_RETURN_REASON, returnReason } from './return-form.ts'

/** Goods by the position of their order line. `isSubstitute`: those that replaced the line's product. */
const goods = z.object({
  line: z.number().int().min(0).max(MAX_LINES),
  isSubstitute: z.boolean().default(false),
})

/** Each line can hold two: the product and its substitute. */
const listOfGoods = <Item extends typeof goods>(item: Item) =>
  z
    .array(item)
    .min(1, messages.returnNothing)
    .max(2 * MAX_LINES)
    .refine(
      list => list.every((one, at) => list.findIndex(other => isSameGoods(other, one)) === at),
      { error: 'Please name each product once.' },
    )

/** A shopper's request. `t` is the signature of the invoice link; a signed-in shopper needs none. */
export const returnRequest = z.object({
  orderId: text(40),
  t: optionalText(200),
  lines: listOfGoods(goods.extend({ qty: z.number().int().min(1).max(MAX_QUANTITY) })),
  reason: returnReason,
  /** The shopper agrees to store credit instead of a refund to the card. */
  takesCredit: z.boolean().default(false),
  key: requestKey,
})
export type ReturnRequest = z.infer<typeof returnRequest>

/** What is accepted of each line. A line that is left out is not accepted. */
export const returnChoice = z.object({
  lines: listOfGoods(
    goods.extend({
      accepted: z.number().int().min(0).max(MAX_QUANTITY),
      place: z.enum(returnPlaces).default('waste'),
    }),
  ),
})
export type ReturnChoice = z.infer<typeof returnChoice>

/** `amount` is what staff has seen; the shop refuses another one. `note` is mailed to the shopper. */
export const returnDecision = returnChoice.extend({
  destination: refundDestination.default('card'),
  amount: dollarsUpTo(9_999_999.99),
  note: cardFreeText(MAX_RETURN_REASON),
  key: requestKey,
})
export type ReturnDecision = z.infer<typeof returnDecision>
