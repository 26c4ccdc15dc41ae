import { withWriteLock } from '#database/locks.ts'
import * as store from '#database/stores/settings.ts'
import { refreshWeighed } from '#database/stores/stock.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { SETTINGS_ID, settingsInput } from '#shared/schemas/settings.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { recordChange } from './activity.server.ts'

/** Returns the settings, with alias field names of the API and the server configuration that pages need. */
export async function getGlobal(shop: Pick<Shop, 'db' | 'env'>): Promise<GlobalView> {
  const settings = await store.getSettings(shop.db)
  return {
    id: SETTINGS_ID,
    ...settings,
    ShoppingFlag: settings.shoppingFlag,
    DeliveryFlag: settings.deliveryFlag,
    mapCenterLan: settings.mapCenterLng,
    timeZone: shop.env.TIME_ZONE,
    mapTiles: { url: shop.env.MAP_TILE_URL, attribution: shop.env.MAP_ATTRIBUTION },
    testPayments: shop.env.PAYMENT_PROVIDER === 'simulator',
  }
}

/** Updates the given fields and returns the whole record. */
export function changeSettings(
  staff: StaffContext,
  changes: Record<string, unknown>,
): Promise<GlobalView> {
  return withWriteLock(staff.db, async db => {
    const before = await store.getSettings(db)
    const after = settingsInput.parse({ ...before, ...changes })
    await store.saveSettings(db, after, staff.now())
    if (after.weightTolerance !== before.weightTolerance) await refreshWeighed(db)
    await recordChange(db, staff, {
      subject: 'settings',
      id: SETTINGS_ID,
      name: 'Setup',
      before,
      after,
    })
    return getGlobal({ db, env: staff.env })
  })
}
