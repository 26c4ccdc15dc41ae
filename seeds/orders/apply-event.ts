import { createHash } from 'node:crypto'
import { refundToCredit } from '#app/services/credit/move-credit.server.ts'
import { chargedAmountsOf } from '#app/services/orders/money/charged-amounts.server.ts'
import { isInvoiced } from '#app/services/orders/views/order-views.server.ts'
import { creditReceipt } from '#app/services/payments/empty-receipt.ts'
import type { Db } from '#database/db.ts'
import { finishCapture, insertCapture } from '#database/stores/captures.ts'
import { recordCharged } from '#database/stores/order-charged.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { reserveOrder } from '#database/stores/order-reservation.ts'
import { findRevision } from '#database/stores/order-revisions.ts'
import { changeOrderState } from '#database/stores/order-state-changes.ts'
import { type Order, stockOf } from '#database/stores/order-types.ts'
import { findOrder, takeInvoiceNumber, updatePrintFlags } from '#database/stores/orders.ts'
import {
  findLastAttempt,
  finishAttempt,
  insertAttempt,
  type PaymentAttempt,
} from '#database/stores/payment-attempts.ts'
import {
  finishRefund,
  insertPaymentRefund,
  type Refund,
  setCreditNumber,
} from '#database/stores/refunds.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { listChargedParts } from '#shared/domain/orders/charged-parts.ts'
import {
  canChangeState,
  isPaymentReturned,
  isPaymentUnsettled,
  type OrderState,
  type PaymentSummary,
} from '#shared/domain/orders/order-state.ts'
import { withDue } from '#shared/domain/orders/refund-by-hand.ts'
import type { PlannedWindow } from '#shared/domain/time/delivery-windows.ts'
import { creditOf, payByCredit, refundPieceToCredit } from './credit.ts'
import { FIRST_TRANSACTION } from './demo-transactions.ts'
import { editDemoOrder } from './edit-order.ts'
import { packDemoOrder } from './pack-order.ts'
import { payDemoLink } from './pay-link.ts'
import { approvedReceipt, declinedReceipt, followUpReceipt } from './receipt.ts'
import { acceptDemoReturn, askDemoReturn } from './return-goods.ts'
import type { OrderEvent } from './scenarios.ts'

type PlacedOrder = { orderId: string; window: PlannedWindow | null }

/** Applies an event to a placed order, dated at the event's own time. */
type ApplyEvent = (placed: PlacedOrder, event: OrderEvent) => Promise<void>

const actor = 'Master'

type Move = Extract<OrderEvent, { does: 'move' }>

/** Replaces the hash of a card token in demo orders, and identifies their charges. */
export function demoTokenHash(orderId: string, at: Date): string {
  return createHash('sha256').update(`${orderId} ${at.toISOString()}`).digest('hex')
}

