import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resumeImports } from '#app/services/imports/product-import-apply.server.ts'
import { endForgottenImports } from '#app/services/imports/product-imports.server.ts'
import { insertGroup } from '#database/stores/groups.ts'
import { insertImport, moveImport } from '#database/stores/product-imports.ts'
import { insertProduct } from '#database/stores/products.ts'
import { aGroup, aProduct } from '#seeds/factories.ts'
import { anyCharacter } from '#shared/any-character.ts'
import type { ProductView } from '#shared/schemas/product.ts'
import { type CsvCells, csvColumns, type ImportView } from '#shared/schemas/product-import.ts'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { memberSigner } from '../setup/tokens.ts'

let shop: TestShop
let shelves: Shelves
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  shelves = await stockShelves(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

async function download(): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.url}/api/products/export`, { headers })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

async function upload(
  file: string | Uint8Array<ArrayBuffer>,
  taxClass = 'zero',
  more: Record<string, string> = {},
): Promise<ImportView> {
  const body = new FormData()
  body.set('file', new File([file], 'products.csv', { type: 'text/csv' }))
  if (taxClass) body.set('taxClass', taxClass)
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  const { body: started } = await shop.call('POST', 'imports', { token, body })
  for (;;) {
    const { body: plan } = await shop.call('GET', `imports/${started.id}`, { token })
    if (plan.state !== 'reading') return plan
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const csv = (lines: CsvCells[], columns = Object.keys(lines[0] ?? {})) =>
  Papa.unparse(lines, { columns })
const apply = ({ id }: ImportView) => shop.call('POST', `imports/apply/${id}`, { token })
const undo = ({ id }: ImportView) => shop.call('POST', `imports/undo/${id}`, { token })

async function rowsOf({ id }: ImportView) {
  const filter = encodeURIComponent(JSON.stringify({ importId: id }))
  return (await shop.call('GET', `import-rows?filter=${filter}`, { token })).body
}

async function allProducts(): Promise<ProductView[]> {
  return (await shop.call('GET', 'products', { token })).body
}

test('the file begins with its mark and names every column', async () => {
  const [header] = (await download()).split('\r\n')
  expect(header).toBe(`\ufeff${csvColumns.join(',')}`)
})

test('a round trip changes nothing, whatever the products are called', async () => {
  const { db } = shop.shop
  const nasty = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 30 }),
    fc.constantFrom(
      '=1+1',
      '@SUM(A1)',
      "'tis",
      "'=x",
      '-5',
      '007',
      '#1',
      'a;b,c"d\r\ne\tf',
      'کیک‌یزدی',
    ),
  )
  const text = nasty.filter(value => !value.includes('\0'))
  const name = text.filter(value => value.trim() !== '')
  const samples = fc.sample(
    fc.record({
      ...{ name, fName: text, description: text, fDescription: text, shelf: name },
      sku: text,
      barcode: fc.oneof(text, fc.stringMatching(/^\d{8,14}$/)),
      price: fc.integer({ min: 0, max: 10_000_000 }).map(cents => cents / 100),
      netQuantity: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(grams => grams / 1000)),
    }),
    100,
  )
  await db.transaction(async trx => {
    for (const { shelf, ...fields } of samples) {
      const now = shop.shop.now()
      const aisleId = await insertGroup(trx, 'aisles', aGroup({ name: shelf }), now)
      const brandId = await insertGroup(trx, 'brands', aGroup({ name: shelf }), now)
      await insertProduct(trx, aProduct({ ...fields, aisleId, brandId, netUnit: 'g' }), now)
    }
  })
  const file = await download()
  const plan = await upload(file)
  expect(await rowsOf(plan)).toEqual([])
  expect(plan).toMatchObject({ state: 'planned', added: 0, changed: 0, refused: 0 })
  expect(plan.same).toBeGreaterThan(samples.length)
  for (const line of Papa.parse<string[]>(file.slice(1)).data.slice(1)) {
    for (const cell of line) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  }
})

test('the dry run tells old and new and the reason of each refusal, and changes nothing', async () => {
  const before = await allProducts()
  const plan = await upload(
    csv([
      { id: String(shelves.rice), name: 'Basmati rice', price: '21.50', aisle: 'Rice' },
      { id: '', name: 'New tea', price: '۴٫۵۰', aisle: `#${shelves.aisleId}` },
      { id: '999999', name: 'Nobody', price: '1', aisle: 'Rice' },
      { id: String(shelves.sale), name: '', price: '-3', aisle: 'Nowhere' },
      { id: String(shelves.rice), name: 'Again', price: '1', aisle: 'Rice' },
    ]),
  )
  const rows = await rowsOf(plan)
  expect(plan).toMatchObject({ added: 0, changed: 1, refused: 4, ignoredColumns: [] })
  expect(rows[0]).toMatchObject({
    line: 2,
    kind: 'changed',
    changes: [{ field: 'price', from: 20, to: 21.5 }],
  })
  const reasons = rows.map(({ reason }: { reason: string }) => reason)
  expect(reasons[1]).toContain('Brand Id is required')
  expect(reasons[2]).toContain('Product 999999 does not exist.')
  expect(reasons[2]).not.toContain('tax class')
  expect(reasons[3]).toContain("Aisle 'Nowhere' does not exist.")
  expect(reasons[3]).toContain('Name is required')
  expect(reasons[4]).toContain('Line 2 already changes this product.')
  expect(await allProducts()).toEqual(before)
})

