import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveStock } from '#app/services/stock/stock.server.ts'
import { readContentVersion } from '#database/content-version.ts'
import { saveZoneMap } from '#database/stores/zones.ts'
import { messages } from '#shared/messages.ts'
import { stockMoveInput } from '#shared/schemas/stock.ts'
import {
  changeSettings,
  insertTestCatalogue,
  type TestCatalogue,
  zones,
} from '../setup/catalogue.ts'
import { aCheckout, pay, placeOrder } from '../setup/checkout.ts'
import { csv, openImports } from '../setup/product-import.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const declinedCard = '4485621544903528'

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
  const { db } = shop.shop
  for (const table of ['stock_holds', 'stock_moves', 'product_stock']) await db(table).delete()
  // Orders of earlier tests wait for nothing.
  await db('orders').where({ state: 'paid' }).update({ state: 'fulfilled' })
  await db('products').update({ available: null, low_stock: 5 })
})

const master = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })
const move = (body: object) =>
  master('POST', 'stock/moves', { productId: catalogue.hundred, ...body })
const read = async (id: number) => (await shop.call('GET', `products/${id}`)).body
const readStock = async (id: number) =>
  shop.shop.db('product_stock').where({ product_id: id }).first()
const names = {
  hundred: { name: 'A hundred dollars', fName: 'کالا' },
  fifty: { name: 'Fifty dollars', fName: 'کالا' },
}
const price = (basket: object[]) => shop.call('POST', 'Basket/Getbasket', { body: { basket } })
const order = (qty: number) => placeOrder(shop, [{ id: catalogue.hundred, qty }])

test('a product is untracked by default: its status alone decides', async () => {
  expect(await read(catalogue.hundred)).toMatchObject({
    onHand: null,
    available: null,
    lowStock: 5,
  })
  const { body } = await price([{ id: catalogue.hundred, qty: 99 }])
  expect(body).toMatchObject({ notices: [], basket: [{ qty: 99 }] })
})

test('a Master counts, receives and writes off; each change is listed', async () => {
  expect((await move({ count: 12 })).body).toEqual({
    productId: catalogue.hundred,
    onHand: 12,
    held: 0,
    available: 12,
    lowStock: 5,
    change: 12,
  })
  await move({ change: 24, note: 'Nowruz delivery' })
  for (const wrong of [
    { change: 3, reason: 'waste' },
    { change: -2, reason: 'delivery' },
    { change: -2, reason: 'return' },
  ]) {
    expect(await move(wrong)).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.stringMatching(/^Deliveries and returns add/) } },
    })
  }
  expect(await move({ change: 0, reason: 'delivery' })).toMatchObject({
    status: 422,
    body: { errors: { change: messages.changeOfNothing } },
  })
  const { body } = await move({ change: -1, reason: 'waste', note: 'Broken' })
  expect(body).toMatchObject({ onHand: 35 })
  const filter = encodeURIComponent(JSON.stringify({ productId: catalogue.hundred }))
  const moves = await master('GET', `stock-moves?filter=${filter}`)
  expect(moves.body).toMatchObject([
    { change: 12, onHand: 12, reason: 'count', by: expect.stringMatching(/./) },
    { change: 24, onHand: 36, reason: 'delivery', note: 'Nowruz delivery' },
    { change: -1, onHand: 35, reason: 'waste', note: 'Broken', name: 'A hundred dollars' },
  ])
  const [first] = moves.body
  expect((await master('GET', `stock-moves/${first.id}`)).body).toEqual(first)
  expect((await master('GET', 'stock-moves/999999')).status).toBe(404)
  expect((await shop.call('GET', `stock-moves/${first.id}`)).status).toBe(401)
  // An undo of the first count, which would forget what came and went since.
  expect(await move({ count: null, seen: 12 })).toMatchObject({
    status: 409,
    body: { message: messages.stockChanged },
  })
  expect((await move({ change: 1, seen: 35 })).status).toBe(422)
  expect(await read(catalogue.hundred)).toMatchObject({ available: 35 })
  expect((await move({ count: null, seen: 35 })).status).toBe(200)
  expect(await read(catalogue.hundred)).toMatchObject({ available: null })
})

