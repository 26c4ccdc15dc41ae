import { getSettings } from '#database/stores/settings.ts'
import { type GlobalView, SETTINGS_ID } from '#shared/schemas/settings.ts'
import type { Shop } from '../shop.server.ts'

/** The setup record with its specified second spellings (decision 26). */
export async function getGlobal(shop: Pick<Shop, 'db'>): Promise<GlobalView> {
  const settings = await getSettings(shop.db)
  return {
    id: SETTINGS_ID,
    ...settings,
    ShoppingFlag: settings.shoppingFlag,
    DeliveryFlag: settings.deliveryFlag,
    mapCenterLan: settings.mapCenterLng,
  }
}
