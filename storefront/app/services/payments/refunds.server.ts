import { type Db, withWriteLock } from '#database/db.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { findOrder } from '#database/stores/orders.ts'
import {
  findRefundByKey,
  insertPaymentRefund,
  listRefundsOfCharge,
  type Refund,
  type RefundWithParts,
} from '#database/stores/refunds.ts'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { canMove } from '#shared/domain/order-state.ts'
import { totalOf } from '#shared/domain/refund.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView, Receipt } from '#shared/schemas/order.ts'
import { namesItems, type RefundInput, type VoidInput } from '#shared/schemas/refund.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../operations/activity.server.ts'
import { sharedNow } from '../operations/shared-clock.server.ts'
import { requireInvoice } from '../orders/orders.server.ts'
import { isSameContent, type RefundContent, requireParts } from './refund-contents.server.ts'
import { factsOf, sendRefund } from './refund-settlement.server.ts'

type RefundRequest = Pick<Refund, 'kind' | 'reason'> & { key: string; content: RefundContent }

/** Gives lines, fees or an amount of a payment back to the card. Answers the invoice. */
export function refundOrder(
  staff: StaffContext,
  orderId: string,
  input: RefundInput,
): Promise<InvoiceView> {
  const { reason, key, amount, tax, lines, delivery, administration } = input
  const amountCents = amount === undefined ? null : toCents(amount)
  const content: RefundContent = namesItems(input)
    ? { kind: 'items', lines, delivery, administration, seenCents: amountCents }
    : { kind: 'amount', amountCents: amountCents ?? 0, tax }
  return giveBack(staff, orderId, { kind: 'refund', reason, key, content })
}

/** Takes a whole payment back and cancels its order; after the batch is closed, as a refund. */
export function voidOrder(
  staff: StaffContext,
  orderId: string,
  input: VoidInput,
): Promise<InvoiceView> {
  return giveBack(staff, orderId, { kind: 'void', ...input, content: { kind: 'all' } })
}

async function giveBack(
  staff: StaffContext,
  orderId: string,
  request: RefundRequest,
): Promise<InvoiceView> {
  const begun = await beginRefund(staff, orderId, request)
  if (begun && (await sendRefund(staff, begun)) === 'refused') {
    throw new ShopError('provider', messages.refundRefused)
  }
  return requireInvoice(staff, orderId)
}

/** Writes the refund before anything is sent; null when this very request was written before. */
function beginRefund(
  staff: StaffContext,
  orderId: string,
  request: RefundRequest,
): Promise<Refund | null> {
  return withWriteLock(staff.db, async trx => {
    const order = await findOrder(trx, orderId)
    if (!order?.paidAt || !order.receipt) {
      throw new ShopError('not_found', messages.invoiceNotFound)
    }
    const requestKey = `${orderId} ${request.key}`
    if (await isRepetition(trx, requestKey, order, request)) return null
    const attemptId = requireAttemptId(order.receipt)
    const refunds = await listRefundsOfCharge(trx, attemptId)
    requirePossible(order, refunds, request)
    const parts = requireParts(order, refunds, request.content)
    await recordChange(trx, staff, {
      subject: 'orders',
      id: orderId,
      name: order.name,
      before: { moneyBack: null },
      after: { moneyBack: `${formatMoney(totalOf(parts), 'en')} (${request.kind})` },
    })
    return insertPaymentRefund(
      trx,
      {
        orderId,
        attemptId,
        number: refunds.length + 1,
        kind: request.kind,
        parts,
        reason: request.reason,
        askedBy: staff.actor.name,
        requestKey,
        isSending: true,
      },
      await sharedNow({ ...staff, db: trx }),
    )
  })
}

/** Throws where a key is used for something else. */
async function isRepetition(
  db: Db,
  requestKey: string,
  order: Order,
  request: RefundRequest,
): Promise<boolean> {
  const before = await findRefundByKey(db, requestKey)
  if (!before) return false
  if (before.state === 'refused') throw new ShopError('provider', messages.refundRefused)
  const refunds = await listRefundsOfCharge(db, before.attemptId)
  const earlier = refunds.filter(({ id }) => id < before.id)
  if (!isSameContent(order, earlier, before, request.content)) {
    throw new ShopError('conflict', messages.refundKeyUsed)
  }
  return true
}

function requirePossible(order: Order, refunds: RefundWithParts[], request: RefundRequest): void {
  if (refunds.some(({ state }) => state === 'checking')) {
    throw new ShopError('conflict', messages.refundUnderWay)
  }
  const { totalCents, state } = order
  if (request.kind === 'void' && factsOf(totalCents, refunds).refundedCents > 0) {
    throw new ShopError('conflict', messages.voidAfterRefund)
  }
  const onceDone = { voided: true, capturedCents: totalCents, refundedCents: totalCents }
  const move = canMove(state, request.kind === 'void' ? 'cancelled' : 'refunded', onceDone)
  if (!move.ok) throw new ShopError('conflict', move.reason)
}

function requireAttemptId({ receiptId, orderId }: Receipt): string {
  if (!receiptId) throw new Error(`the receipt of order ${orderId} names no charge`)
  return receiptId
}
