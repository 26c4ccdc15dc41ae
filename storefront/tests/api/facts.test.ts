import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

const save = (id: number, body: object) => shop.call('PUT', `products/${id}`, { token, body })
const unknown = {
  ingredients: '',
  fIngredients: '',
  contains: [],
  mayContain: [],
  freeFrom: [],
  halal: null,
  halalBy: '',
  fHalalBy: '',
  origin: '',
  storage: '',
  storageNote: '',
  fStorageNote: '',
}

test('facts are unknown until a Master states them, and are kept as they were stated', async () => {
  const { body: before } = await shop.call('GET', `products/${catalogue.fifty}`)
  expect(before).toMatchObject(unknown)
  const facts = {
    ingredients: 'Wheat flour, milk',
    fIngredients: 'آرد گندم، شیر',
    contains: ['milk', 'wheat'],
    mayContain: ['sesame'],
    freeFrom: ['peanuts'],
    halal: true,
    halalBy: 'A certifier',
    fHalalBy: 'یک مرجع',
    origin: 'IR',
    storage: 'chilled',
    storageNote: 'Use within three days',
    fStorageNote: 'تا سه روز مصرف شود',
  }
  await save(catalogue.fifty, { ...facts, contains: ['wheat', 'milk', 'milk'], origin: 'ir' })
  const { body: after } = await shop.call('GET', `products/${catalogue.fifty}`)
  expect(after).toEqual({ ...before, ...facts })
  const { body: log } = await shop.call('GET', 'activity?range=[0,0]&sort=["id","DESC"]', { token })
  for (const [language, text] of [
    ['', 'Halal, certified by A certifier'],
    ['/fa', 'حلال، با گواهی یک مرجع'],
  ]) {
    const page = await fetch(`${shop.url}${language}/product/${catalogue.fifty}`)
    expect(await page.text()).toContain(text)
  }
  expect(log[0].changes).toContainEqual({ field: 'contains', from: null, to: ['milk', 'wheat'] })
  await save(catalogue.fifty, unknown)
  expect((await shop.call('GET', `products/${catalogue.fifty}`)).body).toEqual(before)
})

test('a group of allergens stands for each of them', async () => {
  const { body } = await save(catalogue.fifty, { freeFrom: ['gluten'] })
  expect(body.freeFrom).toEqual(['wheat', 'barley', 'rye', 'oats'])
  await save(catalogue.fifty, unknown)
})

test('a perishable product says that it cannot be returned', async () => {
  const id = catalogue.fifty
  expect((await save(id, { perishable: true })).body).toMatchObject({ perishable: true })
  const page = await fetch(`${shop.url}/fa/product/${id}`)
  expect(await page.text()).toContain('مرجوع نمی‌شود')
  const { body } = await save(id, { perishable: 'no' })
  expect(body.errors).toEqual({ perishable: 'Please write yes, or leave it empty.' })
  expect((await save(id, { perishable: '' })).body).toMatchObject({ perishable: false })
})

