import { shopDay } from '#shared/domain/time/shop-time.ts'
import { findUser } from '../../auth/cookie.server.ts'
import { loadMarquees } from '../../services/catalogue/banners.server.ts'
import {
  findNextDelivery,
  findWindowCoverage,
} from '../../services/delivery/next-delivery.server.ts'
import { getPageSettings } from '../../services/delivery/page-settings.server.ts'
import type { RequestShop } from '../../shop.server.ts'
import { parsePreferencesCookie } from './preferences-cookie.ts'

/** Loads the data of the layout around every page. */
export async function loadRootData(request: Request, shop: RequestShop) {
  const [settings, user, marquees, nextDelivery, windowCoverage] = await Promise.all([
    getPageSettings(shop),
    findUser(request, shop),
    loadMarquees(shop),
    findNextDelivery(shop),
    findWindowCoverage(shop),
  ])
  return {
    settings,
    marquees: marquees.map(({ name }) => name),
    preferences: parsePreferencesCookie(request.headers.get('Cookie')),
    user: user && { name: user.name, role: user.role },
    /** When an order paid now is delivered; null if no window is free. */
    nextDelivery,
    /** Whether shoppers of all zones, of some or of none choose a delivery window; `nowhere`: the shop does not deliver. */
    windowCoverage,
    timeZone: shop.env.TIME_ZONE,
    publicUrl: shop.env.PUBLIC_URL,
    year: Number(shopDay(shop.now(), shop.env.TIME_ZONE).slice(0, 4)),
  }
}

export type RootData = Awaited<ReturnType<typeof loadRootData>>
