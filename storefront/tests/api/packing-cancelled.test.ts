import { afterAll, beforeEach, expect, test } from 'vitest'
import { authorisedOrder } from '../setup/holds.ts'
import { newKey } from '../setup/keys.ts'
import { openPackingShop } from '../setup/packing-shop.ts'

const packing = await openPackingShop()
const { shop, catalogue, master: token, stockOf, count, enter, close, post: pack } = packing

afterAll(() => shop.close())
beforeEach(async () => {
  await packing.reset()
  for (const productId of [catalogue.hundred, catalogue.fifty]) {
    expect((await count(productId, 10)).status).toBe(200)
  }
})

const post = (path: string, body: object = {}) => shop.call('POST', path, { token, body })
const movesOf = async (orderId: string) => {
  const moves = await shop.shop
    .db('stock_moves')
    .where({ order_id: orderId })
    .orderBy(['product_id', 'id'])
  return moves.map(({ product_id, change, reason }) => [product_id, change, reason])
}

/** Pays three pieces of $100 and two of $50, and claims the order. */
function paidOrder(): Promise<string> {
  const basket = [
    { id: catalogue.hundred, qty: 3 },
    { id: catalogue.fifty, qty: 2 },
  ]
  return packing.claimed({ basket })
}

/** Authorises pieces of $100, and claims the order. */
async function reservedOrder(qty: number): Promise<string> {
  const orderId = await authorisedOrder(shop, [{ id: catalogue.hundred, qty }], qty * 12_000)
  expect((await pack(`claim/${orderId}`)).status).toBe(200)
  return orderId
}

async function enterAll(orderId: string, entries: [line: number, kind: string, n: number][]) {
  for (const [line, kind, quantity] of entries) {
    expect((await enter(orderId, line, kind, quantity)).status).toBe(200)
  }
}

async function closeAndUndo(orderId: string) {
  expect((await close(orderId)).status).toBe(200)
  expect((await pack(`undo/${orderId}`)).status).toBe(200)
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
  await enterAll(orderId, [
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
  await enterAll(orderId, [[0, 'packed', 3]])
  await cancel(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([10, 0])
  expect(await movesOf(orderId)).toEqual([])
})

test('what a packing wrote off before it was undone is not written off again', async () => {
  const orderId = await reservedOrder(4)
  await enterAll(orderId, [
    [0, 'refused', 1],
    [0, 'short', 1],
  ])
  await closeAndUndo(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 2])
  await cancel(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
})

test('nor if its line was begun again since', async () => {
  const orderId = await reservedOrder(4)
  await enterAll(orderId, [[0, 'short', 2]])
  await closeAndUndo(orderId)
  await enterAll(orderId, [
    [0, 'packed', 0],
    [0, 'short', 2],
  ])
  await cancel(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
})

test('an order that is refunded after an undo writes off nothing more', async () => {
  const orderId = await paidOrder()
  await enterAll(orderId, [
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
  await enterAll(orderId, [[0, 'short', 2]])
  await cancel(orderId)
  expect(await stockOf(productId)).toEqual([1, 0])
})

test('a reserved order that is cancelled throws away what was not good enough', async () => {
  const orderId = await reservedOrder(2)
  await enterAll(orderId, [[0, 'refused', 1]])
  await cancel(orderId)
  expect(await movesOf(orderId)).toEqual([[catalogue.hundred, -1, 'waste']])
})
