import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#database/stores/groups.ts'
import { insertProducts } from '#database/stores/products.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { aGroup, aProduct } from '../setup/factories.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let master: string
let catalogue: { aisleIds: number[]; brandIds: number[] }

// Equal names, which are ordered by id, and characters whose order differs between UTF-16 and code points.
const names = ['Rice', 'rice', 'Rice Ash', 'Ash', 'Élan rice', 'برنج', 'چای', '🍚 rice', 'ﬀ rice']
const statuses = [0, 1, 1, 2, 3, 4] as const
const PRODUCTS = 90

beforeAll(async () => {
  shop = await openTestShop()
  master = await shop.masterToken()
  const { db, now } = shop.shop
  const aisleIds = [
    await insertGroup(db, 'aisles', aGroup({ name: 'Grain', fName: 'غلات' }), now()),
    await insertGroup(db, 'aisles', aGroup({ name: 'Rice cellar', fName: 'انبار' }), now()),
  ]
  const brandIds = [
    await insertGroup(db, 'brands', aGroup({ name: 'Ash and Sons', fName: 'آش' }), now()),
    await insertGroup(db, 'brands', aGroup({ name: 'Golestan', fName: 'گلستان' }), now()),
    await insertGroup(db, 'brands', aGroup({ name: 'Dealer', fName: 'فروشنده' }), now()),
  ]
  catalogue = { aisleIds, brandIds }
  const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item
  const products = Array.from({ length: PRODUCTS }, (_, at) =>
    aProduct({
      name: pick(names, at * 7),
      fName: pick(['برنج', 'چای', ''], at),
      price: 1 + ((at * 5) % 6),
      salePrice: 0.5,
      status: pick(statuses, at * 11),
      taxClass: pick(['standard', 'zero'], at >> 2),
      aisleId: pick(aisleIds, at >> 1),
      brandId: pick(brandIds, at),
    }),
  )
  await insertProducts(db, products, now())
})
afterAll(() => shop.close())

type List = {
  isMaster: boolean
  text: string
  sort: 'id' | 'name' | 'price' | 'status'
  order: 'ASC' | 'DESC'
  filter: { aisle?: number; brand?: number; status?: number; taxClass?: string; name?: string }
}

const lists: fc.Arbitrary<List> = fc.record({
  isMaster: fc.boolean(),
  text: fc.constantFrom('', '', 'rice', 'ash', 'rice ash', 'berenj', 'golestan rice', '7', 'r'),
  sort: fc.constantFrom('id', 'name', 'price', 'status'),
  order: fc.constantFrom('ASC', 'DESC'),
  filter: fc.record(
    {
      aisle: fc.constantFrom(0, 1),
      brand: fc.constantFrom(0, 1, 2),
      status: fc.constantFrom(0, 1, 2, 3, 4),
      taxClass: fc.constantFrom('standard', 'zero'),
      name: fc.constantFrom('Rice', 'rice', 'Ash'),
    },
    { requiredKeys: [] },
  ),
})

async function read(list: List, [from, to]: [number, number]) {
  const { aisle, brand, ...filter } = list.filter
  const query = new URLSearchParams({
    sort: JSON.stringify([list.sort, list.order]),
    range: JSON.stringify([from, to]),
    filter: JSON.stringify({
      ...filter,
      ...(aisle !== undefined && { aisleId: catalogue.aisleIds[aisle] }),
      ...(brand !== undefined && { brandId: catalogue.brandIds[brand] }),
      ...(list.text && { q: list.text }),
    }),
  })
  const response = await shop.call(
    'GET',
    `products?${query}`,
    list.isMaster ? { token: master } : undefined,
  )
  expect(response.status).toBe(200)
  const total = Number(response.headers.get('Content-Range')?.split('/')[1])
  return { rows: response.body as ProductView[], total }
}

const codePoints = (text: string) =>
  [...text.toLowerCase()].map(character => character.codePointAt(0) ?? 0)

function compare(one: ProductView, other: ProductView, { sort, order }: List): number {
  const sign = order === 'ASC' ? 1 : -1
  if (sort !== 'name') return sign * (one[sort] - other[sort] || one.id - other.id)
  const [a, b] = [codePoints(one.name), codePoints(other.name)]
  const at = a.findIndex((point, index) => point !== b[index])
  const byName = at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
  return sign * (byName || one.id - other.id)
}

test('every range of a list is a slice of the whole list, which is filtered and sorted right', async () => {
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.nat(PRODUCTS),
      fc.integer({ min: 1, max: 30 }),
      async (list, skip, take) => {
        const whole = await read(list, [0, 499])
        expect(whole.total).toBe(whole.rows.length)
        expect(whole.rows).toEqual(whole.rows.toSorted((a, b) => compare(a, b, list)))
        const everything = await read({ ...list, isMaster: true, filter: {} }, [0, 499])
        const { aisle, brand, ...fields } = list.filter
        const matches = (product: ProductView) =>
          (list.isMaster || product.status !== 4) &&
          (aisle === undefined || product.aisleId === catalogue.aisleIds[aisle]) &&
          (brand === undefined || product.brandId === catalogue.brandIds[brand]) &&
          Object.entries(fields).every(([key, value]) => product[key as 'name'] === value)
        // If a filtered search matches nothing, the shop tries other interpretations of the text.
        const expected = everything.rows.filter(matches)
        if (!list.text || expected.length > 0) expect(whole.rows).toEqual(expected)
        const part = await read(list, [skip, skip + take - 1])
        expect(part.rows).toEqual(whole.rows.slice(skip, skip + take))
        expect(part.total).toBe(whole.total)
      },
    ),
    { numRuns: 60 },
  )
})

test('the pages of a search contain each hit once, best first', async () => {
  const page = async (nSkipRecord: number, nRecord: number) =>
    (
      await shop.call('POST', 'Products/GetList', {
        body: { filter: 'rice', nSkipRecord, nRecord },
      })
    ).body
  const whole = await page(0, 100)
  expect(whole.total).toBe(whole.data.length)
  const pages = []
  for (let skip = 0; skip < whole.total; skip += 7) pages.push(...(await page(skip, 7)).data)
  expect(pages).toEqual(whole.data)
  // The best hit has only this word, and no other letters before it.
  expect(whole.data[0].name).toMatch(/^\P{L}*rice$/iu)
})

test('a cached count is correct again right after a change', async () => {
  const count = async () =>
    (await shop.call('POST', 'Products/GetList', { body: { nRecord: 1 } })).body.total
  const before = await count()
  const [first] = (await shop.call('POST', 'Products/GetList', { body: { nRecord: 1 } })).body.data
  await shop.call('PUT', `products/${first.id}`, { token: master, body: { status: 4 } })
  expect(await count()).toBe(before - 1)
  await shop.call('PUT', `products/${first.id}`, { token: master, body: { status: first.status } })
  expect(await count()).toBe(before)
})
