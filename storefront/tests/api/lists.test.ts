import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertGroup } from '#database/stores/groups.ts'
import { insertProduct } from '#database/stores/products.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aGroup, aProduct } from '../setup/factories.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { isSoak } from '../setup/test-seed.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const ROUNDS = isSoak ? 200 : 20

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let other: { aisleId: number; brandId: number; tea: number }

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
  const { db } = shop.shop
  const now = shop.shop.now()
  const aisleId = await insertGroup(db, 'aisles', aGroup({ name: 'apples', fName: 'سیب' }), now)
  const brandId = await insertGroup(db, 'brands', aGroup({ name: 'Zamzam', fName: 'زمزم' }), now)
  const tea = await insertProduct(db, aProduct({ aisleId, brandId, name: 'ahmad tea' }), now)
  other = { aisleId, brandId, tea }
})
afterAll(() => shop.close())

const list = (resource: string, body: object = {}) =>
  shop.call('POST', `${resource}/GetList`, { body })
const idsOf = async (resource: string, body: object = {}) =>
  (await list(resource, body)).body.data.map(({ id }: { id: number }) => id)

test('a Master can filter by sale, missing picture and missing Persian name, and sort by change', async () => {
  const ids = async (filter: object, sort = 'id') => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["${sort}","DESC"]`
    const { body } = await shop.call('GET', `products?${query}`, { token })
    return body.map(({ id }: { id: number }) => id)
  }
  const all = await ids({})
  expect(await ids({ promotion: true })).toEqual([catalogue.sale])
  expect(await ids({ noPicture: true })).toEqual(all)
  await shop.call('PUT', `products/${catalogue.fifty}`, { token, body: { fName: '' } })
  expect(await ids({ noFName: true })).toContain(catalogue.fifty)
  expect(await ids({ noFName: true })).not.toContain(catalogue.rice)
  expect((await ids({}, 'updatedAt'))[0]).toBe(catalogue.fifty)
  await shop.call('PUT', `products/${catalogue.fifty}`, { token, body: { fName: 'کالا' } })
})

describe('sorting', () => {
  test('the default is aisles by Id, brands by Items descending, products by Id descending', async () => {
    const { aisleId, brandId } = catalogue
    expect(await idsOf('Aisles')).toEqual([aisleId, other.aisleId])
    expect(await idsOf('Brands')).toEqual([brandId, other.brandId])
    expect(await idsOf('Products', { nRecord: 1 })).toEqual([other.tea])
  })

  test('an unknown sort field is ignored', async () => {
    for (const selectedOption of ['', 'Price', 'id; drop table', '__proto__', null]) {
      expect(await idsOf('Brands', { selectedOption })).toEqual(await idsOf('Brands'))
    }
  })

  test('a sort field sorts ascending by default', async () => {
    const up = await idsOf('Products', { selectedOption: 'Id' })
    expect(up).toEqual(up.toSorted((a: number, b: number) => a - b))
    const down = await idsOf('Products', { selectedOption: 'id', sortAscending: false })
    expect(down).toEqual(up.toReversed())
  })

  test('names are sorted by lower-case code points, items by number', async () => {
    const { aisleId } = catalogue
    expect(await idsOf('Aisles', { selectedOption: 'NAME' })).toEqual([other.aisleId, aisleId])
    expect(await idsOf('Aisles', { selectedOption: 'Items' })).toEqual([other.aisleId, aisleId])
    const byName = { selectedOption: 'Name', sortAscending: true }
    const { body } = await list('Products', byName)
    const names = body.data.map(({ name }: { name: string }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })
})

describe('base filters', () => {
  const favourites = (...names: (keyof TestCatalogue)[]) =>
    `favorite==${names.map(name => `#${catalogue[name]}#`).join('')}`

  test.each([
    ['an aisle', () => `AisleId==${other.aisleId}`, 1],
    ['a brand', () => `BrandId==${catalogue.brandId}`, 5],
    [
      'an aisle and a brand without a common product',
      () => `AisleId==${other.aisleId}&&BrandId==${catalogue.brandId}`,
      0,
    ],
    ['spaces and another case', () => ` aisleid == ${catalogue.aisleId} && PROMOTION==2 `, 1],
    ['favourites on sale', () => `${favourites('rice', 'sale', 'hidden')}&&Promotion==2`, 1],
    ['the same favourite twice', () => favourites('rice', 'rice'), 1],
    ['deleted favourites', () => 'favorite==#99999#', 0],
    ['no favourites', () => 'favorite==', 0],
    ['aisle zero', () => 'AisleId==0', 0],
  ])('%s', async (_, baseFilter, total) => {
    const { status, body } = await list('Products', { baseFilter: baseFilter() })
    expect({ status, total: body.total, rows: body.data.length }).toEqual({
      status: 200,
      total,
      rows: total,
    })
  })

  testOnSqlite.each([
    'AisleId=1',
    'AisleId==x',
    'AisleId==-1',
    'AisleId==1.5',
    'AisleId==99999999999',
    'AisleId==1||1==1',
    'AisleId==1&&',
    '&&',
    'Promotion==1',
    'favorite==1',
    'favorite==#1#2#',
    'favorite==#x#',
    'PrintFlag==true',
    'Status==4',
    'AisleId==1&&AisleId==2',
    "Name=='a'; drop table products",
    `favorite==${Array.from({ length: 501 }, (_, id) => `#${id}#`).join('')}`,
  ])('%s is rejected', async baseFilter => {
    expect(await list('Products', { baseFilter })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
  })

  test('500 favourites are accepted', async () => {
    const baseFilter = `favorite==${Array.from({ length: 500 }, (_, id) => `#${id}#`).join('')}`
    expect((await list('Products', { baseFilter })).status).toBe(200)
  })

  testOnSqlite('a list rejects the filters of another list', async () => {
    expect((await list('Aisles', { baseFilter: 'BrandId==1' })).status).toBe(400)
    const body = { baseFilter: 'AisleId==1' }
    expect((await shop.call('POST', 'Invoice/GetList', { token, body })).status).toBe(400)
  })
})

describe('product pages', () => {
  const open = async (address: string) => {
    const page = await (await fetch(`${shop.url}/${address}`)).text()
    const cards = page.matchAll(/<a [^>]*href="\/product\/(\d+)"/g)
    return { page, ids: [...new Set([...cards].map(([, id]) => Number(id)))] }
  }

  test('are sorted by the current price in both directions', async () => {
    const { ids } = await open(`products?brand=${catalogue.brandId}&sort=price-asc`)
    expect(ids.indexOf(catalogue.sale)).toBeLessThan(ids.indexOf(catalogue.rice))
    expect(ids.at(-1)).toBe(catalogue.hundred)
    const down = await open(`products?brand=${catalogue.brandId}&sort=price-desc`)
    expect(down.ids).toEqual(ids.toReversed())
    const body = { selectedOption: 'Price', baseFilter: `BrandId==${catalogue.brandId}` }
    expect(await idsOf('Products', body)).toEqual(ids)
  })

  test('are filtered by a price range that uses the sale price and includes both ends', async () => {
    expect((await open('products?min=8&max=8')).ids).toEqual([catalogue.sale])
    expect((await open('products?min=20&max=50&sort=id-asc')).ids).toEqual([
      catalogue.fifty,
      catalogue.rice,
    ])
    expect((await open('products?str=saffron&min=9')).page).toContain('Clear all filters')
  })

  test('are filtered by sale, and each filter can be removed', async () => {
    const { ids, page } = await open(`products?sale=1&aisle=${catalogue.aisleId}`)
    expect(ids).toEqual([catalogue.sale])
    expect(page).toContain('Remove filter On sale')
    expect(page).toContain('<meta name="robots" content="noindex"/>')
  })

  test('offer the aisles and brands of the found products, including the chosen one', async () => {
    const whole = await open('products?str=tea')
    expect(whole.page).toContain(`<option value="${other.aisleId}">apples (1)</option>`)
    expect(whole.page).not.toMatch(/<option[^>]*>Rice \(/)
    const rice = await open(
      `products?str=rice&aisle=${catalogue.aisleId}&brand=${catalogue.brandId}`,
    )
    expect(rice.page).toMatch(/<option value="\d+" selected="">Rice \(/)
    expect(rice.ids).toContain(catalogue.rice)
  })

  test('of a brand offer only its aisles, and do not count hidden products', async () => {
    const { page } = await open(`products?brand=${catalogue.brandId}`)
    expect(page).toContain(`<option value="${catalogue.aisleId}">Rice (5)</option>`)
    expect(page).not.toContain('apples (')
  })

  test('of promotions have the same filters', async () => {
    expect((await open(`promotions?aisle=${catalogue.aisleId}&max=8`)).ids).toEqual([
      catalogue.sale,
    ])
    expect((await open(`promotions?aisle=${other.aisleId}`)).ids).toEqual([])
  })

  testOnSqlite('redirect a form without JavaScript to a URL without empty filters', async () => {
    const sent = 'str=rice&sort=&aisle=&min=&max=&brand='
    const response = await fetch(`${shop.url}/products?${sent}`, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe('/products?str=rice')
  })
})

describe('limits', () => {
  test.each([{ nRecord: 1 }, { nRecord: 100 }, { nSkipRecord: 5000 }, { filter: 'x'.repeat(200) }])(
    'accepts %o',
    async body => {
      expect((await list('Products', body)).status).toBe(200)
    },
  )

  testOnSqlite.each([
    { nRecord: 0 },
    { nRecord: 101 },
    { nRecord: '10' },
    { nRecord: 1e300 },
    { nSkipRecord: -1 },
    { nSkipRecord: 0.5 },
    { filter: 'x'.repeat(201) },
    { filter: 7 },
    { sortAscending: 'yes' },
    { baseFilter: {} },
  ])('rejects %o', async body => {
    for (const resource of ['Aisles', 'Brands', 'Products']) {
      expect((await list(resource, body)).status).toBe(422)
    }
  })

  test('ten rows by default, with the total of all', async () => {
    const { db } = shop.shop
    const { aisleId, brandId } = catalogue
    const before = (await list('Products')).body.total
    for (let made = 0; made < 12; made++) {
      await insertProduct(db, aProduct({ aisleId, brandId, name: 'Many' }), shop.shop.now())
    }
    const { body } = await list('Products')
    expect({ rows: body.data.length, total: body.total }).toEqual({ rows: 10, total: before + 12 })
    const last = await list('Products', { nSkipRecord: before + 11 })
    expect(last.body).toMatchObject({ total: before + 12, data: [{}] })
  })

  test('a NUL character is rejected', async () => {
    for (const filter of ['\0', 'rice\0']) {
      expect((await list('Products', { filter })).status).toBe(400)
      const query = new URLSearchParams({ filter: JSON.stringify({ q: filter }) })
      expect((await shop.call('GET', `products?${query}`)).status).toBe(400)
    }
  })
})

test.each(['GetListX', 'GetAllPage', 'GetActiveList'])(
  '%s returns the same as GetList',
  async name => {
    for (const resource of ['Aisles', 'Brands', 'Products']) {
      const body = { nRecord: 3, selectedOption: 'Name' }
      const response = await shop.call('POST', `${resource}/${name}`, { body })
      expect(response.body).toEqual((await list(resource, body)).body)
    }
  },
)

describe('a hidden product is visible only to a Master', () => {
  const containsHidden = (value: unknown) => /secret stock|پنهان/i.test(JSON.stringify(value))

  test.each([
    ['a search by name', () => ({ filter: 'secret' })],
    ['a search by Persian name', () => ({ filter: 'پنهان' })],
    ['a search by id', () => ({ filter: String(catalogue.hidden) })],
    ['favourites', () => ({ baseFilter: `favorite==#${catalogue.hidden}#` })],
    ['its aisle', () => ({ baseFilter: `AisleId==${catalogue.aisleId}`, nRecord: 100 })],
    ['its brand', () => ({ baseFilter: `BrandId==${catalogue.brandId}`, nRecord: 100 })],
    ['promotions', () => ({ baseFilter: 'Promotion==2', nRecord: 100 })],
  ])('%s', async (_, body) => {
    for (const name of ['GetList', 'GetListX', 'GetAllPage', 'GetActiveList']) {
      const response = await shop.call('POST', `Products/${name}`, { body: body() })
      expect(response.status).toBe(200)
      expect(containsHidden(response.body)).toBe(false)
      expect(response.body.total).toBe(response.body.data.length)
    }
  })

  test('in the REST list, with every filter', async () => {
    for (const filter of [
      {},
      { q: 'secret' },
      { id: [catalogue.hidden] },
      { status: 4 },
      { name: 'Secret stock' },
    ]) {
      const path = `products?filter=${encodeURIComponent(JSON.stringify(filter))}`
      const { status, body, headers } = await shop.call('GET', path)
      expect({ status, leaks: containsHidden(body) }).toEqual({ status: 200, leaks: false })
      const total = Number(headers.get('Content-Range')?.split('/')[1])
      expect(total).toBe(body.length)
      const seen = await shop.call('GET', path, { token })
      expect(containsHidden(seen.body)).toBe(true)
    }
  })

  test('by id, in the counts of its aisle and brand, and in the basket', async () => {
    expect((await shop.call('GET', `products/${catalogue.hidden}`)).status).toBe(404)
    const { body: aisle } = await shop.call('GET', `aisles/${catalogue.aisleId}`)
    const listed = await list('Products', { baseFilter: `AisleId==${aisle.id}`, nRecord: 100 })
    expect(aisle.items).toBe(listed.body.total)
    const basket = [{ id: catalogue.hidden, qty: 1 }]
    const priced = await shop.call('POST', 'Basket/Getbasket', { body: { basket } })
    expect(priced.body.basket).toEqual([])
    expect(containsHidden(priced.body)).toBe(false)
  })

  test('on the pages of the shop', async () => {
    for (const path of [
      'products',
      `products?str=secret`,
      `products?aisle=${catalogue.aisleId}`,
      'promotions',
    ]) {
      expect(containsHidden(await (await fetch(`${shop.url}/${path}`)).text())).toBe(false)
    }
    expect((await fetch(`${shop.url}/product/${catalogue.hidden}`)).status).toBe(404)
  })

  test('also while its status changes', async () => {
    const { db } = shop.shop
    const { rice } = catalogue
    const before = await db('products').where({ id: rice }).first('name', 'status')
    async function readList(caller: number) {
      for (let round = 0; round < ROUNDS; round++) {
        const body = { nRecord: 100, ...(round % 2 && { filter: 'rice' }) }
        const response = await shop.call('POST', `Products/GetList?uncached=${caller}-${round}`, {
          body,
        })
        expect(response.status).toBe(200)
        expect(containsHidden(response.body)).toBe(false)
        const ids: number[] = response.body.data.map(({ id }: { id: number }) => id)
        if (ids.includes(rice)) seen++
      }
    }
    let seen = 0
    let areReading = true
    const callers = Promise.all([1, 2, 3, 4].map(readList)).finally(() => {
      areReading = false
    })
    for (let changes = 0; areReading; changes++) {
      const hidden = { name: 'Secret stock', status: 4 }
      await db('products')
        .where({ id: rice })
        .update(changes % 2 ? before : hidden)
      await setImmediate()
    }
    await callers
    expect(seen).toBeGreaterThan(0)
    await db('products').where({ id: rice }).update(before)
  })
})
