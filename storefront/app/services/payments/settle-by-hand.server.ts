import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { isUnexpectedCharge } from '#database/reads/payments-to-check.ts'
import { findCapture } from '#database/stores/captures.ts'
import { claimLookup } from '#database/stores/open-provider-calls.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { claimUnsettledOrder, findOrder } from '#database/stores/orders.ts'
import {
  findLastAttempt,
  type PaymentAttempt,
  requireAttempt,
} from '#database/stores/payment-attempts.ts'
import { findUnfinishedRequest } from '#database/stores/payment-requests.ts'
import { findRefund, insertRefund, listRefundsOfCharge } from '#database/stores/refunds.ts'
import { isPaymentUnsettled, type OrderState } from '#shared/domain/orders/order-state.ts'
import { transType } from '#shared/domain/orders/receipt-names.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { SettleInput } from '#shared/schemas/settle.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { isFarFrom } from '../platform/steady-clock.ts'
import { completeCapture, markCaptureRefused } from './capture-results.server.ts'
import { emptyReceipt } from './empty-receipt.ts'
import { maySettleByHand, STALE_MS } from './lookup-times.ts'
import { noSuchOrder } from './payment-failures.server.ts'
import { completeRefund, markRefundRefused } from './refund-results.server.ts'
import { settle } from './settlement.server.ts'

const UNEXPECTED_CHARGE_MS = 30 * DAY_MS

const attemptTypes = { charge: transType.purchase, authorisation: transType.preauth }

type Settled = { orderId: string; state: OrderState }

/** Settles a payment with an unknown result, as staff found it in the provider's own records. */
export function settlePayment(
  staff: StaffContext,
  orderId: string,
  input: SettleInput,
): Promise<Settled> {
  return withWriteLock(staff.db, async trx => {
    const order = await findOrder(trx, orderId)
    const attempt = await findLastAttempt(trx, orderId)
    if (!order || !attempt) throw noSuchOrder()
    const link = await findUnfinishedRequest(trx, orderId)
    const isLinkPaying = link?.state === 'paying'
    if (!isLinkPaying && !isPaymentUnsettled(order.state)) throw settledAlready()
    const now = await databaseNow({ ...staff, db: trx })
    const { lookedUpAt } = isLinkPaying ? link : { lookedUpAt: order.updatedAt }
    requireIdle({ begunAt: attempt.createdAt, lookedUpAt }, now)
    const claimed = isLinkPaying
      ? await claimLookup(trx, 'payment_requests', link, now)
      : await claimUnsettledOrder(trx, order, now)
    if (!claimed) throw beingLookedUp()
    const isDone = input.end === 'done'
    const result = {
      outcome: isDone ? 'approved' : 'declined',
      receipt: isDone ? receiptByHand(attempt, attemptTypes[attempt.kind], input) : attempt.receipt,
      cvdResult: null,
      avsResult: null,
    } as const
    if (!(await settle({ ...staff, db: trx }, attempt, result))) throw settledAlready()
    return recordSettlement(staff, trx, { orderId, what: 'payment', was: order.state, input })
  })
}

/** Like `settlePayment`, for a refund or void. */
export function settleRefund(
  staff: StaffContext,
  id: number,
  input: SettleInput,
): Promise<Settled> {
  return withWriteLock(staff.db, async trx => {
    const refund = await findRefund(trx, id)
    if (!refund || refund.destination === 'credit') {
      throw new ShopError('not_found', messages.refundNotFound)
    }
    const { orderId, attemptId, kind, state: was, createdAt: begunAt, lookedUpAt } = refund
    if (was !== 'checking') throw settledAlready()
    const now = await databaseNow({ ...staff, db: trx })
    requireIdle({ begunAt, lookedUpAt }, now)
    if (!(await claimLookup(trx, 'refunds', refund, now))) throw beingLookedUp()
    const shop = { ...staff, db: trx }
    if (input.end === 'failed') await markRefundRefused(shop, refund, null)
    else {
      const charge = { id: attemptId, orderId, receipt: null }
      await completeRefund(shop, refund, receiptByHand(charge, transType[kind], input))
    }
    return recordSettlement(staff, trx, { orderId, what: `refund ${id}`, was, input })
  })
}

