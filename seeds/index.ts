import { readFile } from 'node:fs/promises'
import type { PictureMaker } from '#app/clients/pictures/port.ts'
import { savePicture } from '#app/services/catalogue/pictures.server.ts'
import { type Db, inTransaction } from '#database/db.ts'
import { type GroupTable, insertGroup } from '#database/stores/groups.ts'
import { setPictureVersion } from '#database/stores/pictures.ts'
import { insertProduct, setPictures } from '#database/stores/products.ts'
import { saveSettings } from '#database/stores/settings.ts'
import { saveZoneMap } from '#database/stores/zones.ts'
import { type PicturedTable, pictureFolderOf } from '#shared/domain/products/picture-url.ts'
import {
  FIRST_PICTURE,
  type ProductPicture,
  storePictures,
} from '#shared/domain/products/product-pictures.ts'
import { groupInput } from '#shared/schemas/group.ts'
import { settingsInput } from '#shared/schemas/settings.ts'
import { zoneList } from '#shared/schemas/zone.ts'
import { insertBanners } from './banners/insert.ts'
import { aisles } from './catalogue/aisles.ts'
import { brands } from './catalogue/brands.ts'
import { toProductInput } from './catalogue/product-input.ts'
import { mixedProducts } from './catalogue/products.ts'
import type { GroupRow } from './catalogue/row.ts'
import { insertCredits } from './credits.ts'
import { seedMembers } from './members.ts'
import { DEMO_ORDERS, daysBack } from './orders/scenarios.ts'
import { seedOrders } from './orders.ts'
import { madeMorePicture, madePicture } from './pictures/made.ts'
import { morePictures } from './pictures/more.ts'
import { demoSettings } from './settings.ts'
import { insertShortfall } from './shortfall.ts'
import { insertStock } from './stock.ts'
import { insertPlans } from './windows.ts'
import { demoZones } from './zones.ts'

type Seeding = {
  db: Db
  uploadsDir: string
  pictures: Pick<PictureMaker, 'make'>
  timeZone: string
  now: Date
  /** Progress of the images. */
  onPicture?: (done: number, total: number) => void
  orders?: number
  onOrder?: (done: number, total: number) => void
}
type Pictured = { table: PicturedTable; id: number; file: URL; more?: MorePicture[] }
type MorePicture = { file: URL; alt: string; fAlt: string }

/**
 * Fills an empty shop with the demo catalogue, banners, settings, zones, members and orders. Leaves any other shop
 * unchanged. Runs in one transaction, so rows become visible only after the last image is written.
 */
export function seedDemo(shop: Seeding): Promise<boolean> {
  return inTransaction(shop.db, async trx => {
    if ((await trx('settings').first('id')) || (await trx('aisles').first('id'))) return false
    await saveSettings(trx, settingsInput.parse(demoSettings), shop.now)
    await saveZoneMap(trx, JSON.stringify(zoneList.parse(demoZones)), shop.now)
    await insertPlans(trx, shop.now)
    const pictured = await insertCatalogue(trx, shop.now)
    pictured.push(...(await insertBanners(trx, shop.now)))
    await savePictures({ ...shop, db: trx }, pictured)
    await seedMembers(trx, shop.now, daysBack(shop.orders ?? DEMO_ORDERS))
    // Must come after the images, because order lines store their URLs.
    await seedOrders({ ...shop, db: trx })
    await insertStock(trx, shop.now, shop.timeZone)
    await insertShortfall(trx, shop.now, shop.timeZone)
    await insertCredits(trx, shop.now)
    return true
  })
}

async function insertCatalogue(db: Db, now: Date): Promise<Pictured[]> {
  const aisleIds = await insertGroups(db, 'aisles', aisles, now)
  const brandIds = await insertGroups(db, 'brands', brands, now)
  const pictured: Pictured[] = [...aisleIds.pictured, ...brandIds.pictured]
  for (const row of mixedProducts()) {
    const ids = { aisleId: aisleIds.require(row.aisle), brandId: brandIds.require(row.brand) }
    const id = await insertProduct(db, toProductInput(row, ids), now)
    const more = (morePictures[row.key] ?? []).map(({ alt, fAlt }, index) => ({
      file: madeMorePicture(row.key, index + 2),
      alt,
      fAlt,
    }))
    pictured.push({ table: 'products', id, file: madePicture('products', row.key), more })
  }
  return pictured
}

async function insertGroups(db: Db, table: GroupTable, rows: GroupRow[], now: Date) {
  const ids = new Map<string, number>()
  const pictured: Pictured[] = []
  for (const { key, ...row } of rows) {
    const id = await insertGroup(db, table, groupInput.parse(row), now)
    ids.set(key, id)
    pictured.push({ table, id, file: madePicture(table, key) })
  }
  const require = (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`no ${table} row has the key ${key}`)
    return id
  }
  return { pictured, require }
}

async function savePictures(shop: Seeding, pictured: Pictured[]): Promise<void> {
  const { db, uploadsDir, pictures, now, onPicture } = shop
  const queue = pictured.values()
  const saved: (Omit<Pictured, 'file' | 'more'> & { version: string; all: ProductPicture[] })[] = []
  const work = async () => {
    for (const { table, id, file, more = [] } of queue) {
      const location = { uploadsDir, folder: pictureFolderOf[table], id }
      const version = await savePicture(pictures, { source: await readFile(file), ...location })
      const all: ProductPicture[] = [{ id: FIRST_PICTURE, version, alt: '', fAlt: '' }]
      for (const { file, ...texts } of more) {
        const picture = { ...location, picture: all.length, source: await readFile(file) }
        all.push({ id: all.length, version: await savePicture(pictures, picture), ...texts })
      }
      saved.push({ table, id, version, all })
      onPicture?.(saved.length, pictured.length)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  // One by one, because a transaction has one connection.
  for (const { table, id, version, all } of saved) {
    await setPictureVersion(db, table, id, version, now)
    if (all.length > 1) await setPictures(db, id, storePictures(all), now)
  }
}
