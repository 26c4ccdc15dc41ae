import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countWrongCounters } from '#database/reads/wrong-counters.ts'
import { anonymizeOrder } from '#database/stores/personal-data.ts'
import { messages } from '#shared/messages.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
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
  const { db } = shop.shop
  await db('shortfalls').delete()
  for (const table of ['stock_holds', 'stock_moves', 'product_stock']) await db(table).delete()
  await db('orders').whereIn('state', ['paid', 'unknown']).update({ state: 'fulfilled' })
  await db('products').update({ available: null })
})

const master = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })
const move = (body: object) =>
  master('POST', 'stock/moves', { productId: catalogue.hundred, ...body })
const enter = (orderId: string, kind: string, quantity: number) => {
  const substitute = kind === 'substituted' && { substituteId: catalogue.fifty }
  const entry = { key: newKey(), line: 0, kind, quantity, ...substitute }
  return master('POST', `packing/entries/${orderId}`, entry)
}
const close = (orderId: string) =>
  master('POST', `packing/close/${orderId}`, { key: newKey(), bags: 1 })

async function buy(qty: number): Promise<string> {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty }])
  expect((await pay(shop, placed)).status).toBe(200)
  return placed.paymentState.orderId
}

/** Pays orders of these quantities, one after another. */
async function buyAll(...quantities: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const [at, qty] of quantities.entries()) {
    const orderId = await buy(qty)
    const paidAt = `2026-06-0${at + 1}T12:00:00.000Z`
    await shop.shop.db('orders').where({ order_id: orderId }).update({ paid_at: paidAt })
    ids.push(orderId)
  }
  return ids
}

async function listOpen(open = true) {
  const filter = encodeURIComponent(JSON.stringify({ open }))
  return (await master('GET', `shortfalls?filter=${filter}`)).body
}

/** What each order holds; an order that holds nothing is missing. */
async function holds(): Promise<Record<string, number>> {
  const rows = await shop.shop.db('stock_holds').whereNull('ended_at')
  return Object.fromEntries(rows.map(row => [row.order_id, row.quantity]))
}

async function stock() {
  const row = await shop.shop.db('product_stock').where({ product_id: catalogue.hundred }).first()
  expect(await countWrongCounters(shop.shop.db)).toMatchObject({ products: 0 })
  return [row.on_hand, row.held]
}

test('a count below what is held asks first, then the order that was paid last loses', async () => {
  await move({ count: 9 })
  const [first, second, third] = await buyAll(2, 1, 3)
  const asked = await move({ count: 2 })
  expect(asked).toMatchObject({ status: 409, body: { held: 6, orders: 3, missing: 4 } })
  expect((await move({ change: -10, shortfall: true })).body.message).toBe('Only 9 are on hand.')
  expect(await stock()).toEqual([9, 6])
  expect(await listOpen()).toEqual([])

  const counted = await move({ count: 2, shortfall: true, note: 'A broken box' })
  expect(counted.body).toMatchObject({ onHand: 2, held: 2, available: 0, change: -7 })
  expect(await stock()).toEqual([2, 2])
  expect(await holds()).toEqual({ [first ?? '']: 2 })
  const [shortfall] = await listOpen()
  expect(shortfall).toMatchObject({
    id: counted.body.shortfall,
    productId: catalogue.hundred,
    name: 'A hundred dollars',
    missing: 4,
    reason: 'count',
    note: 'A broken box',
    closedAt: null,
    orders: [
      { orderId: second, missing: 1, filled: 0, end: null, phone: '416-555-0123', state: 'paid' },
      { orderId: third, missing: 3, filled: 0, end: null },
    ],
  })
  expect((await master('GET', `shortfalls/${shortfall.id}`)).body).toEqual(shortfall)
  expect((await shop.call('GET', 'shortfalls')).status).toBe(401)
  const history = (await master('GET', `invoices/history/${third}`)).body
  expect(JSON.stringify(history)).toContain('A hundred dollars: 3 missing from the stock')
  const log = encodeURIComponent(JSON.stringify({ subject: 'shortfalls' }))
  expect((await master('GET', `activity?filter=${log}`)).body).toMatchObject([
    { action: 'added', subjectName: 'A hundred dollars' },
  ])
  // A broken jar: what is left was promised too.
  const broken = await move({ change: -1, reason: 'waste', shortfall: true })
  expect(broken.body).toMatchObject({ onHand: 1, held: 1 })
  expect(await listOpen()).toHaveLength(2)
})

