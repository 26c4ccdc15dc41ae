import type { Db } from '#database/db.ts'
import { findOrder, lockOrders } from '#database/stores/orders.ts'
import { isPaymentUnsettled } from '#shared/domain/orders/order-state.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type InvoicedOrder, isInvoiced } from '../views/order-views.server.ts'

/** Returns a paid order. Throws a 409 while the result of its payment is unknown, and a 404 for others. */
export async function requireInvoicedOrder(db: Db, orderId: string): Promise<InvoicedOrder> {
  const order = await findOrder(db, orderId)
  if (order && isPaymentUnsettled(order.state)) {
    throw new ShopError('conflict', messages.orderUnsettled)
  }
  if (!order || !isInvoiced(order)) throw new ShopError('not_found', messages.invoiceNotFound)
  return order
}

/** Like `requireInvoicedOrder`. Locks the order first: see the lock order in `database/locks.ts`. */
export async function lockInvoiced(trx: Db, orderId: string): Promise<InvoicedOrder> {
  await lockOrders(trx, [orderId])
  return requireInvoicedOrder(trx, orderId)
}
