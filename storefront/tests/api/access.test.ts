import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '#app/api/table.server.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the whole table, so that a change of access shows in a review', () => {
  const rows = [...table].map(([address, { access }]) => `${address} ${access}`).sort()
  expect(rows).toMatchInlineSnapshot(`
    [
      "DELETE aisles/:id master",
      "DELETE brands/:id master",
      "DELETE products/:id master",
      "GET aisles public",
      "GET aisles/:id public",
      "GET brands public",
      "GET brands/:id public",
      "GET geocode public",
      "GET global public",
      "GET invoices master",
      "GET invoices/:id master",
      "GET products public",
      "GET products/:id public",
      "POST aisles master",
      "POST aisles/delete/:id master",
      "POST aisles/geselectaisles master",
      "POST aisles/getlist public",
      "POST aisles/getselectaisles master",
      "POST aisles/update master",
      "POST auth/login public",
      "POST auth/logout public",
      "POST basket/checkout public",
      "POST basket/getbasket public",
      "POST brands master",
      "POST brands/delete/:id master",
      "POST brands/geselectbrands master",
      "POST brands/getlist public",
      "POST brands/getselectbrands master",
      "POST brands/update master",
      "POST invoice/getlist master",
      "POST invoice/updateprint/:id master",
      "POST payment/process public",
      "POST products master",
      "POST products/delete/:id master",
      "POST products/getlist public",
      "POST products/update master",
      "POST upload/upload-image master",
      "POST zones/loadzones public",
      "PUT aisles/:id master",
      "PUT brands/:id master",
      "PUT invoices/:id master",
      "PUT products/:id master",
    ]
  `)
})

test('a Master row refuses everybody without a good token', async () => {
  const claims = jwt.decode(await shop.masterToken()) as jwt.JwtPayload
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  const sign = (changes: object, secret = shop.shop.secret) =>
    jwt.sign({ ...claims, exp: inAnHour, ...changes }, secret)
  const refused = {
    none: undefined,
    nonsense: 'nonsense',
    expired: sign({ exp: inAnHour - 7200 }),
    otherKey: sign({}, 'another secret of more than thirty-two signs'),
    algorithmNone: jwt.sign({ ...claims }, '', { algorithm: 'none' }),
    olderVersion: sign({ ver: 0 }),
    unknownUser: sign({ sub: '999' }),
    selfMadeRole: sign({ role: 'Owner' }),
  }
  for (const [name, token] of Object.entries(refused)) {
    const { status, body } = await shop.call('POST', 'aisles', { token, body: { name: 'Rice' } })
    expect({ name, status, code: body.code }).toEqual({ name, status: 401, code: 'unauthorised' })
  }
  const good = await shop.call('POST', 'aisles', { token: sign({}), body: { name: 'Rice' } })
  expect(good.status).toBe(200)
})

test('login answers a token with the specified claims and a cookie that scripts cannot read', async () => {
  const body = { email: 'MASTER@shop.test ', password: 'a long master password' }
  const answer = await shop.call('POST', 'auth/Login', { body })
  const claims = jwt.decode(answer.body.token)
  expect(claims).toMatchObject({ role: 'Master', email: 'master@shop.test', ver: 1, sub: '1' })
  expect(answer.headers.get('Set-Cookie')).toMatch(/^session=.+; HttpOnly; SameSite=Lax/)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const text = 'Unauthorized , Invalid credentials, please try again.'
  for (const email of ['master@shop.test', 'nobody@shop.test']) {
    const body = { email, password: 'wrong password' }
    const answer = await shop.call('POST', 'auth/Login', { body })
    expect(answer).toMatchObject({ status: 401, body: { message: text, code: 'unauthorised' } })
  }
})

test('the cookie of a page never authorises a call', async () => {
  const headers = { Cookie: `session=${await shop.masterToken()}` }
  const { status } = await shop.call('POST', 'aisles', { headers, body: { name: 'Rice' } })
  expect(status).toBe(401)
})

test.each([
  ['an unknown call', 'GET', 'nothing', undefined, 404, 'not_found'],
  ['another method', 'DELETE', 'Global', undefined, 405, 'method_not_allowed'],
  ['broken JSON', 'POST', 'auth/Login', '{"email":', 400, 'bad_request'],
  ['a list instead of a record', 'POST', 'auth/Login', '[]', 422, 'invalid'],
  ['a field of the wrong type', 'POST', 'auth/Login', '{"email":1}', 422, 'invalid'],
  ['a prototype key', 'GET', 'constructor', undefined, 404, 'not_found'],
])('%s is refused in the error shape', async (_, method, path, body, status, code) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await shop.call(method, path, { headers, body })
  expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } })
})
