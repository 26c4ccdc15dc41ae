import { z } from 'zod'

/** `authorisation`: the amount is only reserved on the card; a capture takes it. */
export const attemptKind = z.enum(['charge', 'authorisation'])
export type AttemptKind = z.infer<typeof attemptKind>

/** `checking`: the result is unknown and the shop looks it up. `refused`: nothing was charged. */
export const captureState = z.enum(['checking', 'done', 'refused'])
export type CaptureState = z.infer<typeof captureState>
