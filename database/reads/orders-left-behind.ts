import { type OrderState, toPackStates } from '#shared/domain/order-state.ts'
import type { OrdersLeftBehind } from '#shared/responses/window.ts'
import type { Db } from '../db.ts'

/** Counts the orders that are in the shop although their window has ended: those to pack, and those that are packed. */
export async function countLeftBehind(db: Db, now: Date): Promise<OrdersLeftBehind> {
  const packed: OrderState = 'packed'
  const rows: { state: OrderState; orders: number | string }[] = await db('orders')
    .whereIn('state', [...toPackStates, packed])
    .where('window_end', '<=', now.toISOString())
    .groupBy('state')
    .select('state')
    .count({ orders: '*' })
  const left = { toPack: 0, packed: 0 }
  for (const { state, orders } of rows)
    left[state === packed ? 'packed' : 'toPack'] += Number(orders)
  return left
}