/** Like `settlePayment`, for the capture or the release of a reserved amount. */
export function settleCapture(
  staff: StaffContext,
  id: number,
  input: SettleInput,
): Promise<Settled> {
  return withWriteLock(staff.db, async trx => {
    const capture = await findCapture(trx, id)
    if (!capture) throw new ShopError('not_found', messages.captureNotFound)
    const { orderId, attemptId, state: was, createdAt: begunAt, lookedUpAt } = capture
    if (was !== 'checking') throw settledAlready()
    const now = await databaseNow({ ...staff, db: trx })
    requireIdle({ begunAt, lookedUpAt }, now)
    if (!(await claimLookup(trx, 'captures', capture, now))) throw beingLookedUp()
    const shop = { ...staff, db: trx }
    if (input.end === 'failed') await markCaptureRefused(shop, capture, null)
    else {
      const authorisation = { id: attemptId, orderId, receipt: null }
      const receipt = receiptByHand(authorisation, transType.completion, input)
      await completeCapture(shop, capture, receipt)
    }
    return recordSettlement(staff, trx, { orderId, what: `capture ${id}`, was, input })
  })
}

/** Returns the start of the period in which charges that did not pay their order are shown and alerted. */
export function unexpectedChargesSince(now: Date): Date {
  return new Date(now.getTime() - UNEXPECTED_CHARGE_MS)
}

/** Records that a charge that did not pay its order was refunded at the provider, so that nobody refunds it twice. */
export function settleCharge(
  staff: StaffContext,
  chargeId: string,
  input: SettleInput,
): Promise<Settled> {
  return withWriteLock(staff.db, async trx => {
    if (!(await isUnexpectedCharge(trx, chargeId, unexpectedChargesSince(staff.now()))))
      throw settledAlready()
    const { orderId, amountCents } = await requireAttempt(trx, chargeId)
    const { length } = await listRefundsOfCharge(trx, chargeId)
    const draft = {
      orderId,
      attemptId: chargeId,
      number: length + 1,
      kind: 'refund' as const,
      amountCents,
      taxCents: 0,
      reason: input.note,
      requestedBy: staff.actor.name,
      requestKey: `by hand ${chargeId}`,
      isSending: true,
    }
    const refund = await insertRefund(trx, draft, staff.now())
    const charge = { id: chargeId, orderId, receipt: null }
    await completeRefund(
      { ...staff, db: trx },
      refund,
      receiptByHand(charge, transType.refund, input),
    )
    return recordSettlement(staff, trx, {
      orderId,
      what: `charge ${chargeId}`,
      was: 'unexpected',
      input,
    })
  })
}

/** Throws unless the payment is a day old and no lookup or send to the provider is in progress. */
function requireIdle(
  { begunAt, lookedUpAt }: { begunAt: string; lookedUpAt: string },
  now: Date,
): void {
  if (!maySettleByHand(begunAt, now)) throw new ShopError('conflict', messages.settleLater)
  if (!isFarFrom(lookedUpAt, now, STALE_MS)) throw beingLookedUp()
}

function settledAlready(): ShopError {
  return new ShopError('conflict', messages.settledAlready)
}

function beingLookedUp(): ShopError {
  return new ShopError('conflict', messages.beingLookedUp)
}

/** Returns the provider's receipt as far as known, with the transaction number that staff found. */
function receiptByHand(
  { id, orderId, receipt }: Pick<PaymentAttempt, 'id' | 'orderId' | 'receipt'>,
  transType: string,
  { transaction: txnNumber }: SettleInput,
): Receipt {
  const known = receipt?.receiptId === id ? receipt : emptyReceipt
  return { ...known, receiptId: id, orderId, transType, txnNumber }
}

/** Writes the actor and the reason to the order's history and to the activity log. */
async function recordSettlement(
  staff: StaffContext,
  trx: Db,
  settlement: { orderId: string; what: string; was: string; input: SettleInput },
): Promise<Settled> {
  const { orderId, what, was, input } = settlement
  const order = await findOrder(trx, orderId)
  if (!order) throw noSuchOrder()
  const { state, name } = order
  const note = `Settled manually: ${input.note}`
  await addOrderNote(trx, { orderId, state, note, actor: staff.actor.name }, staff.now())
  await recordChange(trx, staff, {
    subject: 'orders',
    id: orderId,
    name,
    before: { [what]: was, note: null },
    after: { [what]: input.end, note: input.note },
  })
  return { orderId, state }
}
