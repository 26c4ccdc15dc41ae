import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { csv, openImports } from '../setup/product-import.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let imports: Awaited<ReturnType<typeof openImports>>

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
  imports = await openImports(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { body } = await add({ onHand: 12 })
  rice = body.id
})

let rice: number
const master = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })
const add = (fields: object) => {
  const { aisleId, brandId } = catalogue
  return master('POST', 'products', { name: 'Counted', price: 5, aisleId, brandId, ...fields })
}
const save = (fields: object) => master('PUT', `products/${rice}`, fields)
const onHand = async () => (await master('GET', `products/${rice}`)).body.onHand
/** The changes of the stock after the first count, in their order. */
const moves = async () => {
  const rows = await shop.shop.db('stock_moves').where({ product_id: rice }).orderBy('id')
  return rows.slice(1).map(({ change, reason, on_hand }) => [change, reason, on_hand])
}
const upload = (cells: Record<string, string>) =>
  imports.upload(csv([{ id: String(rice), ...cells }]))
const reasonOf = async (plan: ImportView) => (await imports.rowsOf(plan))[0]?.reason
const sell = async (qty: number) => {
  const placed = await placeOrder(shop, [{ id: rice, qty }])
  expect((await pay(shop, placed)).status).toBe(200)
  return placed.paymentState.orderId
}

test('a change in the product form adds to what is there, and says why', async () => {
  const { status, body } = await save({ onHand: { change: 24 }, knownOnHand: 7, sku: 'plus' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ onHand: 36, available: 36, sku: 'plus' })
  expect((await save({ onHand: { change: -3 } })).body).toMatchObject({ onHand: 33 })
  // As a text, like every number.
  expect((await save({ onHand: { change: '2' } })).body).toMatchObject({ onHand: 35 })
  expect(await moves()).toEqual([
    [24, 'delivery', 36],
    [-3, 'count', 33],
    [2, 'delivery', 35],
  ])
})

test('a change that is sent again with its key is booked once', async () => {
  const received = { onHand: { change: 24, key: `rice ${rice}` } }
  for (const _ of [1, 2]) expect((await save(received)).body).toMatchObject({ onHand: 36 })
  const other = { onHand: { change: 5, key: `rice ${rice}` } }
  expect(await save(other)).toMatchObject({ status: 409, body: { message: messages.stockKeyUsed } })
  expect(await onHand()).toBe(36)
})

test('a change below what orders hold, or of what is not tracked, changes nothing', async () => {
  await sell(10)
  for (const [change, message] of [
    [-3, messages.stockHeld('10')],
    [-13, messages.stockTooFew('12')],
    [10_000_000, messages.stockTooMany],
  ] as const) {
    expect(await save({ sku: 'no', onHand: { change } })).toMatchObject({
      status: 409,
      body: { errors: { onHand: message } },
    })
    const cell = change < 0 ? String(change) : `+${change}`
    expect(await reasonOf(await upload({ onHand: cell }))).toBe(`onHand: ${message}`)
  }
  for (const [change, message] of [
    [0, messages.changeOfNothing],
    [10_000_001, messages.stockTooMany],
  ] as const) {
    expect(await save({ onHand: { change } })).toMatchObject({
      status: 422,
      body: { errors: { onHand: message } },
    })
  }
  expect(await master('GET', `products/${rice}`)).toMatchObject({ body: { sku: '', onHand: 12 } })
  const untracked = { status: 409, body: { errors: { onHand: messages.stockNotTracked } } }
  expect(await add({ onHand: { change: 5 } })).toMatchObject(untracked)
  rice = (await add({})).body.id
  expect(await save({ onHand: { change: 5 } })).toMatchObject(untracked)
  const notTracked = `onHand: ${messages.stockNotTracked}`
  expect(await reasonOf(await upload({ onHand: '+5' }))).toBe(notTracked)
  const added = { name: 'New', price: '1', aisle: 'Rice', brand: 'Golestan', onHand: '+5' }
  expect(await reasonOf(await imports.upload(csv([added])))).toBe(notTracked)
})

test('a change keeps the unit of the stock', async () => {
  const message = messages.stockUnitChanges
  const weighed = { soldBy: 'weight', stepGrams: 500 }
  expect(await save({ ...weighed, onHand: { change: 5 } })).toMatchObject({
    status: 409,
    body: { errors: { soldBy: message } },
  })
})

