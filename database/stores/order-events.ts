import type { OrderState } from '#shared/domain/orders/order-state.ts'
import type { Db } from '../db.ts'

/** Adds a note to an order's history without changing its state. */
export async function addOrderNote(
  db: Db,
  {
    orderId,
    state,
    note,
    actor,
  }: { orderId: string; state: OrderState; note: string; actor?: string },
  now: Date,
): Promise<void> {
  await insertEvent(db, { orderId, from: state, to: state, reason: note, actor }, now)
}

/** Adds a change of state to an order's history; `from` is null for a new order. */
export async function insertEvent(
  db: Db,
  event: {
    orderId: string
    from: OrderState | null
    to: OrderState
    reason: string
    actor?: string
  },
  now: Date,
): Promise<void> {
  await db('order_events').insert({
    order_id: event.orderId,
    from_state: event.from,
    to_state: event.to,
    reason: event.reason,
    actor: event.actor ?? '',
    created_at: now.toISOString(),
  })
}
