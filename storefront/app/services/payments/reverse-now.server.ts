import { claimCapture, listCapturesOfAttempt } from '#database/stores/captures.ts'
import { isPaidBy } from '#database/stores/order-types.ts'
import { findOrder } from '#database/stores/orders.ts'
import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { claimRefund, findRefundByKey } from '#database/stores/refunds.ts'
import type { Shop } from '../../shop.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { reversalKey } from './reversals.server.ts'
import { sendCapture } from './send-capture.server.ts'
import { sendRefund } from './send-refund.server.ts'

/**
 * Sends the reversal that was stored when an approved charge could not be kept, if any. Also releases the hold that the
 * payment replaced. A job repeats what fails.
 */
export async function sendStoredReversals(
  shop: Shop,
  attempt: PaymentAttempt,
  oldAttemptId?: string,
): Promise<void> {
  try {
    await reverseNow(shop, attempt)
    const order = oldAttemptId && (await findOrder(shop.db, attempt.orderId))
    if (order && isPaidBy(order, attempt.id)) await releaseNow(shop, { id: oldAttemptId })
  } catch (err) {
    const fields = { err, attemptId: attempt.id }
    shop.log.error(fields, 'reversing a charge or releasing a hold failed, will retry')
  }
}

/** Sends the reversal now, unless another process has claimed it. */
async function reverseNow(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  if (attempt.kind === 'authorisation') return releaseNow(shop, attempt)
  const reversal = await findRefundByKey(shop.db, reversalKey(attempt))
  const claimed =
    reversal && (await claimRefund(shop.db, reversal, reversal.kind, await databaseNow(shop)))
  if (claimed) await sendRefund(shop, claimed)
}

/** Sends the release of an authorisation now, unless there is none or another process has claimed it. */
async function releaseNow(shop: Shop, { id }: Pick<PaymentAttempt, 'id'>): Promise<void> {
  const captures = await listCapturesOfAttempt(shop.db, id)
  const release = captures.find(({ state }) => state === 'checking')
  const claimed = release && (await claimCapture(shop.db, release, await databaseNow(shop)))
  if (claimed) await sendCapture(shop, claimed)
}
