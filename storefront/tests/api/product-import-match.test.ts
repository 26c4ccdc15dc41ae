import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CsvCells } from '#shared/domain/products/product-csv.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
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

async function add(fields: object): Promise<number> {
  const { aisleId, brandId } = catalogue
  const body = { price: 3, taxClass: 'zero', aisleId, brandId, ...fields }
  return (await shop.call('POST', 'products', { token, body })).body.id
}
async function plan(lines: CsvCells[], columns?: string[]) {
  const planned = await imports.upload(csv(lines, columns))
  return { planned, rows: await imports.rowsOf(planned) }
}

test('a line that was refused does not keep the next one from its product', async () => {
  const id = String(await add({ name: 'Gaz', onHand: 3 }))
  const { rows } = await plan([
    { id, onHand: '1.5' },
    { id, onHand: '+1' },
    { id, onHand: '9' },
  ])
  expect(rows).toMatchObject([
    { line: 2, kind: 'refused', reason: expect.stringContaining('onHand') },
    { line: 3, kind: 'changed' },
    { line: 4, kind: 'refused', reason: 'Line 3 already changes this product.' },
  ])
})

test('the plan counts the products whose stock is no longer tracked', async () => {
  const ids: string[] = []
  for (const onHand of [3, 4, null]) ids.push(String(await add({ name: 'Barberries', onHand })))
  const [counted, added, untracked] = ids
  const { planned, rows } = await plan([
    { id: String(counted), onHand: '' },
    { id: String(added), onHand: '+24' },
    { id: String(untracked), onHand: '' },
  ])
  expect(rows.map(({ kind }) => kind)).toEqual(['changed', 'changed'])
  expect(planned).toMatchObject({ changed: 2, same: 1, untracked: 1 })
})

test('a refused new product leaves its SKU to the next line', async () => {
  const line = { name: 'Sohan', sku: 'SO-1', aisle: 'Rice', brand: 'Golestan' }
  const { rows } = await plan([
    { ...line, price: 'three' },
    { ...line, price: '3' },
    { ...line, price: '4' },
  ])
  expect(rows).toMatchObject([
    { kind: 'refused', reason: expect.stringContaining('price') },
    { kind: 'added' },
    { kind: 'refused', reason: 'Line 3 has the same SKU.' },
  ])
})

test('a till’s list finds its products by barcode', async () => {
  const id = await add({ name: 'Pistachios', barcode: '036000291452', onHand: 3 })
  const { planned, rows } = await plan([
    { barcode: '036000291452', onHand: '12' },
    { barcode: '036000291452\t', onHand: '13' },
    { barcode: '999', onHand: '1' },
  ])
  expect(rows).toMatchObject([
    { line: 2, kind: 'changed', changes: [{ field: 'onHand', from: 3, to: 12 }] },
    { line: 3, reason: 'Line 2 already changes this product.' },
    { line: 4, reason: expect.stringContaining('No product has the barcode 999.') },
  ])
  await imports.apply(planned)
  expect((await shop.call('GET', `products/${id}`)).body).toMatchObject({ available: 12 })
})

test('a barcode of several products is refused with their names, and a SKU goes first', async () => {
  const barcode = '4006381333931'
  const small = await add({ name: 'Small tin', barcode, sku: 'TIN-S' })
  const large = await add({ name: 'Large tin', barcode, sku: 'TIN-L' })
  const { rows } = await plan([{ barcode, price: '4' }])
  expect(rows).toMatchObject([{ kind: 'refused' }])
  expect(rows[0]?.reason).toContain(`Small tin (${small}), Large tin (${large})`)
  const known = await plan([{ sku: 'TIN-L', barcode, price: '4' }])
  expect(known.rows).toMatchObject([{ kind: 'changed', changes: [{ field: 'price' }] }])
})

test('a SKU in another case names its product, which keeps its own spelling', async () => {
  const id = await add({ name: 'Saffron', sku: 'Saffron-1G' })
  const { planned, rows } = await plan([{ sku: 'SAFFRON-۱g', name: 'Saffron', price: '4' }])
  expect(rows).toMatchObject([
    { kind: 'changed', productId: id, changes: [{ field: 'price', from: 3, to: 4 }] },
  ])
  expect(planned).toMatchObject({ added: 0, changed: 1, sameSku: 0 })
})

test('a SKU in another case that several products have is refused, but an equal one is not', async () => {
  for (const sku of ['Tea-1', 'TEA-1']) await add({ name: sku, sku })
  const { rows } = await plan([
    { sku: 'tea-1', price: '4' },
    { sku: 'Tea-1', price: '4' },
  ])
  expect(rows).toMatchObject([
    { kind: 'refused', reason: 'Several products have the SKU tea-1. Use the id instead.' },
    { kind: 'changed', name: 'Tea-1' },
  ])
})

test('the plan counts the products that get a SKU of another product', async () => {
  await add({ name: 'Sargol', sku: 'SARGOL-1' })
  const ids: string[] = []
  for (const name of ['Negin', 'Pushal', 'Dasteh']) ids.push(String(await add({ name })))
  const [negin, pushal, dasteh] = ids.map(String)
  const taken = await plan([
    { id: String(negin), sku: 'sargol-1' },
    { id: String(pushal), sku: 'PUSHAL-1' },
  ])
  expect(taken.planned).toMatchObject({ changed: 2, refused: 0, sameSku: 1 })
  const { rows } = await plan([
    { id: String(pushal), sku: 'QQQ' },
    { id: String(dasteh), sku: 'qqq' },
  ])
  expect(rows).toMatchObject([
    { kind: 'changed' },
    { kind: 'refused', reason: 'Line 2 has the same SKU.' },
  ])
})

test('the filter by SKU finds it in any case', async () => {
  const id = await add({ name: 'Rose water', sku: 'Rose-1' })
  const filter = encodeURIComponent(JSON.stringify({ sku: 'ROSE-1' }))
  const { body } = await shop.call('GET', `products?filter=${filter}`, { token })
  expect(body).toMatchObject([{ id }])
})
