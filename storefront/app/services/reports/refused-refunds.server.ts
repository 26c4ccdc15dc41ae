import { listOrdersWithRefusedRefunds } from '#database/reads/refused-refunds.ts'
import { listOrdersById } from '#database/stores/orders.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import type { Shop } from '../../shop.server.ts'
import { moneyStateOf } from '../orders/money/money-state.server.ts'
import { readRecordsOfOrders } from '../orders/money/order-records.server.ts'
import { listRefusedDueByCause } from '../orders/money/refused-due.server.ts'

/** Lists what the shop still owes because the provider refused the refund: of each return, and of packing or edits. */
export async function listRefusedRefunds(shop: Shop) {
  const orderIds = await listOrdersWithRefusedRefunds(shop.db)
  if (orderIds.length === 0) return []
  const orders = await listOrdersById(shop.db, orderIds)
  const recordsOf = await readRecordsOfOrders(shop, orders)
  return orders.flatMap(order => {
    const { orderId, name } = order
    const moneyState = moneyStateOf(order, recordsOf(orderId))
    return [...listRefusedDueByCause(order, moneyState)].flatMap(([cause, parts]) => {
      const cents = totalOf(parts)
      const refused = moneyState.refunds.findLast(
        ({ isComputed, returnId, state }) =>
          isComputed && returnId === cause && state === 'refused',
      )
      if (cents <= 0 || !refused) return []
      const problem = cause === null ? ('due' as const) : ('return' as const)
      const at = refused.finishedAt ?? refused.createdAt
      const ids = { refundId: refused.id, captureId: null, chargeId: null }
      return [{ orderId, ...ids, name, cents, at, problem }]
    })
  })
}
