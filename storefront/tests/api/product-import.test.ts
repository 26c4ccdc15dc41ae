import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resumeImports } from '#app/services/imports/product-import-apply.server.ts'
import { failAbandonedImports } from '#app/services/imports/product-imports.server.ts'
import { insertGroup } from '#database/stores/groups.ts'
import { changeImportState, insertImport } from '#database/stores/product-imports.ts'
import { insertProduct } from '#database/stores/products.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aGroup, aProduct } from '../setup/factories.ts'
import { csv, openImports } from '../setup/product-import.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { memberSigner } from '../setup/tokens.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let imports: Awaited<ReturnType<typeof openImports>>

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
  imports = await openImports(shop)
})
afterAll(() => shop.close())

test('the preview shows old and new values and the reason of each rejection, and changes nothing', async () => {
  const before = await imports.allProducts()
  const plan = await imports.upload(
    csv([
      { id: String(catalogue.rice), name: 'Basmati rice', price: '21.50', aisle: 'Rice' },
      { id: '', name: 'New tea', price: '۴٫۵۰', aisle: `#${catalogue.aisleId}` },
      { id: '999999', name: 'Nobody', price: '1', aisle: 'Rice' },
      { id: String(catalogue.sale), name: '', price: '-3', aisle: 'Nowhere' },
      { id: String(catalogue.rice), name: 'Again', price: '1', aisle: 'Rice' },
    ]),
  )
  const rows = await imports.rowsOf(plan)
  expect(plan).toMatchObject({ added: 0, changed: 1, refused: 4, ignoredColumns: [] })
  expect(rows[0]).toMatchObject({
    line: 2,
    kind: 'changed',
    changes: [{ field: 'price', from: 20, to: 21.5 }],
  })
  const reasons = rows.map(({ reason }: { reason: string }) => reason)
  expect(reasons[1]).toContain('Brand Id is required')
  expect(reasons[2]).toBe('Product 999999 does not exist.')
  expect(reasons[3]).toContain("Aisle 'Nowhere' does not exist.")
  expect(reasons[3]).toContain('name: This cell is empty')
  expect(reasons[4]).toContain('Line 2 already changes this product.')
  expect(await imports.allProducts()).toEqual(before)
})

test('a line of counts that names no product says only that', async () => {
  const plan = await imports.upload('sku,onHand\nNOSUCH,7\n')
  expect(await imports.rowsOf(plan)).toMatchObject([
    {
      kind: 'refused',
      reason: 'No product has the SKU NOSUCH. A new product needs a name and a price.',
    },
  ])
})

test('an import is applied, logged and undone completely', async () => {
  const before = await imports.allProducts()
  const plan = await imports.upload(
    csv(
      [
        {
          id: String(catalogue.rice),
          name: 'Basmati',
          fName: 'باسماتی',
          price: '22',
          aisle: '',
          brand: '',
        },
        {
          id: '',
          name: 'New tea',
          fName: 'چای تازه',
          price: '4.50',
          aisle: 'Rice',
          brand: 'Golestan',
        },
      ].map(({ aisle, brand, ...cells }) => ({
        ...cells,
        aisle: aisle || 'Rice',
        brand: brand || 'Golestan',
      })),
    ),
  )
  expect((await imports.apply(plan)).body.state).toBe('applied')
  expect((await imports.apply(plan)).status).toBe(409)
  const after = await imports.allProducts()
  expect(after.find(({ id }) => id === catalogue.rice)).toMatchObject({
    price: 22,
    taxClass: 'zero',
  })
  expect(after).toHaveLength(before.length + 1)
  const found = await shop.call('POST', 'Products/GetList', { body: { filter: 'چای تازه' } })
  expect(found.body.data[0]).toMatchObject({ name: 'New tea', price: 4.5 })
  const log = await shop.call('GET', 'activity?sort=["id","DESC"]&range=[0,1]', { token })
  expect(log.body.map(({ action }: { action: string }) => action).sort()).toEqual([
    'added',
    'changed',
  ])
  expect((await imports.undo(plan)).body.state).toBe('undone')
  expect(await imports.allProducts()).toEqual(before)
  expect((await imports.undo(plan)).status).toBe(409)
})

