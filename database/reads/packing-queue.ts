import { type OrderState, toPackStates } from '#shared/domain/orders/order-state.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import type { OrderRow } from '../stores/order-rows.ts'
import type { Order } from '../stores/order-types.ts'
import { withLines } from '../stores/orders.ts'

/**
 * Lists the orders to pack, paid or authorised, or those that are packed: by the time of their delivery, then by zone, then
 * by payment. At most `limit` of them, and how many there are.
 */
export async function listPackingQueue(
  db: Db,
  { isPacked, limit }: { isPacked: boolean; limit: number },
): Promise<{ orders: Order[]; total: number }> {
  const states: readonly OrderState[] = isPacked ? ['packed'] : toPackStates
  const query = db('orders').whereIn('state', states)
  const total = await countRows(query)
  const rows: OrderRow[] = await query
    .orderBy('delivery_date', isPacked ? 'desc' : 'asc')
    .orderByRaw("coalesce(window_start, '')")
    .orderBy(['shipping_type', 'zone_name', 'paid_at', 'order_id'])
    .limit(limit)
  return { orders: await withLines(db, rows), total }
}
