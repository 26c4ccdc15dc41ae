import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let shelves: Shelves
let token: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  shelves = await stockShelves(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

const write = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })

describe('partial changes at the same moment all count', () => {
  test.each([
    ['PUT', (id: number) => `products/${id}`],
    ['POST', () => 'Products/update'],
  ])('%s of a product', async (method, path) => {
    for (let round = 1; round <= 5; round++) {
      const id = shelves.rice
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

  test('the setup record', async () => {
    const changes = [{ tax: 5 }, { deliveryTax: 6 }, { showMessage: 'Hi' }, { mainPhone: '1' }]
    await Promise.all(changes.map(change => write('PUT', 'settings/100', change)))
    expect((await shop.call('GET', 'Global')).body).toMatchObject(Object.assign({}, ...changes))
  })

  test('a renamed brand and its product are found by both new names', async () => {
    const { brandId, rice } = shelves
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

test('an aisle is not removed from under a product that arrives', async () => {
  for (let round = 0; round < 5; round++) {
    const { body: aisle } = await write('POST', 'aisles', { name: 'Brief' })
    const product = { name: 'Late', price: 1, aisleId: aisle.id, brandId: shelves.brandId }
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

  test('keeps every revision and answers the newest', async () => {
    const before = await load()
    const { status, body } = await save([circle], { revision: before.revision })
    expect(status).toBe(200)
    expect(body.revision).toBe(before.revision + 1)
    expect(await load()).toEqual(body)
    expect(await revisions()).toBe(body.revision)
    expect(JSON.parse(body.jsonZone)).toMatchObject([{ minPurchase: 20, deliveryCost: 4.5 }])
  })

  test('a stale save changes nothing and is told the newest revision', async () => {
    const before = await load()
    const answer = await save([], { revision: before.revision - 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', revision: before.revision },
    })
    expect(await load()).toEqual(before)
  })

  test('of many saves of one revision a single one wins', async () => {
    const { revision } = await load()
    const saves = await Promise.all([1, 2, 3, 4].map(id => save([{ ...circle, id }], { revision })))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('without a revision the last one wins, and an empty text is no zones', async () => {
    const { status, body } = await write('POST', 'Zones/SaveZones', { id: 10, jsonZone: '' })
    expect({ status, jsonZone: body.jsonZone }).toEqual({ status: 200, jsonZone: '[]' })
  })

  test('reads a bare fill colour', async () => {
    const { body } = await save([{ ...circle, fillColor: '#123456' }])
    expect(JSON.parse(body.jsonZone)[0].color).toEqual({
      fillColor: '#123456',
      strokeColor: '#123456',
    })
  })

  test.each([
    ['no list', {}],
    ['a cost below zero', [{ ...circle, deliveryCost: -1 }]],
    ['a cost of three decimals', [{ ...circle, deliveryCost: 1.005 }]],
    ['a minimum that is no number', [{ ...circle, minPurchase: 'much' }]],
    ['a polygon of two points', [{ ...circle, type: 'polygon', polygon: [{ lat: 1, lng: 1 }] }]],
    ['a radius of nothing', [{ ...circle, circle: { ...circle.circle, radius: 0 } }]],
    ['a place off the globe', [{ ...circle, circle: { center: { lat: 91, lng: 0 }, radius: 5 } }]],
    ['script for a colour', [{ ...circle, fillColor: '"><script>' }]],
    ['two zones of one id', [circle, circle]],
    ['more than 200 zones', Array.from({ length: 201 }, (_, id) => ({ ...circle, id: id + 1 }))],
  ])('refuses %s and changes nothing', async (_, zones) => {
    const before = await load()
    expect(await save(zones)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await load()).toEqual(before)
  })

  test.each([
    ['another id', { id: 11, jsonZone: '[]' }, 422],
    ['no text', { id: 10 }, 422],
    ['a text that is no JSON', { id: 10, jsonZone: '[{' }, 422],
    ['a text that is too long', { id: 10, jsonZone: ' '.repeat(1_000_001) }, 422],
    ['a body that is too long', { id: 10, jsonZone: ' '.repeat(1_500_001) }, 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await write('POST', 'Zones/SaveZones', body)).status).toBe(status)
  })
})
