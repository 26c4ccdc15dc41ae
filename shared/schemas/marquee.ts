import { z } from 'zod'
import type { marqueeView } from '../answers/banner.ts'
import { activeFields, takeActive } from './active.ts'
import { requiredName } from './fields.ts'

/** What a Master may write of a message above the shop; the name is the message. */
export const marqueeInput = z.object({ name: requiredName, ...activeFields }).transform(takeActive)
export type MarqueeInput = z.infer<typeof marqueeInput>

export type MarqueeView = z.infer<typeof marqueeView>
