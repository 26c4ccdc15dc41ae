import type { z } from 'zod'
import type { cardTrials } from '../responses/payment.ts'
/** Indicators of card testing fraud. */
export type CardTrials = z.infer<typeof cardTrials>
