import { z } from 'zod'
import type { basketLine, basketNotice, basketView } from '../answers/basket.ts'
import { MAX_LINE_COMMENT, MAX_LINES, MAX_QUANTITY } from '../domain/basket-limits.ts'
import { cardFreeText, id } from './fields.ts'

/** The server reads only these fields of a line and looks up everything else. */
const basketLineInput = z.object({
  id,
  qty: z.number().int().min(1).max(MAX_QUANTITY),
  comment: cardFreeText(MAX_LINE_COMMENT),
})
export type BasketLineInput = z.infer<typeof basketLineInput>

export const basketInput = z.object({ basket: z.array(basketLineInput).max(MAX_LINES) })
export type BasketInput = z.infer<typeof basketInput>

/** A priced basket line; amounts in decimal dollars. */
export type BasketLine = z.infer<typeof basketLine>

/** A basket line was dropped or changed by the server. */
export type BasketNotice = z.infer<typeof basketNotice>

/** The basket of the specification; amounts in decimal dollars, percentages as decimals. */
export type BasketView = z.infer<typeof basketView>
