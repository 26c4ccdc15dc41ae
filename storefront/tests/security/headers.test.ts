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

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return sendRaw(shop.url, { method, path, headers, body: undefined })
}

/** JSON with so many blanks after it: a short body is read whole, a long one as it comes. */
async function callWithBlanks(count: number, path: string, body: object, more: object = {}) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip', ...more }
  const text = JSON.stringify(body) + ' '.repeat(count)
  const answer = await sendRaw(shop.url, { method: 'POST', path, headers, body: text })
  const {
    date: _date,
    'x-request-id': _id,
    'content-security-policy': policy,
    ...kept
  } = answer.headers
  const policyOfAll = String(policy).replace(/nonce-[^']+/, '')
  return { status: answer.status, text: answer.text, headers: { ...kept, policyOfAll } }
}

/** A shop whose public address is a proxy's; it is asked directly. */
function askBehindProxy(path: string, method: string, headers: object = {}, body?: object) {
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
])('%s answers %i with every header and no banner', async (path, status) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.text).not.toMatch(/\n\s+at |node_modules/)
  const { headers } = answer
  expectSecurityHeaders(headers)
  const policy = String(headers['content-security-policy'])
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
  // Answers that are kept name their scripts by hashes: a nonce must not be sent twice.
  expect(scripts).toMatch(/^'self' ('nonce-[\w+/=]+'|('sha256-[\w+/=]+' ?)*)$/)
  for (const rule of ["object-src 'none'", "base-uri 'none'"]) expect(policy).toContain(rule)
})

test.each(['/activate/a-link', '/resetPassword?token=a-link', '/fa/resetPassword'])(
  'the address of %s is told to no other site',
  async path => {
    const { rawHeaders } = await ask(path)
    const isPolicy = (at: number) => /^referrer-policy$/i.test(rawHeaders[at - 1] ?? '')
    expect(rawHeaders.filter((_, at) => isPolicy(at))).toEqual(['no-referrer'])
  },
)

test('each inline script of a page carries the nonce of its own answer', async () => {
  const [first, second] = [await ask('/checkout'), await ask('/checkout')]
  const nonceOf = (answer: typeof first) =>
    /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
  expect(nonceOf(first)).not.toBe(nonceOf(second))
  const scripts = first.text.match(/<script\b(?! type="application\/ld\+json")[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(first)}"`)
  expect(first.text).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=/i)
})

test('over HTTPS the transport is strict and the session cookie bound to this host', async () => {
  const answer = await askBehindProxy('/api/auth/Login', 'POST', {}, masterLogin)
  // Other hosts below the shop's name are not ours to decide about.
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  const cookie = answer.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(
    /^__Host-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(cookie).not.toContain('Domain')
  const Cookie = cookie.split(';')[0] ?? ''
  expect((await askBehindProxy('/invoices', 'GET', { Cookie })).status).toBe(200)
  const own = await askBehindProxy('/brands', 'GET', { Cookie })
  expect(await own.text()).toContain('"Master')
  const plain = { Cookie: Cookie.replace('__Host-', '') }
  expect((await askBehindProxy('/invoices', 'GET', plain)).status).toBe(302)
  expect((await ask('/')).headers).not.toHaveProperty('strict-transport-security')
})

test('the cookie that keeps the language goes over HTTPS only, where there is HTTPS', async () => {
  const headers = { 'Accept-Language': 'fa', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' }
  const cookie = (await askBehindProxy('/', 'GET', headers)).headers.get('Set-Cookie')
  expect(cookie).toBe('lang=fa; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect((await ask('/', headers)).headers['set-cookie']?.join()).not.toContain('Secure')
})

test('what the API tells is kept by no cache', async () => {
  const token = await shop.masterToken()
  for (const path of ['Global', 'invoices', 'users', 'nothing', 'nothing.data']) {
    const { headers } = await shop.call('GET', path, { token })
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})

test('from the uploads folder only pictures are served, as pictures', async () => {
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
    const { status, headers } = await ask(`/uploads/products/${name}`)
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
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 })
  }
})

test.each([
  ['Basket/Getbasket', { basket: [] }, {}],
  ['basket/getbasket?x=1', { basket: [{ id: 99, qty: 1, comment: '' }] }, {}],
  ['Basket/Checkout', {}, {}],
  ['Nowhere', {}, {}],
  ['aisles', { name: 'Rice' }, { Authorization: 'Bearer nothing' }],
] as const)('a short call and a long one of %s are answered alike', async (path, body, headers) => {
  const short = await callWithBlanks(0, `/api/${path}`, body, headers)
  const long = await callWithBlanks(40_000, `/api/${path}`, body, headers)
  expect(long).toEqual(short)
})
