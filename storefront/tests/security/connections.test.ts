import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../setup/raw-request.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let slow: Promise<string>[]

beforeAll(async () => {
  shop = await openTestShop()
  // Begun before the other tests, because they must be waited for.
  slow = Array.from({ length: 50 }, () => dribble('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))
})
afterAll(() => shop.close())

/** Sends the beginning of a request, then a letter each second, whatever is answered, until it is cut off. */
function dribble(beginning: string): Promise<string> {
  return new Promise(resolve => {
    const { PORT: port } = shop.shop.env
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let answer = ''
    const more = setInterval(() => socket.write('a'), 1000)
    socket.write(beginning)
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(more)
      resolve(answer)
    })
  })
}

function ask(path: string, headers: Record<string, string> = {}) {
  return sendRaw(shop.url, { method: 'GET', path, headers, body: undefined })
}

test('headers and addresses without end are refused', async () => {
  expect((await ask('/', { Cookie: 'a'.repeat(20_000) })).status).toBe(431)
  expect((await ask(`/products?str=${'a'.repeat(20_000)}`)).status).toBe(431)
  expect((await ask(`/products?str=${'a'.repeat(8_000)}`)).status).toBeLessThan(500)
})

test.each(['a b', 'evil"<script>', 'shop@evil.example', '[', 'x/../y', 'localhost:99999'])(
  'the host %j is refused in a sentence',
  async host => {
    const { status, text } = await ask('/', { Host: host })
    expect(status).toBe(400)
    expect(text).not.toMatch(/\n\s+at /)
  },
)

test.each([
  ['X-Forwarded-Host', 'x:99999'],
  ['X-Forwarded-Host', 'a b'],
  ['X-Forwarded-Proto', 'ftp x'],
])('what a caller claims in %s is not read', async (name, value) => {
  expect((await ask('/healthz', { [name]: value })).status).toBe(200)
})

test('a host that somebody made up leads nobody away', async () => {
  const Host = 'evil.example'
  const page = await ask('/', { Host, 'X-Forwarded-Host': Host })
  expect(page.status).toBe(200)
  expect(page.text).not.toContain(Host)
  for (const path of ['/products?str=', '/invoices', '/setup', '/products/asile=1', '/uploads']) {
    const { headers } = await ask(path, { Host, 'X-Forwarded-Host': Host })
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
  }
})

test('who sends a request without end is cut off, and the others are served meanwhile', async () => {
  expect((await ask('/healthz')).status).toBe(200)
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
})
