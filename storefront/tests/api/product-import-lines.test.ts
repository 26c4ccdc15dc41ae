import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#database/stores/groups.ts'
import { insertProduct } from '#database/stores/products.ts'
import { allergenStatements, allergens } from '#shared/domain/products/allergens.ts'
import { countryCodes } from '#shared/domain/products/countries.ts'
import { type CsvCells, csvColumns } from '#shared/domain/products/product-csv.ts'
import { storageKinds } from '#shared/domain/products/storage.ts'
import { messages } from '#shared/messages.ts'
import { anyCharacter } from '#shared/testing/any-character.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aGroup, aProduct } from '../setup/factories.ts'
import { csv, openImports } from '../setup/product-import.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

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

/** Many ordinary lines of a file. */
const lines = (count: number) => `7,${'Tea '.repeat(75)}\r\n`.repeat(count)

testOnSqlite('the file starts with a byte order mark and names every column', async () => {
  const [header] = (await imports.download()).split('\r\n')
  expect(header).toBe(`\ufeff${csvColumns.join(',')}`)
})

test('importing an export changes nothing, whatever the products are called', async () => {
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
      name,
      fName: text,
      description: text,
      fDescription: text,
      shelf: name,
      sku: text,
      barcode: fc.oneof(text, fc.stringMatching(/^\d{8,14}$/)),
      price: fc.integer({ min: 0, max: 10_000_000 }).map(cents => cents / 100),
      netQuantity: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(grams => grams / 1000)),
      statements: fc.array(fc.constantFrom('', ...allergenStatements), {
        minLength: allergens.length,
        maxLength: allergens.length,
      }),
      certifier: fc.option(text),
      ingredients: text,
      fIngredients: text,
      storageNote: text,
      fStorageNote: text,
      origin: fc.constantFrom('', ...countryCodes),
      perishable: fc.boolean(),
      storage: fc.constantFrom('', ...storageKinds),
    }),
    100,
  )
  await db.transaction(async trx => {
    for (const { shelf, statements, certifier, ...fields } of samples) {
      const now = shop.shop.now()
      const aisleId = await insertGroup(trx, 'aisles', aGroup({ name: shelf }), now)
      const brandId = await insertGroup(trx, 'brands', aGroup({ name: shelf }), now)
      const lists = allergenStatements.map(statement => [
        statement,
        allergens.filter((_, place) => statements[place] === statement),
      ])
      const facts = {
        ...Object.fromEntries(lists),
        ...(certifier !== null && { halal: true as const, halalBy: certifier }),
      }
      const groups = { aisleId, brandId }
      await insertProduct(trx, aProduct({ ...fields, ...facts, ...groups, netUnit: 'g' }), now)
    }
  })
  const file = await imports.download()
  const plan = await imports.upload(file)
  expect(await imports.rowsOf(plan)).toEqual([])
  expect(plan).toMatchObject({ state: 'planned', added: 0, changed: 0, refused: 0 })
  expect(plan.same).toBeGreaterThan(samples.length)
  for (const line of Papa.parse<string[]>(file.slice(1)).data.slice(1)) {
    for (const cell of line) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  }
})

testOnSqlite('a new product needs an explicit tax class', async () => {
  const line = { name: 'Halva', price: '3', aisle: 'Rice', brand: 'Golestan' }
  const refused = await imports.upload(csv([line]), '')
  expect(refused).toMatchObject({ added: 0, refused: 1 })
  const file = await imports.refusedOf(refused)
  const [row] = Papa.parse<CsvCells & { reason: string }>(file.slice(1), { header: true }).data
  expect(row).toMatchObject({
    ...line,
    reason: 'taxClass: Please choose a tax class for new products.',
  })
  // The file has only the columns of the upload, so that importing it again empties no other field.
  expect(Object.keys(row ?? {}).sort()).toEqual([...Object.keys(line), 'reason'].sort())
  const plan = await imports.upload(csv([line]), 'standard')
  await imports.apply(plan)
  const halva = (await imports.allProducts()).find(({ name }) => name === 'Halva')
  expect(halva).toMatchObject({ taxClass: 'standard' })
  expect((await imports.undo(plan)).body.state).toBe('undone')
})

