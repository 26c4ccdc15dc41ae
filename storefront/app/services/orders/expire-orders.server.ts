import { listOldOrders, moveOrder } from '#database/stores/orders.ts'
import type { Shop } from '../../shop.server.ts'

/** How long an order waits for its first attempt to pay. */
const PENDING_MS = 24 * 3_600_000

/** Closes the orders that nobody tried to pay; paying one meanwhile wins. */
export async function expireStaleOrders(shop: Shop): Promise<void> {
  const now = shop.now()
  const orderIds = await listOldOrders(shop.db, 'pending', new Date(now.getTime() - PENDING_MS))
  for (const orderId of orderIds) {
    await moveOrder(shop.db, { orderId, from: 'pending', to: 'expired' }, now)
  }
}
