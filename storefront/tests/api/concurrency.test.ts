import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

const write = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })

describe('concurrent partial updates are all kept', () => {
  test.each([
    ['PUT', (id: number) => `products/${id}`],
    ['POST', () => 'Products/update'],
  ])('%s of a product', async (method, path) => {
    for (let round = 1; round <= 5; round++) {
      const id = catalogue.rice
      const changes = [
        { name: `Rice ${round}` },
        { fName: `برنج ${round}` },
        { price: round },
        { description: `bag ${round}` },
        { sku: `R${round}` },
        { barcode: `62600${round}` },
      ]
      await Promise.all(changes.map(change => write(method, path(id), { id, ...change })))
      const { body } = await shop.call('GET', `products/${id}`)
      expect(body).toMatchObject(Object.assign({}, ...changes))
    }
  })

  test('PUT of the setup record', async () => {
    const changes = [{ tax: 5 }, { deliveryTax: 6 }, { showMessage: 'Hi' }, { mainPhone: '1' }]
    await Promise.all(changes.map(change => write('PUT', 'settings/100', change)))
    expect((await shop.call('GET', 'Global')).body).toMatchObject(Object.assign({}, ...changes))
  })

  test('a renamed brand and its product are found by both new names', async () => {
    const { brandId, rice } = catalogue
    for (let round = 1; round <= 5; round++) {
      await Promise.all([
        write('PUT', `brands/${brandId}`, { name: `Brand${round}x` }),
        write('PUT', `products/${rice}`, { name: `Grain${round}x` }),
      ])
      const filter = `brand${round}x grain${round}x`
      const { body } = await shop.call('POST', 'Products/GetList', { body: { filter } })
      expect({ round, total: body.total }).toEqual({ round, total: 1 })
    }
  })
})

test('an aisle cannot be deleted while a product is added to it', async () => {
  for (let round = 0; round < 5; round++) {
    const { body: aisle } = await write('POST', 'aisles', { name: 'Brief' })
    const product = { name: 'Late', price: 1, aisleId: aisle.id, brandId: catalogue.brandId }
    const [removed, added] = await Promise.all([
      write('DELETE', `aisles/${aisle.id}`),
      write('POST', 'Products', product),
    ])
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([removed.status, added.status])
  }
})

describe('Zones/SaveZones', () => {
  const circle = {
    type: 'circle',
    id: 1,
    name: 'Zone A',
    deliveryCost: 4.5,
    minPurchase: '20',
    circle: { center: { lat: 43.8, lng: -79.4 }, radius: 900 },
  }
  const save = (zones: unknown, more: object = {}) =>
    write('POST', 'Zones/SaveZones', { id: 10, jsonZone: JSON.stringify(zones), ...more })
  const load = async () => (await shop.call('POST', 'zones/loadzones')).body
  const revisions = async () =>
    Number((await shop.shop.db('zone_revisions').count({ total: '*' }))[0]?.total)

  test('keeps every revision and returns the newest', async () => {
    const before = await load()
    const { status, body } = await save([circle], { revision: before.revision })
    expect(status).toBe(200)
    expect(body.revision).toBe(before.revision + 1)
    expect(await load()).toEqual(body)
    expect(await revisions()).toBe(body.revision)
    expect(JSON.parse(body.jsonZone)).toMatchObject([{ minPurchase: 20, deliveryCost: 4.5 }])
  })

  test('rejects a stale save with the newest revision and changes nothing', async () => {
    const before = await load()
    const response = await save([], { revision: before.revision - 1 })
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'conflict', revision: before.revision },
    })
    expect(await load()).toEqual(before)
  })

  test('accepts only one of many concurrent saves of one revision', async () => {
    const { revision } = await load()
    const saves = await Promise.all([1, 2, 3, 4].map(id => save([{ ...circle, id }], { revision })))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('without a revision the last save wins, and an empty string means no zones', async () => {
    const { status, body } = await write('POST', 'Zones/SaveZones', { id: 10, jsonZone: '' })
    expect({ status, jsonZone: body.jsonZone }).toEqual({ status: 200, jsonZone: '[]' })
  })

  test('derives the stroke colour from a bare fill colour', async () => {
    const { body } = await save([{ ...circle, fillColor: '#123456' }])
    expect(JSON.parse(body.jsonZone)[0].color).toEqual({
      fillColor: '#123456',
      strokeColor: '#123456',
    })
  })

  test.each([
    ['no array', {}],
    ['a cost below zero', [{ ...circle, deliveryCost: -1 }]],
    ['a cost of three decimals', [{ ...circle, deliveryCost: 1.005 }]],
    ['a minimum that is not a number', [{ ...circle, minPurchase: 'much' }]],
    ['a polygon of two points', [{ ...circle, type: 'polygon', polygon: [{ lat: 1, lng: 1 }] }]],
    ['a radius of zero', [{ ...circle, circle: { ...circle.circle, radius: 0 } }]],
    ['a latitude above 90', [{ ...circle, circle: { center: { lat: 91, lng: 0 }, radius: 5 } }]],
    ['script as a colour', [{ ...circle, fillColor: '"><script>' }]],
    ['two zones with the same id', [circle, circle]],
    ['more than 200 zones', Array.from({ length: 201 }, (_, id) => ({ ...circle, id: id + 1 }))],
  ])('rejects %s and changes nothing', async (_, zones) => {
    const before = await load()
    expect(await save(zones)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await load()).toEqual(before)
  })

  test.each([
    ['another id', { id: 11, jsonZone: '[]' }, 422],
    ['no zones', { id: 10 }, 422],
    ['zones that are not JSON', { id: 10, jsonZone: '[{' }, 422],
    ['zones that are too long', { id: 10, jsonZone: ' '.repeat(1_000_001) }, 422],
    ['a body that is too long', { id: 10, jsonZone: ' '.repeat(1_500_001) }, 413],
  ])('rejects %s', async (_, body, status) => {
    expect((await write('POST', 'Zones/SaveZones', body)).status).toBe(status)
  })
})
