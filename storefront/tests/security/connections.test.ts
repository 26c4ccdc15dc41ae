import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../setup/raw-request.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let slow: Promise<string>[]

beforeAll(async () => {
  shop = await openTestShop()
  // Started before the other tests, because they take seconds to time out.
  slow = Array.from({ length: 50 }, () =>
    sendSlowly('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
  )
})
afterAll(() => shop.close())

/** Sends the start of a request, then one byte a second until the server closes the connection. */
function sendSlowly(beginning: string): Promise<string> {
  return new Promise(resolve => {
    const { PORT: port } = shop.shop.env
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let response = ''
    const more = setInterval(() => socket.write('a'), 1000)
    socket.write(beginning)
    socket.on('data', chunk => {
      response += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(more)
      resolve(response)
    })
  })
}

function get(path: string, headers: Record<string, string> = {}) {
  return sendRaw(shop.url, { method: 'GET', path, headers, body: undefined })
}

test('very long headers and URLs are rejected', async () => {
  expect((await get('/', { Cookie: 'a'.repeat(20_000) })).status).toBe(431)
  expect((await get(`/products?str=${'a'.repeat(20_000)}`)).status).toBe(431)
  expect((await get(`/products?str=${'a'.repeat(8_000)}`)).status).toBeLessThan(500)
})

test.each(['a b', 'evil"<script>', 'shop@evil.example', '[', 'x/../y', 'localhost:99999'])(
  'the host %j is rejected without a stack trace',
  async host => {
    const { status, text } = await get('/', { Host: host })
    expect(status).toBe(400)
    expect(text).not.toMatch(/\n\s+at /)
  },
)

test.each([
  ['X-Forwarded-Host', 'x:99999'],
  ['X-Forwarded-Host', 'a b'],
  ['X-Forwarded-Proto', 'ftp x'],
])('the header %s is ignored', async (name, value) => {
  expect((await get('/healthz', { [name]: value })).status).toBe(200)
})

test('a forged host does not redirect to another site', async () => {
  const Host = 'evil.example'
  const page = await get('/', { Host, 'X-Forwarded-Host': Host })
  expect(page.status).toBe(200)
  expect(page.text).not.toContain(Host)
  for (const path of ['/products?str=', '/invoices', '/setup', '/products/asile=1', '/uploads']) {
    const { headers } = await get(path, { Host, 'X-Forwarded-Host': Host })
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
  }
})

test('the address of an aisle keeps the rest of the query', async () => {
  const { status, headers } = await get('/products/asile=17?halal=1&aisle=3')
  expect([status, headers.location]).toEqual([301, '/products?aisle=17&halal=1'])
})

test('an endless request times out, and others are served meanwhile', async () => {
  expect((await get('/healthz')).status).toBe(200)
  for (const response of await Promise.all(slow)) expect(response).toMatch(/^(HTTP\/1\.1 408 |$)/)
})
