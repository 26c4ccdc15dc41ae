import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../setup/raw-request.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'
import { expectSecurityHeaders } from './expect-headers.ts'

let shop: TestShop
let overHttps: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  overHttps = await openTestShop({ PUBLIC_URL: 'https://shop.example', ALLOW_SIMULATOR: 'on' })
})
afterAll(async () => {
  await shop.close()
  await overHttps.close()
})

function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return sendRaw(shop.url, { method, path, headers, body: undefined })
}

/** Sends JSON with `count` trailing spaces. A short body is read at once, a long one as a stream. */
async function callWithSpaces(count: number, path: string, body: object, more: object = {}) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip', ...more }
  const text = JSON.stringify(body) + ' '.repeat(count)
  const response = await sendRaw(shop.url, { method: 'POST', path, headers, body: text })
  const {
    date: _date,
    'x-request-id': _id,
    'content-security-policy': policy,
    ...others
  } = response.headers
  const policyWithoutNonce = String(policy).replace(/nonce-[^']+/, '')
  return {
    status: response.status,
    text: response.text,
    headers: { ...others, policyWithoutNonce },
  }
}

/** Calls the shop with an HTTPS `PUBLIC_URL` directly. */
function sendToHttpsShop(path: string, method: string, headers: object = {}, body?: object) {
  const url = `http://localhost:${overHttps.shop.env.PORT}${path}`
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
  return fetch(url, { ...init, redirect: 'manual', body: body && JSON.stringify(body) })
}

test.each([
  ['/', 200],
  ['/fa/products', 200],
  ['/checkout', 200],
  ['/admin', 301],
  ['/admin/', 200],
  ['/api/aisles', 200],
  ['/api/nothing', 404],
  ['/no/such/page', 404],
  ['/uploads/products/1.webp', 404],
  ['/favicon.svg', 200],
  ['/healthz', 200],
  ['/%E0%A4%A', 400],
  ['//evil.example/products?str=', 400],
  ['/products/../invoices', 400],
  ['/x\\..\\api/users', 400],
  ['/invoices?_data=root', 400],
  ['/fa/products?str=rice%00', 400],
])('%s returns %i with all security headers and no server banner', async (path, status) => {
  const response = await send(path)
  expect(response.status).toBe(status)
  expect(response.text).not.toMatch(/\n\s+at |node_modules/)
  const { headers } = response
  expectSecurityHeaders(headers)
  const policy = String(headers['content-security-policy'])
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
  // Cached responses list script hashes, because a nonce must not be sent twice.
  expect(scripts).toMatch(/^'self' ('nonce-[\w+/=]+'|('sha256-[\w+/=]+' ?)*)$/)
  for (const rule of ["object-src 'none'", "base-uri 'none'"]) expect(policy).toContain(rule)
})

test.each(['/activate/a-link', '/resetPassword?token=a-link', '/fa/resetPassword'])(
  '%s sends no referrer to other sites',
  async path => {
    const { rawHeaders } = await send(path)
    const isPolicy = (at: number) => /^referrer-policy$/i.test(rawHeaders[at - 1] ?? '')
    expect(rawHeaders.filter((_, at) => isPolicy(at))).toEqual(['no-referrer'])
  },
)

test('each inline script of a page has the nonce of its response', async () => {
  const [first, second] = [await send('/checkout'), await send('/checkout')]
  const nonceOf = (response: typeof first) =>
    /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1]
  expect(nonceOf(first)).not.toBe(nonceOf(second))
  const scripts = first.text.match(/<script\b(?! type="application\/ld\+json")[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(first)}"`)
  expect(first.text).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=/i)
})

test('over HTTPS the shop sends HSTS and a session cookie bound to its host', async () => {
  const response = await sendToHttpsShop('/api/auth/Login', 'POST', {}, masterLogin)
  // Without includeSubDomains, because the shop does not know whether its subdomains support HTTPS.
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  const cookie = response.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(
    /^__Host-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(cookie).not.toContain('Domain')
  const Cookie = cookie.split(';')[0] ?? ''
  expect((await sendToHttpsShop('/invoices', 'GET', { Cookie })).status).toBe(200)
  const own = await sendToHttpsShop('/brands', 'GET', { Cookie })
  expect(await own.text()).toContain('"Master')
  const plain = { Cookie: Cookie.replace('__Host-', '') }
  expect((await sendToHttpsShop('/invoices', 'GET', plain)).status).toBe(302)
  expect((await send('/')).headers).not.toHaveProperty('strict-transport-security')
})

test('the language cookie is Secure if the shop uses HTTPS', async () => {
  const headers = { 'Accept-Language': 'fa', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' }
  const cookie = (await sendToHttpsShop('/', 'GET', headers)).headers.get('Set-Cookie')
  expect(cookie).toBe('lang=fa; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect((await send('/', headers)).headers['set-cookie']?.join()).not.toContain('Secure')
})

test('API responses with a token are not cached', async () => {
  const token = await shop.masterToken()
  for (const path of ['Global', 'invoices', 'users', 'nothing', 'nothing.data']) {
    const { headers } = await shop.call('GET', path, { token })
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})

test('only pictures are served from the uploads folder, as pictures', async () => {
  const folder = join(shop.shop.env.UPLOADS_DIR, 'products')
  mkdirSync(folder, { recursive: true })
  const paper = { width: 4, height: 4, channels: 3 as const, background: 'red' }
  writeFileSync(join(folder, '7.webp'), await sharp({ create: paper }).webp().toBuffer())
  writeFileSync(join(folder, '8.webp'), '<script>alert(1)</script>')
  writeFileSync(join(folder, '9.html'), '<script>alert(1)</script>')
  writeFileSync(join(shop.shop.env.UPLOADS_DIR, '.secret'), 'secret')
  mkdirSync(join(shop.shop.env.UPLOADS_DIR, 'private'))
  writeFileSync(join(shop.shop.env.UPLOADS_DIR, 'private/7.webp'), 'not of the shop')
  for (const name of ['7.webp', '8.webp']) {
    const { status, headers } = await send(`/uploads/products/${name}`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  }
  for (const path of [
    '/uploads/products/9.html',
    '/uploads/.secret',
    '/uploads/private/7.webp',
    '/uploads/products',
    '/uploads/products/..%2f.secret',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/products/..%5c..%5c7.webp',
    '/uploads/products/7.webp/',
    '/uploads/products/7.webp%00.html',
  ]) {
    expect({ path, status: (await send(path)).status }).toEqual({ path, status: 404 })
  }
})

test.each([
  ['Basket/Getbasket', { basket: [] }, {}],
  ['basket/getbasket?x=1', { basket: [{ id: 99, qty: 1, comment: '' }] }, {}],
  ['Basket/Checkout', {}, {}],
  ['Nowhere', {}, {}],
  ['aisles', { name: 'Rice' }, { Authorization: 'Bearer nothing' }],
] as const)('a short and a long call of %s get the same response', async (path, body, headers) => {
  const short = await callWithSpaces(0, `/api/${path}`, body, headers)
  const long = await callWithSpaces(40_000, `/api/${path}`, body, headers)
  expect(long).toEqual(short)
})
