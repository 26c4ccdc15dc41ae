import { getSettings } from '#database/stores/settings.ts'
import { type GlobalView, SETTINGS_ID } from '#shared/schemas/settings.ts'
import type { Shop } from '../shop.server.ts'

/** The setup record with its specified second spellings (decision 26) and what pages must know of the server. */
export async function getGlobal(shop: Pick<Shop, 'db' | 'env'>): Promise<GlobalView> {
  const settings = await getSettings(shop.db)
  return {
    id: SETTINGS_ID,
    ...settings,
    ShoppingFlag: settings.shoppingFlag,
    DeliveryFlag: settings.deliveryFlag,
    mapCenterLan: settings.mapCenterLng,
    timeZone: shop.env.TIME_ZONE,
    testPayments: shop.env.PAYMENT_PROVIDER === 'simulator',
  }
}
