import { z } from 'zod'
import { errorCode } from './error.ts'
import { paidReceipt } from './order.ts'
import { count } from './response.ts'

/** Error of a failed `Payment/process`. `isCharged`: the shopper must call the shop. */
const paymentFailureView = z.object({
  code: errorCode,
  message: z.string(),
  error: z.string(),
  isCharged: z.boolean().optional(),
})
export type PaymentFailureView = z.infer<typeof paymentFailureView>

/** `checking`: result unknown, the shop looks it up. `open`: it can be paid; `failure` is the last error. */
export const paymentStatus = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('paid'), receipt: paidReceipt }),
    z.object({ state: z.literal('checking') }),
    z.object({ state: z.literal('open'), failure: paymentFailureView.optional() }),
  ])
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.infer<typeof paymentStatus>

/** Indicators of card testing fraud. */
export const cardTesting = z.object({
  /** Cards declined within a day. */
  declined: count,
  /** Browsers and network addresses that must wait before their next attempt. */
  waiting: count,
  /** True if staff should check it. */
  isUnusual: z.boolean(),
})
export type CardTesting = z.infer<typeof cardTesting>
