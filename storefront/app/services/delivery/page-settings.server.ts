import type { GlobalView } from '#shared/responses/settings.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import type { Shop } from '../../shop.server.ts'
import { getGlobal } from '../platform/settings.server.ts'
import { loadZones } from './zones.server.ts'

/** The settings as pages show them: without any zone, delivery is off. */
export async function getPageSettings(shop: Pick<Shop, 'db' | 'env'>): Promise<GlobalView> {
  const [settings, { zones }] = await Promise.all([getGlobal(shop), loadZones(shop)])
  return { ...settings, deliveryFlag: isDelivering(settings, zones) }
}

/** Whether the shop delivers: not while that is switched off, and nowhere without zones. */
export function isDelivering({ deliveryFlag }: { deliveryFlag: boolean }, zones: Zone[]): boolean {
  return deliveryFlag && zones.length > 0
}
