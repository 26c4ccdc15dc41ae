import { unsettledPaymentStates, waitingStates } from '#shared/domain/orders/order-state.ts'
import type { Scope, WindowKind } from '#shared/domain/time/delivery-windows.ts'
import type { Day } from '#shared/domain/time/shop-time.ts'
import type { PromisedOrder } from '#shared/responses/window.ts'
import type { Db } from '../db.ts'
import { MAX_LISTED_ORDERS } from '../stores/windows.ts'

/** Lists the orders that were promised for a day without a window and have not left the shop, oldest first. */
export async function listPromisedOrders(
  db: Db,
  day: Day,
  { kind, zoneId }: Scope,
): Promise<(PromisedOrder & { kind: WindowKind; zoneId: number | null })[]> {
  const orders = db('orders')
    .where({ delivery_date: day })
    .whereNull('window_id')
    .whereIn('state', [...waitingStates, ...unsettledPaymentStates])
  if (kind !== null) orders.where('shipping_type', kind)
  if (zoneId !== null) orders.where({ shipping_type: 'delivery', zone_id: zoneId })
  const rows = await orders
    .select({
      orderId: 'order_id',
      name: 'name',
      phone: 'phone',
      kind: 'shipping_type',
      zoneId: 'zone_id',
    })
    .orderBy(['created_at', 'order_id'])
    .limit(MAX_LISTED_ORDERS)
  return rows.map(row => ({ ...row, zoneId: Number(row.zoneId) || null }))
}