test('other writes run between the batches of an import, which can be undone completely', async () => {
  const count = 400
  const lines = Array.from({ length: count }, (_, index) => ({
    name: `Bulk ${index}`,
    price: '1',
    aisle: 'Rice',
    brand: 'Golestan',
  }))
  const before = await imports.allProducts()
  const plan = await imports.upload(csv(lines))
  let applied = 0
  const applying = imports.apply(plan).then(response => {
    applied = response.body.applied
  })
  const seen: number[] = []
  while (applied === 0) {
    await shop.call('PUT', `products/${catalogue.hundred}`, {
      token,
      body: { price: seen.length + 1 },
    })
    seen.push((await shop.call('GET', `imports/${plan.id}`, { token })).body.applied)
  }
  await applying
  expect(applied).toBe(count)
  expect(seen.some(done => done > 0 && done < count)).toBe(true)
  await shop.call('PUT', `products/${catalogue.hundred}`, {
    token,
    body: { price: before.find(({ id }) => id === catalogue.hundred)?.price },
  })
  expect((await imports.undo(plan)).body).toMatchObject({ state: 'undone', applied: 0 })
  expect(await imports.allProducts()).toEqual(before)
})

test('an import resumes after its process ended', async () => {
  const { db } = shop.shop
  const plan = await imports.upload(csv([{ id: String(catalogue.hundred), price: '77' }]))
  const longAgo = new Date(shop.shop.now().getTime() - 60_000)
  const runner = { id: 1, name: 'Master' }
  await changeImportState(db, plan.id, { from: 'planned', to: 'applying', runner, now: longAgo })
  await resumeImports(shop.shop)
  const { body } = await shop.call('GET', `imports/${plan.id}`, { token })
  expect(body).toMatchObject({ state: 'applied', applied: 1 })
  await imports.undo(plan)
})

