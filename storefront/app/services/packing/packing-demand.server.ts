import type { Db } from '#database/db.ts'
import { requireAttempt } from '#database/stores/payment-attempts.ts'
import type { Demand } from '#database/stores/payment-requests.ts'
import { isToPack, isWaiting } from '#shared/domain/order-state.ts'
import { openPieces } from '#shared/domain/packing.ts'
import { type DemandShop, demandOf } from '../orders/order-demand.server.ts'
import { dueOf } from '../orders/order-due.server.ts'
import type { PackingState } from './packing-order.server.ts'

/**
 * Returns what the shopper has to pay by a link: for the newest revision, or for the goods in the bags, once every line is
 * packed. Null if nothing is owed.
 */
export async function findPackingDemand(
  shop: DemandShop,
  db: Db,
  state: PackingState,
): Promise<Demand | null> {
  const { order, refunds, revision } = state
  const isEnded = !isWaiting(order.state) && order.state !== 'fulfilled'
  if (isEnded) return null
  const due = hasEndedLines(state) ? state.due : dueOf(order, refunds, revision ?? undefined)
  return demandOf(shop, id => requireAttempt(db, id), state, due)
}

/** True once every line of an order is packed, and its packing is not closed. */
export function hasEndedLines({ order, progress, goods }: PackingState): boolean {
  const isPacked = goods.length > 0 && progress.every(line => openPieces(line) === 0)
  return isToPack(order.state) && isPacked
}
