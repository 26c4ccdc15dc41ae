import type { Db } from '#database/db.ts'
import type { Demand } from '#database/stores/payment-requests.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { costNow } from '../orders/money/order-cost.server.ts'
import { type DemandShop, demandOf, holdTimeOf } from '../orders/money/order-demand.server.ts'
import { type PackingState, requirePackingState } from '../packing/packing-order.server.ts'

/** `costCents`: what the order costs now. */
export type OrderWithDemand = { state: PackingState; demand: Demand | null; costCents: Cents }

/** Reads an order with what its shopper has to pay by a link. `demand` is null if nothing is owed. */
export async function readDemand(
  shop: DemandShop,
  db: Db,
  orderId: string,
): Promise<OrderWithDemand> {
  const state = await requirePackingState(db, orderId)
  const { amounts } = costNow(state.order, state)
  return { state, demand: demandOf(state, holdTimeOf(shop)), costCents: amounts.totalCents }
}