test('a repeated move with the same key takes effect once', async () => {
  await move({ count: 12 })
  const sent = { change: 6, key: 'a scan of a box' }
  const answers = await Promise.all([move(sent), move(sent), move(sent)])
  for (const { body } of answers) expect(body).toMatchObject({ onHand: 18, change: 6 })
  expect(await shop.shop.db('stock_moves')).toHaveLength(2)
})

test('a change is taken back after sales, but not after a newer count', async () => {
  await move({ count: 10 })
  const mistaken = { undoes: 'mistaken', reason: 'count', key: 'undo mistaken', note: 'Undo' }
  await move({ count: 1, key: 'mistaken' })
  await move({ count: 10, key: 'right' })
  const refused = await move({ ...mistaken, change: 9 })
  expect(refused).toMatchObject({ status: 409, body: { message: messages.countedSince } })
  expect((await readStock(catalogue.hundred))?.on_hand).toBe(10)

  await move({ change: 24, key: 'received' })
  for (const change of [-23, 24]) {
    expect(await move({ change, undoes: 'received' })).toMatchObject({
      status: 422,
      body: { errors: { undoes: messages.moveInPart } },
    })
  }
  const received = { undoes: 'received', change: -24, reason: 'count', key: 'undo received' }
  await move({ change: -1, reason: 'waste' })
  expect((await move(received)).body).toMatchObject({ onHand: 9 })
  expect(await move({ ...received, key: 'once more' })).toMatchObject({
    status: 409,
    body: { message: messages.moveUndone },
  })
  // An undo is repeated because its answer was lost.
  await move({ count: 8 })
  expect((await move(received)).body).toMatchObject({ onHand: 8, change: -24 })
  expect((await move({ ...received, key: 'another' })).status).toBe(409)
  expect(await move({ change: 1, undoes: 'no such key' })).toMatchObject({
    status: 422,
    body: { errors: { undoes: messages.moveUnknown } },
  })
  const first = { productId: catalogue.fifty, key: 'first' }
  await move({ ...first, count: 5 })
  await move({ productId: catalogue.fifty, count: 5 })
  const undo = { productId: catalogue.fifty, count: null, seen: 5, undoes: 'first' }
  expect((await move(undo)).body.message).toBe(messages.countedSince)
})

test.each([
  [{ count: -1 }, 422, 'count'],
  [{ count: 1.5 }, 422, 'count'],
  [{ count: '1,5' }, 422, 'count'],
  [{ change: 'many' }, 422, 'change'],
  [{ change: null }, 422, 'change'],
  [{ count: 3, change: 4 }, 422, 'change'],
  [{ count: 3, reason: 'order' }, 422, 'reason'],
  [{}, 422, 'count'],
  [{ productId: 'x', count: 1 }, 422, 'productId'],
  [{ count: 3, reason: 'waste' }, 422, 'reason'],
  [{ change: 5 }, 409, null],
  [{ productId: 999_999, count: 1 }, 404, null],
])('bad input changes nothing: %o', async (body, status, field) => {
  const answer = await move(body)
  expect(answer.status).toBe(status)
  expect(Object.keys(answer.body.errors ?? {})).toEqual(field ? [field] : [])
  expect((await readStock(catalogue.hundred))?.on_hand ?? null).toBeNull()
  expect(await shop.shop.db('stock_moves')).toEqual([])
})

test('a move ignores keys that the shop does not know', async () => {
  expect((await move({ count: 3, colour: 'red' })).body).toMatchObject({ onHand: 3 })
})

