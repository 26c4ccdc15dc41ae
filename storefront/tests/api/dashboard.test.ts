import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertProduct } from '#database/stores/products.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { aProduct } from '../setup/factories.ts'
import { placeLimited } from '../setup/holds.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { memberSigner } from '../setup/tokens.ts'

const ZONE = 'America/St_Johns'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop({ TIME_ZONE: ZONE })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

const read = async () => (await shop.call('GET', 'dashboard', { token })).body

async function order(id: number, qty: number): Promise<string> {
  const placed = await placeOrder(shop, [{ id, qty }])
  await pay(shop, placed)
  return placed.paymentState.orderId
}

test('an empty shop shows 14 days without sales', async () => {
  const view = await read()
  expect(view.days).toHaveLength(14)
  expect(view.days.at(-1).day).toBe(shopDay(shop.shop.now(), ZONE))
  expect(view).toMatchObject({
    orders: { unprinted: 0, toHandOver: 0, packed: 0, returns: 0 },
    products: { soldOut: 1, hidden: 1 },
    mails: { failed: 0 },
    bestSellers: [],
    payments: [],
    openPayments: 0,
    creditOwed: 0,
  })
  for (const amount of [12.5, 7.25, -2]) {
    const email = amount < 10 ? 'one@example.com' : 'two@example.com'
    const body = { email, amount, reason: 'Late delivery', key: `grant ${amount}` }
    await shop.call('POST', 'credits/grant', { token, body })
  }
  expect(await read()).toMatchObject({ creditOwed: 17.75 })
})

test('the dashboard shows sales, open orders and best sellers', async () => {
  const first = await order(catalogue.hundred, 1)
  await order(catalogue.rice, 3)
  await shop.call('POST', `Invoice/UpdatePrint/${first}`, { token })
  expect((await read()).orders).toEqual({ unprinted: 1, toHandOver: 1, packed: 0, returns: 0 })
  await shop.call('POST', `invoices/state/${first}`, { token, body: { to: 'fulfilled' } })
  const view = await read()
  const total = (await shop.call('GET', 'invoices', { token })).body
  const sum = total.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
  expect(view.days.at(-1)).toMatchObject({ orders: 2, sales: expect.closeTo(sum, 2) })
  expect(view.orders).toEqual({ unprinted: 1, toHandOver: 0, packed: 0, returns: 0 })
  expect(view.bestSellers[0]).toMatchObject({ productId: catalogue.rice, quantity: 3, sales: 60 })
})

test('refunds are subtracted from the sales', async () => {
  const orderId = await order(catalogue.hundred, 1)
  const before = (await read()).days.at(-1)
  const refund = (amount: number) =>
    shop.call('POST', `invoices/refund/${orderId}`, {
      token,
      body: { amount, reason: 'Broken', key: `dashboard ${amount}` },
    })
  await refund(20)
  const after = (await read()).days.at(-1)
  expect(after).toMatchObject({
    orders: before.orders,
    sales: expect.closeTo(before.sales - 20, 2),
  })
  await shop.call('POST', `invoices/refund/${await order(catalogue.rice, 3)}`, {
    token,
    body: { lines: [{ id: catalogue.rice, qty: 2 }], reason: 'Torn', key: 'dashboard rice' },
  })
  // Three were sold in the test before.
  const sold = (await read()).bestSellers.find(
    ({ productId }: { productId: number }) => productId === catalogue.rice,
  )
  expect(sold).toMatchObject({ quantity: 4, sales: 80 })
  const between = (await read()).days.at(-1)
  await refund(100.91)
  expect((await read()).days.at(-1)).toMatchObject({
    orders: between.orders - 1,
    sales: expect.closeTo(between.sales - 100.91, 2),
  })
})

test('days end at midnight of the shop, also with a half-hour UTC offset', async () => {
  const orderId = await order(catalogue.hundred, 1)
  const today = shopDay(shop.shop.now(), ZONE)
  const before = await read()
  // 03:29 UTC is 23:59 of the day before in Newfoundland. In its summer time 02:29 UTC is.
  const isSummer = shopDay(new Date(`${today}T02:45:00Z`), ZONE) === today
  const at = `${today}T${isSummer ? '02' : '03'}:29:30.000Z`
  await shop.shop.db('orders').where({ order_id: orderId }).update({ charged_at: at })
  const after = await read()
  expect(after.days.at(-1).orders).toBe(before.days.at(-1).orders - 1)
  expect(after.days.at(-2).orders).toBe(before.days.at(-2).orders + 1)
})

