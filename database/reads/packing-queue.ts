import { type OrderState, toPackStates } from '#shared/domain/order-state.ts'
import type { Db } from '../db.ts'
import type { Order, OrderRow } from '../stores/order-rows.ts'
import { withLines } from '../stores/orders.ts'

/** More than a day's orders of a grocer. */
const MAX_QUEUE = 300

/**
 * Lists the orders to pack, paid or authorised, or those that are packed: by the time of their delivery, then by zone, then
 * by payment.
 */
export async function listPackingQueue(
  db: Db,
  { isPacked }: { isPacked: boolean },
): Promise<Order[]> {
  const rows: OrderRow[] = await db('orders')
    .whereIn('state', isPacked ? ['packed' satisfies OrderState] : toPackStates)
    .orderBy('delivery_date', isPacked ? 'desc' : 'asc')
    .orderByRaw("coalesce(window_start, '')")
    .orderBy(['shipping_type', 'zone_name', 'paid_at', 'order_id'])
    .limit(MAX_QUEUE)
  return withLines(db, rows)
}
