import { getSettings } from '#database/stores/settings.ts'
import { daysBetween, shopDay } from '#shared/domain/shop-time.ts'
import type { WindowShop } from './current-windows.server.ts'
import { findNextDelivery } from './next-delivery.server.ts'
import { loadZones } from './zones.server.ts'

/** The highest delivery cost, in dollars. `days` until an order paid now arrives; null if a zone has no free window. */
export type Shipping = { most: number; days: number | null }

/** Returns what the shop says of its delivery to other programs. Null if delivery is off or no zones exist. */
export async function findShipping(shop: WindowShop): Promise<Shipping | null> {
  const [{ zones }, { deliveryFlag }, promise] = await Promise.all([
    loadZones(shop),
    getSettings(shop.db),
    findNextDelivery(shop),
  ])
  if (!deliveryFlag || zones.length === 0) return null
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  return {
    most: Math.max(...zones.map(({ deliveryCost }) => deliveryCost)),
    days: promise && !promise.someFull ? daysBetween(today, promise.date) : null,
  }
}