testOnSqlite.each([
  ['an unknown allergen', { contains: ['kryptonite'] }, 'contains'],
  ['an allergen in two lists', { contains: ['milk'], freeFrom: ['milk'] }, 'freeFrom'],
  [
    'an allergen of a group in another list',
    { contains: ['rye'], freeFrom: ['gluten'] },
    'freeFrom',
  ],
  ['a certifier of what is not halal', { halalBy: 'A certifier' }, 'halalBy'],
  ['a Persian certifier of what is not halal', { fHalalBy: 'مرجع' }, 'fHalalBy'],
  ['an unknown country', { origin: 'ZZ' }, 'origin'],
  ['an unknown storage', { storage: 'garage' }, 'storage'],
  ['too long ingredients', { ingredients: 'x'.repeat(2001) }, 'ingredients'],
])('%s is rejected at its field', async (_, facts, field) => {
  const { status, body } = await save(catalogue.fifty, facts)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test.each([
  ['an allergen in two lists', { contains: 1, may_contain: 1 }],
  ['an allergen that is contained and not', { contains: 6, free_from: 4 }],
  ['a bit beyond the list', { free_from: 2 ** 23 }],
  ['a certifier without halal', { halal_by: 'A certifier' }],
  ['a Persian certifier without halal', { f_halal_by: 'مرجع' }],
  ['not halal', { halal: 0 }],
  ['a long country', { origin: 'IRN' }],
  ['an unknown storage', { storage: 'garage' }],
])('the database refuses %s', async (_, row) => {
  const { db } = shop.shop
  await expect(db('products').where({ id: catalogue.fifty }).update(row)).rejects.toThrow(/check/i)
})

test('a search finds the facts of a label, below names', async () => {
  const { fifty, hundred, rice, sale } = catalogue
  await save(fifty, { ingredients: 'Saffron, salt', fIngredients: 'زعفران، نمک', origin: 'IR' })
  await save(hundred, { halal: true, halalBy: 'Halalboard', fHalalBy: 'هیئت حلال' })
  const find = async (filter: string) => {
    const { body } = await shop.call('POST', 'Products/GetList', { body: { filter } })
    return body.data.map(({ id }: { id: number }) => id)
  }
  expect(await find('saffron')).toEqual([sale, fifty])
  expect(await find('زعفران')).toEqual([sale, fifty])
  for (const text of ['salt', 'نمک', 'iran', 'ایران']) expect(await find(text)).toEqual([fifty])
  for (const text of ['halal', 'حلال', 'halalboard', 'هیئت'])
    expect(await find(text)).toEqual([hundred])
  await save(fifty, { contains: ['sesame'], freeFrom: ['milk'], storage: 'frozen' })
  await save(hundred, { storage: 'chilled', storageNote: 'Shake well' })
  await save(rice, { searchWords: 'sesame کنجد' })
  for (const text of ['sesame', 'کنجد']) expect(await find(text)).toEqual([rice, fifty])
  for (const text of ['frozen', 'منجمد', 'فریزر']) expect(await find(text)).toEqual([fifty])
  for (const text of ['keep refrigerated', 'یخچالی', 'shake well'])
    expect(await find(text)).toEqual([hundred])
  expect(await find('milk')).toEqual([])
  await save(fifty, { contains: ['barley'] })
  for (const text of ['gluten', 'گلوتن', 'barley']) expect(await find(text)).toEqual([fifty])
  await save(rice, { searchWords: '' })
  await save(fifty, unknown)
  expect(await find('salt')).toEqual([])
  await save(hundred, unknown)
})

const nuts = ['peanuts', 'treeNuts']

/** The ids that a page of the shop lists, and those that the API lists for the same filter. */
async function listed(filter: string) {
  const parameter = filter.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  const page = await (await fetch(`${shop.url}/products?${parameter}=1`)).text()
  const ids = [...page.matchAll(/href="\/product\/(\d+)"/g)].map(([, id]) => Number(id))
  const query = encodeURIComponent(JSON.stringify({ [filter]: true }))
  const { body } = await shop.call('GET', `products?filter=${query}`)
  expect(body.map(({ id }: { id: number }) => id).sort()).toEqual(ids.toSorted())
  return { page, ids }
}

test('a filter shows only products that state it: unknown is not enough', async () => {
  const { fifty, hundred, rice, sale } = catalogue
  for (const filter of ['halal', 'noNuts', 'glutenFree']) {
    const { ids, page } = await listed(filter)
    expect(ids).toEqual([])
    expect(page).toContain('No products match your filters.')
  }
  await save(fifty, { freeFrom: ['peanuts', 'almonds'] })
  await save(hundred, { freeFrom: nuts })
  await save(rice, { freeFrom: ['gluten'], halal: true })
  await save(sale, { contains: ['wheat'], freeFrom: ['barley', 'rye', 'oats'] })
  const noNuts = await listed('noNuts')
  expect(noNuts.ids).toEqual([hundred])
  expect(noNuts.page).toContain('Remove filter No nuts or peanuts')
  expect(noNuts.page).toContain(`<option value="${catalogue.aisleId}">Rice (1)</option>`)
  expect(noNuts.page).toContain('<meta name="robots" content="noindex"/>')
  expect((await listed('glutenFree')).ids).toEqual([rice])
  expect((await listed('halal')).ids).toEqual([rice])
  // Most traces are of nuts: a product that may contain one is not free of it.
  await save(hundred, { freeFrom: ['peanuts'], mayContain: ['treeNuts'] })
  expect((await listed('noNuts')).ids).toEqual([])
  for (const id of [fifty, hundred, rice, sale]) await save(id, unknown)
})

test('a list filters by country of origin, in both languages', async () => {
  const { fifty, hundred, hidden, sale } = catalogue
  for (const id of [fifty, hundred, hidden]) await save(id, { origin: 'IR' })
  await save(sale, { origin: 'TR' })
  const listed = async (address: string) => {
    const page = await (await fetch(shop.url + address)).text()
    const ids = [...page.matchAll(/href="(?:\/fa)?\/product\/(\d+)"/g)].map(([, id]) => Number(id))
    return { page, ids: [...new Set(ids)].sort() }
  }
  const iran = await listed('/products?origin=ir')
  expect(iran.ids).toEqual([fifty, hundred].sort())
  expect(iran.page).toContain('<option value="IR" selected="">Iran (2)</option>')
  expect(iran.page).toContain('<option value="TR">Türkiye (1)</option>')
  expect(iran.page).toContain('Remove filter Country of origin: Iran')
  expect(iran.page).toContain('<meta name="robots" content="noindex"/>')
  const persian = await listed('/fa/products?origin=TR')
  expect(persian.ids).toEqual([sale])
  expect(persian.page).toContain('<option value="IR">ایران (۲)</option>')
  expect((await listed('/products?origin=IR&str=fifty')).ids).toEqual([fifty])
  for (const other of ['CA', 'ZZ', 'iran', '%00']) {
    expect((await listed(`/products?origin=${other}`)).ids).toEqual([])
  }
  const query = encodeURIComponent('{"origin":"IR"}')
  const { body } = await shop.call('GET', `products?filter=${query}`)
  expect(body).toHaveLength(2)
  for (const id of [fifty, hundred, hidden, sale]) await save(id, unknown)
})

test('the filter of products in stock follows the stock and the status', async () => {
  const { fifty, soldOut } = catalogue
  const before = (await listed('inStock')).ids
  expect(before).toContain(fifty)
  expect(before).not.toContain(soldOut)
  const count = (count: number | null) =>
    shop.call('POST', 'stock/moves', { token, body: { productId: fifty, count, reason: 'count' } })
  await count(0)
  expect((await listed('inStock')).ids).toEqual(before.filter(id => id !== fifty))
  await count(3)
  expect((await listed('inStock')).ids).toEqual(before)
  await count(null)
  expect((await listed('inStock')).ids).toEqual(before)
})

test('a search keeps its filters, and a form without JavaScript sends them', async () => {
  await save(catalogue.rice, { halal: true })
  const found = await (await fetch(`${shop.url}/products?str=rice&halal=1`)).text()
  expect([...found.matchAll(/href="\/product\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
    catalogue.rice,
  ])
  expect(found).toMatch(
    /<input type="checkbox" name="halal" (value="1" checked=""|checked="" value="1")\/>/,
  )
  await save(catalogue.rice, unknown)
})

test('a Master finds products without facts, or without a word on allergens', async () => {
  const { fifty, hundred } = catalogue
  await save(fifty, { origin: 'IR' })
  await save(hundred, { contains: ['milk'] })
  const ids = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter))
    const { body } = await shop.call('GET', `products?filter=${query}`, { token })
    return body.map(({ id }: { id: number }) => id)
  }
  const withoutFacts = await ids({ noFacts: true })
  expect(withoutFacts).not.toContain(fifty)
  expect(withoutFacts).not.toContain(hundred)
  const withoutAllergens = await ids({ noAllergens: true })
  expect(withoutAllergens).toContain(fifty)
  expect(withoutAllergens).not.toContain(hundred)
  for (const id of [fifty, hundred]) await save(id, unknown)
})
