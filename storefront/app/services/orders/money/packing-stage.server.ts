import type { Db } from '#database/db.ts'
import type { Order } from '#database/stores/order-types.ts'
import { listClaims, type PackingClaim } from '#database/stores/packing.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import { openUnits } from '#shared/domain/orders/packing.ts'
import { type PackingStage, packingStageMessages } from '#shared/domain/orders/packing-stage.ts'
import { ShopError } from '#shared/errors.ts'
import { type CostRecords, readMoneyState } from './money-state.server.ts'
import { progressOf } from './order-cost.server.ts'

/** How far the packing of an order is; null if it has not begun, or is closed. */
export function findPackingStage(
  order: Order,
  { entries, revision, claim }: CostRecords & { claim: PackingClaim | null },
): PackingStage | null {
  if (!isToPack(order.state)) return null
  const isUndone = revision?.kind === 'packed'
  // Entries that were all taken back leave every piece open.
  const isEntered = progressOf(order, entries).some(line => openUnits(line) < line.ordered)
  if (isUndone || isEntered) return 'entered'
  return claim ? 'claimed' : null
}

/** Throws a 409 once the packing of an order has begun: then it leaves only after it is closed. */
export async function requirePackingNotBegun(trx: Db, order: Order): Promise<void> {
  const { orderId } = order
  const claim = (await listClaims(trx, [orderId])).get(orderId) ?? null
  const stage = findPackingStage(order, { ...(await readMoneyState(trx, order)), claim })
  if (stage) throw new ShopError('conflict', packingStageMessages[stage])
}
