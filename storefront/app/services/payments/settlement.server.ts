import { type Db, inTransaction } from '#database/db.ts'
import { changeOrderState } from '#database/stores/order-state-changes.ts'
import type { Order } from '#database/stores/order-types.ts'
import { lockOrder, takeInvoiceNumber } from '#database/stores/orders.ts'
import {
  claimReservedDeclines,
  findLastAttempt,
  finishAttempt,
  type PaymentAttempt,
} from '#database/stores/payment-attempts.ts'
import { saveUserAddress } from '#database/stores/user-addresses.ts'
import { canChangeState, type OrderState } from '#shared/domain/orders/order-state.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { AttemptKind } from '#shared/schemas/capture.ts'
import type { Mismatch } from '../../clients/payment/card-check.ts'
import type { PaymentCategory, PaymentResult } from '../../clients/payment/port.ts'
import type { Shop } from '../../shop.server.ts'
import { giveBackCredit } from '../credit/move-credit.server.ts'
import { currentDeliveryPromise } from '../delivery/current-promise.server.ts'
import { enqueueOrderMails } from '../orders/invoices/order-mails.server.ts'
import { confirmDecline, releaseDecline } from './payment-limits.server.ts'
import { settlePaymentRequest } from './payment-request-settlement.server.ts'
import { findReversalReason, writeReversal } from './reversals.server.ts'

/** The provider's answer to an attempt, or to its lookup. */
export type AttemptResult = Omit<PaymentResult, 'outcome' | 'category'> & {
  outcome: PaymentResult['outcome'] | 'not_found'
  category?: PaymentCategory | Mismatch | undefined
}

/** `reversalReason`: why an approved charge must be reversed; null if it is kept. */
type JudgedResult = AttemptResult & { kind: AttemptKind; reversalReason: Mismatch | null }

/**
 * Stores the result of an attempt and updates its order. Returns false if another process has already
 * stored a result; that one is valid.
 */
export function settle(
  shop: Shop,
  attempt: PaymentAttempt,
  answer: AttemptResult,
): Promise<boolean> {
  const reversalReason = findReversalReason(shop, answer)
  const { kind } = attempt
  const result = { ...answer, kind, category: reversalReason ?? answer.category, reversalReason }
  return inTransaction(shop.db, async trx => {
    const order = await lockOrder(trx, attempt.orderId)
    if (!(await finishAttempt(trx, attempt.id, result, shop.now()))) return false
    const { paymentRequestId } = attempt
    const paysOrder = await (paymentRequestId === null
      ? applyAttemptToOrder(shop, trx, { order, attempt }, result)
      : applyAttemptToPaymentRequest(shop, trx, { ...attempt, paymentRequestId }, result))
    await settleReservedDeclines(shop, trx, attempt, result)
    if (!paysOrder && stateAfter(result) !== 'unknown')
      await giveBackCredit(trx, attempt, shop.now())
    return true
  })
}

/**
 * Gives the order the state that follows from its attempt. Reverses an approved charge without a payable order. Returns
 * true if the attempt paid the order.
 */
async function applyAttemptToOrder(
  shop: Shop,
  trx: Db,
  { order, attempt }: { order: Order | null; attempt: PaymentAttempt },
  result: JudgedResult,
): Promise<boolean> {
  const last = await findLastAttempt(trx, attempt.orderId)
  const to = stateAfter(result)
  const { reversalReason } = result
  if (reversalReason) await writeReversal(trx, attempt, reversalReason, shop.now())
  if (order?.state === to && !isApproved(to)) return false
  if (order && last?.id === attempt.id && canChangeState(order.state, to).ok) {
    await applyEndState(shop, trx, order, to, { ...result, creditCents: attempt.creditCents })
    return isApproved(to)
  }
  if (to !== 'declined') {
    const { id, orderId } = attempt
    shop.log.error(
      { orderId, attemptId: id, state: order?.state, to },
      'a charge was approved or is unknown, but its order cannot take it',
    )
    if (isApproved(to)) await writeReversal(trx, attempt, 'late', shop.now())
  }
  return false
}

