import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { memberSigner } from '../setup/tokens.ts'

let shop: TestShop
let member: string
let master: string

beforeAll(async () => {
  shop = await openTestShop()
  const sign = await memberSigner(shop)
  member = sign()
  master = await shop.masterToken()
})
afterAll(() => shop.close())

const headers = { 'Content-Type': 'application/json' }
const send = (path: string, body: BodyInit, token?: string) =>
  shop.call('POST', path, { body, token, headers })
const ofBytes = (count: number) => `{}${' '.repeat(count - 2)}`
/** Arrays nested this many levels deep. */
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const tooDeep = {
  status: 400,
  body: { code: 'bad_request', message: 'The JSON is nested more than 32 levels deep.' },
}

describe.each([
  ['public', 'Products/GetList', () => undefined, 200_000],
  ['member', 'chpass', () => member, 200_000],
  ['master', 'aisles', () => master, 1_500_000],
])('a %s call', (_, path, token, bytes) => {
  test(`accepts ${bytes} bytes of JSON`, async () => {
    const { status } = await send(path, ofBytes(bytes), token())
    expect([200, 422]).toContain(status)
  })

  test('rejects one byte more', async () => {
    const response = await send(path, ofBytes(bytes + 1), token())
    expect(response).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'This request is too large.' },
    })
  })
})

test.each([
  ['public', 'Basket/Getbasket', () => undefined],
  ['member', 'chpass', () => member],
])('a %s call accepts at most 32 levels of JSON', async (_, path, token) => {
  const [most, more] = [nested(31), nested(32)]
  expect((await send(path, `{"a":${most}}`, token())).status).toBe(422)
  expect(await send(path, `{"a":${more}}`, token())).toMatchObject(tooDeep)
  expect(await send(path, `[${more}]`, token())).toMatchObject(tooDeep)
  expect(await send(path, `{"a":${'{"b":'.repeat(32)}1${'}'.repeat(32)}}`, token())).toMatchObject(
    tooDeep,
  )
})

test('the deepest nesting that fits into a body is rejected without a crash', async () => {
  expect(await send('Basket/Getbasket', nested(100_000))).toMatchObject(tooDeep)
  expect(await send('Basket/Getbasket', '['.repeat(200_000))).toMatchObject({
    status: 400,
    body: { code: 'bad_request', message: 'The body is not JSON.' },
  })
})

test('brackets in a string do not count as levels', async () => {
  const body = JSON.stringify({ basket: [], note: nested(1000) })
  expect((await send('Basket/Getbasket', body)).status).toBe(200)
})

test("a Master's call may be nested deeper", async () => {
  const { status, body } = await send('aisles', `{"a":${nested(500)}}`, master)
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' })
})

test('the largest basket that is allowed fits', async () => {
  const { rice } = await insertTestCatalogue(shop)
  const comment = 'برنج '.repeat(40)
  const basket = Array.from({ length: 200 }, () => ({ id: rice, qty: 99, comment }))
  const { status } = await shop.call('POST', 'Basket/Getbasket', { body: { basket } })
  expect(status).toBe(200)
})
