import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { messages } from '#shared/messages.ts'
import { register } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { passTime } from '../setup/clock.ts'
import { type Answer, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

const noRoom = { status: 507, body: { code: 'no_room', message: messages.noRoom } }
const ALL_PAGES = 2 ** 31 - 1

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())
beforeEach(makeRoom)

/** Keeps the database file from growing, as on a full disk. */
function simulateFullDisk() {
  return shop.shop.db.raw('pragma max_page_count = 1')
}

function makeRoom() {
  return shop.shop.db.raw(`pragma max_page_count = ${ALL_PAGES}`)
}

const order = () =>
  shop.call('POST', 'Basket/Checkout', { body: aCheckout([{ id: catalogue.hundred, qty: 1 }]) })

/** Places orders until the last database page is full, and returns the first failed response. */
async function fillUp(): Promise<Answer> {
  await simulateFullDisk()
  for (let tries = 0; tries < 200; tries++) {
    const response = await order()
    if (response.status !== 200) return response
  }
  throw new Error('The disk did not fill up.')
}

/** Counts orders without lines or events, and lines or events without an order. */
async function countIncomplete(): Promise<number> {
  const { db } = shop.shop
  const orders: string[] = await db('orders').pluck('order_id')
  const withLines: string[] = await db('order_lines').distinct().pluck('order_id')
  const withEvents: string[] = await db('order_events').distinct().pluck('order_id')
  const all = new Set([...orders, ...withLines, ...withEvents])
  const isComplete = (id: string) => [orders, withLines, withEvents].every(ids => ids.includes(id))
  return [...all].filter(id => !isComplete(id)).length
}

test('writes on a full disk fail with a clear message, and nothing is half written', async () => {
  expect(await fillUp()).toMatchObject(noRoom)
  const users = await shop.shop.db('users')
  const long = 'Long name '.repeat(10)
  const text = 'x'.repeat(1900)
  const responses = [
    await register(shop, 'late@example.com', { name: long }),
    await shop.call('POST', 'aisles', { token, body: { name: long } }),
    await shop.call('POST', 'contact/contact', {
      body: { name: 'Forough', email: 'forough@example.com', subject: 'Rice', body: text },
    }),
  ]
  // A row that still fits into an existing page is written. All others fail.
  for (const response of responses)
    if (response.status !== 200) expect(response).toMatchObject(noRoom)
  expect(responses.filter(({ status }) => status === 507)).not.toEqual([])
  expect((await shop.shop.db('users')).length - users.length).toBeLessThanOrEqual(1)
  expect(await countIncomplete()).toBe(0)
})

test('pages, lists and basket totals work on a full disk', async () => {
  await fillUp()
  for (const path of [
    '/',
    '/fa',
    '/products',
    '/products?str=neverseen',
    `/product/${catalogue.rice}`,
    '/delivery',
    '/fa/basket',
  ]) {
    expect({ path, status: (await fetch(shop.url + path)).status }).toEqual({ path, status: 200 })
  }
  const basket = { basket: [{ id: catalogue.rice, qty: 2 }] }
  expect((await shop.call('POST', 'Basket/Getbasket', { body: basket })).status).toBe(200)
  expect((await shop.call('GET', 'users', { token })).status).toBe(200)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
})

test('no card is charged if the charge cannot be stored first', async () => {
  const basket = [{ id: catalogue.hundred, qty: 1 }]
  const placed = []
  for (let count = 0; count < 80; count++) placed.push(await placeOrder(shop, basket))
  await fillUp()
  // For the first order, the charge may still fit but not its result.
  const refused: string[] = []
  for (const order of placed) {
    const { status } = await pay(shop, order)
    expect([503, 507]).toContain(status)
    if (status === 507) refused.push(order.tokenState.orderId)
    if (refused.length === 2) break
  }
  expect(refused).not.toEqual([])
  const charged = (await readLedger(shop)).map(entry => entry.orderId)
  for (const id of refused) expect(charged.filter(name => name.startsWith(id))).toEqual([])
})

test('a disk that fills up during a charge leaves the payment unknown until there is space', async () => {
  const { payment } = shop.shop
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  const charge = async (request: Parameters<typeof payment.charge>[0]) => {
    const result = await payment.charge(request)
    await fillUp()
    return result
  }
  shop.shop.payment = { ...payment, charge }
  const response = await pay(shop, placed)
  shop.shop.payment = payment
  expect(response).toMatchObject({ status: 503, body: { error: messages.paymentUnknown } })
  const { orderId } = placed.tokenState
  expect(await shop.shop.db('orders').where({ order_id: orderId }).first()).toMatchObject({
    state: 'paying',
  })

  await makeRoom()
  passTime(shop, 2)
  await reconcilePayments(shop.shop)
  expect(await shop.shop.db('orders').where({ order_id: orderId }).first()).toMatchObject({
    state: 'paid',
  })
  const charges = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(orderId))
  expect(charges).toHaveLength(1)
  expect((await pay(shop, placed)).body).toMatchObject({ orderId })
})

test('the shop works again without a restart once there is space', async () => {
  await fillUp()
  await makeRoom()
  const placed = await order()
  expect(placed.status).toBe(200)
  expect((await pay(shop, placed.body)).status).toBe(200)
  expect(await shop.shop.db.raw('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(await shop.shop.db.raw('pragma foreign_key_check')).toEqual([])
  expect(await countIncomplete()).toBe(0)
})
