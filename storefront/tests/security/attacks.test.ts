import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { table } from '#app/api/table.server.ts'
import { login, openAccount, readMails, register } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { sendRaw } from '../setup/raw-request.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const script = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>'
/** Matches the attack in a page that does not escape it. */
const unescaped = /<img src=x onerror|<script>alert/i

let shop: TestShop
let catalogue: TestCatalogue
let master: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  master = await shop.masterToken()
})
afterAll(() => shop.close())

const asMaster = (method: string, path: string, body: object) =>
  shop.call(method, path, { body, token: master })

testOnSqlite('scripts in catalogue texts are escaped on every page', async () => {
  const texts = { name: script, fName: script, description: script, fDescription: script }
  await asMaster('PUT', `aisles/${catalogue.aisleId}`, texts)
  await asMaster('PUT', `brands/${catalogue.brandId}`, texts)
  await asMaster('PUT', `products/${catalogue.rice}`, { ...texts, sku: script })
  await asMaster('POST', 'marquees', { name: script, active: true })
  for (const page of [0, 1, 2, 3, 4]) {
    await asMaster('POST', 'sponsors', {
      ...texts,
      page,
      active: true,
      website: 'https://a.example',
    })
  }
  await asMaster('PUT', 'settings/100', {
    companyName: script,
    address: script,
    showMessage: script,
  })
  for (const path of [
    ...['/', '/about', '/aisles', '/brands', '/products', '/promotions', '/basket', '/delivery'],
    ...['/contact', '/term', '/shipping', '/checkout', '/login', `/product/${catalogue.rice}`],
    `/products?str=${encodeURIComponent(script)}`,
    `/${encodeURIComponent(script)}`,
  ]) {
    for (const language of ['', '/fa']) {
      const html = await (await fetch(`${shop.url}${language}${path}`)).text()
      expect({ path: language + path, unescaped: unescaped.exec(html)?.[0] }).toEqual({
        path: language + path,
        unescaped: undefined,
      })
    }
  }
  await insertTestCatalogue(shop)
})

testOnSqlite(
  'scripts in texts from a shopper are escaped in mails and on the invoice',
  async () => {
    const shipping = { name: script, comment: script, email: 'mallory@example.com' }
    const basket = [{ id: catalogue.hundred, qty: 1, comment: 'ripe <script>alert(2)</script>' }]
    const body = aCheckout(basket, { shipping, address: { street: `1 ${script}` } })
    const placed = await shop.call('POST', 'Basket/Checkout', { body })
    expect(placed.status).toBe(200)
    const paid = await pay(shop, placed.body)
    expect(paid.status).toBe(200)
    const contact = { name: script, email: 'mallory@example.com', subject: script, body: script }
    await shop.call('POST', 'contact/contact', { body: contact })
    await register(shop, 'mallory@example.com', { name: script })

    const { body: mails } = await shop.call('GET', 'emails', { token: master })
    expect(mails.length).toBeGreaterThan(2)
    for (const { id } of mails) {
      const { body: mail } = await shop.call('GET', `emails/${id}`, { token: master })
      expect(mail.html).not.toMatch(unescaped)
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }
    const [receipt] = await readMails(shop, 'mallory@example.com', 'receipt')
    const link = /\/invoice\?[^\s"<]+/.exec(receipt?.text ?? '')?.[0]
    const invoice = await (await fetch(shop.url + link)).text()
    expect(invoice).toContain('alert')
    expect(invoice).not.toMatch(unescaped)
  },
)

const attacks: unknown[] = [
  ...["' or '1'='1", '1; drop table products', '1 union select 1', '$ne', '{"$gt":""}'],
  ...[{ $ne: null }, { $gt: '' }, [1, [2]], { toString: 1 }],
]

test.each(['products', 'aisles', 'users', 'invoices', 'emails'])(
  'no sort, filter or id of %s can inject SQL',
  async resource => {
    const list = (query: Record<string, unknown>) => {
      const text = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])
      return shop.call('GET', `${resource}?${new URLSearchParams(text)}`, { token: master })
    }
    const count = (await shop.shop.db('products')).length
    for (const attack of attacks) {
      const text = typeof attack === 'string' ? attack : JSON.stringify(attack)
      for (const query of [
        { sort: [attack, 'ASC'] },
        { sort: ['id', attack] },
        { filter: { [text]: 1 } },
        { filter: { q: attack } },
        { range: [attack, 1] },
      ]) {
        expect((await list(query)).status).toBeLessThan(500)
      }
      const byId = await list({ filter: { id: attack } })
      expect(byId.status < 400 ? byId.body : []).toEqual([])
      const path = `${resource}/${encodeURIComponent(text)}`
      const { status } = await shop.call('GET', path, { token: master })
      expect([400, 404, 422]).toContain(status)
    }
    expect((await shop.shop.db('products')).length).toBe(count)
  },
)

testOnSqlite('a request cannot set its own role, id, price or order number', async () => {
  const body = { email: 'climber@example.com', password: 'a good password', name: 'Climber' }
  const forbidden = { role: 'Master', ver: 99, id: 1, active: true, disabled: false, sub: '1' }
  await shop.call('POST', 'register/reg', { body: { ...body, ...forbidden } })
  const row = await shop.shop.db('users').where({ email: body.email }).first()
  expect(row).toMatchObject({ role: 'Member', ver: 1 })
  expect(row.id).not.toBe(1)
  expect((await login(shop, body.email)).status).toBe(401)

  const token = await openAccount(shop, 'member@example.com')
  const chpass = { oldPassword: 'a good password', password: 'another good one' }
  await shop.call('POST', 'auth/chpass', {
    token,
    body: { ...chpass, confirmPassword: 'another good one', ...forbidden },
  })
  const member = await shop.shop.db('users').where({ email: 'member@example.com' }).first()
  expect(member.role).toBe('Member')

  const basket = [{ id: catalogue.hundred, qty: 1, price: 0.01, tax: -5, total: 0 }]
  const sent = { ...aCheckout(basket), placedBy: 1, state: 'paid', orderId: 'MINE', total: 0.01 }
  const placed = await shop.call('POST', 'Basket/Checkout', { body: sent })
  expect(placed.body.basketState.total).toBeGreaterThan(100)
  expect(placed.body.shippingState.orderId ?? placed.body.orderId).not.toBe('MINE')

  const added = await asMaster('POST', 'aisles', {
    name: 'Own',
    id: 4711,
    items: 99,
    picture_version: 'x',
  })
  expect(added.body).toMatchObject({ items: 0 })
  expect(added.body.id).not.toBe(4711)
})