test('shoppers see how many are left, and a product with none as not available', async () => {
  await move({ count: 3 })
  expect(await read(catalogue.hundred)).toMatchObject({ available: 3, status: 1, onHand: null })
  await move({ count: 0 })
  expect(await read(catalogue.hundred)).toMatchObject({ available: 0, status: 3 })
  // The stored status stays, so that the form of a Master does not change it.
  const { body } = await master('GET', `products/${catalogue.hundred}`)
  expect(body).toMatchObject({ available: 0, status: 1, onHand: 0 })
  await master('PUT', `products/${catalogue.hundred}`, { description: 'new' })
  await move({ change: 1 })
  expect(await read(catalogue.hundred)).toMatchObject({ available: 1, status: 1 })
})

test('the product form and the API set the number on hand and the low stock', async () => {
  const set = await master('PUT', `products/${catalogue.hundred}`, { onHand: 8, lowStock: 10 })
  expect(set.body).toMatchObject({ onHand: 8, lowStock: 10, available: 8 })
  expect((await readStock(catalogue.hundred))?.on_hand).toBe(8)
  const decimal = await master('PUT', `products/${catalogue.hundred}`, {
    onHand: 2.5,
    lowStock: '2.5',
    aisleId: 1.5,
  })
  expect(decimal).toMatchObject({
    status: 422,
    body: {
      errors: {
        onHand: 'Please use a whole number.',
        lowStock: 'Please use a whole number.',
        aisleId: 'Aisle Id is required',
      },
    },
  })
  const body = { name: 'New', price: 1, aisleId: catalogue.aisleId, brandId: catalogue.brandId }
  const added = await master('POST', 'products', { ...body, onHand: 4 })
  expect(added.body).toMatchObject({ onHand: 4, available: 4 })
  await master('DELETE', `products/${added.body.id}`)
})

test('a product that was read and is sent back counts nothing, whatever was sold since', async () => {
  await move({ count: 8 })
  const { body: read } = await master('GET', `products/${catalogue.hundred}`)
  await move({ change: -3 })
  const path = `products/${catalogue.hundred}`
  expect((await master('PUT', path, read)).body).toMatchObject({ onHand: 5, knownOnHand: 5 })
  const asShopper = (await shop.call('GET', path)).body
  expect((await master('PUT', path, asShopper)).body).toMatchObject({ onHand: 5 })
  expect(await shop.shop.db('stock_moves')).toHaveLength(2)
  const known = (await master('GET', path)).body
  const counted = await master('PUT', path, { ...known, onHand: 7 })
  expect(counted.body).toMatchObject({ onHand: 7 })
  expect(await shop.shop.db('stock_moves')).toHaveLength(3)
})

test('a count in a stale product form is refused and changes nothing', async () => {
  const path = `products/${catalogue.hundred}`
  const { body: untracked } = await master('GET', path)
  await move({ count: 12 })
  const { body: read } = await master('GET', path)
  await move({ change: 24 })
  const message = messages.changedMeanwhile
  const refusal = { status: 409, body: { message, errors: { onHand: message } } }
  const stale = { ...read, description: 'stale', onHand: 13 }
  expect(await master('PUT', path, stale)).toMatchObject(refusal)
  expect(await master('PUT', path, { ...untracked, onHand: 13 })).toMatchObject(refusal)
  expect(await master('PUT', path, { ...read, onHand: null })).toMatchObject(refusal)
  expect((await master('GET', path)).body).toMatchObject({ onHand: 36 })
  expect((await master('GET', path)).body.description).not.toBe('stale')
  expect(await shop.shop.db('stock_moves')).toHaveLength(2)
  expect((await master('PUT', path, { onHand: 13 })).body).toMatchObject({ onHand: 13 })
})

test('the basket lowers a quantity that is gone, and says so', async () => {
  await move({ count: 3 })
  await move({ productId: catalogue.fifty, count: 0 })
  const { body } = await price([
    { id: catalogue.hundred, qty: 5 },
    { id: catalogue.fifty, qty: 1 },
  ])
  expect(body.basket).toMatchObject([{ id: catalogue.hundred, qty: 3, available: 3 }])
  expect(body.notices).toEqual([
    { id: catalogue.hundred, message: 'Only 3 left', left: 3, ...names.hundred },
    { id: catalogue.fifty, message: 'It is not Available', left: 0, ...names.fifty },
  ])
})

