import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendStockAlerts } from '#app/services/stock/send-stock-alerts.server.ts'
import { up } from '#database/migrations/0069-orderable-weights.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { stockQuantity } from '#shared/domain/weights/weighed.ts'
import { readMails, tokenIn } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let mince: number

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
  const { aisleId, brandId } = catalogue
  const fields = { name: 'Minced beef', price: 1, taxClass: 'zero', soldBy: 'weight' }
  const body = { ...fields, stepGrams: 500, lowStock: 2000, aisleId, brandId }
  mince = (await master('POST', 'products', body)).body.id
})
afterAll(() => shop.close())
beforeEach(() => setTolerance(15))

const master = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })
const setTolerance = (weightTolerance: number) => master('PUT', 'settings/100', { weightTolerance })
const setStep = (stepGrams: number) => master('PUT', `products/${mince}`, { stepGrams })
const count = (onHand: number) => master('POST', 'stock/moves', { productId: mince, count: onHand })
const read = async () => (await shop.call('GET', `products/${mince}`)).body
const price = async (qty: number) =>
  (await shop.call('POST', 'Basket/Getbasket', { body: { basket: [{ id: mince, qty }] } })).body
const inStock = async () => {
  const filter = encodeURIComponent(JSON.stringify({ inStock: true, id: mince }))
  return (await shop.call('GET', `products?filter=${filter}`)).body.length === 1
}
const listed = async (state?: string) => {
  const filter = JSON.stringify(state ? { state } : { id: mince })
  const { body } = await master('GET', `stock?filter=${encodeURIComponent(filter)}`)
  return body.find(({ id }: { id: number }) => id === mince)
}

test('what a card offers can be bought, and no more of it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(50, 200, 250, 333, 500),
      fc.integer({ min: 0, max: 4000 }),
      fc.constantFrom(0, 7.5, 15, 20),
      async (step, onHand, tolerance) => {
        await setTolerance(tolerance)
        await setStep(step)
        await count(onHand)
        const { available, status, lowStock } = await read()
        const units = available / step
        expect(Number.isInteger(units)).toBe(true)
        expect([isBuyable(status), await inStock()]).toEqual([units > 0, units > 0])
        expect((await listed('out')) !== undefined).toBe(units === 0)
        expect((await listed('low')) !== undefined).toBe(units > 0 && available <= lowStock)
        if (units > 0 && units <= 99) {
          const offered = await price(units)
          expect(offered).toMatchObject({ basket: [{ qty: units, available }], notices: [] })
        }
        if (units < 99) expect((await price(units + 1)).notices).toMatchObject([{ left: units }])
      },
    ),
    { numRuns: 20 },
  ))

test('more than a step without room for the tolerance is out, and nobody is told that it is back', async () => {
  await setStep(500)
  await count(0)
  const body = { productId: mince, email: 'shirin@example.com' }
  expect((await shop.call('POST', 'stock/alerts', { body })).status).toBe(200)
  const link = tokenIn((await readMails(shop, body.email, 'stock-alert'))[0])
  await shop.call('POST', 'stock/alerts/confirm', { body: { token: link } })
  const told = () => readMails(shop, body.email, 'back-in-stock')

  await count(550)
  await sendStockAlerts(shop.shop)
  expect([await read(), await told()]).toMatchObject([{ status: 3, available: 0 }, []])
  // Staff see what is there.
  expect(await listed()).toMatchObject({ onHand: 550, available: 550, orderable: 0 })
  expect((await master('GET', `products/${mince}`)).body).toMatchObject({ available: 550 })

  // A lower tolerance leaves room.
  await setTolerance(10)
  await sendStockAlerts(shop.shop)
  expect(await read()).toMatchObject({ status: 1, available: 500 })
  expect(await told()).toHaveLength(1)
})

test('an upgrade writes what can be ordered', async () => {
  const { db } = shop.shop
  const stored = () => db('products').where({ id: mince }).first('available')
  for (const [step, onHand] of [
    [500, 550],
    [200, 1000],
    [333, 10_000_000],
    [500, 575],
  ] as const) {
    await setStep(step)
    await count(onHand)
    const { available } = await stored()
    const taken = (units: number) => stockQuantity({ stepGrams: step }, units, 1500)
    expect(taken(available / step)).toBeLessThanOrEqual(onHand)
    expect(taken(available / step + 1)).toBeGreaterThan(onHand)
    await db('products').where({ id: mince }).update({ available: onHand })
    await up(db)
    expect((await stored()).available).toBe(available)
  }
})
