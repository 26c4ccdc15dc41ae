import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
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
beforeEach(() => shop.shop.db('products').update({ available: null }))

const post = (path: string, body: object = {}) => shop.call('POST', path, { token, body })
const enter = (orderId: string, kind: string, quantity: number) =>
  post(`packing/entries/${orderId}`, { key: newKey(), line: 0, kind, quantity })
const close = (orderId: string, key: string, changes: object = {}) =>
  post(`packing/close/${orderId}`, { key, bags: 2, coldBags: 1, ...changes })
const handOver = (orderId: string) =>
  post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })

/** Pays two pieces, and packs one of them. */
async function packedInPart(): Promise<string> {
  const basket = [{ id: catalogue.hundred, qty: 2 }]
  const placed = (await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })).body
  expect((await pay(shop, placed)).status).toBe(200)
  const { orderId } = placed.paymentState
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'packed', 1)
  await enter(orderId, 'short', 1)
  return orderId
}

test('a closing that is repeated after the order has left is answered as before', async () => {
  const orderId = await packedInPart()
  const [undone, key] = [newKey(), newKey()]
  await close(orderId, undone)
  await post(`packing/undo/${orderId}`)
  expect((await close(orderId, key)).status).toBe(200)
  expect((await handOver(orderId)).body.state).toBe('fulfilled')
  const left = { state: 'fulfilled', packed: { bags: 2, coldBags: 1 } }
  expect(await close(orderId, key)).toMatchObject({ status: 200, body: left })
  const refused = { status: 409, body: { message: messages.packedAndLeft('Master') } }
  expect(await close(orderId, undone)).toMatchObject(refused)
  expect(await close(orderId, newKey())).toMatchObject(refused)
  const used = { status: 409, body: { message: messages.packKeyUsed } }
  expect(await close(orderId, key, { bags: 3 })).toMatchObject(used)
})

test('the key of a closing is refused for another destination of the money', async () => {
  const orderId = await packedInPart()
  const key = newKey()
  expect((await close(orderId, key, { destination: 'card' })).status).toBe(200)
  const used = { status: 409, body: { message: messages.packKeyUsed } }
  expect(await close(orderId, key, { destination: 'credit' })).toMatchObject(used)
  expect((await close(orderId, key, { destination: 'card' })).status).toBe(200)
})

test('a closing with nothing in the bags can be repeated', async () => {
  const orderId = await authorisedOrder(shop, [{ id: catalogue.hundred, qty: 1 }], 13_905)
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'short', 1)
  const key = newKey()
  const cancelled = { status: 200, body: { state: 'cancelled', reserved: 0 } }
  const released = async () =>
    (await shop.call('GET', `invoices/${orderId}`, { token })).body.released
  expect(await released()).toBe(0)
  expect(await close(orderId, key)).toMatchObject(cancelled)
  expect(await close(orderId, key)).toMatchObject(cancelled)
  expect(await released()).toBe(139.05)
  const other = { status: 409, body: { message: messages.orderCancelled } }
  expect(await close(orderId, newKey())).toMatchObject(other)
})

test('a closing with nothing in the bags writes off what is not good enough or missing, once', async () => {
  const { hundred: productId } = catalogue
  await shop.call('POST', 'stock/moves', { token, body: { productId, count: 10 } })
  const orderId = await authorisedOrder(shop, [{ id: productId, qty: 3 }], 39_550)
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'refused', 2)
  await enter(orderId, 'short', 1)
  const key = newKey()
  expect((await close(orderId, key)).body.state).toBe('cancelled')
  expect((await close(orderId, key)).status).toBe(200)
  const { db } = shop.shop
  const stock = await db('product_stock').where({ product_id: productId }).first()
  expect(stock).toMatchObject({ on_hand: 7, held: 0 })
  const moves = await db('stock_moves').where({ order_id: orderId }).orderBy('id')
  expect(moves.map(({ change, reason }) => [change, reason])).toEqual([
    [-2, 'waste'],
    [-1, 'count'],
  ])
  await shop.call('POST', 'stock/moves', { token, body: { productId, count: null } })
})

test('an entry is refused if another screen entered something for its line since', async () => {
  const basket = [
    { id: catalogue.hundred, qty: 3 },
    { id: catalogue.fifty, qty: 1 },
  ]
  const placed = (await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })).body
  expect((await pay(shop, placed)).status).toBe(200)
  const { orderId } = placed.paymentState
  const packed = (line: number, quantity: number, key: string, after?: string) =>
    post(`packing/entries/${orderId}`, { key, line, kind: 'packed', quantity, after })
  const claimed = await post(`packing/claim/${orderId}`)
  expect(claimed.body.lines).toMatchObject([{ lastKey: '' }, { lastKey: '' }])

  const [first, second, other, later] = [newKey(), newKey(), newKey(), newKey()]
  expect((await packed(0, 1, first, '')).status).toBe(200)
  expect((await packed(0, 2, second, first)).status).toBe(200)
  const changed = { status: 409, body: { message: messages.lineChanged } }
  expect(await packed(0, 1, other, '')).toMatchObject(changed)
  expect(await packed(0, 1, other, first)).toMatchObject(changed)
  // Another line has no other entry, and a repeated entry is answered as before.
  expect((await packed(1, 1, newKey(), '')).status).toBe(200)
  const repeated = await packed(0, 1, first, '')
  expect(repeated).toMatchObject({ status: 200, body: { lines: [{ packed: 2 }, { packed: 1 }] } })
  expect(repeated.body.lines).toMatchObject([{ lastKey: second }, {}])
  expect((await packed(0, 3, later, second)).status).toBe(200)
  expect((await packed(0, 2, newKey())).body.lines).toMatchObject([{ packed: 2 }, {}])
})