testOnSqlite('a request cannot pollute a prototype', async () => {
  const raw =
    '{"__proto__":{"role":"Master","polluted":1},"constructor":{"prototype":{"polluted":1}}}'
  for (const path of ['auth/Login', 'register/reg', 'Basket/Getbasket', 'Products/GetList']) {
    const headers = { 'Content-Type': 'application/json' }
    await shop.call('POST', path, { body: raw, headers })
  }
  await fetch(`${shop.url}/products?__proto__[polluted]=1&constructor[prototype][polluted]=1`)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  expect((await shop.call('GET', 'users')).status).toBe(401)
})

testOnSqlite('links in mails use PUBLIC_URL, whatever host the request names', async () => {
  const body = JSON.stringify({
    email: 'host@example.com',
    password: 'a good password',
    name: 'Host',
  })
  const { status } = await sendRaw(shop.url, {
    method: 'POST',
    path: '/api/register/reg',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Origin: 'https://evil.example',
    },
    body,
  })
  expect(status).toBe(200)
  const [mail] = await readMails(shop, 'host@example.com')
  expect(mail?.text).toContain(`${shop.url}/activate/`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

testOnSqlite('texts that cause catastrophic backtracking get a response', async () => {
  const long = 60_000
  const emails = [
    `${'a'.repeat(long)}@`,
    `${'a.'.repeat(long)}@b`,
    `a@${'b.'.repeat(long)}`,
    '@'.repeat(long),
    `a@${'b.'.repeat(95_000)}@`,
  ]
  for (const email of emails) {
    const { status } = await shop.call('POST', 'auth/Login', { body: { email, password: 'x' } })
    expect(status).toBeGreaterThanOrEqual(400)
  }
  const filters = [
    `AisleId==${'1'.repeat(long)}`,
    `favorite==#${'1##'.repeat(long)}`,
    '&&'.repeat(long),
  ]
  for (const baseFilter of filters) {
    const { status } = await shop.call('POST', 'Products/GetList', { body: { baseFilter } })
    expect(status).toBeGreaterThanOrEqual(400)
  }
  for (const path of ['a'.repeat(15_000), '%4'.repeat(7000), `a${'/'.repeat(15_000)}a`]) {
    for (const [folder, status] of [
      ['', 400],
      ['fa/', 400],
      ['api/', 404],
    ] as const) {
      const sent = { method: 'GET', path: `/${folder}${path}`, headers: {}, body: undefined }
      expect((await sendRaw(shop.url, sent)).status).toBe(status)
    }
  }
  const some = long / 2
  const shipping = { comment: '4 '.repeat(some), name: ' '.repeat(some), phone: '0'.repeat(some) }
  const body = aCheckout([{ id: catalogue.hundred, qty: 1 }], { shipping })
  expect((await shop.call('POST', 'Basket/Checkout', { body })).status).toBe(422)
})

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Returns a body for each string field of the schema, with the text in that field. */
function bodiesWith(text: string, { type, properties = {}, items, anyOf = [] }: Schema): unknown[] {
  return [
    ...(type === 'string' ? [text] : []),
    ...anyOf.flatMap(schema => bodiesWith(text, schema)),
    ...(items ? bodiesWith(text, items).map(item => [item]) : []),
    ...Object.entries(properties).flatMap(([name, schema]) =>
      bodiesWith(text, schema).map(value => ({ [name]: value })),
    ),
  ]
}

// Sorting combining marks takes quadratic time. `sendRaw` times out after 10 seconds.
testOnSqlite.each([
  ['marks', 'a'.padEnd(95_000, '\u0300\u0316')],
  ['digits', '1'.repeat(195_000)],
])('no text in a public call blocks the shop with its %s', async (_, text) => {
  const fields: string[] = []
  for (const [address, endpoint] of table) {
    const [method = '', path = ''] = address.split(' ')
    if (method !== 'POST' || endpoint.access === 'master') continue
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
    for (const body of bodiesWith(text, schema as Schema).map(body => JSON.stringify(body))) {
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      }
      const sent = { method, path: `/api/${path}`, headers, body }
      const { status } = await sendRaw(shop.url, sent)
      expect({ path, isRefused: status >= 400 && status < 500 }).toEqual({ path, isRefused: true })
      fields.push(`${path} ${body.replace(text, '')}`)
    }
  }
  expect(fields).toContain('basket/checkout {"shippingState":{"name":""}}')
})

testOnSqlite('cross-origin calls get no CORS headers and change nothing', async () => {
  for (const method of ['OPTIONS', 'POST']) {
    const { status, headers } = await sendRaw(shop.url, {
      method,
      path: '/api/aisles',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        Cookie: `session=${master}`,
        'Content-Type': 'text/plain',
        'Content-Length': '18',
      },
      body: '{"name":"planted"}',
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  const { body } = await shop.call('GET', 'aisles')
  expect(JSON.stringify(body)).not.toContain('planted')
})
