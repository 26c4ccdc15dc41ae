import { z } from 'zod'
import { MAX_PICTURES } from '../domain/product-pictures.ts'
import { MAX_ID, optionalText } from './fields.ts'

const MAX_ALT = 200

/** The pictures of a product in their new order. Those left out are removed. */
export const pictureOrder = z
  .array(
    z.object({
      id: z.number().int().min(0).max(MAX_ID),
      alt: optionalText(MAX_ALT),
      fAlt: optionalText(MAX_ALT),
    }),
  )
  .max(MAX_PICTURES)
  .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'Each picture once')
export type PictureOrder = z.infer<typeof pictureOrder>
