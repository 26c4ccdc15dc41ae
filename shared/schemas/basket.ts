import { z } from 'zod'
import { MAX_LINE_COMMENT, MAX_LINES, MAX_QUANTITY } from '../domain/orders/basket-limits.ts'
import { replacementKinds } from '../domain/orders/replacement.ts'
import { MAX_OPTIONS } from '../domain/products/product-options.ts'
import { id } from './fields.ts'
import { cardFreeText } from './form-fields.ts'

/** Ids of the chosen values, one for each option of the product. */
export const optionValues = z.array(id).max(MAX_OPTIONS).default([])

/** The only fields of a line that the server reads. It looks up everything else. */
const basketLineInput = z.object({
  id,
  qty: z.number().int().min(1).max(MAX_QUANTITY),
  comment: cardFreeText(MAX_LINE_COMMENT),
  optionValues,
  /** What the shopper wants if it is missing. `product` needs the id of the other product. */
  replacement: z.enum(replacementKinds).default(''),
  replaceWithId: id.nullish(),
})
export type BasketLineInput = z.infer<typeof basketLineInput>

export const basketInput = z.object({ basket: z.array(basketLineInput).max(MAX_LINES) })
export type BasketInput = z.infer<typeof basketInput>