test('a move that leaves enough opens no shortfall', async () => {
  await move({ count: 9 })
  await buyAll(2)
  expect((await move({ count: 2, shortfall: true })).body).not.toHaveProperty('shortfall')
  expect(await listOpen()).toEqual([])
})

test('arriving goods go to the orders in the order of their payment, before any shopper', async () => {
  await move({ count: 5 })
  const [first, second, third] = await buyAll(1, 2, 2)
  await move({ count: 0, shortfall: true })
  expect(await holds()).toEqual({})
  expect((await move({ change: 2 })).body).toMatchObject({ onHand: 2, held: 2, available: 0 })
  expect(await holds()).toEqual({ [first ?? '']: 1, [second ?? '']: 1 })
  const [shortfall] = await listOpen()
  expect(shortfall.orders).toMatchObject([
    { orderId: first, end: 'filled' },
    { orderId: second, missing: 2, filled: 1, end: null },
    { orderId: third, filled: 0, end: null },
  ])
  const shopper = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  expect(shopper).toMatchObject({ message: 'It is not Available' })
  expect((await move({ change: 4 })).body).toMatchObject({ onHand: 6, held: 5, available: 1 })
  expect(await stock()).toEqual([6, 5])
  expect(await listOpen()).toEqual([])
  const [done] = await listOpen(false)
  expect(done).toMatchObject({ id: shortfall.id, closedBy: '', closedAt: expect.any(String) })
})

test('the goods of a cancelled order fill a shortfall; its own share ends', async () => {
  await move({ count: 4 })
  const [first, second, third] = await buyAll(2, 1, 1)
  await move({ count: 2, shortfall: true })
  const cancel = async (orderId = '') => {
    const body = { reason: 'The shopper asked', key: newKey() }
    expect((await master('POST', `invoices/void/${orderId}`, body)).status).toBe(200)
  }
  await cancel(third)
  expect((await listOpen())[0].orders).toMatchObject([
    { orderId: second, end: null },
    { orderId: third, end: 'cancelled' },
  ])
  await cancel(first)
  expect(await holds()).toEqual({ [second ?? '']: 1 })
  expect(await stock()).toEqual([2, 1])
  expect(await listOpen()).toEqual([])
})

test('an order whose payment is not settled keeps its goods, and so does a bag', async () => {
  await move({ count: 4 })
  const [first = '', second = ''] = await buyAll(2, 2)
  await shop.shop.db('orders').where({ order_id: second }).update({ state: 'unknown' })
  const unsettled = await move({ count: 1, shortfall: true })
  expect(unsettled).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('hold 1 of what is missing') },
  })
  await shop.shop.db('orders').where({ order_id: second }).update({ state: 'paid' })
  await master('POST', `packing/claim/${second}`, {})
  await enter(second, 'packed', 2)
  const inBags = await move({ count: 1, shortfall: true })
  expect(inBags.body.message).toContain('1 of what is missing in their bags')
  expect(await stock()).toEqual([4, 4])
  await move({ count: 2, shortfall: true })
  expect(await holds()).toEqual({ [second]: 2 })
  expect((await listOpen())[0].orders).toMatchObject([{ orderId: first, missing: 2 }])
})

test('packing shows what is not there; the order is packed without it', async () => {
  await move({ count: 3 })
  const [orderId = ''] = await buyAll(3)
  await move({ count: 1, shortfall: true })
  expect((await master('GET', 'packing')).body).toMatchObject([{ orderId, lacking: 2 }])
  const { body } = await master('POST', `packing/claim/${orderId}`, {})
  expect(body.lines).toMatchObject([{ ordered: 3, lacking: 2, open: 3 }])
  await enter(orderId, 'packed', 3)
  expect((await close(orderId)).body).toMatchObject({
    message: messages.stockGone(body.lines[0].name),
    missing: body.lines[0].productId,
  })
  expect((await master('GET', `packing/${orderId}`)).body.lines).toMatchObject([{ lacking: 2 }])
  await enter(orderId, 'short', 2)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', lacking: 0 })
  expect(await stock()).toEqual([0, 0])
  expect(await listOpen()).toEqual([])
  expect((await listOpen(false))[0].orders).toMatchObject([{ end: 'short', filled: 0 }])
})

