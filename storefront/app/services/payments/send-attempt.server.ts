import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import type { PaymentResult } from '../../clients/payment/port.ts'
import type { Shop } from '../../shop.server.ts'
import { unknownOutcome } from './payment-failures.server.ts'
import { settle } from './settlement.server.ts'

/**
 * Charges or authorises a stored attempt, and stores the result. Returns null if another process has stored it. If storing
 * fails, the card may be charged: this throws, and a job looks it up later.
 */
export async function sendAttempt(
  shop: Shop,
  attempt: PaymentAttempt,
  dataKey: string,
): Promise<PaymentResult | null> {
  const { id: attemptId, kind, orderId, amountCents } = attempt
  const request = { attemptId, orderId, amountCents, dataKey }
  const result = await (kind === 'charge'
    ? shop.payment.charge(request)
    : shop.payment.authorise(request))
  const settled = await settle(shop, attempt, result).catch(err => {
    shop.log.error({ err, attemptId }, 'saving the result of a payment failed')
    throw unknownOutcome()
  })
  const { outcome, category } = result
  if (settled && outcome === 'error') {
    shop.log.error({ attemptId, category }, 'payment provider refused the request')
  }
  return settled ? result : null
}
