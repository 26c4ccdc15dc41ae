import { getSettings } from '#database/stores/settings.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { deliveryCents } from '#shared/domain/orders/delivery-cost.ts'
import { weeklyWindowsFor } from '#shared/domain/time/delivery-windows.ts'
import { daysBetween, shopDay } from '#shared/domain/time/shop-time.ts'
import { loadSchedule, type WindowShop } from './current-windows.server.ts'
import { findNextDelivery } from './next-delivery.server.ts'
import { isDelivering } from './page-settings.server.ts'
import { loadZones } from './zones.server.ts'

/**
 * The highest delivery cost, in dollars, with the surcharge of a window. `days` until an order paid now arrives; null if a
 * zone has no free window.
 */
export type Shipping = { most: number; days: number | null }

/** Returns what the shop says of its delivery to other programs. Null if delivery is off or no zones exist. */
export async function findShipping(shop: WindowShop): Promise<Shipping | null> {
  const [{ zones }, { weeklyWindows }, settings, promise] = await Promise.all([
    loadZones(shop),
    loadSchedule(shop),
    getSettings(shop.db),
    findNextDelivery(shop),
  ])
  if (!isDelivering(settings, zones)) return null
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  const costs = zones.flatMap(zone => {
    const ofZone = weeklyWindowsFor(weeklyWindows, { kind: 'delivery', zoneId: zone.id })
    return (ofZone.length > 0 ? ofZone : [null]).map(window => deliveryCents(zone, window))
  })
  return {
    most: toDollars(Math.max(...costs)),
    days: promise && !promise.someFull ? daysBetween(today, promise.date) : null,
  }
}