test('what is found at packing counts as filled', async () => {
  await move({ count: 3 })
  const [orderId = '', other = ''] = await buyAll(1, 2)
  await move({ count: 1, shortfall: true })
  await master('POST', `packing/claim/${other}`, {})
  await enter(other, 'short', 1)
  expect((await close(other)).status).toBe(409)
  // The first order is cancelled while the other one is packed: its piece is free.
  await master('POST', `invoices/void/${orderId}`, { reason: '', key: newKey() })
  expect((await close(other)).body).toMatchObject({ state: 'packed' })
  expect((await listOpen(false))[0].orders).toMatchObject([
    { orderId: other, filled: 1, end: 'short' },
  ])
  expect(await stock()).toEqual([0, 0])
})

test('a person closes a shortfall with a note; later goods are for sale', async () => {
  await move({ count: 2 })
  const [orderId = ''] = await buyAll(2)
  const { shortfall } = (await move({ count: 0, shortfall: true })).body
  expect(
    (await master('POST', `shortfalls/close/${shortfall}`, { note: ' ' })).body.errors,
  ).toEqual({
    note: 'Please fill in this field.',
  })
  const note = 'Parvin takes another one'
  const closed = await master('POST', `shortfalls/close/${shortfall}`, { note })
  expect(closed.body).toMatchObject({ closingNote: note, orders: [{ orderId, end: 'closed' }] })
  expect((await master('POST', `shortfalls/close/${shortfall}`, { note })).status).toBe(409)
  expect((await master('POST', 'shortfalls/close/999999', { note })).status).toBe(404)
  expect((await move({ change: 2 })).body).toMatchObject({ held: 0, available: 2 })
  expect((await master('GET', `packing/${orderId}`)).body.lines).toMatchObject([{ lacking: 2 }])
  await anonymizeOrder(shop.shop.db, orderId)
  const log = await master('GET', `activity?filter={"subject":"shortfalls"}`)
  expect(JSON.stringify(log.body)).not.toContain(note)
  expect(log.body.at(-1)).toMatchObject({ subjectName: expect.stringMatching(/./) })
})

/** Moves of the product for an order, oldest first. */
async function movesOf(orderId: string) {
  const moves = await shop.shop.db('stock_moves').where({ order_id: orderId }).orderBy('id')
  return moves.map(({ change, reason }) => [change, reason])
}

/** An order of three holds one: two were lost, and a person closed the shortfall. */
async function lostTwo(): Promise<string> {
  await move({ count: 3 })
  const [orderId = ''] = await buyAll(3)
  const { shortfall } = (await move({ count: 1, shortfall: true })).body
  await master('POST', `shortfalls/close/${shortfall}`, { note: 'No more of these' })
  await master('POST', `packing/claim/${orderId}`, {})
  return orderId
}

test('what is not good enough of a later delivery is waste, once', async () => {
  const orderId = await lostTwo()
  await move({ change: 5 })
  await enter(orderId, 'packed', 2)
  await enter(orderId, 'refused', 1)
  const packed = [
    [-1, 'waste'],
    [-2, 'order'],
  ]
  expect((await close(orderId)).body).toMatchObject({ state: 'packed' })
  expect(await stock()).toEqual([3, 0])
  expect(await movesOf(orderId)).toEqual(packed)
  await master('POST', `packing/undo/${orderId}`, {})
  expect((await close(orderId)).body).toMatchObject({ state: 'packed' })
  expect(await stock()).toEqual([3, 0])
  expect(await movesOf(orderId)).toEqual([...packed, [2, 'order'], [-2, 'order']])
})

test('waste is written off also if nothing of the product is in the bag or held', async () => {
  await move({ count: 1 })
  const placed = await placeOrder(shop, [
    { id: catalogue.hundred, qty: 1 },
    { id: catalogue.fifty, qty: 1 },
  ])
  await pay(shop, placed)
  const { orderId } = placed.paymentState
  const { shortfall } = (await move({ count: 0, shortfall: true })).body
  await master('POST', `shortfalls/close/${shortfall}`, { note: 'No more of these' })
  await move({ change: 2 })
  await master('POST', `packing/claim/${orderId}`, {})
  await enter(orderId, 'refused', 1)
  const entry = { key: newKey(), line: 1, kind: 'packed', quantity: 1 }
  await master('POST', `packing/entries/${orderId}`, entry)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed' })
  expect(await stock()).toEqual([1, 0])
})

