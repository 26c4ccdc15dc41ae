import type { OrderState } from '#shared/domain/orders/order-state.ts'
import type { Db } from '../db.ts'

/** Far more than are ever open. Without a limit, those that staff gave back by hand would add up over the years. */
const MAX_ORDERS = 200

/**
 * Lists orders with a refused refund of what packing, edits or a return gave back, newest first. Not if it was sent again,
 * or if nothing of the payment is left. The amounts that are still due follow from the whole order.
 */
export async function listOrdersWithRefusedRefunds(db: Db): Promise<string[]> {
  const sentAgain = db({ later: 'refunds' })
    .whereRaw('later.order_id = refunds.order_id and later.id > refunds.id')
    .whereNull('later.after_id')
    .whereNot('later.state', 'refused')
    .where('later.is_computed', true)
    .whereRaw('coalesce(later.return_id, 0) = coalesce(refunds.return_id, 0)')
  const rows: { orderId: string }[] = await db('refunds')
    .join('orders', 'orders.order_id', 'refunds.order_id')
    .where({ 'refunds.state': 'refused', 'refunds.is_computed': true })
    .whereIn('orders.state', ['packed', 'fulfilled'] satisfies OrderState[])
    .whereRaw(
      `orders.refunded_before_tax_cents + orders.refunded_tax_cents
        < coalesce(orders.captured_cents, orders.total_cents)`,
    )
    .whereNotExists(sentAgain)
    .groupBy('refunds.order_id')
    .orderByRaw('max(refunds.id) desc')
    .limit(MAX_ORDERS)
    .select({ orderId: 'refunds.order_id' })
  return rows.map(({ orderId }) => orderId)
}
