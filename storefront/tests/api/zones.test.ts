import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let token: string

const circle = {
  type: 'circle',
  id: 1,
  name: 'Zone A',
  deliveryCost: 5,
  minPurchase: 40,
  circle: { center: { lat: 43.8, lng: -79.4 }, radius: 900 },
}

beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.masterToken()
  for (const zones of [[], [circle], [circle, { ...circle, id: 2 }]]) await save(zones)
})
afterAll(() => shop.close())

const save = (zones: unknown, more: object = {}) =>
  shop.call('POST', 'Zones/SaveZones', {
    token,
    body: { id: 10, jsonZone: JSON.stringify(zones), ...more },
  })
const load = async () => (await shop.call('POST', 'zones/loadzones')).body
const list = (query: object = {}) => {
  const text = Object.entries(query).map(
    ([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  return shop.call('GET', `zone-revisions?${text.join('&')}`, { token })
}
const restore = (id: number | string, body: object = {}) =>
  shop.call('POST', `zones/restore/${id}`, { token, body })

describe('the saved revisions', () => {
  test('are listed with user and number of zones, in either direction', async () => {
    const { status, headers, body } = await list({ sort: ['id', 'DESC'], range: [0, 1] })
    expect(status).toBe(200)
    expect(headers.get('Content-Range')).toBe('zone-revisions 0-1/3')
    expect(body).toEqual([
      { id: 3, zoneCount: 2, savedBy: 'Master', createdAt: expect.stringMatching(/^\d{4}-.+Z$/) },
      expect.objectContaining({ id: 2, zoneCount: 1 }),
    ])
    expect((await list()).body.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3])
    expect((await list({ filter: { id: [2] } })).body).toMatchObject([{ id: 2 }])
  })

  test('are also listed by the revisions call, newest first', async () => {
    const call = (body: object) => shop.call('POST', 'zones/getrevisions', { token, body })
    expect((await call({})).body).toMatchObject({
      total: 3,
      data: [{ id: 3 }, { id: 2 }, { id: 1 }],
    })
    const { body } = await call({ nRecord: 1, nSkipRecord: 1, selectedOption: 'id' })
    expect(body).toMatchObject({ total: 3, data: [{ id: 2 }] })
    expect(body.data[0]).not.toHaveProperty('jsonZone')
  })

  test('contain their zones', async () => {
    const { body } = await shop.call('GET', 'zone-revisions/2', { token })
    expect(body).toMatchObject({ id: 2, zoneCount: 1 })
    expect(JSON.parse(body.jsonZone)).toMatchObject([circle])
  })

  test.each(['99', '0', 'x', '-1', '99999999999'])('do not include a revision %s', async id => {
    expect((await shop.call('GET', `zone-revisions/${id}`, { token })).status).toBe(404)
    expect((await restore(id)).status).toBe(404)
  })

  test.each([
    ['GET', 'zone-revisions'],
    ['GET', 'zone-revisions/1'],
    ['POST', 'Zones/GetRevisions'],
    ['POST', 'zones/restore/1'],
  ])('%s %s requires a Master', async (method, path) => {
    const body = method === 'POST' ? {} : undefined
    expect((await shop.call(method, path, { body })).status).toBe(401)
  })
})

describe('restore', () => {
  test('saves an earlier revision as a new one', async () => {
    const before = await load()
    const { status, body } = await restore(2, { revision: before.revision })
    expect({ status, revision: body.revision }).toEqual({
      status: 200,
      revision: before.revision + 1,
    })
    expect(JSON.parse(body.jsonZone)).toMatchObject([circle])
    expect(await load()).toEqual(body)
    const { body: revisions } = await list({ sort: ['id', 'DESC'] })
    expect(revisions[0]).toMatchObject({ id: body.revision, zoneCount: 1, savedBy: 'Master' })
  })

  test('fails and changes nothing if the map changed meanwhile', async () => {
    const before = await load()
    const response = await restore(1, { revision: before.revision - 1 })
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'conflict', revision: before.revision },
    })
    expect(await load()).toEqual(before)
  })

  test('succeeds once for concurrent requests', async () => {
    const { revision } = await load()
    const responses = await Promise.all([1, 2, 3].map(id => restore(id, { revision })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each([[{ revision: 'three' }], [{ revision: -1 }], [{ revision: 1.5 }]])(
    'rejects %o',
    async body => {
      expect((await restore(1, body)).status).toBe(422)
    },
  )
})

test.each(['deliveryCost', 'minPurchase'])('an empty %s is rejected', async field => {
  const before = await load()
  const { status, body } = await save([{ ...circle, [field]: '' }])
  expect(status).toBe(422)
  expect(JSON.stringify(body.errors)).toContain('Please fill in this field.')
  expect(await load()).toEqual(before)
})
