import { z } from 'zod'
import type { carouselView, slide } from '../answers/banner.ts'
import { activeFields, takeActive } from './active.ts'
import { requiredName } from './fields.ts'
import { shopPageSchema } from './shop-page.ts'

/** What a Master may write of a slide; its name is the text that stands for the picture. */
export const carouselInput = z
  .object({ name: requiredName, page: shopPageSchema.default(0), ...activeFields })
  .transform(takeActive)
export type CarouselInput = z.infer<typeof carouselInput>

/** A slide as the back office sees it. */
export type CarouselView = z.infer<typeof carouselView>

/** A slide as everybody sees it. */
export type Slide = z.infer<typeof slide>

/** The group comes as a bare number, a numeric text or an object. */
export const slideGroup = z.union([
  shopPageSchema,
  z.object({ page: shopPageSchema }).transform(({ page }) => page),
  z.object({ group: shopPageSchema }).transform(({ group }) => group),
])