testOnSqlite(
  'a price with a float error from a spreadsheet is rounded to cents, and can be undone',
  async () => {
    const line = { name: 'Odd', price: '1.1400000000000001', aisle: 'Rice', brand: 'Golestan' }
    const plan = await imports.upload(csv([line]))
    await imports.apply(plan)
    const added = (await imports.allProducts()).filter(({ name }) => name === 'Odd')
    expect(added.map(({ price }) => price)).toEqual([1.14])
    expect((await imports.undo(plan)).body.state).toBe('undone')
  },
)

testOnSqlite('a comma is accepted only as a thousands separator', async () => {
  const { rice, sale, fifty, hundred } = catalogue
  const plan = await imports.upload(
    csv([
      { id: String(rice), price: '1,250.00' },
      { id: String(sale), price: '1,50' },
      { id: String(fifty), price: '1e3' },
      { id: String(hundred), price: '1.234,5' },
    ]),
  )
  expect(plan).toMatchObject({ changed: 1, refused: 3 })
  const rows: { kind: string; reason: string; changes: object[] }[] = await imports.rowsOf(plan)
  expect(rows[0]?.changes).toMatchObject([{ field: 'price', to: 1250 }])
  for (const { reason } of rows.slice(1)) {
    expect(reason).toBe('price: Use a point for cents, e.g. 1.50')
  }
})

testOnSqlite('a barcode in the column of the price refuses its line only', async () => {
  const [rice, sale, fifty] = [catalogue.rice, catalogue.sale, catalogue.fifty].map(String)
  const plan = await imports.upload(
    csv(
      [
        { id: rice, price: '6260000000000' },
        { id: sale, price: '3', salePrice: '6260000000000' },
        { id: fifty, price: '-1' },
        { id: String(catalogue.hundred), price: '111' },
      ],
      ['id', 'price', 'salePrice'],
    ),
  )
  expect(plan).toMatchObject({ state: 'planned', changed: 1, refused: 3 })
  const rows: { kind: string; reason: string }[] = await imports.rowsOf(plan)
  expect(rows.filter(({ kind }) => kind === 'refused').map(({ reason }) => reason)).toEqual([
    'price: At most 100000',
    'salePrice: At most 100000',
    'price: At least 0',
  ])
})

testOnSqlite('fields without a column in the file do not change', async () => {
  const plan = await imports.upload(csv([{ id: String(catalogue.hundred), price: '111' }]))
  await imports.apply(plan)
  const { body } = await shop.call('GET', `products/${catalogue.hundred}`, { token })
  expect(body).toMatchObject({ name: 'A hundred dollars', fName: 'کالا', price: 111 })
  await imports.undo(plan)
})

test('facts are readable in a file, in any case, and an empty cell empties them', async () => {
  const id = String(catalogue.fifty)
  const facts = {
    contains: 'Milk; Wheat',
    mayContain: 'TREE NUTS, peanuts',
    freeFrom: 'sesame، soy',
    halal: 'Yes',
    halalBy: 'A certifier',
    origin: 'ir',
    storage: 'Frozen',
  }
  await imports.apply(await imports.upload(csv([{ id, ...facts }])))
  const { body } = await shop.call('GET', `products/${id}`, { token })
  expect(body).toMatchObject({
    contains: ['milk', 'wheat'],
    freeFrom: ['sesame', 'soy'],
    halal: true,
    halalBy: 'A certifier',
    origin: 'IR',
    storage: 'frozen',
  })
  expect(body.mayContain).toHaveLength(10)
  const [row] = Papa.parse<CsvCells>((await imports.download()).slice(1), { header: true }).data
  expect(row).toMatchObject({ id, contains: 'milk, wheat', mayContain: 'tree nuts, peanuts' })
  const wrong = await imports.upload(csv([{ id, contains: 'milk, kryptonite', halal: 'perhaps' }]))
  expect((await imports.rowsOf(wrong))[0]?.reason).toBe(
    'contains: Please use only allergens of the list.\nhalal: Please write yes, or leave it empty.',
  )
  const empty = Object.fromEntries(Object.keys(facts).map(column => [column, '']))
  await imports.apply(await imports.upload(csv([{ id, ...empty }])))
  const { body: emptied } = await shop.call('GET', `products/${id}`, { token })
  expect(emptied).toMatchObject({ contains: [], mayContain: [], freeFrom: [], halal: null })
  expect(emptied).toMatchObject({ halalBy: '', origin: '', storage: '' })
})