test('a reserved order is a sale of the day of its capture', async () => {
  const placed = await placeLimited(shop, [{ id: catalogue.hundred, qty: 1 }], 13_905)
  await pay(shop, placed)
  const { orderId } = placed.paymentState
  const dayBefore = new Date(Date.now() - DAY_MS).toISOString()
  await shop.shop.db('orders').where({ order_id: orderId }).update({ paid_at: dayBefore })
  const before = (await read()).days
  await shop.call('POST', `invoices/state/${orderId}`, { token, body: { to: 'fulfilled' } })
  const after = (await read()).days
  expect(after.at(-2)).toEqual(before.at(-2))
  expect(after.at(-1)).toMatchObject({
    orders: before.at(-1).orders + 1,
    sales: expect.closeTo(before.at(-1).sales + 120.91, 2),
  })
})

test('payments with an unknown result and failed mails are listed', async () => {
  const { orderId } = (await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])).paymentState
  await shop.shop.db('orders').where({ order_id: orderId }).update({ state: 'unknown' })
  await shop.shop.db('emails').where({ id: 1 }).update({ state: 'failed' })
  const view = await read()
  expect(view.payments).toMatchObject([{ orderId, problem: 'unanswered', amount: 120.91 }])
  expect(view.mails.failed).toBe(1)
})

test('unsettled payments that can be settled are listed first, oldest first', async () => {
  const { orderId } = (await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])).paymentState
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  const charges = Array.from({ length: 23 }, (_, index) => ({
    id: `${orderId}-${index + 1}`,
    order_id: orderId,
    number: index + 1,
    token_hash: `${orderId} ${index}`,
    amount_cents: 100 + index,
    outcome: 'approved',
    created_at: ago(100 - index),
    finished_at: ago(100 - index),
  }))
  const before = await read()
  await shop.shop.db('payment_attempts').insert(charges)
  const view = await read()
  const listed = view.payments.map(({ chargeId }: { chargeId: string }) => chargeId)
  expect(listed).toEqual(charges.slice(0, 20).map(({ id }) => id))
  expect(view.openPayments).toBe(before.openPayments + 23)
})

test('only a Master can read the dashboard', async () => {
  expect((await shop.call('GET', 'dashboard')).status).toBe(401)
  const member = await memberSigner(shop)
  expect((await shop.call('GET', 'dashboard', { token: member() })).status).toBe(403)
})

test('best sellers weigh goods by the step of their order, and rank them by orders', async () => {
  const fields = { name: 'Feta', price: 100, soldBy: 'weight', stepGrams: 100 } as const
  const { aisleId, brandId } = catalogue
  const feta = await insertProduct(
    shop.shop.db,
    aProduct({ aisleId, brandId, ...fields }),
    shop.shop.now(),
  )
  const orderId = await order(feta, 9)
  await shop.call('POST', `invoices/state/${orderId}`, { token, body: { to: 'fulfilled' } })
  const changed = { token, body: { stepGrams: 500, price: 500 } }
  expect((await shop.call('PUT', `products/${feta}`, changed)).status).toBe(200)
  const sellers = (await read()).bestSellers
  expect(sellers.at(-1)).toMatchObject({ productId: feta, grams: 900, sales: 900 })
  expect(sellers.length).toBeGreaterThan(1)
})

test('best sellers show pieces and weight of a product whose unit changed', async () => {
  const { aisleId, brandId } = catalogue
  const olives = await insertProduct(
    shop.shop.db,
    aProduct({ aisleId, brandId, name: 'Olives', price: 100 }),
    shop.shop.now(),
  )
  const first = () => read().then(({ bestSellers }) => bestSellers[0])
  await order(olives, 20)
  expect(await first()).toMatchObject({ productId: olives, quantity: 20, grams: null })
  const changed = { token, body: { soldBy: 'weight', stepGrams: 100 } }
  expect((await shop.call('PUT', `products/${olives}`, changed)).status).toBe(200)
  expect(await first()).toMatchObject({ productId: olives, quantity: 20, grams: null })
  const orderId = await order(olives, 9)
  await shop.call('POST', `invoices/state/${orderId}`, { token, body: { to: 'fulfilled' } })
  expect(await first()).toMatchObject({ productId: olives, quantity: 20, grams: 900, sales: 2900 })
})
