import type { GlobalView } from '#shared/responses/settings.ts'
import type { Shop } from '../../shop.server.ts'
import { getGlobal } from '../platform/settings.server.ts'
import { loadZones } from './zones.server.ts'

/** The settings as pages show them: without any zone, delivery is off. */
export async function getPageSettings(shop: Pick<Shop, 'db' | 'env'>): Promise<GlobalView> {
  const [settings, { zones }] = await Promise.all([getGlobal(shop), loadZones(shop)])
  return { ...settings, deliveryFlag: settings.deliveryFlag && zones.length > 0 }
}