test.each(['short', 'substituted'])('after an undo, %s goods come and one is waste', async kind => {
  await move({ count: 3 })
  const [orderId = ''] = await buyAll(3)
  await master('POST', `packing/claim/${orderId}`, {})
  await enter(orderId, 'packed', 2)
  await enter(orderId, kind, 1)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed' })
  await master('POST', `packing/undo/${orderId}`, {})
  await move({ change: 5 })
  await enter(orderId, kind, 0)
  await enter(orderId, 'refused', 1)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed' })
  expect(await stock()).toEqual([4, 0])
})

test('waste takes nothing that another order holds', async () => {
  const orderId = await lostTwo()
  await move({ change: 2 })
  await buy(1)
  await enter(orderId, 'packed', 1)
  await enter(orderId, 'refused', 2)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed' })
  expect(await stock()).toEqual([1, 1])
  expect(await movesOf(orderId)).toEqual([
    [-1, 'waste'],
    [-1, 'order'],
  ])
})

test('a closing with waste and payments at once sell no piece twice', async () => {
  const orderId = await lostTwo()
  await move({ change: 2 })
  await enter(orderId, 'packed', 1)
  await enter(orderId, 'refused', 2)
  const waiting = await Promise.all(
    [1, 1, 1].map(qty => placeOrder(shop, [{ id: catalogue.hundred, qty }])),
  )
  const [closed, ...paid] = await Promise.all([
    close(orderId),
    ...waiting.map(order => pay(shop, order)),
  ])
  expect(closed.status).toBe(200)
  const sold = paid.filter(({ status }) => status === 200).length
  const wasted = (await movesOf(orderId)).flatMap(([change, reason]) =>
    reason === 'waste' ? [-change] : [],
  )
  expect(await stock()).toEqual([sold, sold])
  expect(sold + (wasted[0] ?? 0)).toBe(2)
})

test('goods received in grams give nothing to an order that waits for pieces', async () => {
  await move({ count: 2 })
  await buyAll(2)
  await move({ count: 0, shortfall: true })
  await move({ count: null })
  const save = (fields: object) => master('PUT', `products/${catalogue.hundred}`, fields)
  await save({ soldBy: 'weight', stepGrams: 500 })
  await move({ count: 5000 })
  expect(await stock()).toEqual([5000, 0])
  expect(await listOpen()).toMatchObject([{ orders: [{ missing: 2, filled: 0, end: null }] }])
  await save({ soldBy: 'piece', stepGrams: null, onHand: 3 })
  await move({ change: 1 })
  expect(await stock()).toEqual([4, 2])
})

test('the first count may be below what paid orders wait for', async () => {
  const [first = '', second = ''] = await buyAll(2, 2)
  expect((await move({ count: 3 })).body).toMatchObject({ held: 4, orders: 2, missing: 1 })
  expect((await move({ count: 3, shortfall: true })).body).toMatchObject({ onHand: 3, held: 3 })
  expect(await holds()).toEqual({ [first]: 2, [second]: 1 })
  await move({ count: 2, shortfall: true })
  await move({ count: null })
  // The orders that wait in the shortfall are not held a second time.
  expect((await move({ count: 3 })).body).toMatchObject({ onHand: 3, held: 3 })
  expect(await stock()).toEqual([3, 3])
})

/** A Master changes the order to so many pieces. */
async function edit(orderId: string, qty: number) {
  const basket = [{ id: catalogue.hundred, qty }]
  const contents = { basket, comment: '', isReplace: true }
  const { after, edits } = (await master('POST', `invoices/price-edit/${orderId}`, contents)).body
  const shown = { total: after.total, edits, key: newKey() }
  const edited = await master('POST', `invoices/edit/${orderId}`, { ...contents, ...shown })
  expect(edited.status).toBe(200)
}

