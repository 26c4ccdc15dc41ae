import { z } from 'zod'
import type { marqueeView } from '../responses/banner.ts'
import { activeFields, takeActive } from './active.ts'
import { requiredName } from './fields.ts'

/** The editable fields of a message at the top of the shop. The name is the message. */
export const marqueeInput = z.object({ name: requiredName, ...activeFields }).transform(takeActive)
export type MarqueeInput = z.infer<typeof marqueeInput>

export type MarqueeView = z.infer<typeof marqueeView>