test('a product that changed meanwhile stops the whole import, and also its undo', async () => {
  const lines = [
    { id: String(catalogue.fifty), price: '51' },
    { id: String(catalogue.sale), price: '12' },
  ]
  const put = (id: number, body: object) => shop.call('PUT', `products/${id}`, { token, body })
  const late = await imports.upload(csv(lines))
  await put(catalogue.sale, { price: 11 })
  expect(await imports.apply(late)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const fifty = () => shop.call('GET', `products/${catalogue.fifty}`, { token })
  expect((await fifty()).body.price).toBe(50)
  const plan = await imports.upload(csv(lines))
  expect((await imports.apply(plan)).status).toBe(200)
  await put(catalogue.sale, { price: 13 })
  expect((await imports.undo(plan)).status).toBe(409)
  expect((await fifty()).body.price).toBe(51)
})

test('an aisle or brand deleted meanwhile stops the whole import, and also its undo', async () => {
  const { db } = shop.shop
  const [aisle, brand] = [aGroup({ name: 'Short-lived' }), aGroup({ name: 'Short-lived' })]
  const aisleId = await insertGroup(db, 'aisles', aisle, shop.shop.now())
  const brandId = await insertGroup(db, 'brands', brand, shop.shop.now())
  const product = aProduct({ name: 'Moved', aisleId, brandId: catalogue.brandId })
  const id = await insertProduct(db, product, shop.shop.now())
  const moved = await imports.upload(csv([{ id: String(id), aisle: 'Rice' }]))
  expect((await imports.apply(moved)).status).toBe(200)
  const late = await imports.upload(
    csv([
      {
        id: String(catalogue.rice),
        name: 'Basmati',
        aisle: 'Rice',
        brand: 'Golestan',
        price: '20',
      },
      { id: '', name: 'New tea', aisle: 'Rice', brand: 'Short-lived', price: '4' },
    ]),
  )
  expect(late).toMatchObject({ state: 'planned', added: 1, refused: 0 })
  for (const path of [`aisles/${aisleId}`, `brands/${brandId}`]) {
    expect((await shop.call('DELETE', path, { token })).status).toBe(200)
  }
  const before = await imports.allProducts()
  expect(await imports.undo(moved)).toMatchObject({
    status: 409,
    body: { message: 'Moved (line 2): Its aisle has been deleted. Nothing was undone.' },
  })
  expect(await imports.apply(late)).toMatchObject({
    status: 409,
    body: { message: 'New tea (line 3): Its brand has been deleted. Nothing was applied.' },
  })
  expect(await imports.allProducts()).toEqual(before)
})

describe('unknown aisles and brands', () => {
  const lines = [
    { name: 'Rosewater', price: '5', aisle: 'Sweet Waters', brand: 'Rabea' },
    { name: 'Mint water', price: '4', aisle: ' sweet  waters ', brand: 'Golestan' },
    { name: '', price: '4', aisle: 'Needed by a refused line alone', brand: 'Golestan' },
  ]
  const namesOf = async (table: string): Promise<string[]> =>
    (await shop.call('GET', table, { token })).body.map(({ name }: { name: string }) => name)

  test('are rejected unless the import may add them', async () => {
    const plan = await imports.upload(csv(lines))
    expect(plan).toMatchObject({ added: 0, refused: 3, newAisles: [], newBrands: [] })
  })

  test('are added when the import is applied, and removed when it is undone', async () => {
    const before = [await namesOf('aisles'), await namesOf('brands')]
    const plan = await imports.upload(csv(lines), 'zero', { addsGroups: 'true' })
    expect(plan).toMatchObject({ added: 2, newAisles: ['Sweet Waters'], newBrands: ['Rabea'] })
    const rows: { changes: object[] }[] = await imports.rowsOf(plan)
    expect(rows[1]?.changes).toContainEqual({ field: 'aisle', from: null, to: 'Sweet Waters' })
    expect([await namesOf('aisles'), await namesOf('brands')]).toEqual(before)

    expect((await imports.apply(plan)).body.state).toBe('applied')
    const added = (await imports.allProducts()).filter(({ name }) => /water$/.test(name))
    expect(added.map(({ aisleName }) => aisleName)).toEqual(['Sweet Waters', 'Sweet Waters'])
    expect(added.map(({ brandName }) => brandName).sort()).toEqual(['Golestan', 'Rabea'])

    expect((await imports.undo(plan)).body.state).toBe('undone')
    expect([await namesOf('aisles'), await namesOf('brands')]).toEqual(before)
  })

  test('stay after an undo if they existed before or other products use them', async () => {
    const plan = await imports.upload(csv(lines), 'zero', { addsGroups: 'true' })
    await shop.call('POST', 'brands', { token, body: { name: 'Rabea' } })
    await imports.apply(plan)
    const waters = (await imports.allProducts()).find(({ name }) => name === 'Rosewater')?.aisleId
    const put = (aisleId?: number) =>
      shop.call('PUT', `products/${catalogue.hundred}`, { token, body: { aisleId } })
    await put(waters)
    expect((await imports.undo(plan)).body.state).toBe('undone')
    expect(await namesOf('aisles')).toContain('Sweet Waters')
    expect((await namesOf('brands')).filter(name => name === 'Rabea')).toHaveLength(1)
    await put(catalogue.aisleId)
  })
})

test('an import interrupted while reading its file is marked as failed', async () => {
  const { db, now } = shop.shop
  const file = { kind: 'file', fileName: 'products.csv', edit: null, actor: 'Master' } as const
  const longAgo = new Date(now().getTime() - 11 * MINUTE_MS)
  const interrupted = await insertImport(db, file, longAgo)
  const underWay = await insertImport(db, file, now())
  await failAbandonedImports(shop.shop)
  expect((await shop.call('GET', `imports/${interrupted}`, { token })).body).toMatchObject({
    state: 'failed',
    problem: 'The shop restarted while reading this file. Upload it again.',
  })
  const { body } = await shop.call('GET', `imports/${underWay}`, { token })
  expect(body.state).toBe('reading')
})

test('only a Master can import or export', async () => {
  const member = (await memberSigner(shop))()
  for (const [method, path] of [
    ['GET', 'products/export'],
    ['GET', 'imports'],
    ['GET', 'import-rows'],
    ['POST', 'products/bulk'],
    ['GET', 'imports/refused/1'],
    ['POST', 'imports/apply/1'],
    ['POST', 'imports/undo/1'],
  ] as const) {
    expect((await shop.call(method, path)).status).toBe(401)
    expect((await shop.call(method, path, { token: member })).status).toBe(403)
  }
})