test('a cell +24 is a change: the plan says so, and an undo takes it back after a sale', async () => {
  const plan = await upload({ onHand: '+۲۴', sku: 'file' })
  expect((await imports.rowsOf(plan))[0]).toMatchObject({
    kind: 'changed',
    changes: [
      { field: 'sku', from: null, to: 'file' },
      { field: 'onHandChange', from: 12, to: 36 },
    ],
  })
  // Somebody takes some meanwhile.
  await save({ onHand: { change: -2 } })
  expect((await imports.apply(plan)).body).toMatchObject({ state: 'applied', applied: 1 })
  expect(await onHand()).toBe(34)
  const orderId = await sell(4)
  await master('POST', `invoices/state/${orderId}`, { to: 'fulfilled' })
  expect(await onHand()).toBe(30)
  expect((await imports.undo(plan)).body).toMatchObject({ state: 'undone', applied: 0 })
  expect(await moves()).toEqual([
    [-2, 'count', 10],
    [24, 'delivery', 34],
    [-4, 'order', 30],
    [-24, 'count', 6],
  ])
  expect((await master('GET', `products/${rice}`)).body).toMatchObject({ sku: '' })
})

test('the plan says what is there before and after a change, and names grams', async () => {
  await save({ soldBy: 'weight', stepGrams: 500, onHand: 5000 })
  const plan = await upload({ onHand: '+1500' })
  const grams = { field: 'gramsChange', from: 5000, to: 6500 }
  expect((await imports.rowsOf(plan))[0]).toMatchObject({ changes: [grams] })
  await imports.apply(plan)
  // The same file once more.
  const again = { field: 'gramsChange', from: 6500, to: 8000 }
  expect((await imports.rowsOf(await upload({ onHand: '+1500' })))[0]?.changes).toEqual([again])
})

test('an undo is refused below what orders hold, and after a newer count', async () => {
  const plan = await upload({ onHand: '+24' })
  await imports.apply(plan)
  const orderId = await sell(20)
  const held = await imports.undo(plan)
  expect(held).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(messages.stockHeld('20')) },
  })
  await master('POST', `invoices/void/${orderId}`, { reason: 'Asked', key: `void ${orderId}` })
  await save({ onHand: 35 })
  expect(await imports.undo(plan)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(messages.countedSince) },
  })
  expect(await onHand()).toBe(35)
})

test.each(['+x', '+-3', '+0', '-', '+1.5'])('the cell %s is refused', async cell => {
  expect(await reasonOf(await upload({ onHand: cell }))).toBe(
    `onHand: ${messages.stockChangeUnreadable}`,
  )
})

test('a refused change stays a change in the file of refused lines', async () => {
  const cells = { onHand: '+5', name: '=Rice', sku: '0012', description: "'-10 °C", price: 'x' }
  const plan = await upload(cells)
  const file = await imports.refusedOf(plan)
  const written = [`'+5`, `'=Rice`, '0012\t', "'-10 °C", 'x'].join(',')
  expect(file.split('\r\n')[1]).toContain(`,${rice},${written}`)
  const again = await imports.upload(file.replace(/x$/m, '7.00'))
  await imports.apply(again)
  const { body } = await master('GET', `products/${rice}`)
  expect(body).toMatchObject({ onHand: 17, name: '=Rice', sku: '0012', description: '-10 °C' })
  // Refused twice, it is not protected twice.
  expect(await imports.refusedOf(await imports.upload(file))).toBe(file)
})

test('an empty cell of the low stock means the usual one', async () => {
  await save({ lowStock: 9 })
  const plan = await upload({ lowStock: '' })
  expect(plan).toMatchObject({ changed: 1, refused: 0 })
  await imports.apply(plan)
  expect((await master('GET', `products/${rice}`)).body).toMatchObject({ lowStock: 5 })
  const added = { name: 'New', price: '1', aisle: 'Rice', brand: 'Golestan', lowStock: '' }
  expect(await imports.upload(csv([added]))).toMatchObject({ added: 1, refused: 0 })
  expect(await reasonOf(await upload({ lowStock: '2.5' }))).toBe(
    `lowStock: ${messages.wholeNumber}`,
  )
})

test.each([
  [{ change: 1.5 }, messages.wholeNumber],
  [{ change: 'some' }, messages.wholeNumber],
  [{ change: 1, key: 'k'.repeat(65) }, messages.textTooLong(64)],
  [{ change: 0 }, messages.changeOfNothing],
])('says what is wrong with the change %o', async (change, message) => {
  expect(await save({ onHand: change })).toMatchObject({
    status: 422,
    body: { errors: { onHand: message } },
  })
})
