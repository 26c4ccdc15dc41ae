import { z } from 'zod'
import { activeFields, takeActive } from './active.ts'
import { requiredName } from './fields.ts'
import { shopPageSchema } from './shop-page.ts'

/** The editable fields of a slide. The name is the alternative text of the picture. */
export const carouselInput = z
  .object({ name: requiredName, page: shopPageSchema.default(0), ...activeFields })
  .transform(takeActive)
export type CarouselInput = z.infer<typeof carouselInput>

/** Accepts the group as a number, a numeric string or an object. */
export const slideGroup = z.union([
  shopPageSchema,
  z.object({ page: shopPageSchema }).transform(({ page }) => page),
  z.object({ group: shopPageSchema }).transform(({ group }) => group),
])