test('payments for the last pieces: as many are paid as there are, and nothing is oversold', async () => {
  await move({ count: 5 })
  const orders = await Promise.all(Array.from({ length: 12 }, () => order(1)))
  const answers = await Promise.all(orders.map(placed => pay(shop, placed)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(7)
  for (const { body } of refused) {
    const notices = [
      { id: catalogue.hundred, message: 'It is not Available', left: 0, ...names.hundred },
    ]
    expect(body).toMatchObject({ code: 'conflict', message: 'It is not Available', notices })
    expect(body.summary).toMatchObject({
      basketState: { basket: [], subTotal: 0, delivery: 0, tax: 0, total: 0, notices },
      shippingState: { email: 'parvin@example.com' },
      paymentState: { amount: 0 },
    })
  }
  expect(await readStock(catalogue.hundred)).toMatchObject({ on_hand: 5, held: 5 })
})

test('an order for more than is left gets the new summary, and can then be paid', async () => {
  await move({ count: 5 })
  const placed = await order(4)
  await move({ count: 3 })
  const refused = await pay(shop, placed)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      summary: {
        basketState: {
          basket: [{ qty: 3 }],
          notices: [{ id: catalogue.hundred, message: 'Only 3 left', left: 3, ...names.hundred }],
        },
      },
    },
  })
  expect(await readStock(catalogue.hundred)).toMatchObject({ held: 0 })
  expect((await pay(shop, refused.body.summary)).status).toBe(200)
  expect(await readStock(catalogue.hundred)).toMatchObject({ on_hand: 3, held: 3 })
})

test('if goods are gone at payment and the rest cannot be ordered, the answer names both', async () => {
  const { hundred, rice } = catalogue
  const { db } = shop.shop
  const saveMinimum = (minPurchase: number) =>
    saveZoneMap(db, JSON.stringify(zones.map(zone => ({ ...zone, minPurchase }))), shop.shop.now())
  await saveMinimum(30)
  await move({ count: 1 })
  const basket = [
    { id: hundred, qty: 1 },
    { id: rice, qty: 1 },
  ]
  const [first, second] = [await placeOrder(shop, basket), await placeOrder(shop, basket)]
  expect((await pay(shop, first)).status).toBe(200)

  const refused = await pay(shop, second)
  const notices = [{ id: hundred, message: 'It is not Available', left: 0, ...names.hundred }]
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: messages.belowMinimum(30), minPurchase: 30, notices },
  })
  expect(refused.body.summary).toMatchObject({
    basketState: { basket: [{ id: rice, qty: 1 }], subTotal: 20, delivery: 5, notices },
    shippingState: { email: 'parvin@example.com' },
  })
  // Nothing was stored: with the goods back, the order can be paid as it was.
  await move({ count: 2 })
  expect((await pay(shop, second)).status).toBe(200)
  await saveZoneMap(db, JSON.stringify(zones), shop.shop.now())
})

test('goods that are gone are named also if delivery was closed in the meantime', async () => {
  const { hundred, rice } = catalogue
  await move({ count: 1 })
  const placed = await placeOrder(shop, [
    { id: hundred, qty: 1 },
    { id: rice, qty: 1 },
  ])
  await move({ count: 0 })
  await changeSettings(shop, { deliveryFlag: false })
  const { status, body } = await pay(shop, placed)
  await changeSettings(shop, {})
  expect([status, body.message]).toEqual([409, messages.onlyPickup])
  expect(body.notices).toMatchObject([{ id: hundred, left: 0 }])
})

