import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '#app/api/table.server.ts'
import { login, openAccount } from '../setup/accounts.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  await insertTestCatalogue(shop)
  await openAccount(shop, 'simin@example.com')
})
afterAll(() => shop.close())

const tables = [
  ...['users', 'sessions', 'one_time_tokens', 'second_factors', 'emails', 'orders', 'activity'],
  ...['aisles', 'brands', 'products', 'settings', 'zone_maps', 'search_misses'],
]

async function readAll(): Promise<string> {
  const rows = []
  for (const name of tables) rows.push(await shop.shop.db(name).orderBy(1))
  return JSON.stringify(rows)
}

/** Bodies that a form of another site can send without a CORS preflight. */
const credentials = '{"email":"simin@example.com","password":"a good password","a":"="}'
const forms: [string, () => BodyInit][] = [
  ['text/plain', () => credentials],
  ['text/plain;json', () => credentials],
  ['text/plain; a=application/json', () => credentials],
  ['application/x-www-form-urlencoded;json', () => credentials],
  [
    'application/x-www-form-urlencoded',
    () => new URLSearchParams({ email: 'simin@example.com', password: 'a good password' }),
  ],
  ['multipart/form-data', () => new FormData()],
  ['nothing', () => ''],
]

test.each(forms)(
  'a form of another site that sends %s changes nothing and sets no session cookie',
  async (type, body) => {
    const before = await readAll()
    for (const address of table.keys()) {
      const [method = '', path = ''] = address.split(' ')
      if (method !== 'POST') continue
      const response = await fetch(`${shop.url}/api/${path.replace(':id', '1')}`, {
        method,
        body: body(),
        headers: {
          Origin: 'https://evil.example',
          'Sec-Fetch-Site': 'cross-site',
          ...(body() === credentials && { 'Content-Type': type }),
        },
      })
      expect({ path, cookie: response.headers.get('Set-Cookie') }).toEqual({ path, cookie: null })
      expect(response.status).toBeLessThan(500)
    }
    expect(await readAll()).toBe(before)
  },
)

test('a logout clears the session cookie', async () => {
  const { headers } = await login(shop, 'simin@example.com')
  const Cookie = headers.get('Set-Cookie')?.split(';')[0] ?? ''
  for (const sent of [Cookie, 'session=unreadable']) {
    const response = await shop.call('POST', 'auth/logout', { headers: { Cookie: sent } })
    expect(response.headers.get('Set-Cookie')).toMatch(/^session=; Max-Age=0; Path=\/;/)
  }
  const invoices = await fetch(`${shop.url}/invoices`, { redirect: 'manual', headers: { Cookie } })
  expect(invoices.status).toBe(302)
})
