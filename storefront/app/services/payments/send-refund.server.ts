import type { Db } from '#database/db.ts'
import { listCapturesOfAttempt } from '#database/stores/captures.ts'
import { requireReceiptOfAttempt } from '#database/stores/payment-attempts.ts'
import {
  claimRefund,
  findFollowingRefund,
  listOpenRefunds,
  listRefundsOfCharge,
  type Refund,
} from '#database/stores/refunds.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Shop } from '../../shop.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { isProviderDecision } from './provider-decision.ts'
import { callsInTable, reconcileProviderCalls } from './reconcile-provider-calls.server.ts'
import { completeRefund, markRefundRefused } from './refund-results.server.ts'

/**
 * Sends a stored refund. If the batch is already closed, a void is sent again as a refund.
 * Returns `refused` if certainly no money was returned. Returns `checking` if the provider's response is
 * missing; `reconcileRefunds` looks it up later.
 */
export async function sendRefund(shop: Shop, refund: Refund): Promise<Refund['state']> {
  if (refund.destination === 'credit') return completeRefund(shop, refund, null)
  const charge = await requireChargeReceipt(shop.db, refund.attemptId)
  const result = await shop.payment[refund.kind]({
    attemptId: refund.attemptId,
    orderId: refund.orderId,
    txnNumber: charge.txnNumber ?? '',
    amountCents: refund.amountCents,
  })
  if (result.outcome === 'approved') {
    await completeRefund(shop, refund, result.receipt)
    await sendFollowing(shop, refund)
    return 'done'
  }
  if (result.outcome === 'unknown') return 'checking'
  if (!isProviderDecision(result)) {
    // Nothing happened. Staff may try again; an automatic reversal is retried later.
    return refund.requestedBy ? markRefundRefused(shop, refund, null) : 'checking'
  }
  if (refund.kind === 'refund') return markRefundRefused(shop, refund, result.receipt)
  const reclaimed = await claimRefund(shop.db, refund, 'refund', await databaseNow(shop))
  return reclaimed ? sendRefund(shop, reclaimed) : 'checking'
}

/** Like `sendRefund`, for staff. Throws if certainly not all the money was returned. */
export async function requireSentRefund(shop: Shop, refund: Refund): Promise<void> {
  if ((await sendRefund(shop, refund)) === 'refused') {
    throw new ShopError('provider', messages.refundRefused)
  }
  let following = await findFollowingRefund(shop.db, refund.id)
  while (following) {
    if (following.state === 'refused') throw new ShopError('provider', messages.refundPartRefused)
    following = await findFollowingRefund(shop.db, following.id)
  }
}

/** Sends the refund to another card that waited for this one. If that fails, `reconcileRefunds` sends it later. */
async function sendFollowing(shop: Shop, { id }: Refund): Promise<void> {
  const following = await findFollowingRefund(shop.db, id)
  if (following?.state !== 'checking') return
  const claimed = await claimRefund(shop.db, following, following.kind, await databaseNow(shop))
  if (claimed) await sendRefund(shop, claimed)
}

/** Looks up every refund with an unknown result at the provider. Sends those again that never arrived. */
export async function reconcileRefunds(shop: Shop): Promise<void> {
  await reconcileProviderCalls(shop, {
    name: 'refund',
    ...callsInTable(shop, 'refunds'),
    list: schedule => listOpenRefunds(shop.db, schedule),
    lookUp: (refund, isStale) => reconcileRefund(shop, refund, isStale(refund.sentAt)),
  })
}

async function reconcileRefund(shop: Shop, refund: Refund, isStale: boolean): Promise<void> {
  if (refund.destination === 'credit') {
    await completeRefund(shop, refund, null)
    return
  }
  const { attemptId, orderId, amountCents, kind } = refund
  const charge = await requireChargeReceipt(shop.db, attemptId)
  const others = await listRefundsOfCharge(shop.db, attemptId)
  const result = await shop.payment.lookupRefund({
    attemptId,
    orderId,
    txnNumber: charge.txnNumber ?? '',
    amountCents,
    kind,
    known: [charge, ...others.map(({ receipt }) => receipt)].flatMap(
      receipt => receipt?.txnNumber ?? [],
    ),
  })
  if (result.outcome === 'approved') {
    await completeRefund(shop, refund, result.receipt)
    return
  }
  // A recent request may still arrive at the provider.
  if (result.outcome === 'unknown' || !isStale) return
  const reclaimed = await claimRefund(shop.db, refund, kind, await databaseNow(shop))
  if (reclaimed) await sendRefund(shop, reclaimed)
}

/** Returns the receipt that a refund refers to: that of the charge, or of the capture of an authorised amount. */
async function requireChargeReceipt(db: Db, attemptId: string): Promise<Receipt> {
  const captures = await listCapturesOfAttempt(db, attemptId)
  const receipt = captures.find(({ state }) => state === 'done')?.receipt
  return receipt ?? requireReceiptOfAttempt(db, attemptId)
}
