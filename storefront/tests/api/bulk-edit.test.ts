import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyDueSaleDates } from '#app/services/catalogue/sale-dates.server.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { ImportRowView, ImportView } from '#shared/responses/product-import.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let before: ProductView[]

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
beforeEach(async () => {
  before = await allProducts()
})
afterAll(() => shop.close())

const plan = (body: object) => shop.call('POST', 'products/bulk', { token, body })
const apply = ({ id }: ImportView) => shop.call('POST', `imports/apply/${id}`, { token })
const undo = ({ id }: ImportView) => shop.call('POST', `imports/undo/${id}`, { token })
const put = (id: number, body: object) => shop.call('PUT', `products/${id}`, { token, body })

async function allProducts(): Promise<ProductView[]> {
  return (await shop.call('GET', 'products?sort=["id","ASC"]', { token })).body
}

async function product(id: number): Promise<ProductView> {
  return (await shop.call('GET', `products/${id}`, { token })).body
}

async function rowsOf({ id }: ImportView): Promise<ImportRowView[]> {
  const filter = encodeURIComponent(JSON.stringify({ importId: id }))
  return (await shop.call('GET', `import-rows?filter=${filter}`, { token })).body
}

const day = (days: number) =>
  shopDay(new Date(shop.shop.now().getTime() + days * DAY_MS), shop.shop.env.TIME_ZONE)

test('a product that was deleted meanwhile is refused by its id', async () => {
  const { rice } = catalogue
  const { body: planned } = await plan({ ids: [rice, 999_999], changes: { perishable: true } })
  expect(planned).toMatchObject({ total: 2, changed: 1, refused: 1 })
  expect(await rowsOf(planned)).toMatchObject([
    { productId: rice, kind: 'changed' },
    { productId: null, kind: 'refused', reason: 'Product 999999 does not exist.' },
  ])
})

test('a bulk edit applies exactly the previewed changes, and one call undoes it', async () => {
  const { rice, sale } = catalogue
  const price = { by: 'percent', percent: 7.5, endIn99: true }
  const { status, body: planned } = await plan({ ids: [rice, sale], changes: { price } })
  expect(status).toBe(200)
  expect(planned).toMatchObject({ kind: 'edit', state: 'planned', total: 2, changed: 2 })
  const rows = await rowsOf(planned)
  expect(rows.map(({ productId, changes }) => [productId, changes])).toEqual([
    [rice, [{ field: 'price', from: 20, to: 21.99 }]],
    [sale, [{ field: 'price', from: 10, to: 10.99 }]],
  ])
  expect(await allProducts()).toEqual(before)
  const recorded = async () => (await shop.call('GET', 'imports', { token })).body.length
  expect(await recorded()).toBe(0)
  const dismissed = await plan({ ids: [rice], changes: { price } })
  expect(dismissed.status).toBe(200)

  // The product list is cached in memory, but shows the change at once.
  const shown = () => shop.call('POST', 'Products/GetList', { body: { filter: 'basmati' } })
  expect((await shown()).body.data[0].price).toBe(20)
  expect((await apply(planned)).body).toMatchObject({ state: 'applied', applied: 2 })
  expect(await recorded()).toBe(1)
  expect((await shown()).body.data[0].price).toBe(21.99)
  const log = await shop.call('GET', 'activity?sort=["id","DESC"]&range=[0,1]', { token })
  expect(log.body).toMatchObject([{ subjectId: String(sale) }, { subjectId: String(rice) }])

  expect((await undo(planned)).body).toMatchObject({ state: 'undone', applied: 0 })
  expect(await allProducts()).toEqual(before)
})

test('a bulk edit by filter changes the products that the list shows for it', async () => {
  const changes = { status: 3, taxClass: 'zero', perishable: true }
  const { body: all } = await plan({ filter: { q: 'dollars', status: '1' }, changes })
  expect(all.total).toBe(2)
  await apply(all)
  const sold = (await allProducts()).filter(({ status }) => status === 3).map(({ id }) => id)
  expect(sold).toEqual([catalogue.fifty, catalogue.hundred, catalogue.soldOut])
  await undo(all)
  const { body: everything } = await plan({ filter: {}, changes: { status: 4 } })
  expect(everything).toMatchObject({ total: before.length, same: 1, changed: before.length - 1 })
})

test('an empty amount is rejected and does not make a product free', async () => {
  for (const price of [
    { by: 'amount', amount: '' },
    { by: 'percent', percent: '' },
  ]) {
    expect(await plan({ ids: [catalogue.rice], changes: { price } })).toMatchObject({
      status: 422,
      body: { errors: { [`changes.price.${price.by}`]: 'Please fill in this field.' } },
    })
  }
})

test('the aisle must exist, and the preview shows it by name', async () => {
  const tea = (await shop.call('POST', 'aisles', { token, body: { name: 'Tea' } })).body.id
  const { body: moved } = await plan({ ids: [catalogue.rice], changes: { aisleId: tea } })
  expect((await rowsOf(moved))[0]?.changes).toEqual([{ field: 'aisle', from: 'Rice', to: 'Tea' }])
  await shop.call('DELETE', `aisles/${tea}`, { token })
  expect(await apply(moved)).toMatchObject({
    status: 409,
    body: {
      message: `Basmati rice (#${catalogue.rice}): Its aisle has been deleted. Nothing was applied.`,
    },
  })
  const response = await plan({ ids: [catalogue.rice], changes: { aisleId: tea } })
  expect(response).toMatchObject({ status: 422 })
  expect(response.body.errors).toHaveProperty(['changes.aisleId'])
})

