import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { type Capture, findCapture, finishCapture, isRelease } from '#database/stores/captures.ts'
import { recordCharged, setCreditPaid } from '#database/stores/order-charged.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { findRevision } from '#database/stores/order-revisions.ts'
import { changeOrderState } from '#database/stores/order-state-changes.ts'
import { isPaidBy, type Order } from '#database/stores/order-types.ts'
import { findOrder } from '#database/stores/orders.ts'
import { cancelPaymentRequest } from '#database/stores/payment-requests.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { moneyOf } from '#shared/domain/orders/order-money.ts'
import { canChangeState, toPaymentSummary } from '#shared/domain/orders/order-state.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { CaptureState } from '#shared/schemas/capture.ts'
import type { Shop } from '../../shop.server.ts'
import { giveBackUnused } from '../credit/move-credit.server.ts'
import { chargedAmountsOf } from '../orders/money/charged-amounts.server.ts'
import { enqueueCaptureMail } from './capture-mail.server.ts'

/**
 * Marks a capture as done: its order is paid, or cancelled after a release. Under the write lock, because packing reads the
 * order and its captures one after the other.
 */
export async function completeCapture(
  shop: Shop,
  capture: Capture,
  receipt: Receipt | null,
): Promise<'done'> {
  await withWriteLock(shop.db, async trx => {
    const { id, orderId, attemptId } = capture
    if (!(await finishCapture(trx, id, { state: 'done', receipt }, shop.now()))) return
    const order = await findOrder(trx, orderId)
    // An authorisation that did not pay its order was released.
    if (!order || !isPaidBy(order, attemptId)) return
    await finishOrder(shop, trx, order, capture, receipt)
  })
  return 'done'
}

/** The order is paid, or cancelled after a release. What is left of its credit goes back. */
async function finishOrder(
  shop: Shop,
  trx: Db,
  order: Order,
  capture: Capture,
  receipt: Receipt | null,
): Promise<void> {
  if (isRelease(capture)) await cancelOrder(shop, trx, order, capture)
  else await markOrderPaid(shop, trx, order, capture, receipt)
  await enqueueCaptureMail(trx, shop, capture, order.creditCents)
  const unusedCents = order.creditCents - capture.creditCents
  await giveBackUnused(trx, order.orderId, unusedCents, shop.now())
}

async function markOrderPaid(
  shop: Shop,
  trx: Db,
  order: Order,
  { amountCents, creditCents, revision, requestedBy: actor }: Capture,
  receipt: Receipt | null,
): Promise<void> {
  const { orderId, state } = order
  const now = shop.now()
  const paidFor = revision === null ? null : await findRevision(trx, orderId, revision)
  await setCreditPaid(trx, orderId, creditCents)
  // A link asked for what is charged now.
  await cancelPaymentRequest(trx, orderId, now)
  await recordCharged(trx, orderId, chargedAmountsOf(order, paidFor), {
    receipt: withCardOf(order.receipt, receipt),
    at: now,
  })
  const credit = creditCents > 0 ? `, and ${formatMoney(creditCents, 'en')} of store credit` : ''
  const reason = `${formatMoney(amountCents, 'en')} charged${credit}`
  if (state !== 'authorised') {
    await addOrderNote(trx, { orderId, state, note: reason, actor }, now)
    return
  }
  const hasChanged = await changeOrderState(
    trx,
    { orderId, from: state, to: 'paid', reason, actor },
    now,
  )
  if (!hasChanged) throw new Error(`order ${orderId} left ${state} while it was captured`)
}

async function cancelOrder(
  shop: Shop,
  trx: Db,
  order: Order,
  { reason, requestedBy: actor }: Capture,
): Promise<void> {
  const { orderId, state: from } = order
  const payment = { ...toPaymentSummary(moneyOf(order), []), voided: true }
  const decision = canChangeState(from, 'cancelled', payment)
  if (!decision.ok) throw new Error(`order ${orderId} was released: ${decision.reason}`)
  await setCreditPaid(trx, orderId, 0)
  await changeOrderState(trx, { orderId, from, to: 'cancelled', reason, actor }, shop.now())
}

/**
 * Marks a capture as refused: nothing was charged. It can be tried again. If another process stored a result before,
 * returns that and changes nothing.
 */
export async function markCaptureRefused(
  shop: Shop,
  capture: Capture,
  receipt: Receipt | null,
): Promise<CaptureState> {
  const { id, orderId, attemptId, amountCents } = capture
  const known = await withWriteLock(shop.db, async trx => {
    if (!(await finishCapture(trx, id, { state: 'refused', receipt }, shop.now()))) {
      return findCapture(trx, id)
    }
    const order = await findOrder(trx, orderId)
    if (order && isPaidBy(order, attemptId)) await applyRefusal(shop, trx, order, capture)
    return null
  })
  if (known) return known.state
  const details = { captureId: id, orderId, attemptId, amountCents, message: receipt?.message }
  shop.log.error(details, 'the provider refused a capture')
  return 'refused'
}

/**
 * A refused release counts as a granted one, because the hold has expired or will expire. So it cancels the order,
 * or leaves it paid by credit, and moves that credit. A refused charge only adds a note.
 */
async function applyRefusal(shop: Shop, trx: Db, order: Order, capture: Capture): Promise<void> {
  const { amountCents, requestedBy: actor } = capture
  if (amountCents === 0) return finishOrder(shop, trx, order, capture, null)
  const { orderId, state } = order
  const note = `${formatMoney(amountCents, 'en')} not charged: the bank refused`
  await addOrderNote(trx, { orderId, state, note, actor }, shop.now())
}

/** The receipt of a capture does not name the card. */
function withCardOf(authorisation: Receipt | null, receipt: Receipt | null): Receipt {
  const known = receipt ?? authorisation
  if (!known) throw new Error('a captured order has no receipt')
  return {
    ...known,
    cardType: known.cardType ?? authorisation?.cardType ?? null,
    maskedPan: known.maskedPan ?? authorisation?.maskedPan ?? null,
  }
}
