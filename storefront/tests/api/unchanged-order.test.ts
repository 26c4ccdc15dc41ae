import { afterAll, beforeEach, expect, test } from 'vitest'
import { saveZoneMap } from '#database/stores/zones.ts'
import { changeSettings, zones } from '../setup/catalogue.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { passTime } from '../setup/clock.ts'
import { openWindowShop, tomorrow } from '../setup/window-shop.ts'

const { shop, catalogue, master, clearWindows, addPlans, checkout, readUsed } =
  await openWindowShop()
afterAll(() => shop.close())
beforeEach(clearWindows)

const because = { reason: 'Snow', fReason: 'برف' }
const cut = { name: 'Cut', fName: 'برش' }
const values = [
  { name: 'Thick', fName: 'کلفت', difference: 2 },
  { name: 'Thin', fName: 'نازک', difference: 0 },
]

const countAttempts = async (orderId: string) =>
  (await shop.shop.db('payment_attempts').where({ order_id: orderId })).length

async function save(path: string, parts: object) {
  expect(await master('PUT', path, parts)).toMatchObject({ status: 200 })
}

type Change = (goods: { id: number; planIds: number[] }) => Promise<unknown>
const changes: [string, Change][] = [
  ['a price', ({ id }) => save(`products/${id}`, { price: 90 })],
  ['a sale', ({ id }) => save(`products/${id}`, { salePrice: 95, status: 2 })],
  ['the tax class', ({ id }) => save(`products/${id}`, { taxClass: 'zero' })],
  ['the options', ({ id }) => save(`products/${id}`, { options: [{ ...cut, values }] })],
  ['the step', ({ id }) => save(`products/${id}`, { soldBy: 'weight', stepGrams: 500 })],
  ['the status', ({ id }) => save(`products/${id}`, { status: 4 })],
  ['the product, deleted', ({ id }) => master('DELETE', `products/${id}`)],
  ['the stock', ({ id }) => save(`products/${id}`, { onHand: 0 })],
  ['the tax', () => changeSettings(shop, { tax: 5 })],
  ['the tax of delivery', () => changeSettings(shop, { deliveryTax: 5 })],
  ['the fee', () => changeSettings(shop, { administrationFee: 3 })],
  ['the sales, closed', () => changeSettings(shop, { shoppingFlag: false })],
  ['the delivery, closed', () => changeSettings(shop, { deliveryFlag: false })],
  ['the delivery cost', () => saveZones({ deliveryCost: 6 })],
  ['the minimum', () => saveZones({ minPurchase: 500 })],
  ['the surcharge', ({ planIds }) => changePlans(planIds, { surcharge: 1 })],
  ['the hours', ({ planIds }) => changePlans(planIds, { from: '02:00' })],
  ['the day, closed', () => closeDay()],
]

const saveZones = (parts: object) =>
  saveZoneMap(
    shop.shop.db,
    JSON.stringify(zones.map(zone => ({ ...zone, ...parts }))),
    shop.shop.now(),
  )

async function changePlans(ids: number[], parts: object) {
  for (const id of ids) await save(`window-plans/${id}`, parts)
}

const closeDay = () =>
  master('POST', 'window-exceptions', { date: tomorrow(), effect: 'closed', ...because })

test.each(changes)('an order is not paid unseen after a change of %s', async (_, change) => {
  await changeSettings(shop, {})
  await saveZones({})
  const planIds = await addPlans({ from: '01:00' })
  const { aisleId, brandId } = catalogue
  const product = { name: 'Dates', price: 100, aisleId, brandId }
  const { id } = (await master('POST', 'products', product)).body
  const placed = await shop.call('POST', 'Basket/Checkout', { body: aCheckout([{ id, qty: 1 }]) })
  const { orderId } = placed.body.paymentState
  expect(placed.body.shippingState.windowId).toContain(tomorrow())

  await change({ id, planIds })
  const answer = await pay(shop, placed.body)
  expect(answer.status).toBeGreaterThanOrEqual(409)
  expect(answer.status).toBeLessThanOrEqual(422)
  expect(await countAttempts(orderId)).toBe(0)
})

test('an order whose cut-off passes is not paid, and gets the next windows', async () => {
  await addPlans()
  const { body } = await checkout()
  const { windowId, windowStart } = body.shippingState
  const clock = shop.shop.now
  passTime(shop, (Date.parse(windowStart) - clock().getTime()) / 60_000)
  const answer = await pay(shop, body)
  shop.shop.now = clock
  expect(answer).toMatchObject({ status: 409, body: { windows: expect.any(Array) } })
  expect(await readUsed(windowId)).toBe(0)
})

test('an order is paid although something else has changed since', async () => {
  await addPlans()
  const { body } = await checkout()
  await save(`products/${catalogue.rice}`, { price: 21 })
  expect((await pay(shop, body)).status).toBe(200)
  expect(await readUsed(body.shippingState.windowId)).toBe(1)
})
