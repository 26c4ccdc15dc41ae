import {
  type Capture,
  claimCapture,
  listCapturesOfAttempt,
  listOpenCaptures,
} from '#database/stores/captures.ts'
import { requireReceiptOfAttempt } from '#database/stores/payment-attempts.ts'
import type { CaptureState } from '#shared/schemas/capture.ts'
import type { Shop } from '../../shop.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { completeCapture, markCaptureRefused } from './capture-results.server.ts'
import { isProviderDecision } from './provider-decision.ts'
import { callsInTable, reconcileProviderCalls } from './reconcile-provider-calls.server.ts'

/**
 * Sends a stored capture or release. Returns `refused` if the provider decided against it. Returns `checking` if its
 * response is missing, or nothing happened: `reconcileCaptures` looks it up later, and sends it again if it never arrived.
 */
export async function sendCapture(shop: Shop, capture: Capture): Promise<CaptureState> {
  const { attemptId, orderId, amountCents, cardHoldCents } = capture
  // Credit covers the limit: no card takes part.
  if (cardHoldCents === 0) return completeCapture(shop, capture, null)
  const { txnNumber } = await requireReceiptOfAttempt(shop.db, attemptId)
  const request = { attemptId, orderId, txnNumber: txnNumber ?? '' }
  const result = await (amountCents === 0
    ? shop.payment.release(request)
    : shop.payment.capture({ ...request, amountCents }))
  if (result.outcome === 'approved') return completeCapture(shop, capture, result.receipt)
  if (result.outcome === 'unknown' || !isProviderDecision(result)) return 'checking'
  return markCaptureRefused(shop, capture, result.receipt)
}

/** Looks up every capture with an unknown result at the provider. Sends those again that never arrived. */
export async function reconcileCaptures(shop: Shop): Promise<void> {
  await reconcileProviderCalls(shop, {
    name: 'capture',
    ...callsInTable(shop, 'captures'),
    list: schedule => listOpenCaptures(shop.db, schedule),
    lookUp: (capture, isStale) => reconcileCapture(shop, capture, isStale(capture.sentAt)),
  })
}

async function reconcileCapture(shop: Shop, capture: Capture, isStale: boolean): Promise<void> {
  const { attemptId, orderId, amountCents, cardHoldCents } = capture
  if (cardHoldCents === 0) return void (await completeCapture(shop, capture, null))
  const { txnNumber } = await requireReceiptOfAttempt(shop.db, attemptId)
  const captures = await listCapturesOfAttempt(shop.db, attemptId)
  const result = await shop.payment.lookupCapture({
    attemptId,
    orderId,
    amountCents,
    txnNumber: txnNumber ?? '',
    known: captures.flatMap(({ receipt }) => receipt?.txnNumber ?? []),
  })
  if (result.outcome === 'approved')
    return void (await completeCapture(shop, capture, result.receipt))
  if (result.outcome === 'declined') {
    await markCaptureRefused(shop, capture, result.receipt)
    return
  }
  // A recent request may still arrive at the provider.
  if (result.outcome === 'unknown' || !isStale) return
  const reclaimed = await claimCapture(shop.db, capture, await databaseNow(shop))
  if (reclaimed) await sendCapture(shop, reclaimed)
}
