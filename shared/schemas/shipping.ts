import { z } from 'zod/mini'
import { isOneLine } from '../domain/one-line.ts'
import { messages } from '../messages.ts'
import { cardFreeText, email, isCardFree, text } from './form-fields.ts'

const oneLine = z.refine<string>(isOneLine, messages.oneLine)

/** The delivery and pickup forms. */
export const shippingInput = z.object({
  name: text(120, messages.nameShort).check(
    z.minLength(3, messages.nameShort),
    isCardFree,
    oneLine,
  ),
  email,
  phone: text(40, messages.phoneRequired).check(z.minLength(1, messages.phoneRequired), oneLine),
  comment: cardFreeText(1000),
  isDrop: z._default(z.boolean(), false),
  isReplace: z._default(z.boolean(), false),
  shippingType: z.enum(['delivery', 'pickup']),
  /** The earliest open window if empty. */
  windowId: z.pipe(
    z.nullish(text(60)),
    z.transform(value => value || null),
  ),
})
export type ShippingInput = z.infer<typeof shippingInput>
