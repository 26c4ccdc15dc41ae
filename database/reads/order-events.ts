import type { OrderState } from '#shared/domain/orders/order-state.ts'
import type { OrderEventView } from '#shared/responses/order.ts'
import type { Db } from '../db.ts'

type Row = {
  created_at: string
  from_state: OrderState | null
  to_state: OrderState
  reason: string
  actor: string
}

/** Lists the state changes of an order, oldest first. */
export async function listOrderEvents(db: Db, orderId: string): Promise<OrderEventView[]> {
  const rows: Row[] = await db('order_events').where({ order_id: orderId }).orderBy('id')
  return rows.map(row => ({
    at: row.created_at,
    from: row.from_state,
    to: row.to_state,
    reason: row.reason,
    by: row.actor,
  }))
}
