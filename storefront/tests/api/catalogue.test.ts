import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(row => row.name)

describe('Products/GetList', () => {
  const list = (body: object, bearer?: string) =>
    shop.call('POST', 'Products/GetList', { body, token: bearer })

  test('shows everything but hidden products, newest first', async () => {
    const response = await list({})
    expect(names(response)).toEqual([
      'Dried lime',
      'Saffron',
      'Basmati rice',
      'A hundred dollars',
      'Fifty dollars',
    ])
    expect(response.body.total).toBe(5)
  })

  test('returns decimal dollars and the tax on one unit', async () => {
    const { body } = await list({ filter: 'saffron' })
    expect(body.data[0]).toMatchObject({ price: 10, salePrice: 8, status: 2, tax: 1.04 })
  })

  test.each([
    'basmati',
    'BASMATI rice',
    'برنج باسماتي',
    'باسماتی',
    'golestan basmati',
    'گلستان باسماتی',
  ])('finds the rice by %s', async filter => {
    expect(names(await list({ filter }))).toEqual(['Basmati rice'])
  })

  test('a Master sees hidden products in the same call', async () => {
    expect(names(await list({ filter: 'secret' }))).toEqual([])
    expect(names(await list({ filter: 'secret' }, token))).toEqual(['Secret stock'])
  })

  test('applies every base filter, also combined', async () => {
    const byIds = `favorite==#${catalogue.rice}##${catalogue.hidden}##${catalogue.sale}#`
    expect(names(await list({ baseFilter: byIds }))).toEqual(['Saffron', 'Basmati rice'])
    expect(names(await list({ baseFilter: 'Promotion==2' }))).toEqual(['Saffron'])
    expect(names(await list({ baseFilter: `${byIds}&&Promotion==2` }))).toEqual(['Saffron'])
    expect(names(await list({ baseFilter: 'favorite==' }))).toEqual([])
    expect(names(await list({ baseFilter: 'AisleId==999' }))).toEqual([])
    expect((await list({ baseFilter: `AisleId==${catalogue.aisleId}` })).body.total).toBe(5)
  })

  test.each([
    [{ nRecord: 0 }],
    [{ nRecord: 101 }],
    [{ nSkipRecord: -1 }],
    [{ nRecord: 2.5 }],
    [{ filter: 'x'.repeat(201) }],
    [{ baseFilter: 'AisleId==1 OR 1==1' }],
    [{ baseFilter: 'price==1' }],
  ])('rejects %o', async body => {
    const { status } = await list(body)
    expect([400, 422]).toContain(status)
  })

  test('sorts by name and pages', async () => {
    const first = await list({ selectedOption: 'NAME', sortAscending: true, nRecord: 2 })
    expect(names(first)).toEqual(['A hundred dollars', 'Basmati rice'])
    const next = await list({
      selectedOption: 'Name',
      sortAscending: true,
      nRecord: 2,
      nSkipRecord: 2,
    })
    expect(names(next)).toEqual(['Dried lime', 'Fifty dollars'])
  })
})

