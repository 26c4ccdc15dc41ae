import type { Db } from '#database/db.ts'
import { type Capture, listCapturesOfAttempt } from '#database/stores/captures.ts'
import { isReserved } from '#database/stores/order-money.ts'
import { type Order, stockOf, withUnit } from '#database/stores/order-rows.ts'
import { findOrder, lockOrders } from '#database/stores/orders.ts'
import {
  type Claim,
  findRevisions,
  listClaims,
  listPickEvents,
  type Revision,
  type Substitute,
} from '#database/stores/packing.ts'
import { listRefundsOfOrder, type RefundWithParts } from '#database/stores/refunds.ts'
import { listLacking } from '#database/stores/shortfalls.ts'
import { listDue } from '#shared/domain/due.ts'
import type { Cents } from '#shared/domain/money.ts'
import { isToPack } from '#shared/domain/order-state.ts'
import {
  applyEntries,
  type LineProgress,
  type OrderAmounts,
  type PackedGoods,
  priceGoods,
  totalOfPacked,
} from '#shared/domain/packing.ts'
import type { RefundPart } from '#shared/domain/refund.ts'
import { spreadMissing } from '#shared/domain/shortfall.ts'
import { withoutSurplus } from '#shared/domain/surplus.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { StaffContext } from '../../shop.server.ts'
import { requireNoOpenCapture, requireNoOpenRefund } from '../orders/open-payment.server.ts'
import { dueAccountOf, dueOf } from '../orders/order-due.server.ts'
import { type InvoicedOrder, isInvoiced } from '../orders/order-views.server.ts'

/** An order with what was entered so far, and the money that follows from it. */
export type PackingState = {
  order: InvoicedOrder
  progress: LineProgress<Substitute>[]
  /** What is not there of each line, because the order lost it in a shortfall. */
  lacking: number[]
  claim: Claim | null
  /** The newest one; null until the order is edited or packed. */
  revision: Revision | null
  refunds: RefundWithParts[]
  captures: Capture[]
  goods: PackedGoods[]
  amounts: OrderAmounts
  /** What weighs a little more than was charged would cost: a gift. */
  surplusCents: Cents
  /** What has to be given back. Nothing while the card is only reserved. */
  due: RefundPart[]
}

export async function requirePacking(db: Db, orderId: string): Promise<PackingState> {
  const order = await findOrder(db, orderId)
  if (!order || !isInvoiced(order)) throw new ShopError('not_found', messages.invoiceNotFound)
  const events = await listPickEvents(db, [orderId])
  const progress = progressOf(order, events.get(orderId) ?? [])
  const attemptId = order.receipt.receiptId ?? ''
  const refunds = await listRefundsOfOrder(db, order)
  const lines = order.lines.map(withUnit)
  const account = dueAccountOf(order, refunds)
  const priced = { ...order, lines }
  const packed = priceGoods(lines, progress, order.weightToleranceRate)
  const goods = withoutSurplus(packed, account, order.weightToleranceRate)
  const amounts = totalOfPacked(priced, goods)
  const revision = (await findRevisions(db, [orderId])).get(orderId) ?? null
  return {
    order,
    progress,
    lacking: lackingOf(order, (await listLacking(db, [orderId])).get(orderId)),
    claim: (await listClaims(db, [orderId])).get(orderId) ?? null,
    revision,
    refunds,
    captures: await listCapturesOfAttempt(db, attemptId),
    goods,
    amounts,
    surplusCents: totalOfPacked(priced, packed).totalCents - amounts.totalCents,
    due: dueNow(order, refunds, revision, { goods, amounts }),
  }
}

/** Nothing is due while the card is only reserved. Once goods were returned, the entries at packing no longer count. */
function dueNow(
  order: Order,
  refunds: RefundWithParts[],
  revision: Revision | null,
  { goods, amounts }: Pick<PackingState, 'goods' | 'amounts'>,
): RefundPart[] {
  if (isReserved(order)) return []
  if (revision?.kind === 'returned') return dueOf(order, refunds, revision)
  return listDue(dueAccountOf(order, refunds), goods, amounts)
}

/** Like `requirePacking`. Locks the order first: see the lock order in `order-reservation.ts`. */
export async function lockPacking(trx: Db, orderId: string): Promise<PackingState> {
  await lockOrders(trx, [orderId])
  return requirePacking(trx, orderId)
}

export function progressOf(
  { lines }: Order,
  events: Parameters<typeof applyEntries<Substitute>>[1],
): LineProgress<Substitute>[] {
  return applyEntries(lines.map(withUnit), events)
}

/** A line that was packed lacks nothing. */
export function lackingOf(
  order: Order,
  missing: ReadonlyMap<number, number> = new Map(),
): number[] {
  if (!isToPack(order.state)) return order.lines.map(() => 0)
  const goods = stockOf(order)
  const lines = order.lines.map((line, position) => ({
    ...withUnit(line),
    held: goods[position]?.quantity ?? 0,
  }))
  return spreadMissing(lines, missing)
}

/** Throws unless the order waits to be packed and this person has claimed it. */
export function requireClaimed({ order, claim }: PackingState, { actor }: StaffContext): void {
  if (!isToPack(order.state)) throw new ShopError('conflict', messages.notToPack)
  if (!claim) throw new ShopError('conflict', messages.claimFirst)
  if (claim.userId !== actor.id) {
    throw new ShopError('conflict', messages.claimedBy(claim.actor))
  }
}

/** Throws a 409 while a refund or a capture of the order has no result: it decides what is due. */
export function requireSettled({ refunds, captures }: PackingState): void {
  requireNoOpenRefund(refunds)
  requireNoOpenCapture(captures)
}
