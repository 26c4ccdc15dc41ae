import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { memberSigner } from '../setup/tokens.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

async function readLog(filter: object = {}) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: '["id","DESC"]',
  })
  return (await shop.call('GET', `activity?${query}`, { token })).body
}

const put = (path: string, body: object) => shop.call('PUT', path, { token, body })

test('a price change is logged with old and new value and the user', async () => {
  await put(`products/${catalogue.rice}`, { price: 21.5 })
  const [entry] = await readLog({ subject: 'products', subjectId: String(catalogue.rice) })
  expect(entry).toMatchObject({
    action: 'changed',
    subjectName: 'Basmati rice',
    changes: [{ field: 'price', from: 20, to: 21.5 }],
  })
  expect(entry.actor).not.toBe('')
})

test('a write that changes nothing or is rejected is not logged', async () => {
  const before = await readLog()
  await put(`products/${catalogue.rice}`, { price: 21.5 })
  await put(`products/${catalogue.rice}`, { price: -1 })
  await put('settings/100', { tax: 400 })
  await shop.call('DELETE', `aisles/${catalogue.aisleId}`, { token })
  expect(await readLog()).toEqual(before)
})

test.each(['aisles', 'brands', 'sponsors', 'carousels', 'marquees'])(
  'adding, changing and removing %s is logged',
  async subject => {
    const { body } = await shop.call('POST', subject, { token, body: { name: 'Nowruz' } })
    await put(`${subject}/${body.id}`, { name: 'Yalda' })
    await shop.call('DELETE', `${subject}/${body.id}`, { token })
    const log = await readLog({ subject, subjectId: String(body.id) })
    expect(log.map((entry: { action: string }) => entry.action)).toEqual([
      'removed',
      'changed',
      'added',
    ])
    expect(log[1].changes).toEqual([{ field: 'name', from: 'Nowruz', to: 'Yalda' }])
  },
)

test('changes of settings and zones are logged field by field', async () => {
  await put('settings/100', { tax: 5 })
  expect((await readLog({ subject: 'settings' }))[0].changes).toEqual([
    { field: 'tax', from: 13, to: 5 },
  ])
  const { body: map } = await shop.call('POST', 'zones/loadzones')
  const zones = JSON.parse(map.jsonZone)
  zones[1].deliveryCost = 7
  await shop.call('POST', 'zones/SaveZones', { token, body: { jsonZone: JSON.stringify(zones) } })
  expect((await readLog({ subject: 'zones' }))[0].changes).toEqual([
    { field: 'Zone B (2): deliveryCost', from: 5, to: 7 },
  ])
})

test('the log can be searched by text, and only a Master can read it', async () => {
  expect((await readLog({ q: 'basmati' })).length).toBeGreaterThan(0)
  expect((await shop.call('GET', 'activity')).status).toBe(401)
  const member = await memberSigner(shop)
  expect((await shop.call('GET', 'activity', { token: member() })).status).toBe(403)
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await shop.call(method, 'activity/1', { token })).status).toBeGreaterThanOrEqual(404)
  }
})
