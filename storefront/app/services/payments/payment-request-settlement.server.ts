import type { Db } from '#database/db.ts'
import { insertCapture, listCapturesOfAttempt } from '#database/stores/captures.ts'
import { recordCharged, setCharged } from '#database/stores/order-charged.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { addReceiptToSearch, replaceHold } from '#database/stores/order-payments.ts'
import { findRevision } from '#database/stores/order-revisions.ts'
import { type Order, payingAttemptId } from '#database/stores/order-types.ts'
import { lockOrders } from '#database/stores/orders.ts'
import { type PaymentAttempt, requireAttempt } from '#database/stores/payment-attempts.ts'
import {
  endPaymentOfRequest,
  findPaymentRequest,
  type PaymentRequest,
} from '#database/stores/payment-requests.ts'
import { listRefundsOfOrder } from '#database/stores/refunds.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { capTaxAtRemaining } from '#shared/domain/orders/cap-tax.ts'
import { toChargeAccount } from '#shared/domain/orders/due-limit.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Shop } from '../../shop.server.ts'
import { chargedAmountsOf, withPayment } from '../orders/money/charged-amounts.server.ts'
import { dueAccountOf } from '../orders/money/order-cost.server.ts'
import { holdTimeOf, isHoldGone } from '../orders/money/order-demand.server.ts'
import { enqueueLinkPaidMail } from './payment-link-mails.server.ts'

type PaymentEnd = {
  state: 'paid' | 'authorised' | 'declined'
  receipt: Receipt | null
  reason: string
}

/**
 * Stores the end of a payment by link. Returns false if the request does not take it: its attempt was given up, or another
 * one pays it.
 */
export async function settlePaymentRequest(
  shop: Shop,
  trx: Db,
  attempt: PaymentAttempt & { paymentRequestId: number },
  { state, receipt, reason }: PaymentEnd,
): Promise<boolean> {
  const [order] = await lockOrders(trx, [attempt.orderId])
  const request = await findPaymentRequest(trx, attempt.paymentRequestId)
  if (!order || !request) return false
  const now = shop.now()
  const isPaid = state !== 'declined' && receipt !== null
  const own = { id: request.id, attemptId: attempt.id }
  if (!(await endPaymentOfRequest(trx, own, isPaid ? 'paid' : 'open', now))) return false
  const amount = formatMoney(attempt.amountCents, 'en')
  if (isPaid) {
    const releasesHold = await applyPayment(shop, trx, order, { request, receipt })
    await enqueueLinkPaidMail(trx, shop, request, { releasesHold })
  }
  const { orderId } = order
  const words = request.kind === 'authorisation' ? 'reserved' : 'paid'
  const note = isPaid ? `${amount} ${words} by link` : reason
  await addOrderNote(trx, { orderId, state: order.state, note }, now)
  return true
}

type PaidRequest = { request: PaymentRequest; receipt: Receipt }

/**
 * Records what was charged for the order so far, or what is reserved on the new card instead of the old one. Returns
 * whether an amount was still reserved that is released now.
 */
async function applyPayment(
  shop: Shop,
  trx: Db,
  order: Order,
  { request, receipt }: PaidRequest,
): Promise<boolean> {
  const { orderId } = order
  const at = shop.now()
  if (request.kind === 'difference') {
    await chargeMore(trx, order, request.parts)
    await addReceiptToSearch(trx, orderId, receipt, at)
    return false
  }
  const releasesHold = await releaseOldHold(shop, trx, order)
  if (request.kind === 'authorisation') {
    const reservedLimitCents = request.amountCents + order.creditCents
    await replaceHold(trx, orderId, { receipt, reservedLimitCents }, at)
    return releasesHold
  }
  const paidFor = request.revision && (await findRevision(trx, orderId, request.revision))
  // All the credit that was set aside pays the rest.
  await recordCharged(trx, orderId, chargedAmountsOf(order, paidFor || null), { receipt, at })
  return false
}

/** Adds the parts that a payment by link pays to what the order was charged. */
export async function chargeMore(
  trx: Db,
  order: Order,
  requested: PaymentRequest['parts'],
): Promise<void> {
  const account = dueAccountOf(order, await listRefundsOfOrder(trx, order))
  // A stored request may ask for more tax than free amounts left.
  const parts = capTaxAtRemaining(toChargeAccount(account), requested)
  await setCharged(trx, order.orderId, withPayment(order, parts))
}

/** The old amount is given up with the new one. Returns false if its hold has expired already. */
async function releaseOldHold(shop: Shop, trx: Db, order: Order): Promise<boolean> {
  const attemptId = payingAttemptId(order)
  const captures = await listCapturesOfAttempt(trx, attemptId)
  if (captures.some(({ state }) => state !== 'refused')) return false
  const cardHold = await requireAttempt(trx, attemptId)
  const { amountCents: cardHoldCents } = cardHold
  if (cardHoldCents === 0) return false
  const release = {
    amountCents: 0,
    cardHoldCents,
    revision: null,
    reason: 'Replaced',
    requestedBy: '',
  }
  await insertCapture(
    trx,
    { orderId: order.orderId, attemptId, ...release, isSending: false },
    shop.now(),
  )
  return !isHoldGone({ order, captures, cardHold }, holdTimeOf(shop))
}
