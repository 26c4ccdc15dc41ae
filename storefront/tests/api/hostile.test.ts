import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { table } from '#app/api/table.server.ts'
import { errorStatus } from '#shared/errors.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { type RawAnswer, sendRaw } from '../setup/raw-request.ts'
import { isSoak } from '../setup/test-seed.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { masterSigner, memberSigner } from '../setup/tokens.ts'

const ROUNDS = isSoak ? 500 : 20
const AT_ONCE = 12

let shop: TestShop
let catalogue: TestCatalogue
let tokens: Record<'master' | 'member' | 'bad' | 'none', string | undefined>

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  const [master, member] = [await masterSigner(shop), await memberSigner(shop)]
  tokens = { master: master(), member: member(), bad: master({ ver: 0 }), none: undefined }
})
afterAll(() => shop.close())

const nasty = fc.oneof(
  fc.constantFrom(
    ...["' or 1=1--", '\0', '\u202e', '\ud800', '{{7*7}}', '../../etc/passwd', 'x'.repeat(5000)],
    ...['__proto__', 'constructor', '-0', '1e999', 'NaN', 'برنج', '<script>', '%', '[]', ''],
  ),
  fc.string(),
)
const number = fc.oneof(
  fc.constantFrom(-1, 0, 1, 2, 4, 10, 100, 2 ** 31, 2 ** 53, 1e300, 0.1 + 0.2),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
)
const value = fc.oneof(nasty, number, fc.boolean(), fc.constant(null), fc.jsonValue())

/** Bodies with the endpoint's field names, so that they pass the first validation. */
function bodyFor(address: string): fc.Arbitrary<string | undefined> {
  const endpoint = table.get(address)
  const schema =
    endpoint &&
    z.toJSONSchema(endpoint.partOf ?? endpoint.input, { io: 'input', unrepresentable: 'any' })
  const names = ['id', '__proto__', ...Object.keys(schema?.properties ?? {})]
  const similar = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: names.length })
  return fc.oneof(
    { weight: 6, arbitrary: similar.map(body => JSON.stringify(body)) },
    { weight: 2, arbitrary: fc.jsonValue().map(body => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.string() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(undefined, '{', '[[['.repeat(20_000), '{"a":'.repeat(999)),
    },
  )
}

const addresses = [...table.keys()]
const anySegment = fc.oneof(
  fc.constantFrom(
    '1',
    '2',
    '10',
    '100',
    '0',
    '-1',
    '99999999999',
    '1.5',
    '%00',
    '%',
    '%E0%A4%A',
    '..',
  ),
  nasty.map(text => encodeURIComponent(text.replace(/\p{Cs}/gu, ''))),
)
const anyQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .dictionary(fc.constantFrom('sort', 'range', 'filter', 'q', 'lang', '_data', 'index'), value)
      .map(query => `?${new URLSearchParams(Object.entries(query).map(toPair))}`),
  },
  {
    weight: 1,
    arbitrary: nasty.map(text => `?${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`),
  },
)

function toPair([name, part]: [string, unknown]): [string, string] {
  return [name, typeof part === 'string' ? part : JSON.stringify(part)]
}

const anyCall = fc.constantFrom(...addresses).chain(address => {
  const [method = '', path = ''] = address.split(' ')
  return fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH') },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY') },
    ),
    path: fc.oneof(
      { weight: 8, arbitrary: anySegment.map(segment => path.replace(':id', segment)) },
      { weight: 1, arbitrary: anySegment },
      { weight: 1, arbitrary: anySegment.map(segment => `${path.replace(':id', '1')}/${segment}`) },
      { weight: 1, arbitrary: fc.constant(`${path.toUpperCase().replace(':ID', '1')}/`) },
      { weight: 1, arbitrary: fc.constant(`${path.replace(':id', '1')}.data`) },
    ),
    query: anyQuery,
    body: bodyFor(address),
    type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', ''),
    as: fc.constantFrom('master', 'member', 'bad', 'none') as fc.Arbitrary<keyof typeof tokens>,
  })
})
type Call = typeof anyCall extends fc.Arbitrary<infer Sent> ? Sent : never

function send({ method, path, query, body, type, as }: Call): Promise<RawAnswer> {
  const token = tokens[as]
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(type && { 'Content-Type': type }),
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
  }
  return sendRaw(shop.url, { method, path: `/api/${path}${query}`, headers, body })
}

function expectValidError({ method }: Call, { status, type, text }: RawAnswer): void {
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(/\bat .+:\d+:\d+|SQLITE|syntax error|select .+ from/i)
  if (status < 400 || method === 'HEAD') return
  expect(type).toContain('application/json')
  const { message, code } = JSON.parse(text)
  expect({ message, status }).toEqual({
    message: expect.any(String),
    status: errorStatus[code as keyof typeof errorStatus],
  })
}

const catalogueTables = [
  'settings',
  'zone_maps',
  'zone_revisions',
  'aisles',
  'brands',
  'products',
  'users',
]
const otherTables = ['orders', 'order_lines', 'sponsors', 'carousels', 'marquees']

async function readAll(): Promise<string> {
  const rows = []
  for (const name of [...catalogueTables, ...otherTables])
    rows.push(await shop.shop.db(name).orderBy(1))
  return JSON.stringify(rows)
}

test('random calls get a valid response, and rejected calls change nothing', async () => {
  expect(catalogue.rice).toBeGreaterThan(0)
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: AT_ONCE, maxLength: AT_ONCE }), async calls => {
      const before = await readAll()
      const responses = await Promise.all(calls.map(send))
      for (const [index, call] of calls.entries()) {
        const response = responses[index]
        if (response) expectValidError(call, response)
      }
      const isWrite = (call: Call, index: number) =>
        call.method !== 'GET' && (responses[index]?.status ?? 0) < 400
      if (!calls.some(isWrite)) expect(await readAll()).toBe(before)
    }),
    { numRuns: ROUNDS },
  )
  expect((await shop.call('GET', 'Global')).status).toBe(200)
}, 600_000)
