import { shopDay } from '#shared/domain/shop-time.ts'
import { findUser } from '../../auth/cookie.server.ts'
import { findAnnouncements } from '../../services/catalogue/banners.server.ts'
import { findPromise } from '../../services/delivery/windows.server.ts'
import { getGlobal } from '../../services/operations/settings.server.ts'
import type { RequestShop } from '../../shop.server.ts'
import { parsePreferencesCookie } from '../preferences/preferences-cookie.ts'

/** Loads the data of the layout around every page. */
export async function loadRootData(request: Request, shop: RequestShop) {
  const [settings, user, announcements, promise] = await Promise.all([
    getGlobal(shop),
    findUser(request, shop),
    findAnnouncements(shop),
    findPromise(shop),
  ])
  return {
    settings,
    announcements: announcements.map(({ name }) => name),
    preferences: parsePreferencesCookie(request.headers.get('Cookie')),
    user: user && { name: user.name, role: user.role },
    /** The delivery promise for an order paid now; null if no window is free. */
    promise,
    timeZone: shop.env.TIME_ZONE,
    publicUrl: shop.env.PUBLIC_URL,
    year: Number(shopDay(shop.now(), shop.env.TIME_ZONE).slice(0, 4)),
  }
}

export type RootData = Awaited<ReturnType<typeof loadRootData>>
