import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { csv, openImports } from '../setup/product-import.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let plenty: number

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
  plenty = await add({ name: 'Zereshk', fName: 'زرشک', sku: 'ZR-1', barcode: '036000291452' })
  await count(plenty, 40)
  await count(catalogue.hundred, 3)
  await count(catalogue.fifty, 0)
})
afterAll(() => shop.close())

async function add(fields: object): Promise<number> {
  const body = { price: 2.5, aisleId: catalogue.aisleId, brandId: catalogue.brandId, ...fields }
  return (await shop.call('POST', 'products', { token, body })).body.id
}
const count = (productId: number, count: number | null) =>
  shop.call('POST', 'stock/moves', { token, body: { productId, count } })
const query = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')
const list = (filter: object = {}, sort: string[] = []) =>
  shop.call('GET', `stock?${query({ filter, ...(sort.length > 0 && { sort }) })}`, { token })
const ids = async (...args: Parameters<typeof list>) =>
  (await list(...args)).body.map(({ id }: { id: number }) => id)

test('lists tracked products, what is out or low first', async () => {
  const { body, headers } = await list()
  expect(body).toMatchObject([
    { id: catalogue.fifty, onHand: 0, available: 0, value: 0 },
    { id: catalogue.hundred, onHand: 3, available: 3, value: 300, lowStock: 5 },
    {
      id: plenty,
      name: 'Zereshk',
      fName: 'زرشک',
      sku: 'ZR-1',
      price: 2.5,
      value: 100,
      onHand: 40,
      held: 0,
      aisleName: 'Rice',
      aisleFName: 'برنج',
      requests: 0,
      countedAt: expect.any(String),
    },
  ])
  expect(headers.get('Content-Range')).toBe('stock 0-2/3')
  expect(await ids({}, ['value', 'DESC'])).toEqual([catalogue.hundred, plenty, catalogue.fifty])
  expect(await ids({}, ['name', 'DESC'])).toEqual([plenty, catalogue.fifty, catalogue.hundred])
  expect(await ids({}, ['countedAt', 'DESC'])).toEqual([catalogue.fifty, catalogue.hundred, plenty])
})

test('lists page by page', async () => {
  const page = `stock?${query({ sort: ['name', 'ASC'], range: [1, 1] })}`
  const { body, headers } = await shop.call('GET', page, { token })
  expect(body).toMatchObject([{ id: catalogue.fifty }])
  expect(headers.get('Content-Range')).toBe('stock 1-1/3')
})

test('filters by state, and finds untracked products to start with', async () => {
  expect(await ids({ state: 'out' })).toEqual([catalogue.fifty])
  expect(await ids({ state: 'low' })).toEqual([catalogue.hundred])
  expect(await ids({ state: 'wanted' })).toEqual([])
  const untracked = await list({ untracked: true })
  expect(untracked.body).toContainEqual(
    expect.objectContaining({
      id: catalogue.rice,
      onHand: null,
      available: null,
      held: 0,
      value: 0,
    }),
  )
  expect(untracked.body).not.toContainEqual(expect.objectContaining({ id: plenty }))
})

test('less than one step of weighed goods at its most is out, as shoppers see it', async () => {
  const lamb = await add({ name: 'Lamb', sku: 'LM-1', soldBy: 'weight', stepGrams: 500 })
  await count(lamb, 574)
  expect(await ids({ state: 'out' })).toEqual([catalogue.fifty, lamb])
  await count(lamb, 575)
  expect(await ids({ state: 'out' })).toEqual([catalogue.fifty])
  await count(lamb, null)
})

test.each([
  [{ q: 'zereshk' }],
  [{ q: 'زرشك' }],
  [{ q: 'ZR-1' }],
  [{ q: '036000291452' }],
  [{ q: '۰۳۶۰۰۰۲۹۱۴۵۲' }],
  [{ code: '036000291452' }],
  // The same barcode with 13 digits, and without its leading zero.
  [{ code: '0036000291452' }],
  [{ code: '36000291452' }],
  [{ code: 'ZR-1' }],
])('finds a product by %o', async filter => {
  expect(await ids(filter)).toEqual([plenty])
})

test('a code of loose produce finds its product, as SKU or barcode', async () => {
  const bananas = await add({ name: 'Bananas', barcode: '4011' })
  const limes = await add({ name: 'Limes', sku: '4048' })
  for (const code of ['4011', '04011', '0000000004011'])
    expect(await ids({ code })).toEqual([bananas])
  expect(await ids({ code: '4048' })).toEqual([limes])
  // Products without a barcode have no code at all.
  for (const code of ['4012', '0000', '000000']) expect(await ids({ code })).toEqual([])
})

test('a scan also finds an untracked product, and no similar one', async () => {
  const nougat = await add({ name: 'Gaz', barcode: '6260001234567' })
  expect(await ids({ code: '6260001234567' })).toEqual([nougat])
  expect(await ids({ q: '6260001234567' })).toEqual([])
  expect(await ids({ code: '6260001234568' })).toEqual([])
  expect(await ids({ code: 'zeresk' })).toEqual([])
})

test('a promised piece is held, not available', async () => {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  expect((await pay(shop, placed)).status).toBe(200)
  expect((await list({ q: 'hundred' })).body).toMatchObject([
    { id: catalogue.hundred, onHand: 3, held: 1, available: 2, value: 300 },
  ])
})

test('a file that counts fewer than are held is refused by line', async () => {
  const imports = await openImports(shop)
  const plan = await imports.upload(csv([{ id: `${catalogue.hundred}`, onHand: '0' }]))
  expect(plan).toMatchObject({ changed: 0, refused: 1 })
  expect(await imports.rowsOf(plan)).toMatchObject([
    { line: 2, reason: expect.stringMatching(/^onHand: 1 are held for orders/) },
  ])
})

test('bad filters are rejected', async () => {
  expect((await list({ state: 'many' })).status).toBe(422)
  expect((await list({ colour: 'red' })).status).toBe(422)
  expect((await shop.call('GET', 'stock')).status).toBe(401)
})

test('names a filter that is not known', async () => {
  const { status, body } = await list({ ids: [1] })
  expect([status, body.errors]).toEqual([422, { ids: messages.fieldUnknown }])
})