test('a count after the tracking ended holds what orders that were edited since wait for', async () => {
  await move({ count: 10 })
  const [raised = '', lowered = '', both = ''] = await buyAll(3, 3, 3)
  await move({ count: null })
  await edit(raised, 6)
  await edit(lowered, 5)
  await edit(lowered, 2)
  await edit(both, 1)
  await edit(both, 3)
  expect((await move({ count: 10 })).body).toMatchObject({ held: 11, missing: 1 })
  expect((await move({ count: 12 })).body).toMatchObject({ held: 11, available: 1 })
  expect(await holds()).toEqual({ [raised]: 6, [lowered]: 2, [both]: 3 })
  for (const [orderId, quantity] of [
    [lowered, 2],
    [both, 3],
  ] as const) {
    await master('POST', `packing/claim/${orderId}`, {})
    await enter(orderId, 'packed', quantity)
    expect((await close(orderId)).body).toMatchObject({ state: 'packed' })
  }
  expect(await stock()).toEqual([7, 6])
})

test('an order that lost goods holds only what was added while the product was not tracked', async () => {
  await move({ count: 3 })
  const [orderId = ''] = await buyAll(3)
  await move({ count: 1, shortfall: true })
  await move({ count: null })
  await edit(orderId, 5)
  // One that it kept and two that were added; then one of the two that it lost.
  expect((await move({ count: 4 })).body).toMatchObject({ held: 4, available: 0 })
  expect((await listOpen())[0].orders).toMatchObject([{ missing: 2, filled: 1, end: null }])
  const { id } = (await listOpen())[0]
  await master('POST', `shortfalls/close/${id}`, { note: 'Called' })
  await move({ count: null })
  expect((await move({ count: 6 })).body).toMatchObject({ held: 4, available: 2 })
  expect(await stock()).toEqual([6, 4])
})

test('an order that was packed while the product was not tracked holds nothing of a later count', async () => {
  await move({ count: 5 })
  const [orderId = ''] = await buyAll(3)
  await move({ count: null })
  await edit(orderId, 1)
  await edit(orderId, 3)
  await master('POST', `packing/claim/${orderId}`, {})
  await enter(orderId, 'packed', 3)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed' })
  expect((await move({ count: 5 })).body).toMatchObject({ held: 0, available: 5 })
  expect(await stock()).toEqual([5, 0])
  // Nobody counted what was in the bag: once it is unpacked, it is on the shelf and stays the order's.
  await master('POST', `packing/undo/${orderId}`, {})
  expect(await stock()).toEqual([8, 3])
  expect(await holds()).toEqual({ [orderId]: 3 })
  expect((await close(orderId)).body).toMatchObject({ state: 'packed' })
  expect(await stock()).toEqual([5, 0])
})

test('two counts, payments and a closing at once keep every promise', async () => {
  await move({ count: 12 })
  const paid = await buyAll(2, 2, 2)
  const [packing = ''] = paid
  await master('POST', `packing/claim/${packing}`, {})
  await enter(packing, 'packed', 2)
  const waiting = await Promise.all(
    [1, 1, 1].map(qty => placeOrder(shop, [{ id: catalogue.hundred, qty }])),
  )
  const answers = await Promise.all([
    move({ count: 3, shortfall: true }),
    move({ change: -2, reason: 'waste', shortfall: true }),
    close(packing),
    ...waiting.map(order => pay(shop, order)),
    move({ change: 1, shortfall: true }),
    master('POST', `invoices/void/${paid[2]}`, { reason: '', key: newKey() }),
  ])
  expect(answers.filter(({ status }) => ![200, 402, 409].includes(status))).toEqual([])
  const [onHand, held] = await stock()
  expect(held).toBeLessThanOrEqual(onHand)
  const open = (await listOpen()).flatMap(({ orders }: { orders: object[] }) => orders)
  const lacking = open.reduce(
    (sum: number, order: { missing: number; filled: number; end: string | null }) =>
      order.end === null ? sum + order.missing - order.filled : sum,
    0,
  )
  const states = await shop.shop.db('orders').where({ state: 'paid' }).pluck('order_id')
  const promised: number[] = await shop.shop
    .db('order_lines')
    .whereIn('order_id', states)
    .where({ product_id: catalogue.hundred })
    .pluck('quantity')
  expect(held + lacking).toBe(promised.reduce((sum, quantity) => sum + quantity, 0))
  if (lacking > 0) expect(held).toBe(onHand)
})
