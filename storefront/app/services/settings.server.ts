import { inTurn } from '#database/db.ts'
import * as store from '#database/stores/settings.ts'
import { type GlobalView, SETTINGS_ID, settingsInput } from '#shared/schemas/settings.ts'
import type { Shop } from '../shop.server.ts'

/** The setup record with its specified second spellings (decision 26) and what pages must know of the server. */
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

/** Changes the fields that are given and answers the whole record. */
export function changeSettings(shop: Shop, changes: Record<string, unknown>): Promise<GlobalView> {
  return inTurn(shop.db, async db => {
    const settings = settingsInput.parse({ ...(await store.getSettings(db)), ...changes })
    await store.saveSettings(db, settings, shop.now())
    return getGlobal({ db, env: shop.env })
  })
}