test('a declined or voided order gives its goods back; a packed one takes them', async () => {
  await move({ count: 9 })
  expect((await pay(shop, await order(2), { pan: declinedCard })).status).toBe(402)
  expect(await readStock(catalogue.hundred)).toMatchObject({ held: 0 })
  const [voided, packed] = [await order(2), await order(3)]
  for (const placed of [voided, packed]) expect((await pay(shop, placed)).status).toBe(200)
  expect(await readStock(catalogue.hundred)).toMatchObject({ on_hand: 9, held: 5 })
  const less = await move({ count: 4 })
  expect(less).toMatchObject({ status: 409, body: { held: 5 } })
  const body = { reason: 'The shopper asked', key: 'a key of a void' }
  await master('POST', `invoices/void/${voided.paymentState.orderId}`, body)
  expect(await readStock(catalogue.hundred)).toMatchObject({ on_hand: 9, held: 3 })
  const { orderId } = packed.paymentState
  await master('POST', `invoices/state/${orderId}`, { to: 'fulfilled' })
  expect(await readStock(catalogue.hundred)).toMatchObject({ on_hand: 6, held: 0 })
  const moves = await shop.shop.db('stock_moves').orderBy('id', 'desc').first()
  expect(moves).toMatchObject({ change: -3, on_hand: 6, reason: 'order', order_id: orderId })
})

test('the held number equals the open holds, whatever orders do', async () => {
  await move({ count: 20 })
  await move({ productId: catalogue.fifty, count: 20 })
  const both = [
    { id: catalogue.hundred, qty: 2 },
    { id: catalogue.fifty, qty: 1 },
  ]
  const orders = await Promise.all(Array.from({ length: 6 }, () => placeOrder(shop, both)))
  await Promise.all(
    orders.map((placed, at) => pay(shop, placed, at % 2 === 0 ? {} : { pan: declinedCard })),
  )
  for (const id of [catalogue.hundred, catalogue.fifty]) {
    const open = shop.shop.db('stock_holds').where({ product_id: id }).whereNull('ended_at')
    const quantities: number[] = await open.pluck('quantity')
    const sum = quantities.reduce((total, quantity) => total + quantity, 0)
    expect(await readStock(id)).toMatchObject({ held: sum })
  }
  expect(await readStock(catalogue.hundred)).toMatchObject({ held: 6 })
})

test('a payment changes the content version only if the words of shoppers change', async () => {
  await move({ count: 10 })
  const before = await readContentVersion(shop.shop.db)
  expect((await pay(shop, await order(2))).status).toBe(200)
  expect(await readContentVersion(shop.shop.db)).toBe(before)
  expect((await pay(shop, await order(3))).status).toBe(200)
  expect(await readContentVersion(shop.shop.db)).toBeGreaterThan(before)
  expect(await read(catalogue.hundred)).toMatchObject({ available: 5 })
})

test('more stock than one line can order changes no page', async () => {
  await move({ count: 190 })
  const before = await readContentVersion(shop.shop.db)
  await move({ change: 24, reason: 'delivery' })
  expect(await readContentVersion(shop.shop.db)).toBe(before)
  await move({ count: 60 })
  expect(await readContentVersion(shop.shop.db)).toBeGreaterThan(before)
  expect(await read(catalogue.hundred)).toMatchObject({ available: 60 })
})

test('checkout counts lines of one product together', async () => {
  await move({ count: 3 })
  const basket = [
    { id: catalogue.hundred, qty: 2 },
    { id: catalogue.hundred, qty: 2 },
  ]
  const { body } = await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })
  expect(body.basketState.basket).toMatchObject([{ qty: 3 }])
})

test('a product file says what is available, and changes nothing when it is imported again', async () => {
  const { upload, download } = await openImports(shop)
  await move({ count: 20 })
  await pay(shop, await placeOrder(shop, [{ id: catalogue.hundred, qty: 3 }]))
  const file = await download()
  const { data } = Papa.parse<Record<string, string>>(file.slice(1), { header: true })
  const shown = [catalogue.hundred, catalogue.fifty].map(id => {
    const row = data.find(cells => cells.id === String(id))
    return [row?.onHand, row?.available]
  })
  expect(shown).toEqual([
    ['20', '17'],
    ['', ''],
  ])
  const plan = await upload(file)
  expect(plan).toMatchObject({ changed: 0, added: 0, refused: 0, ignoredColumns: [] })
})

