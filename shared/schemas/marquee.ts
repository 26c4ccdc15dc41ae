import { z } from 'zod'
import { activeFields, takeActive } from './active.ts'
import { requiredName } from './fields.ts'

/** The editable fields of a marquee, a text at the top of the shop. The name is the text. */
export const marqueeInput = z.object({ name: requiredName, ...activeFields }).transform(takeActive)
export type MarqueeInput = z.infer<typeof marqueeInput>