test('a product that changed meanwhile stops the whole bulk edit, and also its undo', async () => {
  const { fifty, rice } = catalogue
  const changes = { price: { by: 'amount', amount: 5 } }
  const { body: late } = await plan({ ids: [fifty, rice], changes })
  await put(rice, { price: 19 })
  const refusal = (outcome: string) => ({
    status: 409,
    body: { message: `Basmati rice (#${rice}): It has changed since. ${outcome}` },
  })
  expect(await apply(late)).toMatchObject(refusal('Nothing was applied.'))
  expect((await product(fifty)).price).toBe(50)
  await put(rice, { price: 20 })
  expect((await apply(late)).status).toBe(200)
  await put(rice, { price: 6 })
  expect(await undo(late)).toMatchObject(refusal('Nothing was undone.'))
  await put(rice, { price: 5 })
  expect((await undo(late)).status).toBe(200)
  expect(await allProducts()).toEqual(before)
})

test('a product that would become invalid is rejected, and one that becomes free is counted', async () => {
  const onSale = await plan({ ids: [catalogue.rice, catalogue.sale], changes: { status: 2 } })
  expect(onSale.body).toMatchObject({ changed: 0, same: 1, refused: 1 })
  expect((await rowsOf(onSale.body))[0]).toMatchObject({
    productId: catalogue.rice,
    kind: 'refused',
    reason: 'salePrice: Sale price is required for a product on sale',
  })
  const price = { by: 'amount', amount: 0 }
  const free = await plan({ ids: [catalogue.rice, catalogue.soldOut], changes: { price } })
  expect(free.body).toMatchObject({ changed: 2, free: 1, saleAbove: 0 })
})

test('products whose sale costs more than usual are counted, also while it is scheduled', async () => {
  const { rice, sale, fifty } = catalogue
  const salePrice = { by: 'amount', amount: 99 }
  const onSale = await plan({ ids: [rice, fifty, sale], changes: { salePrice, status: 2 } })
  expect(onSale.body).toMatchObject({ changed: 3, refused: 0, saleAbove: 3, free: 0 })
  const dates = { saleFrom: day(2), saleUntil: day(9) }
  const later = await plan({ ids: [rice], changes: { salePrice, ...dates } })
  expect(later.body).toMatchObject({ changed: 1, saleAbove: 1 })
  const unused = await plan({ ids: [rice], changes: { salePrice } })
  expect(unused.body).toMatchObject({ changed: 1, saleAbove: 0 })
})

test('an invalid bulk edit is rejected', async () => {
  const ids = [catalogue.rice]
  for (const [body, field] of [
    [{ ids, changes: {} }, 'changes'],
    [{ ids: [], changes: { status: 1 } }, 'ids'],
    [{ changes: { status: 1 } }, 'ids'],
    [{ ids, filter: {}, changes: { status: 1 } }, 'ids'],
    [{ ids, changes: { colour: 'red' } }, 'changes'],
    [{ ids, changes: { price: { by: 'percent', percent: -101 } } }, 'changes.price.percent'],
    [{ ids, changes: { price: { by: 'amount', amount: '1,50' } } }, 'changes.price.amount'],
    [{ ids, changes: { saleUntil: 'soon' } }, 'changes.saleUntil'],
  ] as const) {
    const response = await plan(body)
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]])
  }
  expect((await plan({ filter: { colour: 'red' }, changes: { status: 1 } })).status).toBe(422)
})

describe('sale dates', () => {
  const week = () => ({ saleFrom: day(2), saleUntil: day(9) })

  test('a sale of many products starts and ends automatically', async () => {
    const { rice, fifty } = catalogue
    const salePrice = { by: 'off', percent: 25, endIn99: false }
    const changes = { salePrice, status: 2, ...week() }
    const { body: planned } = await plan({ ids: [rice, fifty], changes })
    await apply(planned)
    expect(await product(rice)).toMatchObject({ status: 1, price: 20, salePrice: 15, ...week() })

    const at = (days: number) => ({
      ...shop.shop,
      now: () => new Date(Date.now() + days * DAY_MS),
    })
    await applyDueSaleDates(at(1))
    expect(await product(rice)).toMatchObject({ status: 1, ...week() })
    await applyDueSaleDates(at(2))
    expect(await product(rice)).toMatchObject({ status: 2, saleFrom: null })
    expect(await product(fifty)).toMatchObject({ status: 2, salePrice: 37.5 })
    const { body } = await shop.call('POST', 'Products/GetList', {
      body: { baseFilter: 'Promotion==2', filter: 'basmati' },
    })
    expect(body.total).toBe(1)
    await applyDueSaleDates(at(9))
    expect(await product(rice)).toMatchObject({ status: 2, saleUntil: day(9) })
    await applyDueSaleDates(at(10))
    expect(await product(rice)).toMatchObject({ status: 1, saleFrom: null, saleUntil: null })
    const log = await shop.call('GET', 'activity?sort=["id","DESC"]&range=[0,0]', { token })
    expect(log.body).toMatchObject([{ actor: 'Sale dates', subject: 'products' }])
  })

  test('a product saved with a later sale date goes on sale on that day', async () => {
    const { body } = await put(catalogue.sale, { status: 2, ...week() })
    expect(body).toMatchObject({ status: 1, ...week() })
    const today = await put(catalogue.sale, { saleFrom: day(0) })
    expect(today.body).toMatchObject({ status: 2, saleFrom: null })
    const early = await put(catalogue.sale, { saleFrom: day(3), saleUntil: day(2) })
    expect(early.body.errors).toEqual({ saleUntil: 'The sale must end after it starts' })
    await put(catalogue.sale, { saleFrom: null, saleUntil: '' })
  })
})
