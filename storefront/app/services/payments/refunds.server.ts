import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import type { Order } from '#database/stores/order-types.ts'
import { findOrder } from '#database/stores/orders.ts'
import {
  findRefundByKey,
  listRefundsOfOrder,
  type Refund,
  type RefundWithParts,
} from '#database/stores/refunds.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { moneyOf } from '#shared/domain/orders/order-money.ts'
import { canChangeState, toPaymentSummary } from '#shared/domain/orders/order-state.ts'
import { joinParts, listSplit } from '#shared/domain/orders/split-refund.ts'
import { sum } from '#shared/domain/sum.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { namesItems, type RefundInput, type VoidInput } from '#shared/schemas/refund.ts'
import type { StaffContext } from '../../shop.server.ts'
import { requireInvoicedOrder } from '../orders/invoices/invoiced-order.server.ts'
import { requireInvoiceView } from '../orders/invoices/invoices.server.ts'
import { readMoneyState } from '../orders/money/money-state.server.ts'
import { requireNoLinkPaying, requireNoOpenRefund } from '../orders/money/open-payment.server.ts'
import { dueByItemOf } from '../orders/money/order-due.server.ts'
import { findChargedPacking } from '../orders/money/revision-lines.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { releaseAndCancel } from './captures.server.ts'
import { recordMoneyBack } from './money-back-log.server.ts'
import {
  type GivenBack,
  isSameContent,
  type RefundContent,
  requireParts,
  withOrderedProducts,
} from './refund-contents.server.ts'
import { requireSentRefund } from './send-refund.server.ts'
import { requireCreditOwner, storeRefund } from './store-refund.server.ts'

type WantedRefund = Pick<Refund, 'kind' | 'reason' | 'destination'> & {
  key: string
  content: RefundContent
}

/** Refunds lines, fees or an amount of a payment to the card or the credit. Returns the invoice. */
export function refundOrder(
  staff: StaffContext,
  orderId: string,
  input: RefundInput,
): Promise<InvoiceView> {
  const { reason, key, amount, tax, lines, delivery, administration, destination } = input
  const amountCents = amount === undefined ? null : toCents(amount)
  const content: RefundContent = namesItems(input)
    ? { kind: 'items', lines, delivery, administration, seenCents: amountCents }
    : { kind: 'amount', amountCents: amountCents ?? 0, tax }
  return startRefund(staff, orderId, { kind: 'refund', reason, key, content, destination })
}

/**
 * Reverses a whole payment and cancels its order. Sends a refund if the batch is already closed, and releases an amount
 * that is only reserved.
 */
export async function voidOrder(
  staff: StaffContext,
  orderId: string,
  input: VoidInput,
): Promise<InvoiceView> {
  const order = await findOrder(staff.db, orderId)
  // Also if it is cancelled, unlike `isReserved`: a repeated request then changes nothing.
  if (order?.limitCents && !order.charged) return releaseAndCancel(staff, orderId, input)
  const whole = { kind: 'void', destination: 'card', content: { kind: 'all' } } as const
  return startRefund(staff, orderId, { ...whole, ...input })
}

async function startRefund(
  staff: StaffContext,
  orderId: string,
  request: WantedRefund,
): Promise<InvoiceView> {
  const refund = await beginRefund(staff, orderId, request)
  if (refund) await requireSentRefund(staff, refund)
  return requireInvoiceView(staff, orderId)
}

/** Stores the refund before it is sent. Returns null if a request with the same idempotency key was stored before. */
function beginRefund(
  staff: StaffContext,
  orderId: string,
  wanted: WantedRefund,
): Promise<Refund | null> {
  return withWriteLock(staff.db, async trx => {
    const order = await requireInvoicedOrder(trx, orderId)
    const moneyState = await readMoneyState(trx, order)
    const packed = findChargedPacking(order, moneyState.revision)
    const request = { ...wanted, content: withOrderedProducts(order, packed, wanted.content) }
    const requestKey = `${orderId} ${request.key}`
    if (await isReplay(trx, requestKey, order, request)) return null
    await requireNoLinkPaying(trx, orderId)
    const { refunds } = moneyState
    requireRefundable(order, refunds, request)
    const parts = requireParts(order, refunds, request.content)
    const { kind, reason, destination } = request
    if (kind === 'refund') await requireCreditOwner(trx, order, { refunds, parts, destination })
    const money = { cents: totalOf(parts), destination, kind, refunds }
    await recordMoneyBack(trx, staff, order, money)
    const requestedBy = staff.actor.name
    const due = dueByItemOf(order, moneyState)
    return storeRefund(
      trx,
      order,
      { refunds, parts, due, kind, reason, destination, requestedBy, requestKey },
      await databaseNow({ ...staff, db: trx }),
    )
  })
}

/** True if the request repeats a stored one. Throws if its key was used for a different request. */
async function isReplay(
  db: Db,
  requestKey: string,
  order: Order,
  request: WantedRefund,
): Promise<boolean> {
  const existing = await findRefundByKey(db, requestKey)
  if (!existing) return false
  if (existing.state === 'refused') throw new ShopError('provider', messages.refundRefused)
  const refunds = await listRefundsOfOrder(db, order)
  const earlier = refunds.filter(({ id }) => id < existing.id)
  // Only one way: a request to the card is stored as credit if the credit paid.
  const isOtherWay = request.destination === 'credit' && existing.destination === 'card'
  const isOther = isOtherWay || request.reason !== existing.reason
  const whole = wholeOf(existing, refunds)
  if (isOther || !isSameContent(order, earlier, whole, request.content)) {
    throw new ShopError('conflict', messages.refundKeyUsed)
  }
  return true
}

function isVoidUnderWay({ kind, state }: Refund): boolean {
  return kind === 'void' && state === 'checking'
}

/** The whole of a refund that was split. */
function wholeOf(refund: RefundWithParts, refunds: RefundWithParts[]): GivenBack {
  const all = listSplit(refund, refunds)
  return {
    amountCents: sum(all.map(({ amountCents }) => amountCents)),
    parts: joinParts(all.flatMap(({ parts }) => parts)),
  }
}

function requireRefundable(order: Order, refunds: RefundWithParts[], request: WantedRefund): void {
  if (request.kind === 'void' && refunds.some(isVoidUnderWay)) {
    throw new ShopError('conflict', messages.voidUnderWay)
  }
  requireNoOpenRefund(refunds)
  const money = moneyOf(order)
  if (money.reservedCents > 0) throw new ShopError('conflict', messages.notChargedYet)
  const { refundedCents } = toPaymentSummary(money, refunds)
  if (refundedCents > 0 && refundedCents >= money.chargedCents) {
    throw new ShopError('conflict', messages.givenBackAlready)
  }
  if (request.kind === 'void' && refundedCents > 0) {
    throw new ShopError('conflict', messages.voidAfterRefund)
  }
  const { state } = order
  const afterRefund = { ...money, voided: true, refundedCents: money.chargedCents }
  const move = canChangeState(
    state,
    request.kind === 'void' ? 'cancelled' : 'refunded',
    afterRefund,
  )
  if (!move.ok) throw new ShopError('conflict', move.reason)
}
