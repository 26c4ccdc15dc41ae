import { z } from 'zod'
import { MAX_PICTURES } from '../domain/products/product-pictures.ts'
import { MAX_ID, optionalText } from './fields.ts'

const MAX_ALT = 200

/** A picture of a product. `alt` and `fAlt` describe it, and may be empty. */
export const productImage = z.object({
  /** 0 for the first picture. */
  id: z.number().int().min(0),
  url: z.string(),
  alt: z.string(),
  fAlt: z.string(),
})
export type ProductImage = z.infer<typeof productImage>

/** The pictures of a product in their new order. Those left out are removed. */
const pictureOrder = z
  .array(
    z.object({
      id: z.number().int().min(0).max(MAX_ID),
      alt: optionalText(MAX_ALT),
      fAlt: optionalText(MAX_ALT),
    }),
  )
  .max(MAX_PICTURES)
  .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'Each picture once')

/** `known` is what the caller has read as `images`. If the product now has others, the change is refused. */
export const picturesChange = z.object({
  pictures: pictureOrder,
  known: z.array(productImage).optional(),
})
export type PicturesChange = z.infer<typeof picturesChange>
