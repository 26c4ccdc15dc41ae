import { afterAll, beforeAll, expect, test } from 'vitest'
import { resumeImports } from '#app/services/imports/product-import-apply.server.ts'
import { changeImportState } from '#database/stores/product-imports.ts'
import { messages } from '#shared/messages.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import type { ImportState } from '#shared/schemas/product-import.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { csv, openImports } from '../setup/product-import.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let token: string
let imports: Awaited<ReturnType<typeof openImports>>

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  await insertTestCatalogue(shop)
  token = await shop.masterToken()
  imports = await openImports(shop)
})
afterAll(() => shop.close())

const master = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })

let added = 0
/** Adds products through a file. Returns their ids. */
async function addProducts(count: number, cells: Record<string, string>): Promise<string[]> {
  const name = `Batch ${++added}`
  const product = { price: '10', aisle: 'Rice', brand: 'Golestan', ...cells }
  const lines = Array.from({ length: count }, () => ({ name, ...product }))
  await imports.apply(await imports.upload(csv(lines)))
  const found = (await imports.allProducts()).filter(one => one.name === name)
  return found.map(({ id }) => String(id)).sort((a, b) => Number(a) - Number(b))
}

/** Imports the same cells for each product. */
async function change(ids: string[], cells: Record<string, string>): Promise<ImportView> {
  const plan = await imports.upload(csv(ids.map(id => ({ id, ...cells }))))
  expect((await imports.apply(plan)).body).toMatchObject({ state: 'applied', applied: ids.length })
  return plan
}

async function order(id: string | undefined, qty: number): Promise<string> {
  const placed = await placeOrder(shop, [{ id: Number(id), qty }])
  expect((await pay(shop, placed)).status).toBe(200)
  return placed.paymentState.orderId
}

async function voidOrder(orderId: string): Promise<void> {
  const body = { reason: 'The shopper asked', key: `void ${orderId}` }
  expect((await master('POST', `invoices/void/${orderId}`, body)).status).toBe(200)
}

const load = async ({ id }: ImportView) => (await master('GET', `imports/${id}`)).body
/** The number on hand and the price of each product. */
const valuesOf = async (ids: string[]) =>
  (await imports.allProducts())
    .filter(({ id }) => ids.includes(String(id)))
    .map(({ onHand, price }) => [onHand, price])
const each = <Value>(ids: string[], value: Value) => ids.map(() => value)
const heldIn = (place: string, amount: string, outcome: string) => ({
  status: 409,
  body: {
    message: expect.stringMatching(`\\(${place}\\): ${messages.stockHeld(amount)} ${outcome}$`),
  },
})

const linesSkippedOf = async (plan: ImportView) => {
  const filter = encodeURIComponent(JSON.stringify({ importId: plan.id, kind: 'skipped' }))
  return (await master('GET', `import-rows?filter=${filter}`)).body
}

/** Puts an import into a running state, as if its process had ended during the run. */
async function interrupt({ id }: ImportView, to: ImportState): Promise<void> {
  const now = new Date(shop.shop.now().getTime() - 60_000)
  const runner = { id: 1, name: 'Master' }
  await changeImportState(shop.shop.db, id, { from: 'applied', to, runner, now })
  // Only the end of applying sets it.
  if (to !== 'undoing')
    await shop.shop.db('product_imports').where({ id }).update('applied_at', null)
}

test('an undo below what orders hold changes nothing, and works once nothing is held', async () => {
  // More than one step.
  const ids = await addProducts(60, { onHand: '5' })
  const plan = await change(ids, { onHand: '60', price: '12' })
  const orderId = await order(ids[0], 30)
  expect(await imports.undo(plan)).toMatchObject(heldIn('line 2', '30', 'Nothing was undone.'))
  expect(await valuesOf(ids)).toEqual(each(ids, [60, 12]))
  expect(await load(plan)).toMatchObject({ state: 'applied', applied: 60 })
  await voidOrder(orderId)
  await resumeImports(shop.shop)
  expect(await valuesOf(ids)).toEqual(each(ids, [60, 12]))
  expect((await imports.undo(plan)).body).toMatchObject({ state: 'undone', applied: 0 })
  expect(await valuesOf(ids)).toEqual(each(ids, [5, 10]))
})

test('an import below what orders hold changes nothing', async () => {
  const ids = await addProducts(2, { onHand: '50' })
  const plan = await imports.upload(csv(ids.map(id => ({ id, onHand: '20' }))))
  await order(ids[1], 30)
  expect(await imports.apply(plan)).toMatchObject(heldIn('line 3', '30', 'Nothing was applied.'))
  expect(await valuesOf(ids)).toEqual(each(ids, [50, 10]))
  expect(await load(plan)).toMatchObject({ state: 'planned', applied: 0 })
  const again = await imports.upload(csv(ids.map(id => ({ id, onHand: '20' }))))
  expect(again).toMatchObject({ changed: 1, refused: 1 })
})

test('an undo of the end of tracking counts what orders wait for', async () => {
  const ids = await addProducts(1, { onHand: '5' })
  const plan = await change(ids, { onHand: '' })
  await order(ids[0], 30)
  expect(await imports.undo(plan)).toMatchObject(heldIn('line 2', '30', 'Nothing was undone.'))
  const counted = await imports.upload(csv([{ id: String(ids[0]), onHand: '29' }]))
  expect((await imports.rowsOf(counted))[0]).toMatchObject({
    kind: 'refused',
    reason: `onHand: ${messages.stockHeld('30')}`,
  })
})

