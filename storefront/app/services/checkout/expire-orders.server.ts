import { changeOrderState } from '#database/stores/order-state-changes.ts'
import { listOldOrders } from '#database/stores/orders.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Shop } from '../../shop.server.ts'

/** An order without a payment attempt expires after this time. */
const PENDING_MS = DAY_MS

/** Expires old pending orders. A payment that starts in the meantime wins. */
export async function expireStaleOrders(shop: Shop): Promise<void> {
  const now = shop.now()
  const orderIds = await listOldOrders(shop.db, 'pending', new Date(now.getTime() - PENDING_MS))
  for (const orderId of orderIds) {
    await changeOrderState(shop.db, { orderId, from: 'pending', to: 'expired' }, now)
  }
}