test('a product file sets the number on hand, and an undo restores it', async () => {
  const { upload, apply, undo } = await openImports(shop)
  await move({ count: 7 })
  const file = csv([{ id: String(catalogue.hundred), onHand: '30', lowStock: '12' }])
  const plan = await upload(file)
  await apply(plan)
  expect(await readStock(catalogue.hundred)).toMatchObject({ on_hand: 30 })
  expect(await read(catalogue.hundred)).toMatchObject({ available: 30, lowStock: 12 })
  await undo(plan)
  expect(await readStock(catalogue.hundred)).toMatchObject({ on_hand: 7 })
  const moves = await shop.shop.db('stock_moves').orderBy('id')
  expect(moves.map(({ change, on_hand }) => [change, on_hand])).toEqual([
    [7, 7],
    [23, 30],
    [-23, 7],
  ])
})

test('a restored product keeps its stock', async () => {
  const body = { name: 'Kept', price: 1, aisleId: catalogue.aisleId, brandId: catalogue.brandId }
  const { id } = (await master('POST', 'products', { ...body, onHand: 2 })).body
  await master('DELETE', `products/${id}`)
  const filter = encodeURIComponent(JSON.stringify({ itemId: id }))
  const [deleted] = (await master('GET', `deleted-items?filter=${filter}`)).body
  await master('POST', `deleted-items/restore/${deleted.id}`)
  expect(await read(id)).toMatchObject({ available: 2 })
  await master('DELETE', `products/${id}`)
})

test('a key belongs to one product, and no change exceeds what a shop can hold', async () => {
  await move({ count: 10_000_000 })
  expect(await move({ change: 1 })).toMatchObject({
    status: 409,
    body: { message: 'This is more than a shop can hold.' },
  })
  await move({ productId: catalogue.fifty, count: 1, key: 'a key' })
  expect((await move({ change: -1, key: 'a key' })).status).toBe(409)
  const counted = { productId: catalogue.fifty, count: 1, key: 'a key' }
  expect((await move({ ...counted, reason: 'count' })).status).toBe(200)
  for (const other of [{ count: 2 }, { reason: 'waste' }, { note: 'Broken' }]) {
    expect(await move({ ...counted, ...other })).toMatchObject({
      status: 409,
      body: { message: 'This key was already used for another change of the stock.' },
    })
  }
  expect((await readStock(catalogue.fifty))?.on_hand).toBe(1)
})

test('an order keeps its goods until the end of the next day in the shop', async () => {
  const placed = await order(5)
  expect((await pay(shop, placed)).status).toBe(200)
  const placedOrder = { order_id: placed.paymentState.orderId }
  await shop.shop.db('orders').where(placedOrder).update({ delivery_date: '2026-07-01' })
  const countAt = (time: string) =>
    moveStock(
      { ...shop.shop, now: () => new Date(time), actor: { id: 1, name: 'Staff' } },
      stockMoveInput.parse({ productId: catalogue.hundred, count: 4 }),
    )
  // In July, midnight in Toronto is 04:00 UTC.
  await expect(countAt('2026-07-03T03:59:59Z')).rejects.toMatchObject({ details: { held: 5 } })
  expect(await countAt('2026-07-03T04:00:00Z')).toMatchObject({ onHand: 4, held: 0 })
})

test('the first count promises what paid orders wait for, and is refused if that is more', async () => {
  const placed = await order(5)
  expect((await pay(shop, placed)).status).toBe(200)
  const refused = await move({ count: 4 })
  expect(refused).toMatchObject({ status: 409, body: { held: 5 } })
  expect((await move({ count: 7 })).body).toMatchObject({ onHand: 7, held: 5, available: 2 })
  const { orderId } = placed.paymentState
  await master('POST', `invoices/state/${orderId}`, { to: 'fulfilled' })
  expect(await readStock(catalogue.hundred)).toMatchObject({ on_hand: 2, held: 0 })
})
