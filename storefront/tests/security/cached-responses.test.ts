import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageRoutes } from '#app/page-routes.ts'
import { login, openAccount, readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { type RawAnswer, sendRaw } from '../setup/raw-request.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

const paths = pageRoutes(join(import.meta.dirname, '../../app'))
  .map(({ path }) => `/${path}`)
  .map(path => path.replace(/:\w+/g, '1').replace('*', 'no-such-page'))

let shop: TestShop
let catalogue: TestCatalogue
let sessions: string[]

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  await openAccount(shop, 'simin@example.com')
  const responses = [
    await login(shop, 'simin@example.com'),
    await shop.call('POST', 'auth/Login', { body: masterLogin }),
  ]
  sessions = responses.map(({ headers }) => headers.get('Set-Cookie')?.split(';')[0] ?? '')
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(shop.url, { method: 'GET', path, headers, body: undefined })

/** Returns all values of a response header. */
function valuesOf({ rawHeaders }: RawAnswer, name: string): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
}

test('no page or data of a signed-in user is cached', async () => {
  expect(paths.length).toBeGreaterThan(40)
  for (const Cookie of sessions) {
    for (const path of paths) {
      const address = path === '/' ? '/_root' : path
      for (const url of [path, `${address}.data`]) {
        const control = valuesOf(await get(url, { Cookie }), 'cache-control')
        expect({ url, control }).toEqual({ url, control: ['private, no-store'] })
      }
    }
  }
})

test('a visitor page is either private, or public with a complete Vary header', async () => {
  for (const path of paths) {
    const response = await get(path)
    const [control, ...more] = valuesOf(response, 'cache-control')
    expect(more).toEqual([])
    if (control === 'private, no-store') continue
    expect({ path, control }).toEqual({ path, control: 'public, no-cache' })
    const onLanguage = path === '/' ? ', Accept-Language' : ''
    expect(valuesOf(response, 'vary')).toEqual([`Accept-Encoding, Cookie${onLanguage}`])
    expect(response.headers).not.toHaveProperty('set-cookie')
  }
})

test('a page with a delivery address is not cached', async () => {
  for (const path of ['/delivery', '/fa/delivery', '/delivery.data']) {
    const response = await get(`${path}?address=5000+Yonge+Street`)
    expect({ path, status: response.status }).toEqual({ path, status: 200 })
    expect(valuesOf(response, 'cache-control')).toEqual(['private, no-store'])
    expect(valuesOf(await get(path), 'cache-control')).toEqual(['public, no-cache'])
  }
})

test('an invoice opened by its link sends no referrer and is not cached', async () => {
  const order = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  await pay(shop, order)
  const [mail] = await readMails(shop, 'parvin@example.com', 'receipt')
  const link = /\/invoice\?[^\s"<]+/.exec(mail?.text ?? '')?.[0] ?? ''
  for (const path of [link, `/fa${link}`, link.replace('/invoice', '/invoice.data'), '/invoice']) {
    const response = await get(path)
    expect({ path, status: response.status }).toEqual({ path, status: 200 })
    expect(valuesOf(response, 'cache-control')).toEqual(['private, no-store'])
    const policy = path === '/invoice' ? 'strict-origin-when-cross-origin' : 'no-referrer'
    expect(valuesOf(response, 'referrer-policy')).toEqual([policy])
  }
})

test('the policy of a cached page allows only its own scripts by hash', async () => {
  const attack = '</script><script>alert(1)</script><script nonce="">alert(2)</script>'
  const token = await shop.masterToken()
  const body = { name: attack, description: attack, fName: attack, fDescription: attack }
  await shop.call('PUT', `products/${catalogue.rice}`, { token, body })
  for (const path of [
    `/product/${catalogue.rice}`,
    `/products?str=${encodeURIComponent(attack)}`,
  ]) {
    const { text, headers } = await get(path)
    const scripts = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    const isData = ([, attributes = '']: RegExpExecArray) => attributes.includes('ld+json')
    const hashOf = ([, , code = '']: RegExpExecArray) =>
      `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    expect(scripts.filter(isData).length > 0 || path.includes('?')).toBe(true)
    expect(scripts.map(([, , code]) => code)).not.toContain('alert(1)')
    const [, allowed] =
      /script-src 'self' ([^;]+)/.exec(String(headers['content-security-policy'])) ?? []
    const own = scripts.filter(script => !isData(script)).map(hashOf)
    expect(own.length).toBeGreaterThan(2)
    expect(allowed?.split(' ').sort()).toEqual([...new Set(own)].sort())
  }
})
