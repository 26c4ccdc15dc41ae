import { request as httpRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSettings, insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop({ METRICS: 'on' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

/** The language redirect needs a browser's User-Agent: bots are never redirected. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { 'Accept-Language': 'en', ...headers }, redirect: 'manual' })
const rename = (name: string) =>
  shop.call('PUT', `products/${catalogue.rice}`, { token, body: { name } })

describe('a public page', () => {
  testOnSqlite('has a strong ETag, and returns 304 to a client that sends it', async () => {
    const first = await open('/products')
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
    expect(first.headers.get('Vary')).toBe('Accept-Encoding, Cookie')
    const again = await open('/products', { 'If-None-Match': etag })
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
    expect(again.headers.get('ETag')).toBe(etag)
    expect((await open('/products', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  testOnSqlite('has a different ETag for each encoding', async () => {
    const tags = new Set<string | undefined>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await raw('/products', encoding)
      expect(response.encoding).toBe(encoding === 'identity' ? undefined : encoding)
      tags.add(response.etag)
    }
    expect(tags.size).toBe(3)
    const zipped = await raw('/products', 'gzip, br;q=0')
    const plain = await raw('/products', 'identity')
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
  })

  testOnSqlite('allows its own inline scripts by their hashes and no other', async () => {
    const policy = (await open('/products')).headers.get('Content-Security-Policy')
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('nonce')
  })

  test('shows a change by a Master on the next request', async () => {
    for (const name of ['First rice', 'Second rice', 'Third rice']) {
      await rename(name)
      expect(await (await open(`/product/${catalogue.rice}`)).text()).toContain(name)
      expect(await (await open('/products')).text()).toContain(name)
      const { body } = await shop.call('POST', 'Products/GetList', { body: {} })
      expect(JSON.stringify(body)).toContain(name)
    }
    await changeSettings(shop, { companyName: 'Renamed Grocery' })
    expect(await (await open('/products')).text()).toContain('Renamed Grocery')
  })

  test('is not cached if a part of it could not be loaded', async () => {
    const { db } = shop.shop
    const body = { name: 'Open on Nowruz', active: true }
    expect((await shop.call('POST', 'marquee', { token, body })).status).toBe(200)
    const address = '/about?first=time'
    await db.schema.renameTable('marquees', 'marquees_away')
    const without = await open(address)
    await db.schema.renameTable('marquees_away', 'marquees')
    expect(without.headers.get('Cache-Control')).toBe('no-store')
    expect(await without.text()).not.toContain('Open on Nowruz')
    expect(await (await open(address)).text()).toContain('Open on Nowruz')
  })

  test('is never stale, even with concurrent requests during a change', async () => {
    for (let round = 0; round < 5; round++) {
      const earlier = Array.from({ length: 8 }, () =>
        open('/products').then(response => response.text()),
      )
      await rename(`Rice of round ${round}`)
      const after = Array.from({ length: 8 }, () =>
        open('/products').then(response => response.text()),
      )
      for (const html of await Promise.all(after)) expect(html).toContain(`Rice of round ${round}`)
      await Promise.all(earlier)
    }
  })

  testOnSqlite('is the same for concurrent requests', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => open('/aisles').then(response => response.text())),
    )
    expect(new Set(pages).size).toBe(1)
  })

  testOnSqlite('depends on the display preferences and the language', async () => {
    const grid = await (await open('/products')).text()
    const rows = await (await open('/products', { Cookie: 'prefs=none' })).text()
    expect(grid).toContain('data-layout="grid"')
    expect(rows).toContain('data-layout="row"')
    expect(await (await open('/fa/products')).text()).toContain('dir="rtl"')
    const redirect = await open('/', { 'Accept-Language': 'fa', 'User-Agent': browser })
    expect(redirect.status).toBe(302)
    expect((await open('/')).headers.get('Vary')).toContain('Accept-Language')
  })

  testOnSqlite(
    'contains nothing of the first visitor, and is not cached for signed-in users',
    async () => {
      const login = await fetch(`${shop.url}/api/auth/Login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'master@shop.test', password: 'a long master password' }),
      })
      const session = login.headers.get('Set-Cookie')?.split(';')[0] ?? ''
      const own = await open('/brands', { Cookie: session })
      expect(own.headers.get('Cache-Control')).toBe('private, no-store')
      expect(await own.text()).toContain('"Master')
      const anonymous = await open('/brands', { Cookie: 'lang=en' })
      expect(await anonymous.text()).not.toContain('"Master')
      expect(anonymous.headers.get('Cache-Control')).toBe('public, no-cache')
    },
  )
})

/** Counts the cache hits since the start. */
async function countFromMemory(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/^shop_page_cache_requests_total\{from="memory"\} (\d+)$/m.exec(metrics)?.[1])
}

const postList = (body: string | Uint8Array<ArrayBuffer>, type?: string) =>
  fetch(`${shop.url}/api/Products/GetList`, {
    method: 'POST',
    headers: type ? { 'Content-Type': type } : {},
    body: new Blob([body]),
  })

describe('a list of the API', () => {
  testOnSqlite.each(['Global', 'aisles', 'brands', 'products?range=[0,1]'])(
    'GET %s is cached, and an HTTP cache in front must revalidate',
    async path => {
      const first = await open(`/api/${path}`)
      const before = await countFromMemory()
      const again = await open(`/api/${path}`)
      expect(again.headers.get('Cache-Control')).toBe('public, no-cache')
      expect(await again.text()).toBe(await first.text())
      expect(await countFromMemory()).toBe(before + 1)
      const head = await fetch(`${shop.url}/api/${path}`, { method: 'HEAD' })
      expect(head.headers.get('ETag')).toBe(again.headers.get('ETag'))
      expect(await head.text()).toBe('')
      const own = await open(`/api/${path}`, { Authorization: `Bearer ${token}` })
      expect(own.headers.get('Cache-Control')).toBe('no-store')
    },
  )

  testOnSqlite('by POST is cached, but not in an HTTP cache in front', async () => {
    const list = () => shop.call('POST', 'Brands/GetList', { body: { nRecord: 3 } })
    const first = await list()
    const before = await countFromMemory()
    const again = await list()
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Cache-Control')).toBe('no-store')
    expect(await countFromMemory()).toBe(before + 1)
  })

  testOnSqlite('that is cached is still rejected for a body that is not JSON', async () => {
    const body = '{"nRecord":2,"filter":"\ufffd"}'
    for (const _ of [1, 2]) expect((await postList(body, 'application/json')).status).toBe(200)
    expect((await postList(body, 'text/plain')).status).toBe(415)
    expect((await postList(body)).status).toBe(415)
    const broken = Buffer.from(body.replace('\ufffd', '\xff'), 'latin1')
    expect((await postList(broken, 'application/json')).status).toBe(400)
  })

  testOnSqlite('by GET has an ETag, and is private for requests with a token', async () => {
    const path = '/api/products?range=[0,4]'
    const first = await open(path)
    expect(first.headers.get('Vary')).toBe('Accept-Encoding, Authorization')
    expect(first.headers.get('Content-Range')).toMatch(/^products 0-4\/\d+$/)
    const etag = first.headers.get('ETag') ?? ''
    expect((await open(path, { 'If-None-Match': etag })).status).toBe(304)
    const masters = await open('/api/products?filter={"q":"secret"}', {
      Authorization: `Bearer ${token}`,
    })
    expect(await masters.json()).toHaveLength(1)
    expect(await (await open('/api/products?filter={"q":"secret"}')).json()).toHaveLength(0)
  })

  testOnSqlite('by POST is cached separately for each body', async () => {
    const list = (body: object) => shop.call('POST', 'Products/GetList', { body })
    const [one, two, again] = [
      await list({ nRecord: 1 }),
      await list({ nRecord: 2 }),
      await list({ nRecord: 1 }),
    ]
    expect(one.body.data).toHaveLength(1)
    expect(two.body.data).toHaveLength(2)
    expect(again.body).toEqual(one.body)
    expect((await list({ nRecord: 0 })).status).toBe(422)
  })
})

/** Uses node:http, because fetch decodes the body. */
function raw(path: string, encoding: string) {
  type RawResponse = { etag?: string; encoding?: string; body: Buffer }
  return new Promise<RawResponse>((resolve, reject) => {
    const request = httpRequest(
      shop.url + path,
      { headers: { 'Accept-Encoding': encoding } },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          const { etag, 'content-encoding': used } = response.headers
          resolve({ etag, encoding: used, body: Buffer.concat(chunks) })
        })
      },
    )
    request.on('error', reject)
    request.end()
  })
}