testOnSqlite('an empty price or a line with too many cells is rejected', async () => {
  const rice = String(catalogue.rice)
  const before = await imports.allProducts()
  const plan = await imports.upload(
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
  const rows: { line: number; reason: string }[] = await imports.rowsOf(plan)
  expect(rows.map(({ line, reason }) => [line, reason.split('\n')[0]])).toEqual([
    [2, `price: ${messages.cellEmpty}`],
    [3, 'price: Please fill in this field.'],
    [4, expect.any(String)],
    [5, 'Cells in this line: 6. Columns in the file: 5.'],
    [7, 'price: Please fill in this field.'],
  ])
  expect(rows[2]?.reason).toContain('price: ')
  await imports.apply(plan)
  expect(await imports.allProducts()).toEqual(before)
})

testOnSqlite('missing or extra empty cells at the end of a line change nothing', async () => {
  const { rice, hundred } = catalogue
  const kept = (await imports.allProducts()).find(({ id }) => id === rice)
  const lines = [`${rice},SHORT-1`, `${hundred},LONG-1,A longer line,20,,, `]
  const plan = await imports.upload(['id,sku,name,price,barcode', ...lines].join('\r\n'))
  expect(plan).toMatchObject({ state: 'planned', changed: 2, refused: 0 })
  await imports.apply(plan)
  const after = await imports.allProducts()
  const { name, price, barcode } = kept ?? {}
  expect(after.find(({ id }) => id === rice)).toMatchObject({
    name,
    price,
    barcode,
    sku: 'SHORT-1',
  })
  expect(after.find(({ id }) => id === hundred)).toMatchObject({ name: 'A longer line', price: 20 })
})

test.each([
  ['no content', '', 'This file is empty. Choose another file.'],
  ['no known column', 'foo,bar\r\n1,2', 'must hold the column names'],
  ['a column twice', 'id,price,price\r\n1,2,3', 'has the column price twice'],
  [
    'a quotation mark left open',
    'id,name\r\n1,Tea\r\n2,"Rice\r\n3,Oil\r\n',
    'Line 3 has an unmatched quotation mark',
  ],
  [
    'a quotation mark that closes on a later line',
    'id,name\r\n1,"Tea\r\n2,"Rice"\r\n3,Oil\r\n',
    'Line 2 has an unmatched quotation mark',
  ],
  [
    'a quotation mark left open in a very long line',
    `id,name\r\n1,"Tea${',x'.repeat(90_000)}`,
    'Line 2 does not end',
  ],
  ['a single very long line', `[${'{"id":1,"name":"a"},'.repeat(8_000)}]`, 'Line 1 does not end'],
  ['too many columns', `id${',a'.repeat(300)}\r\n1\r\n`, 'more than 200 columns'],
  ['another encoding', new Uint8Array([105, 100, 10, 0xff, 0xd8]), 'CSV UTF-8'],
  [
    'no known column and many lines',
    `Product,Text\r\n${lines(1000)}`,
    'must hold the column names',
  ],
  ['a column twice and many lines', `id,name,name\r\n${lines(1000)}`, 'has the column name twice'],
  [
    'an unmatched quotation mark before many lines',
    `id,name\r\n${lines(100)}9,"ab"c"\r\n${lines(1000)}`,
    'Line 102 has an unmatched quotation mark',
  ],
  ['too many lines', `id,name\r\n${lines(6000)}`, 'more than 5000 lines'],
])('a file with %s fails with a helpful message', async (_, file, problem) => {
  expect(await imports.upload(file)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining(problem),
  })
  // The rest of the file must not be read: an error there would reach nobody and end the process.
  await setTimeout(100)
  expect((await shop.call('GET', 'imports', { token })).status).toBe(200)
})

testOnSqlite.each([
  ['a semicolon', 'sep=;', ';'],
  ['a comma', 'SEP=,', ','],
  ['a tab in quotation marks', '"sep=\t"', '\t'],
])('a first line that declares %s is accepted', async (_, declaration, separator) => {
  const row = [catalogue.rice, '25', 'x'].join(separator)
  const text = [declaration, ['id', 'price', 'colour'].join(separator), row, lines(1000)]
  const plan = await imports.upload(text.join('\r\n'))
  expect(plan).toMatchObject({ state: 'planned', changed: 1, ignoredColumns: ['colour'] })
  expect((await imports.rowsOf(plan))[0]).toMatchObject({ line: 3, kind: 'changed' })
})

