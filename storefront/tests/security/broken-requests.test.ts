import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBytes } from '../setup/raw-request.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { expectSecurityHeaders } from './expect-headers.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Returns the responses in the order of their requests. */
async function exchange(bytes: string) {
  const responses = (await sendBytes(shop.url, bytes)).split(/(?=HTTP\/1\.1 \d{3} )/)
  return responses.map(response => {
    const [head = '', text = ''] = response.split('\r\n\r\n')
    const [statusLine = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines
        .map(line => line.split(/: (.*)/))
        .map(([name = '', value]) => [name.toLowerCase(), value]),
    )
    return { status: Number(statusLine.split(' ')[1]), headers, text }
  })
}

const post = 'POST /api/Products/GetList HTTP/1.1\r\nHost: localhost\r\n'

test.each([
  ['no request at all', 'Good morning\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an endless header', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}`, 431],
  ['an endless URL', `GET /${'a'.repeat(20_000)}`, 431],
  ['a header with a line end in it', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n', 400],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: localhost\r\n X: a\r\n\r\n', 400],
  ['two content lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['a negative content length', `${post}Content-Length: -1\r\n\r\n`, 400],
  [
    'a content length and chunks',
    `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['an unknown encoding', `${post}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`, 400],
  ['invalid chunks', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['a space before the colon', `${post}Content-Length : 2\r\n\r\n{}`, 400],
])('%s is rejected with all security headers and smuggles no request', async (_, bytes, status) => {
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const responses = await exchange(bytes + smuggled)
  expect(responses).toHaveLength(1)
  const [response] = responses
  expect(response).toMatchObject({ status, text: expect.stringMatching(/^[A-Z][\w ]+\.$/) })
  expectSecurityHeaders(response?.headers ?? {})
})

test('a body that is far too large gets a response before it is read completely', async () => {
  const bytes = `${post}Content-Type: application/json\r\nContent-Length: 90000000\r\n\r\n${' '.repeat(8_000_000)}`
  const [response] = await exchange(bytes)
  expect(response).toMatchObject({ status: 413, text: expect.stringContaining('too_large') })
})

test('an unknown Expect header is ignored', async () => {
  const bytes =
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\nConnection: close\r\n\r\n'
  const [response] = await exchange(bytes)
  expect(response?.status).toBe(200)
  expectSecurityHeaders(response?.headers ?? {})
})

test.each([
  '/',
  '/login',
  '/no/such/page',
  '/favicon.svg',
  '/admin/',
  '/uploads/a/1.webp',
  '/healthz',
])('%s allows only GET and HEAD', async path => {
  for (const method of ['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'POST']) {
    const bytes = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
    const [response] = await exchange(bytes)
    expect({ method, ...response }).toMatchObject({ method, status: 405 })
    expect(response?.headers).toMatchObject({ allow: 'GET, HEAD' })
    expectSecurityHeaders(response?.headers ?? {})
  }
})

test.each([
  ['/..\\..\\invoices', 404],
  ['/../invoices', 404],
  ['/%2e%2e/invoices', 404],
  ['/aisles.data', 404],
  ['/aisles?_data=routes%2Fapi.%24', 400],
])('the call /api%s is not served as a page', async (path, status) => {
  const bytes = `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  const [response] = await exchange(bytes)
  expect(response?.status).toBe(status)
  expect(JSON.parse(response?.text ?? '')).toHaveProperty('code')
})
