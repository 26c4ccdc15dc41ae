import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveZoneMap } from '#database/stores/zones.ts'
import { changeSettings, insertTestCatalogue, zones } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await insertTestCatalogue(shop)
  await setDelivery(true)
})
afterAll(() => shop.close())

/** The texts of a page, without those that its scripts carry. */
async function read(path: string): Promise<string> {
  const page = await (await fetch(shop.url + path)).text()
  return page.replace(/<script.*?<\/script>/gs, '')
}
const promises =
  /2:00 pm|2 pm|delivered today|delivered tomorrow|same day|100 km|delivery times of the next|your door|delivered across/i
const persian =
  /ساعت ۲ بعدازظهر|۱۰۰ کیلومتر|امروز تحویل|همان روز|دو هفتهٔ آینده|درِ خانه|خارج از محدوده|آدرس یا کد پستی|کجا ارسال|چه زمانی می‌رسد/

const questions =
  /Where should we deliver|Do we come to you|leave your order at the door|check your address|Enter your address|outside our zones|where we deliver|when we deliver|delivery cost/i
const setZones = (zoneMap: object[]) =>
  saveZoneMap(shop.shop.db, JSON.stringify(zoneMap), new Date('2027-01-11T12:00:00Z'))
const setDelivery = (deliveryFlag: boolean) =>
  changeSettings(shop, { deliveryFlag, address: '1 Yonge St' })

const pages = [
  ['/', '2 pm', 'For now, we offer pickup only.'],
  ['/about', '2:00 pm', 'you pick up your order at our store'],
  ['/contact', '2:00 pm', 'For now, we offer pickup only.'],
  ['/shipping', '2:00 pm', 'you pick up your order at our store'],
  ['/delivery', 'deliver', 'You can still pick up your order.'],
  ['/products', '', 'Delivery process is off.'],
] as const

test.each([
  ['without any zone', () => setZones(zones), () => setZones([])],
  ['while delivery is off', () => setDelivery(true), () => setDelivery(false)],
])('%s, pages promise no delivery and name pickup', async (_, start, stop) => {
  for (const [path, promised, said] of pages) {
    await start()
    expect([path, await read(path)]).toEqual([path, expect.stringContaining(promised)])
    await stop()
    const page = await read(path)
    expect([path, page.match(promises)]).toEqual([path, null])
    expect(page).toContain(said)
    expect([path, page.match(questions)]).toEqual([path, null])
    expect([path, (await read(`/fa${path}`)).match(persian)]).toEqual([path, null])
  }
  await start()
})
