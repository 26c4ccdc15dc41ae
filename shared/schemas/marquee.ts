import { z } from 'zod'
import { activeFields, takeActive } from './active.ts'
import { requiredName } from './fields.ts'

/** What a Master may write of a message above the shop; the name is the message. */
export const marqueeInput = z.object({ name: requiredName, ...activeFields }).transform(takeActive)
export type MarqueeInput = z.infer<typeof marqueeInput>

export type MarqueeView = MarqueeInput & { id: number; action: string }