describe('writing', () => {
  test('paths ignore case and serve both the GetList and the REST calls', async () => {
    const created = await shop.call('POST', 'AISLES/', {
      token,
      body: { name: ' Tea ', fName: 'چای' },
    })
    expect(created.body).toMatchObject({ name: 'Tea', fName: 'چای', items: 0 })
    const { id } = created.body
    const updated = await shop.call('POST', 'aisles/UPDATE', { token, body: { id, name: 'Teas' } })
    expect(updated.body).toMatchObject({ name: 'Teas', fName: 'چای' })
    const removed = await shop.call('POST', `Aisles/delete/${id}`, { token })
    expect(removed.body).toMatchObject({ id })
    expect((await shop.call('GET', `aisles/${id}`)).status).toBe(404)
  })

  test('a partial PUT changes only its fields', async () => {
    const body = { price: 21.5 }
    const { body: product } = await shop.call('PUT', `products/${catalogue.rice}`, { token, body })
    expect(product).toMatchObject({ price: 21.5, name: 'Basmati rice', taxClass: 'zero' })
  })

  test('an empty price is refused and does not make a product free', async () => {
    const refusal = { status: 422, body: { errors: { price: messages.valueMissing } } }
    for (const price of ['', null]) {
      const body = { price }
      expect(await shop.call('PUT', `products/${catalogue.rice}`, { token, body })).toMatchObject(
        refusal,
      )
    }
    const { aisleId, brandId } = catalogue
    const added = { name: 'Dates', aisleId, brandId }
    for (const body of [{ ...added, price: '' }, added]) {
      expect(await shop.call('POST', 'Products', { token, body })).toMatchObject(refusal)
    }
    const body = { salePrice: '' }
    const unsold = await shop.call('PUT', `products/${catalogue.rice}`, { token, body })
    expect(unsold).toMatchObject({ status: 200, body: { salePrice: 0 } })
  })

  test('reports missing and wrong values by field', async () => {
    const body = { name: ' ', price: -1, aisleId: 0, brandId: 77 }
    const response = await shop.call('POST', 'Products', { token, body })
    expect(response.status).toBe(422)
    expect(response.body.errors).toMatchObject({
      name: 'Name is required',
      aisleId: 'Aisle Id is required',
      price: expect.any(String),
    })
    const noBrand = { name: 'Rice', price: 1, aisleId: catalogue.aisleId, brandId: 77 }
    const second = await shop.call('POST', 'Products', { token, body: noBrand })
    expect(second.body.errors).toEqual({ brandId: 'Brand Id is required' })
  })

  test('a brand in use cannot be deleted, and the response counts its products', async () => {
    const { status, body } = await shop.call('DELETE', `brands/${catalogue.brandId}`, { token })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict', count: 6 })
  })

  test('products are found by the new name of their brand at once', async () => {
    const { brandId } = catalogue
    await shop.call('PUT', `brands/${brandId}`, { token, body: { name: 'Sadaf', fName: 'صدف' } })
    const { body } = await shop.call('POST', 'Products/GetList', { body: { filter: 'صدف' } })
    expect(body.total).toBe(5)
  })
})

test('hidden products are not found by id', async () => {
  expect((await shop.call('GET', `products/${catalogue.hidden}`)).status).toBe(404)
  expect((await shop.call('GET', `products/${catalogue.hidden}`, { token })).status).toBe(200)
})

test('a Master reads on the page of a sold-out product that it is out, and opens a hidden one', async () => {
  const { aisleId, brandId } = catalogue
  const fields = { name: 'Sold out', price: 5, onHand: 0, aisleId, brandId }
  const { id } = (await shop.call('POST', 'products', { token, body: fields })).body
  const open = (product: number, headers = {}) =>
    fetch(`${shop.url}/product/${product}`, { headers })
  const login = await shop.call('POST', 'auth/Login', { body: masterLogin })
  const Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  for (const headers of [{}, { Cookie }]) {
    const page = await (await open(id, headers)).text()
    // The scripts carry all texts.
    expect(page.replace(/<script.*?<\/script>/gs, '')).toContain('Tell me when it is back')
  }
  expect((await open(catalogue.hidden)).status).toBe(404)
  expect((await open(catalogue.hidden, { Cookie })).status).toBe(200)
  // The back office edits what is stored.
  const { body } = await shop.call('GET', `products/${id}`, { token })
  expect(body).toMatchObject({ status: 1, onHand: 0 })
  await shop.call('DELETE', `products/${id}`, { token })
})

test('Global returns both spellings of the longitude', async () => {
  const { body } = await shop.call('GET', 'Global')
  expect(body).toMatchObject({ id: 100, tax: 13, ShoppingFlag: true, DeliveryFlag: true })
  expect(body.mapCenterLan).toBe(body.mapCenterLng)
})

test('loadzones returns the zone list as a string', async () => {
  const { body } = await shop.call('POST', 'Zones/loadZones')
  expect(JSON.parse(body.jsonZone)).toHaveLength(2)
  expect(body.revision).toBe(1)
})

