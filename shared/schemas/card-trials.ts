import type { z } from 'zod'
import type { cardTrials } from '../answers/payment.ts'
/** Signs that somebody tries out cards in this shop. */
export type CardTrials = z.infer<typeof cardTrials>
