import type { Shop } from '#app/shop.server.ts'
import { insertGroup } from '#database/stores/groups.ts'
import { insertProduct } from '#database/stores/products.ts'
import { saveSettings } from '#database/stores/settings.ts'
import { saveZoneMap } from '#database/stores/zones.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import { type SettingsInput, settingsInput } from '#shared/schemas/settings.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import { aGroup, aProduct } from './factories.ts'
import type { TestShop } from './test-shop.ts'

/** The centre of every test shop's map. */
export const centre = { lat: 43.8, lng: -79.4 }
export const farAway = { lat: 45.42, lng: -75.69 }

export const settings = settingsInput.parse({
  deliveryFlag: true,
  shoppingFlag: true,
  shoppingByPhone: true,
  tax: 13,
  deliveryTax: 13,
  administrationFee: 2,
  administrationFeeTax: 13,
  companyName: 'Test Grocery',
  pickupAddress: '1 Yonge St',
  mapCenterLat: centre.lat,
  mapCenterLng: centre.lng,
})

export const zones: Zone[] = [
  {
    id: 1,
    name: 'Zone A',
    aliasName: 'Everywhere near',
    type: 'circle',
    circle: { center: centre, radius: 20_000 },
    color: { fillColor: '#0e7c86', strokeColor: '#0a5a61' },
    zIndex: 1,
    deliveryCost: 9,
    minPurchase: 50,
  },
  {
    id: 2,
    name: 'Zone B',
    aliasName: 'Next door',
    type: 'circle',
    circle: { center: centre, radius: 2_000 },
    color: { fillColor: '#c98a00', strokeColor: '#8a5e00' },
    zIndex: 2,
    deliveryCost: 5,
    minPurchase: 0,
  },
]

/** Saves settings, two zones, an aisle, a brand and a few products with known prices. */
export async function insertTestCatalogue({ shop }: { shop: Pick<Shop, 'db' | 'now'> }) {
  const now = shop.now()
  await saveSettings(shop.db, settings, now)
  await saveZoneMap(shop.db, JSON.stringify(zones), now)
  const aisleId = await insertGroup(shop.db, 'aisles', aGroup({ name: 'Rice', fName: 'برنج' }), now)
  const brandId = await insertGroup(
    shop.db,
    'brands',
    aGroup({ name: 'Golestan', fName: 'گلستان' }),
    now,
  )
  const add = (changes: Partial<ProductInput>) =>
    insertProduct(shop.db, aProduct({ aisleId, brandId, ...changes }), now)
  return {
    aisleId,
    brandId,
    fifty: await add({ name: 'Fifty dollars', price: 50, status: 1 }),
    hundred: await add({ name: 'A hundred dollars', price: 100 }),
    rice: await add({ name: 'Basmati rice', fName: 'برنج باسماتی', price: 20, taxClass: 'zero' }),
    sale: await add({ name: 'Saffron', fName: 'زعفران', price: 10, salePrice: 8, status: 2 }),
    soldOut: await add({ name: 'Dried lime', status: 3 }),
    hidden: await add({ name: 'Secret stock', fName: 'پنهان', status: 4 }),
  }
}

export type TestCatalogue = Awaited<ReturnType<typeof insertTestCatalogue>>

export function changeSettings({ shop }: TestShop, changes: Partial<SettingsInput>): Promise<void> {
  return saveSettings(shop.db, { ...settings, ...changes }, shop.now())
}
