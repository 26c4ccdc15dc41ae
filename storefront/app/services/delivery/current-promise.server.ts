import type { Order } from '#database/stores/order-types.ts'
import { nextOpenDelivery } from '#shared/domain/time/delivery-promise.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { loadSchedule, type WindowShop } from './current-windows.server.ts'

/** Returns the order's delivery promise, or a new one if its day has passed before the payment was known. */
export async function currentDeliveryPromise(
  shop: WindowShop,
  { sameDay, deliveryDate, windowId, shippingType: kind, zoneId }: Order,
) {
  const now = shop.now()
  const { TIME_ZONE } = shop.env
  if (windowId || deliveryDate >= shopDay(now, TIME_ZONE)) return { sameDay, deliveryDate }
  const { exceptions } = await loadSchedule(shop)
  const promise = nextOpenDelivery(now, TIME_ZONE, { kind, zoneId: zoneId || null }, exceptions)
  return { sameDay: promise.sameDay, deliveryDate: promise.date }
}
