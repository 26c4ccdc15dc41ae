import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBytes } from '../setup/raw-request.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { expectSecurityHeaders } from './expect-headers.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The answers in the order of their requests. */
async function exchange(bytes: string) {
  const answers = (await sendBytes(shop.url, bytes)).split(/(?=HTTP\/1\.1 \d{3} )/)
  return answers.map(answer => {
    const [head = '', text = ''] = answer.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines
        .map(line => line.split(/: (.*)/))
        .map(([name = '', value]) => [name.toLowerCase(), value]),
    )
    return { status: Number(first.split(' ')[1]), headers, text }
  })
}

const post = 'POST /api/Products/GetList HTTP/1.1\r\nHost: localhost\r\n'

test.each([
  ['no request at all', 'Good morning\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a header without end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}`, 431],
  ['an address without end', `GET /${'a'.repeat(20_000)}`, 431],
  ['a header with a line end in it', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n', 400],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: localhost\r\n X: a\r\n\r\n', 400],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['a length below zero', `${post}Content-Length: -1\r\n\r\n`, 400],
  [
    'a length and chunks',
    `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['an unknown encoding', `${post}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`, 400],
  ['chunks that are none', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['a space before the colon', `${post}Content-Length : 2\r\n\r\n{}`, 400],
])(
  '%s is refused in a sentence, with every header, and smuggles nothing',
  async (_, bytes, status) => {
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const answers = await exchange(bytes + smuggled)
    expect(answers).toHaveLength(1)
    const [answer] = answers
    expect(answer).toMatchObject({ status, text: expect.stringMatching(/^[A-Z][\w ]+\.$/) })
    expectSecurityHeaders(answer?.headers ?? {})
  },
)

test('what is far too large is not read to its end: it is answered, and the connection closed', async () => {
  const bytes = `${post}Content-Type: application/json\r\nContent-Length: 90000000\r\n\r\n${' '.repeat(8_000_000)}`
  const [answer] = await exchange(bytes)
  expect(answer).toMatchObject({ status: 413, text: expect.stringContaining('too_large') })
})

test('an expectation that the shop does not know is no reason to refuse a request', async () => {
  const bytes =
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\nConnection: close\r\n\r\n'
  const [answer] = await exchange(bytes)
  expect(answer?.status).toBe(200)
  expectSecurityHeaders(answer?.headers ?? {})
})

test.each([
  '/',
  '/login',
  '/no/such/page',
  '/favicon.svg',
  '/admin/',
  '/uploads/a/1.webp',
  '/healthz',
])('%s can only be read', async path => {
  for (const method of ['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'POST']) {
    const bytes = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
    const [answer] = await exchange(bytes)
    expect({ method, ...answer }).toMatchObject({ method, status: 405 })
    expect(answer?.headers).toMatchObject({ allow: 'GET, HEAD' })
    expectSecurityHeaders(answer?.headers ?? {})
  }
})

test.each([
  ['/..\\..\\invoices', 404],
  ['/../invoices', 404],
  ['/%2e%2e/invoices', 404],
  ['/aisles.data', 404],
  ['/aisles?_data=routes%2Fapi.%24', 400],
])('the call /api%s cannot become a page', async (path, status) => {
  const bytes = `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  const [answer] = await exchange(bytes)
  expect(answer?.status).toBe(status)
  expect(JSON.parse(answer?.text ?? '')).toHaveProperty('code')
})
