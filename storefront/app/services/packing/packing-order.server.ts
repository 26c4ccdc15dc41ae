import type { Db } from '#database/db.ts'
import { type Capture, listCapturesOfAttempt } from '#database/stores/captures.ts'
import { isReserved, listChargedParts } from '#database/stores/order-money.ts'
import { type Order, withUnit } from '#database/stores/order-rows.ts'
import { findOrder } from '#database/stores/orders.ts'
import {
  type Claim,
  findRevisions,
  listClaims,
  listPickEvents,
  type Revision,
  type Substitute,
} from '#database/stores/packing.ts'
import { listRefundsOfCharge, type RefundWithParts } from '#database/stores/refunds.ts'
import { isToPack } from '#shared/domain/order-state.ts'
import {
  applyEntries,
  type LineProgress,
  listDue,
  type OrderAmounts,
  type PackedGoods,
  priceGoods,
  totalOfPacked,
} from '#shared/domain/packing.ts'
import { listRefunded, type RefundPart } from '#shared/domain/refund.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { StaffContext } from '../../shop.server.ts'
import { isPaid, type PaidOrder } from '../orders/order-views.server.ts'

/** A paid order with what was entered so far, and the money that follows from it. */
export type PackingState = {
  order: PaidOrder
  progress: LineProgress<Substitute>[]
  claim: Claim | null
  /** The newest one; null until the order is packed. */
  revision: Revision | null
  refunds: RefundWithParts[]
  captures: Capture[]
  goods: PackedGoods[]
  amounts: OrderAmounts
  /** What has to be given back. Nothing while the card is only reserved. */
  due: RefundPart[]
}

export async function requirePacking(db: Db, orderId: string): Promise<PackingState> {
  const order = await findOrder(db, orderId)
  if (!order || !isPaid(order)) throw new ShopError('not_found', messages.invoiceNotFound)
  const events = await listPickEvents(db, [orderId])
  const progress = progressOf(order, events.get(orderId) ?? [])
  const attemptId = order.receipt.receiptId ?? ''
  const refunds = await listRefundsOfCharge(db, attemptId)
  const lines = order.lines.map(withUnit)
  const goods = priceGoods(lines, progress, order.weightToleranceRate)
  const amounts = totalOfPacked({ ...order, lines }, goods)
  const account = {
    charged: listChargedParts(order),
    byHand: listRefunded(refunds.filter(({ isForPacking }) => !isForPacking)),
    byPacking: listRefunded(refunds.filter(({ isForPacking }) => isForPacking)),
  }
  return {
    order,
    progress,
    claim: (await listClaims(db, [orderId])).get(orderId) ?? null,
    revision: (await findRevisions(db, [orderId])).get(orderId) ?? null,
    refunds,
    captures: await listCapturesOfAttempt(db, attemptId),
    goods,
    amounts,
    due: isReserved(order) ? [] : listDue(account, goods, amounts),
  }
}

export function progressOf(
  { lines }: Order,
  events: Parameters<typeof applyEntries<Substitute>>[1],
): LineProgress<Substitute>[] {
  return applyEntries(lines.map(withUnit), events)
}

/** Throws unless the order waits to be packed and this person has claimed it. */
export function requireClaimed({ order, claim }: PackingState, { actor }: StaffContext): void {
  if (!isToPack(order.state)) throw new ShopError('conflict', messages.notToPack)
  if (!claim) throw new ShopError('conflict', messages.claimFirst)
  if (claim.userId !== actor.id) {
    throw new ShopError('conflict', messages.claimedBy(claim.actor))
  }
}
