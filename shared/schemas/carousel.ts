import { z } from 'zod'
import type { carouselView, slide } from '../responses/banner.ts'
import { activeFields, takeActive } from './active.ts'
import { requiredName } from './fields.ts'
import { shopPageSchema } from './shop-page.ts'

/** The editable fields of a slide. The name is the alternative text of the picture. */
export const carouselInput = z
  .object({ name: requiredName, page: shopPageSchema.default(0), ...activeFields })
  .transform(takeActive)
export type CarouselInput = z.infer<typeof carouselInput>

/** A slide in the back office. */
export type CarouselView = z.infer<typeof carouselView>

/** The public fields of a slide. */
export type Slide = z.infer<typeof slide>

/** Accepts the group as a number, a numeric string or an object. */
export const slideGroup = z.union([
  shopPageSchema,
  z.object({ page: shopPageSchema }).transform(({ page }) => page),
  z.object({ group: shopPageSchema }).transform(({ group }) => group),
])