test('applied in one go, told in the log, and undone to the letter', async () => {
  const before = await allProducts()
  const plan = await upload(
    csv(
      [
        {
          id: String(shelves.rice),
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
  expect((await apply(plan)).body.state).toBe('applied')
  expect((await apply(plan)).status).toBe(409)
  const after = await allProducts()
  expect(after.find(({ id }) => id === shelves.rice)).toMatchObject({ price: 22, taxClass: 'zero' })
  expect(after).toHaveLength(before.length + 1)
  const found = await shop.call('POST', 'Products/GetList', { body: { filter: 'چای تازه' } })
  expect(found.body.data[0]).toMatchObject({ name: 'New tea', price: 4.5 })
  const log = await shop.call('GET', 'activity?sort=["id","DESC"]&range=[0,1]', { token })
  expect(log.body.map(({ action }: { action: string }) => action).sort()).toEqual([
    'added',
    'changed',
  ])
  expect((await undo(plan)).body.state).toBe('undone')
  expect(await allProducts()).toEqual(before)
  expect((await undo(plan)).status).toBe(409)
})

test('a new product takes a tax class by choice, never by default', async () => {
  const line = { name: 'Halva', price: '3', aisle: 'Rice', brand: 'Golestan' }
  const refused = await upload(csv([line]), '')
  expect(refused).toMatchObject({ added: 0, refused: 1 })
  const headers = { Authorization: `Bearer ${token}` }
  const file = await fetch(`${shop.url}/api/imports/refused/${refused.id}`, { headers })
  const [row] = Papa.parse<CsvCells & { reason: string }>(await file.text(), { header: true }).data
  expect(row).toMatchObject({
    ...line,
    reason: 'taxClass: Please choose a tax class for new products.',
  })
  // Corrected and sent again, it empties no field that the upload did not have.
  expect(Object.keys(row ?? {}).sort()).toEqual([...Object.keys(line), 'reason'].sort())
  const plan = await upload(csv([line]), 'standard')
  await apply(plan)
  const halva = (await allProducts()).find(({ name }) => name === 'Halva')
  expect(halva).toMatchObject({ taxClass: 'standard' })
  expect((await undo(plan)).body.state).toBe('undone')
})

test('other writers get their turn between the steps of an import, and all of it is undone', async () => {
  const count = 400
  const lines = Array.from({ length: count }, (_, index) => ({
    ...{ name: `Bulk ${index}`, price: '1', aisle: 'Rice', brand: 'Golestan' },
  }))
  const before = await allProducts()
  const plan = await upload(csv(lines))
  let applied = 0
  const applying = apply(plan).then(answer => {
    applied = answer.body.applied
  })
  const seen: number[] = []
  while (applied === 0) {
    await shop.call('PUT', `products/${shelves.hundred}`, {
      token,
      body: { price: seen.length + 1 },
    })
    seen.push((await shop.call('GET', `imports/${plan.id}`, { token })).body.applied)
  }
  await applying
  expect(applied).toBe(count)
  expect(seen.some(done => done > 0 && done < count)).toBe(true)
  await shop.call('PUT', `products/${shelves.hundred}`, {
    token,
    body: { price: before.find(({ id }) => id === shelves.hundred)?.price },
  })
  expect((await undo(plan)).body).toMatchObject({ state: 'undone', applied: 0 })
  expect(await allProducts()).toEqual(before)
})

test('an import whose process ended goes on where it stopped', async () => {
  const { db } = shop.shop
  const plan = await upload(csv([{ id: String(shelves.hundred), price: '77' }]))
  const longAgo = new Date(shop.shop.now().getTime() - 60_000)
  const runner = { id: 1, name: 'Master' }
  await moveImport(db, plan.id, { from: 'planned', to: 'applying', runner, now: longAgo })
  await resumeImports(shop.shop)
  const { body } = await shop.call('GET', `imports/${plan.id}`, { token })
  expect(body).toMatchObject({ state: 'applied', applied: 1 })
  await undo(plan)
})

test('what a spreadsheet makes of a price is kept to the cent, and can be undone', async () => {
  const line = { name: 'Odd', price: '1.1400000000000001', aisle: 'Rice', brand: 'Golestan' }
  const plan = await upload(csv([line]))
  await apply(plan)
  const added = (await allProducts()).filter(({ name }) => name === 'Odd')
  expect(added.map(({ price }) => price)).toEqual([1.14])
  expect((await undo(plan)).body.state).toBe('undone')
})

test('a comma groups thousands in threes, and never becomes cents or hundreds', async () => {
  const { rice, sale, fifty, hundred } = shelves
  const plan = await upload(
    csv([
      { id: String(rice), price: '1,250.00' },
      { id: String(sale), price: '1,50' },
      { id: String(fifty), price: '1e3' },
      { id: String(hundred), price: '1.234,5' },
    ]),
  )
  expect(plan).toMatchObject({ changed: 1, refused: 3 })
  const rows: { kind: string; reason: string; changes: object[] }[] = await rowsOf(plan)
  expect(rows[0]?.changes).toMatchObject([{ field: 'price', to: 1250 }])
  for (const { reason } of rows.slice(1)) {
    expect(reason).toBe('price: Use a point for cents, e.g. 1.50')
  }
})

test('columns that the file does not have stay as they are', async () => {
  const plan = await upload(csv([{ id: String(shelves.hundred), price: '111' }]))
  await apply(plan)
  const { body } = await shop.call('GET', `products/${shelves.hundred}`, { token })
  expect(body).toMatchObject({ name: 'A hundred dollars', fName: 'کالا', price: 111 })
  await undo(plan)
})

test('what was changed meanwhile stops all of it, forwards and back', async () => {
  const lines = [
    { id: String(shelves.fifty), price: '51' },
    { id: String(shelves.sale), price: '12' },
  ]
  const put = (id: number, body: object) => shop.call('PUT', `products/${id}`, { token, body })
  const late = await upload(csv(lines))
  await put(shelves.sale, { price: 11 })
  expect(await apply(late)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const fifty = () => shop.call('GET', `products/${shelves.fifty}`, { token })
  expect((await fifty()).body.price).toBe(50)
  const plan = await upload(csv(lines))
  expect((await apply(plan)).status).toBe(200)
  await put(shelves.sale, { price: 13 })
  expect((await undo(plan)).status).toBe(409)
  expect((await fifty()).body.price).toBe(51)
})

test('an empty price gives nothing away, nor does a line with a cell too many', async () => {
  const rice = String(shelves.rice)
  const before = await allProducts()
  const plan = await upload(
    [
      'id,name,price,sku,barcode',
      `${rice},Basmati rice,,A1,`,
      `${rice},Basmati rice, $ ,A1,`,
      ',Short tea',
      `${rice},Basmati, long,20,A1,6260000000018`,
      ',,',
      ',New tea,,N1,',
      '',
    ].join('\r\n'),
  )
  expect(plan).toMatchObject({ state: 'planned', total: 5, added: 0, changed: 0, refused: 5 })
  const rows: { line: number; reason: string }[] = await rowsOf(plan)
  expect(rows.map(({ line, reason }) => [line, reason.split('\n')[0]])).toEqual([
    [2, 'price: Please fill in this field.'],
    [3, 'price: Please fill in this field.'],
    [4, expect.any(String)],
    [5, 'Cells in this line: 6. Columns in the file: 5.'],
    [7, 'price: Please fill in this field.'],
  ])
  expect(rows[2]?.reason).toContain('price: ')
  await apply(plan)
  expect(await allProducts()).toEqual(before)
})

test('the empty cells that a spreadsheet leaves out or adds at the end of a line change nothing', async () => {
  const { rice, hundred } = shelves
  const kept = (await allProducts()).find(({ id }) => id === rice)
  const lines = [`${rice},SHORT-1`, `${hundred},LONG-1,A longer line,20,,, `]
  const plan = await upload(['id,sku,name,price,barcode', ...lines].join('\r\n'))
  expect(plan).toMatchObject({ state: 'planned', changed: 2, refused: 0 })
  await apply(plan)
  const after = await allProducts()
  const { name, price, barcode } = kept ?? {}
  expect(after.find(({ id }) => id === rice)).toMatchObject({
    name,
    price,
    barcode,
    sku: 'SHORT-1',
  })
  expect(after.find(({ id }) => id === hundred)).toMatchObject({ name: 'A longer line', price: 20 })
})

test('an aisle or brand that was deleted meanwhile stops all of it, forwards and back', async () => {
  const { db } = shop.shop
  const [aisle, brand] = [aGroup({ name: 'Short-lived' }), aGroup({ name: 'Short-lived' })]
  const aisleId = await insertGroup(db, 'aisles', aisle, shop.shop.now())
  const brandId = await insertGroup(db, 'brands', brand, shop.shop.now())
  const product = aProduct({ name: 'Moved', aisleId, brandId: shelves.brandId })
  const id = await insertProduct(db, product, shop.shop.now())
  const moved = await upload(csv([{ id: String(id), aisle: 'Rice' }]))
  expect((await apply(moved)).status).toBe(200)
  const late = await upload(
    csv([
      { id: String(shelves.rice), name: 'Basmati', aisle: 'Rice', brand: 'Golestan', price: '20' },
      { id: '', name: 'New tea', aisle: 'Rice', brand: 'Short-lived', price: '4' },
    ]),
  )
  expect(late).toMatchObject({ state: 'planned', added: 1, refused: 0 })
  for (const path of [`aisles/${aisleId}`, `brands/${brandId}`]) {
    expect((await shop.call('DELETE', path, { token })).status).toBe(200)
  }
  const before = await allProducts()
  expect(await undo(moved)).toMatchObject({
    status: 409,
    body: { message: 'The aisle of Moved (line 2) has been deleted. Nothing was applied.' },
  })
  expect(await apply(late)).toMatchObject({
    status: 409,
    body: { message: 'The brand of New tea (line 3) has been deleted. Nothing was applied.' },
  })
  expect(await allProducts()).toEqual(before)
})

test.each([
  ['nothing', '', 'This file is empty. Choose another file.'],
  ['no known column', 'foo,bar\r\n1,2', 'must hold the column names'],
  ['a column twice', 'id,price,price\r\n1,2,3', 'has the column price twice'],
  [
    'a quotation mark left open',
    'id,name\r\n1,Tea\r\n2,"Rice\r\n3,Oil\r\n',
    'Line 3 has an unmatched quotation mark',
  ],
  [
    'one that closes late',
    'id,name\r\n1,"Tea\r\n2,"Rice"\r\n3,Oil\r\n',
    'Line 2 has an unmatched quotation mark',
  ],
  [
    'a quotation mark left open far from its end',
    `id,name\r\n1,"Tea${',x'.repeat(90_000)}`,
    'Line 2 does not end',
  ],
  ['no lines', `[${'{"id":1,"name":"a"},'.repeat(8_000)}]`, 'Line 1 does not end'],
  ['too many columns', `id${',a'.repeat(300)}\r\n1\r\n`, 'more than 200 columns'],
  ['another encoding', new Uint8Array([105, 100, 10, 0xff, 0xd8]), 'CSV UTF-8'],
])('a file with %s fails with a sentence that helps', async (_, file, problem) => {
  expect(await upload(file)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining(problem),
  })
})

describe('aisles and brands that are not known', () => {
  const lines = [
    { name: 'Rosewater', price: '5', aisle: 'Sweet Waters', brand: 'Rabea' },
    { name: 'Mint water', price: '4', aisle: ' sweet  waters ', brand: 'Golestan' },
    { name: '', price: '4', aisle: 'Needed by a refused line alone', brand: 'Golestan' },
  ]
  const namesOf = async (table: string): Promise<string[]> =>
    (await shop.call('GET', table, { token })).body.map(({ name }: { name: string }) => name)

  test('are refused unless they may be added', async () => {
    const plan = await upload(csv(lines))
    expect(plan).toMatchObject({ added: 0, refused: 3, newAisles: [], newBrands: [] })
  })

  test('are added with the first change, and taken back with the last', async () => {
    const before = [await namesOf('aisles'), await namesOf('brands')]
    const plan = await upload(csv(lines), 'zero', { addsShelves: 'true' })
    expect(plan).toMatchObject({ added: 2, newAisles: ['Sweet Waters'], newBrands: ['Rabea'] })
    const rows: { changes: object[] }[] = await rowsOf(plan)
    expect(rows[1]?.changes).toContainEqual({ field: 'aisle', from: null, to: 'Sweet Waters' })
    expect([await namesOf('aisles'), await namesOf('brands')]).toEqual(before)

    expect((await apply(plan)).body.state).toBe('applied')
    const added = (await allProducts()).filter(({ name }) => /water$/.test(name))
    expect(added.map(({ aisleName }) => aisleName)).toEqual(['Sweet Waters', 'Sweet Waters'])
    expect(added.map(({ brandName }) => brandName).sort()).toEqual(['Golestan', 'Rabea'])

    expect((await undo(plan)).body.state).toBe('undone')
    expect([await namesOf('aisles'), await namesOf('brands')]).toEqual(before)
  })

  test('stay where somebody had them added before, or has filled them since', async () => {
    const plan = await upload(csv(lines), 'zero', { addsShelves: 'true' })
    await shop.call('POST', 'brands', { token, body: { name: 'Rabea' } })
    await apply(plan)
    const waters = (await allProducts()).find(({ name }) => name === 'Rosewater')?.aisleId
    const put = (aisleId?: number) =>
      shop.call('PUT', `products/${shelves.hundred}`, { token, body: { aisleId } })
    await put(waters)
    expect((await undo(plan)).body.state).toBe('undone')
    expect(await namesOf('aisles')).toContain('Sweet Waters')
    expect((await namesOf('brands')).filter(name => name === 'Rabea')).toHaveLength(1)
    await put(shelves.aisleId)
  })
})

test('semicolons, UTF-16 and unknown columns are read as spreadsheets write them', async () => {
  const text = `\ufeffid;Price;colour\r\n${shelves.rice};25;red\r\n`
  const plan = await upload(new Uint8Array(Buffer.from(text, 'utf16le')))
  expect(plan).toMatchObject({ state: 'planned', changed: 1, ignoredColumns: ['colour'] })
})

test('a file whose reading was cut off does not stay being read', async () => {
  const { db, now } = shop.shop
  const file = { kind: 'file', fileName: 'products.csv', edit: null, actor: 'Master' } as const
  const longAgo = new Date(now().getTime() - 11 * 60_000)
  const cutOff = await insertImport(db, file, longAgo)
  const underWay = await insertImport(db, file, now())
  await endForgottenImports(shop.shop)
  expect((await shop.call('GET', `imports/${cutOff}`, { token })).body).toMatchObject({
    state: 'failed',
    problem: 'The shop restarted while reading this file. Upload it again.',
  })
  const { body } = await shop.call('GET', `imports/${underWay}`, { token })
  expect(body.state).toBe('reading')
})

test('nobody but a Master imports or exports', async () => {
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
