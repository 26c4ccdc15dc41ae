import { z } from 'zod'
import { count } from './answer.ts'
import { errorCode } from './error.ts'
import { paidReceipt } from './order.ts'

/** What a `Payment/process` that did not pay has answered. `isCharged`: only a call to the shop helps. */
export const paymentFailureView = z.object({
  code: errorCode,
  message: z.string(),
  error: z.string(),
  isCharged: z.boolean().optional(),
})

/** `checking`: charged or not, the shop is finding out. `open`: it can be paid; `failure` says why it was not. */
export const paymentStatus = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('paid'), receipt: paidReceipt }),
    z.object({ state: z.literal('checking') }),
    z.object({ state: z.literal('open'), failure: paymentFailureView.optional() }),
  ])
  .meta({ id: 'PaymentStatus' })

/** Signs that somebody tries out cards in this shop. */
export const cardTrials = z.object({
  /** Cards declined within a day. */
  declined: count,
  /** Browsers and addresses that have to wait before their next card. */
  waiting: count,
  /** Whether a person should have a look. */
  isUnusual: z.boolean(),
})
