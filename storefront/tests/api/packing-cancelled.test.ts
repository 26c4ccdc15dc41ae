import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { authorisedOrder } from '../setup/holds.ts'
import { newKey } from '../setup/keys.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const productId of [catalogue.hundred, catalogue.fifty]) {
    const counted = await post('stock/moves', { productId, count: 10 })
    expect(counted.status).toBe(200)
  }
})

const post = (path: string, body: object = {}) => shop.call('POST', path, { token, body })
const stockOf = async (productId: number) => {
  const row = await shop.shop.db('product_stock').where({ product_id: productId }).first()
  return [row.on_hand, row.held]
}
const movesOf = async (orderId: string) => {
  const moves = await shop.shop
    .db('stock_moves')
    .where({ order_id: orderId })
    .orderBy(['product_id', 'id'])
  return moves.map(({ product_id, change, reason }) => [product_id, change, reason])
}

/** Pays three pieces of $100 and two of $50. */
async function paidOrder(): Promise<string> {
  const basket = [
    { id: catalogue.hundred, qty: 3 },
    { id: catalogue.fifty, qty: 2 },
  ]
  const placed = (await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })).body
  expect((await pay(shop, placed)).status).toBe(200)
  return placed.paymentState.orderId
}

async function claimAndEnter(orderId: string, entries: [line: number, kind: string, n: number][]) {
  expect((await post(`packing/claim/${orderId}`)).status).toBe(200)
  for (const [line, kind, quantity] of entries) {
    const entry = { key: newKey(), line, kind, quantity }
    expect((await post(`packing/entries/${orderId}`, entry)).status).toBe(200)
  }
}

async function closeAndUndo(orderId: string) {
  const bags = { key: newKey(), bags: 1, coldBags: 0 }
  expect((await post(`packing/close/${orderId}`, bags)).status).toBe(200)
  expect((await post(`packing/undo/${orderId}`)).status).toBe(200)
}

const cancel = async (orderId: string) => {
  const { status, body } = await post(`invoices/void/${orderId}`, {
    reason: 'Spoiled',
    key: newKey(),
  })
  expect([status, body.state]).toEqual([200, 'cancelled'])
}

test('what was not good enough of a cancelled order is waste, what was missing leaves the count', async () => {
  const orderId = await paidOrder()
  await claimAndEnter(orderId, [
    [0, 'refused', 1],
    [0, 'short', 1],
    [1, 'refused', 2],
  ])
  await cancel(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
  expect(await stockOf(catalogue.fifty)).toEqual([8, 0])
  expect(await movesOf(orderId)).toEqual([
    [catalogue.fifty, -2, 'waste'],
    [catalogue.hundred, -1, 'waste'],
    [catalogue.hundred, -1, 'count'],
  ])
})

test('what was packed of a cancelled order is for sale again', async () => {
  const orderId = await paidOrder()
  await claimAndEnter(orderId, [[0, 'packed', 3]])
  await cancel(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([10, 0])
  expect(await movesOf(orderId)).toEqual([])
})

test('what a packing wrote off before it was undone is not written off again', async () => {
  const orderId = await authorisedOrder(shop, [{ id: catalogue.hundred, qty: 4 }], 48_000)
  await claimAndEnter(orderId, [
    [0, 'refused', 1],
    [0, 'short', 1],
  ])
  await closeAndUndo(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 2])
  await cancel(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
})

test('nor if its line was begun again since', async () => {
  const orderId = await authorisedOrder(shop, [{ id: catalogue.hundred, qty: 4 }], 48_000)
  await claimAndEnter(orderId, [[0, 'short', 2]])
  await closeAndUndo(orderId)
  await claimAndEnter(orderId, [
    [0, 'packed', 0],
    [0, 'short', 2],
  ])
  await cancel(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
})

test('an order that is refunded after an undo writes off nothing more', async () => {
  const orderId = await paidOrder()
  await claimAndEnter(orderId, [
    [0, 'short', 1],
    [1, 'packed', 2],
  ])
  await closeAndUndo(orderId)
  const goods = [
    { id: catalogue.hundred, qty: 2 },
    { id: catalogue.fifty, qty: 2 },
  ]
  const whole = { lines: goods, delivery: true, administration: true }
  const refund = { ...whole, reason: 'Changed their mind', key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, refund)).body.state).toBe('refunded')
  expect(await stockOf(catalogue.hundred)).toEqual([9, 0])
  expect(await stockOf(catalogue.fifty)).toEqual([10, 0])
})

test('what an order lost in a shortfall is not missing again, and its bag is for sale', async () => {
  const orderId = await paidOrder()
  const { hundred: productId } = catalogue
  const counted = await post('stock/moves', { productId, count: 1, shortfall: true })
  expect([counted.status, counted.body.message]).toEqual([200, undefined])
  await claimAndEnter(orderId, [[0, 'short', 2]])
  await cancel(orderId)
  expect(await stockOf(productId)).toEqual([1, 0])
})

test('a reserved order that is cancelled throws away what was not good enough', async () => {
  const orderId = await authorisedOrder(shop, [{ id: catalogue.hundred, qty: 2 }], 24_000)
  await claimAndEnter(orderId, [[0, 'refused', 1]])
  await cancel(orderId)
  expect(await movesOf(orderId)).toEqual([[catalogue.hundred, -1, 'waste']])
})
