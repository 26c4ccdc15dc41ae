import { toPackStates } from '#shared/domain/order-state.ts'
import type { Db } from '../db.ts'
import type { Order, OrderRow } from '../stores/order-rows.ts'
import { withLines } from '../stores/orders.ts'

/** More than a day's orders of a grocer. */
const MAX_QUEUE = 300

/** Lists the orders to pack, or the packed ones, by the time of their delivery, then by zone, then by payment. */
export async function listOrdersToPack(db: Db, state: 'paid' | 'packed'): Promise<Order[]> {
  const rows: OrderRow[] = await db('orders')
    .whereIn('state', state === 'paid' ? toPackStates : [state])
    .orderBy('delivery_date', state === 'paid' ? 'asc' : 'desc')
    .orderByRaw("coalesce(window_start, '')")
    .orderBy(['shipping_type', 'zone_name', 'paid_at', 'order_id'])
    .limit(MAX_QUEUE)
  return withLines(db, rows)
}