testOnSqlite('semicolons, UTF-16 and unknown columns from spreadsheets are accepted', async () => {
  const text = `\ufeffid;Price;colour\r\n${catalogue.rice};25;red\r\n`
  const plan = await imports.upload(new Uint8Array(Buffer.from(text, 'utf16le')))
  expect(plan).toMatchObject({ state: 'planned', changed: 1, ignoredColumns: ['colour'] })
})

test('refused lines can be corrected and imported again without emptying a field', async () => {
  const { rice, sale } = catalogue
  const before = await imports.allProducts()
  const file = ['id,fName,price,name', `${rice},برنج,"1,50"`, `${sale},,x,Sale`, `${sale},,x`]
  const refused = await imports.upload(file.join('\r\n'))
  expect(refused).toMatchObject({ refused: 3 })
  const sentAgain = await imports.refusedOf(refused)
  const [header, ...lines] = Papa.parse<string[]>(sentAgain.slice(1).trimEnd()).data
  expect(header).toEqual(['reason', 'id', 'fName', 'price', 'name'])
  // The first line had no cell for the name.
  expect(lines.map(line => line.length)).toEqual([4, 5, 4])
  const plan = await imports.upload(sentAgain.replace('"1,50"', '1.50'))
  expect(plan).toMatchObject({ changed: 1, ignoredColumns: ['reason'] })
  expect((await imports.apply(plan)).status).toBe(200)
  const after = (await imports.allProducts()).find(({ id }) => id === rice)
  expect(after).toMatchObject({ fName: 'برنج', price: 1.5 })
  expect(after?.name).toBe(before.find(({ id }) => id === rice)?.name)
  await imports.undo(plan)
})

test('aisles match by either name, ignoring invisible characters', async () => {
  const body = { name: 'Dried Fruit', fName: 'میوهٔ خشک' }
  const { body: aisle } = await shop.call('POST', 'aisles', { token, body })
  const names = ['Dried\u200b Fruit', '\ufeffdried  fruit', 'میوهٔ خشک', 'میوهٔ\u200c خشک']
  const plan = await imports.upload(
    csv(names.map((aisle, at) => ({ name: `Fig ${at}`, price: '3', aisle, brand: 'Golestan' }))),
    'zero',
    { addsGroups: 'true' },
  )
  expect(plan).toMatchObject({ added: 4, newAisles: [] })
  await imports.apply(plan)
  const figs = (await imports.allProducts()).filter(({ name }) => name.startsWith('Fig '))
  expect(figs.map(({ aisleId }) => aisleId)).toEqual(names.map(() => aisle.id))
  await imports.undo(plan)
})

testOnSqlite.each([
  ['an empty aisle', { aisle: '' }, 'aisle: Please fill in this field.'],
  ['an aisle that is too long', { aisle: 'a'.repeat(201) }, 'aisle: At most 200 characters'],
  [
    'a comma in a quantity',
    { netQuantity: '1,5' },
    'netQuantity: Use a point for decimals, e.g. 1.5',
  ],
  [
    'an option of one value',
    { options: 'Cut | برش: Whole' },
    'options (Cut): Please add at least 2 values.',
  ],
  [
    'a price difference of three decimals',
    { options: 'Cut: Whole; Sliced; Minced = +1.505' },
    'options (Cut, Minced): At most two decimals',
  ],
  [
    'options of one name',
    { options: 'Cut: A; B\ncut: C; D' },
    `options: ${messages.optionNamesEqual}`,
  ],
])('a line with %s fails with a helpful reason', async (_, cells, reason) => {
  const line = { name: 'Fig', price: '3', aisle: 'Rice', brand: 'Golestan', ...cells }
  const plan = await imports.upload(csv([line]), 'zero', { addsGroups: 'true' })
  expect(await imports.rowsOf(plan)).toMatchObject([{ reason }])
})

testOnSqlite('an empty cell that a product needs is refused with the reason', async () => {
  const cells = ['name', 'price', 'status', 'aisle', 'brand', 'taxClass']
  const empty = Object.fromEntries(cells.map(column => [column, ' ']))
  const plan = await imports.upload(csv([{ id: String(catalogue.rice), ...empty }]))
  expect(plan).toMatchObject({ changed: 0, refused: 1 })
  const [row] = await imports.rowsOf(plan)
  expect(row?.reason.split('\n').sort()).toEqual(
    cells.map(column => `${column}: ${messages.cellEmpty}`).sort(),
  )
})