test('an undo changes no unit that orders hold', async () => {
  const ids = await addProducts(2, { onHand: '9' })
  const plan = await change(ids, { soldBy: 'weight', stepGrams: '200', onHand: '4000' })
  await order(ids[1], 2)
  expect(await imports.undo(plan)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining(`(line 3): ${messages.stockUnitChanges} Nothing was undone`),
    },
  })
  expect(await valuesOf(ids)).toEqual(each(ids, [4000, 10]))
})

test('a product changed or ordered during an undo keeps its values, and its line says why', async () => {
  const ids = await addProducts(60, { onHand: '5' })
  const [ordered, edited, ...rest] = ids
  const plan = await change(ids, { onHand: '60', price: '12' })
  await interrupt(plan, 'undoing')
  const orderId = await order(ordered, 30)
  await master('PUT', `products/${edited}`, { price: 13 })
  await resumeImports(shop.shop)
  const undone = { state: 'undone', applied: 2 }
  expect(await load(plan)).toMatchObject(undone)
  expect(await valuesOf(rest)).toEqual(each(rest, [5, 10]))
  const kept = [
    [60, 12],
    [60, 13],
  ]
  expect(await valuesOf(ids.slice(0, 2))).toEqual(kept)
  expect(await linesSkippedOf(plan)).toMatchObject([
    { line: 2, kind: 'skipped', reason: messages.stockHeld('30') },
    { line: 3, kind: 'skipped', reason: 'It has changed since.' },
  ])
  // Nothing happens later by itself.
  await voidOrder(orderId)
  await resumeImports(shop.shop)
  expect(await valuesOf(ids.slice(0, 2))).toEqual(kept)
  expect((await imports.undo(plan)).status).toBe(409)
})

test('an import that is not reverted completely is undone in part, and cannot be applied again', async () => {
  const ids = await addProducts(2, { onHand: '5' })
  const [partly, wholly] = [await change(ids, { price: '12' }), await change(ids, { price: '14' })]
  await interrupt(wholly, 'reverting')
  await resumeImports(shop.shop)
  expect(await load(wholly)).toMatchObject({ state: 'planned', applied: 0 })
  await master('PUT', `products/${ids[1]}`, { price: 13 })
  await interrupt(partly, 'reverting')
  await resumeImports(shop.shop)
  expect(await load(partly)).toMatchObject({ state: 'undone', applied: 1 })
  expect(await valuesOf(ids)).toEqual([
    [5, 10],
    [5, 13],
  ])
  expect((await imports.apply(partly)).status).toBe(409)
})

const count = (id: string | undefined, amount: number) =>
  master('POST', 'stock/moves', { productId: Number(id), count: amount, reason: 'count' })

test('a product counted while the import still ran keeps its count', async () => {
  const ids = await addProducts(2, { onHand: '6' })
  const plan = await change(ids, { onHand: '+24' })
  await interrupt(plan, 'applying')
  await count(ids[0], 30)
  await resumeImports(shop.shop)
  expect(await imports.undo(plan)).toMatchObject({
    status: 409,
    body: { message: `Batch ${added} (line 2): ${messages.countedSince} Nothing was undone.` },
  })
  expect(await valuesOf(ids)).toEqual(each(ids, [30, 10]))
})

test('an import that reverts itself keeps a newer count, and takes back the other changes', async () => {
  const ids = await addProducts(2, { onHand: '6' })
  const plan = await change(ids, { onHand: '+24' })
  await count(ids[0], 29)
  await interrupt(plan, 'reverting')
  await resumeImports(shop.shop)
  expect(await valuesOf(ids)).toEqual([
    [29, 10],
    [6, 10],
  ])
  expect(await load(plan)).toMatchObject({ state: 'undone', applied: 1 })
  expect(await linesSkippedOf(plan)).toMatchObject([{ line: 2, reason: messages.countedSince }])
})

test('an import that reverted itself adds again when it is applied again', async () => {
  const ids = await addProducts(1, { onHand: '6' })
  const plan = await change(ids, { onHand: '+24' })
  for (const _ of [1, 2]) {
    await interrupt(plan, 'reverting')
    await resumeImports(shop.shop)
    expect(await valuesOf(ids)).toEqual([[6, 10]])
    await imports.apply(plan)
    expect(await valuesOf(ids)).toEqual([[30, 10]])
  }
  expect((await imports.undo(plan)).body).toMatchObject({ state: 'undone', applied: 0 })
  expect(await valuesOf(ids)).toEqual([[6, 10]])
})

test('a file that is uploaded again says when it was applied, until that is undone', async () => {
  const [id = ''] = await addProducts(1, { onHand: '6' })
  const first = await change([id], { onHand: '+24' })
  expect(first.sameFileAppliedAt).toBeNull()
  const again = await imports.upload(csv([{ id, onHand: '+24' }]))
  const { appliedAt } = await load(first)
  expect(await load(again)).toMatchObject({ state: 'planned', sameFileAppliedAt: appliedAt })
  const other = await imports.upload(csv([{ id, onHand: '+25' }]))
  expect((await load(other)).sameFileAppliedAt).toBeNull()
  await imports.undo(first)
  expect((await load(again)).sameFileAppliedAt).toBeNull()
})

test('one of several parallel calls to undo does it, and the others are told so', async () => {
  const ids = await addProducts(60, {})
  const plan = await change(ids, { price: '11' })
  const results = await Promise.all(Array.from({ length: 12 }, () => imports.undo(plan)))
  const refused = results.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.message)).toEqual(
    Array.from({ length: 11 }, () => messages.importNotPossible),
  )
  expect(await valuesOf(ids)).toEqual(each(ids, [null, 10]))
})