/** Ends the payment of a link by its attempt. Reverses an approved charge that its request does not take. */
async function applyAttemptToPaymentRequest(
  shop: Shop,
  trx: Db,
  attempt: PaymentAttempt & { paymentRequestId: number },
  result: JudgedResult,
): Promise<boolean> {
  const { receipt, category = '', reversalReason } = result
  const state = stateAfter(result)
  if (reversalReason) await writeReversal(trx, attempt, reversalReason, shop.now())
  if (state === 'unknown') return false
  const isTaken = await settlePaymentRequest(shop, trx, attempt, {
    state,
    receipt,
    reason: category,
  })
  if (!isTaken && isApproved(state)) {
    const { id: attemptId, orderId } = attempt
    shop.log.error(
      { orderId, attemptId },
      'a payment by link was approved, but its request is closed',
    )
    await writeReversal(trx, attempt, 'late', shop.now())
  }
  return isTaken && isApproved(state)
}

/**
 * Confirms or releases the declines that the attempt reserved. Runs late in the transaction, because the
 * payments of one address share these rows. Any process may call it, also after the first one died.
 */
async function settleReservedDeclines(
  shop: Shop,
  trx: Db,
  attempt: PaymentAttempt,
  { outcome, reversalReason }: JudgedResult,
): Promise<void> {
  const reserved = await claimReservedDeclines(trx, attempt.id)
  const isDeclined = outcome === 'declined' || reversalReason !== null
  if (isDeclined) await confirmDecline(trx, shop, reserved)
  else await releaseDecline(trx, reserved)
}

/** Returns the order's state after an attempt. An approval without a receipt is still unknown. */
function stateAfter({ kind, outcome, receipt, reversalReason }: JudgedResult): EndState {
  if (reversalReason) return 'declined'
  if (outcome !== 'approved') return outcome === 'unknown' ? 'unknown' : 'declined'
  if (!receipt) return 'unknown'
  return kind === 'charge' ? 'paid' : 'authorised'
}

type EndState = 'paid' | 'authorised' | 'unknown' | 'declined'

function isApproved(state: OrderState): boolean {
  return state === 'paid' || state === 'authorised'
}

async function applyEndState(
  shop: Shop,
  trx: Db,
  order: Order,
  to: OrderState,
  { receipt, category, creditCents }: AttemptResult & { creditCents: number },
) {
  const { orderId, state: from } = order
  const set =
    isApproved(to) && receipt
      ? { ...(await paidFields(shop, trx, order, receipt)), creditCents }
      : undefined
  const reason = category ?? ''
  const hasChanged = await changeOrderState(trx, { orderId, from, to, reason, set }, shop.now())
  if (!hasChanged) throw new Error(`order ${orderId} left ${from} while its payment was settled`)
  if (!isApproved(to)) return
  await enqueueOrderMails(trx, shop, orderId)
  await saveAddress(shop, trx, order)
}

/** Keeps the address of a paid delivery in the address book of the member who ordered. */
async function saveAddress(shop: Shop, trx: Db, order: Order): Promise<void> {
  if (order.shippingType !== 'delivery' || !order.placedBy) return
  const { address, street, unit, buzzer, city, postalCode, precision, lat, lng, phone } = order
  await saveUserAddress(
    trx,
    order.placedBy,
    { address, street, unit, buzzer, city, postalCode, precision, lat, lng, phone },
    shop.now(),
  )
}

async function paidFields(shop: Shop, trx: Db, order: Order, receipt: Receipt) {
  const now = shop.now()
  return {
    receipt,
    invoiceNumber: await takeInvoiceNumber(trx),
    paidAt: now.toISOString(),
    delivery: await currentDeliveryPromise({ ...shop, db: trx }, order),
  }
}