describe('deleted items', () => {
  type Deleted = { id: number; kind: string; itemId: number; name: string }
  const deleted = async (kind: string, itemId: number): Promise<Deleted | undefined> => {
    const filter = encodeURIComponent(JSON.stringify({ kind, itemId }))
    const { body } = await shop.call('GET', `deleted-items?filter=${filter}`, { token })
    return body[0]
  }
  const restore = (id?: number) => shop.call('POST', `deleted-items/restore/${id}`, { token })
  const add = async (path: string, body: object) =>
    (await shop.call('POST', path, { token, body })).body

  test.each([
    ['aisles', { name: 'Nuts', fName: 'آجیل', description: 'Salted' }],
    ['brands', { name: 'Tavazo' }],
    ['sponsors', { name: 'Bakery', website: 'https://bakery.example', page: 2, active: true }],
    ['carousels', { name: 'Nowruz', page: 1, active: true }],
    ['marquees', { name: 'Closed on Monday', active: true }],
  ])('of %s are restored unchanged, and only once', async (path, item) => {
    const added = await add(path, item)
    await shop.call('DELETE', `${path}/${added.id}`, { token })
    expect((await shop.call('GET', `${path}/${added.id}`, { token })).status).toBe(404)
    const kept = await deleted(path, added.id)
    expect(kept).toMatchObject({ kind: path, itemId: added.id, name: item.name })
    expect((await restore(kept?.id)).status).toBe(200)
    expect((await shop.call('GET', `${path}/${added.id}`, { token })).body).toEqual(added)
    expect(await deleted(path, added.id)).toBeUndefined()
    expect((await restore(kept?.id)).status).toBe(404)
    await shop.call('DELETE', `${path}/${added.id}`, { token })
  })

  test('include products, which are restored with picture and counts, but only after their aisle', async () => {
    const aisle = await add('aisles', { name: 'Sweets' })
    const fields = { name: 'Sohan of Qom', price: 9, aisleId: aisle.id, brandId: catalogue.brandId }
    const { id } = await add('products', fields)
    const picture = new FormData()
    const red = { width: 9, height: 9, channels: 3, background: 'red' } as const
    const bytes = new Uint8Array(await sharp({ create: red }).png().toBuffer())
    picture.set('image', new Blob([bytes], { type: 'image/png' }), 'sohan.png')
    picture.set('id', String(id))
    picture.set('folder', 'products')
    await shop.call('POST', 'upload/upload-image', { token, body: picture })
    const read = async () => (await shop.call('GET', `products/${id}`)).body
    const before = await read()
    const pictureStatus = async () => (await fetch(shop.url + before.urlImage)).status
    const found = async () =>
      (await shop.call('POST', 'Products/GetList', { body: { filter: 'sohan' } })).body.total
    const items = async () => (await shop.call('GET', `aisles/${aisle.id}`)).body.items
    expect([await pictureStatus(), await found(), await items()]).toEqual([200, 1, 1])

    await shop.call('DELETE', `products/${id}`, { token })
    expect([await pictureStatus(), await found(), await items()]).toEqual([404, 0, 0])
    await shop.call('DELETE', `aisles/${aisle.id}`, { token })
    const kept = await deleted('products', id)
    expect(await restore(kept?.id)).toMatchObject({
      status: 409,
      body: { message: 'The aisle of this product was deleted too. Restore the aisle first.' },
    })
    expect(await pictureStatus()).toBe(404)
    await restore((await deleted('aisles', aisle.id))?.id)
    expect((await restore(kept?.id)).status).toBe(200)
    expect(await read()).toEqual(before)
    expect([await pictureStatus(), await found(), await items()]).toEqual([200, 1, 1])
    const log = await shop.call('GET', 'activity?sort=["id","DESC"]&range=[0,0]', { token })
    expect(log.body).toMatchObject([{ action: 'added', subjectName: 'Sohan of Qom' }])
    await shop.call('DELETE', `products/${id}`, { token })
  })
})
