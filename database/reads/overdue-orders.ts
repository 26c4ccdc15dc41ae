import { type OrderState, toPackStates } from '#shared/domain/orders/order-state.ts'
import type { OverdueOrders } from '#shared/responses/window.ts'
import type { Db } from '../db.ts'

/** Counts the orders that are in the shop although their window has ended, by whether they are packed. */
export async function countOverdueOrders(db: Db, now: Date): Promise<OverdueOrders> {
  const packed: OrderState = 'packed'
  const rows: { state: OrderState; orders: number | string }[] = await db('orders')
    .whereIn('state', [...toPackStates, packed])
    .where('window_end', '<=', now.toISOString())
    .groupBy('state')
    .select('state')
    .count({ orders: '*' })
  const overdue = { toPack: 0, packed: 0 }
  for (const { state, orders } of rows)
    overdue[state === packed ? 'packed' : 'toPack'] += Number(orders)
  return overdue
}
