import type { Db } from '#database/db.ts'
import type { Demand } from '#database/stores/payment-requests.ts'
import type { Cents } from '#shared/domain/money.ts'
import { isToPack, isWaiting } from '#shared/domain/order-state.ts'
import { openPieces } from '#shared/domain/packing.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type DemandShop, demandOf } from '../orders/order-demand.server.ts'
import { readDue } from '../orders/order-due.server.ts'
import { type PackingState, requirePacking } from '../packing/packing-order.server.ts'
import { requireNoneOpen } from '../payments/captures.server.ts'

/** `costCents`: what the order costs by now. */
export type Demanded = { state: PackingState; demand: Demand | null; costCents: Cents }

/** Returns what the shopper of a paid order has to pay by a link; null if nothing is owed. */
export async function findDemand(shop: DemandShop, db: Db, orderId: string): Promise<Demanded> {
  const state = await requirePacking(db, orderId)
  const { order } = state
  const costCents = (isInBags(state) ? state.amounts : order).totalCents
  const isEnded = !isWaiting(order.state) && order.state !== 'fulfilled'
  if (isEnded) return { state, demand: null, costCents }
  const due = isInBags(state) ? state.due : await readDue(db, order)
  const demand = await demandOf(shop, db, state, due)
  return { state, demand, costCents }
}

/** True once every line of an order is packed, and its packing is not closed. */
function isInBags({ order, progress, goods }: PackingState): boolean {
  const isPacked = goods.length > 0 && progress.every(line => openPieces(line) === 0)
  return isToPack(order.state) && isPacked
}

/** Throws a 409 while a refund or a capture of the order has no result: it may change what is owed. */
export function requireSettledMoney({ refunds, captures }: PackingState): void {
  if (refunds.some(({ state }) => state === 'checking' || state === 'waiting')) {
    throw new ShopError('conflict', messages.refundUnderWay)
  }
  requireNoneOpen(captures)
}