export function createEventApplier(db: Db, random: () => number): ApplyEvent {
  let transactions = FIRST_TRANSACTION

  return async ({ orderId, window }, event) => {
    const { at } = event
    if (event.does === 'print') {
      await updatePrintFlags(db, [orderId], true, at)
      return
    }
    const order = await findOrder(db, orderId)
    if (!order) throw new Error(`there is no demo order ${orderId}`)
    if (event.does === 'edit') {
      await editDemoOrder(db, order, event)
      return
    }
    if (event.does === 'pack') {
      const { refund, revision } = await packDemoOrder(db, order, event)
      if (refund) await endPartRefund(refund, at)
      if (order.limitCents !== null) await captureOrder(order, revision, at)
      return
    }
    if (event.does === 'credit') {
      await endPartRefund(await refundPieceToCredit(db, order, at), at)
      return
    }
    if (event.does === 'payLink') {
      const receiptOf = (attempt: PaymentAttempt) =>
        approvedReceipt({ attempt, number: transactions++ }, at, random)
      await payDemoLink(db, order, { at, tokenHash: demoTokenHash(orderId, at), receiptOf })
      return
    }
    if (event.does === 'return') {
      await askDemoReturn(db, order, event)
      return
    }
    if (event.does === 'accept') {
      await endPartRefund(await acceptDemoReturn(db, orderId, at), at)
      return
    }
    const { to, reason } = event
    const { state: from, totalCents } = order
    const decision = canChangeState(from, to, paymentSummaryFor(to, totalCents))
    if (!decision.ok) throw new Error(decision.reason)
    if (to === 'paying') {
      const obstacle = await reserveOrder(db, { orderId, goods: stockOf(order), window }, at)
      if (obstacle) throw new Error(`demo order ${orderId} cannot be reserved: ${obstacle}`)
      await beginAttempt(order, event)
    }
    if (from === 'paid' || from === 'fulfilled') await refundOrder(order, event)
    const set = isPaymentUnsettled(from) ? await endAttempt(orderId, to, at) : {}
    const move = { orderId, from, to, reason, actor: isInvoiced(order) ? actor : '', set }
    await changeOrderState(db, move, at)
  }

  async function beginAttempt(order: Order, { at, credit }: Move) {
    const { orderId, totalCents, limitCents } = order
    const tokenHash = demoTokenHash(orderId, at)
    const kind = limitCents === null ? 'charge' : 'authorisation'
    const creditCents = credit ? creditOf(order, credit) : 0
    const amountCents = (limitCents ?? totalCents) - creditCents
    const draft = { orderId, kind, amountCents, creditCents, tokenHash } as const
    const attempt = await insertAttempt(db, draft, at)
    if (attempt && credit) await payByCredit(db, order, attempt, at)
  }

  /** Refunds a paid order before it becomes cancelled or refunded, as the back office does. */
  async function refundOrder(order: Order, { at, to, reason }: Move): Promise<void> {
    if (!isPaymentReturned(to)) return
    const { orderId, receipt: charge } = order
    if (!charge?.receiptId) throw new Error(`demo order ${orderId} was never charged`)
    const kind = to === 'cancelled' ? 'void' : 'refund'
    const refund = await insertPaymentRefund(
      db,
      {
        orderId,
        attemptId: charge.receiptId,
        number: 1,
        kind,
        parts: withDue(listChargedParts(order), []),
        reason,
        requestedBy: actor,
        requestKey: `${orderId} demo`,
        isSending: true,
      },
      at,
    )
    await endRefund(order, refund, at)
  }

  /** Ends a refund that leaves the state of its order. */
  async function endPartRefund(refund: Refund, at: Date): Promise<void> {
    const { orderId, amountCents, reason, requestedBy } = refund
    const order = await findOrder(db, orderId)
    if (!order) throw new Error(`there is no demo order ${orderId}`)
    await endRefund(order, refund, at)
    const note = `${formatMoney(amountCents, 'en')} refunded: ${reason}`
    await addOrderNote(db, { orderId, state: order.state, note, actor: requestedBy }, at)
  }

  /** Charges a packed order whose card was only reserved. */
  async function captureOrder(order: Order, revision: number, at: Date): Promise<void> {
    const { orderId, limitCents: cardHoldCents, receipt } = order
    const packed = await findRevision(db, orderId, revision)
    if (!receipt?.receiptId || cardHoldCents === null || !packed) {
      throw new Error(`demo order ${orderId} is not reserved`)
    }
    const { totalCents: amountCents } = packed
    const by = { revision, reason: '', requestedBy: actor, isSending: true }
    const amounts = { attemptId: receipt.receiptId, amountCents, cardHoldCents }
    const { id } = await insertCapture(db, { orderId, ...amounts, ...by }, at)
    const number = transactions++
    const completion = followUpReceipt({ charge: receipt, number, amountCents }, 'completion', at)
    await finishCapture(db, id, { state: 'done', receipt: completion }, at)
    await recordCharged(db, orderId, chargedAmountsOf(order, packed), { receipt: completion, at })
    const note = `${formatMoney(amountCents, 'en')} charged`
    await addOrderNote(db, { orderId, state: 'packed', note, actor }, at)
  }

  async function endRefund({ receipt: charge, email }: Order, refund: Refund, at: Date) {
    const { id, kind, amountCents, destination } = refund
    if (!charge) throw new Error(`refund ${id} has no charge`)
    const receipt =
      destination === 'credit'
        ? null
        : followUpReceipt({ charge, number: transactions++, amountCents }, kind, at)
    await finishRefund(db, id, { state: 'done', receipt }, at)
    await setCreditNumber(db, id, await takeInvoiceNumber(db))
    if (destination === 'credit') await refundToCredit(db, refund, email, at)
  }

  /** Finishes the payment attempt. Returns the fields to write into the order. */
  async function endAttempt(orderId: string, to: OrderState, at: Date) {
    const attempt = await findLastAttempt(db, orderId)
    if (!attempt) throw new Error(`demo order ${orderId} was never charged`)
    const { creditCents } = attempt
    if (to === 'paid' || to === 'authorised') {
      const receipt =
        attempt.amountCents === 0
          ? creditReceipt(attempt)
          : approvedReceipt({ attempt, number: transactions++ }, at, random)
      await finishAttempt(db, attempt.id, { outcome: 'approved', receipt }, at)
      const invoiceNumber = await takeInvoiceNumber(db)
      return { receipt, creditCents, invoiceNumber, paidAt: at.toISOString() }
    }
    const receipt =
      to === 'declined' ? declinedReceipt({ attempt, number: transactions++ }, at) : null
    await finishAttempt(db, attempt.id, { outcome: to, receipt }, at)
    return {}
  }
}

/** A cancelled or refunded order was refunded completely. */
function paymentSummaryFor(to: OrderState, totalCents: number): PaymentSummary {
  return {
    voided: to === 'cancelled',
    chargedCents: totalCents,
    reservedCents: 0,
    refundedCents: to === 'refunded' ? totalCents : 0,
  }
}
