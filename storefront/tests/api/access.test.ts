import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '#app/api/table.server.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('table.txt lists who may call each endpoint, so that a review shows a change of access', async () => {
  const rows = [...table].map(([address, { access }]) => `${address} ${access}`).sort()
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('./table.txt')
})

test('login returns a token with the specified claims and an HttpOnly cookie', async () => {
  const body = { email: 'MASTER@shop.test ', password: 'a long master password' }
  const response = await shop.call('POST', 'auth/Login', { body })
  const claims = jwt.decode(response.body.token)
  expect(claims).toMatchObject({ role: 'Master', email: 'master@shop.test', ver: 1, sub: '1' })
  expect(response.headers.get('Set-Cookie')).toMatch(/^session=.+; HttpOnly; SameSite=Lax/)
})

test('a wrong password and an unknown email get the same response', async () => {
  const text = 'Unauthorized , Invalid credentials, please try again.'
  for (const email of ['master@shop.test', 'nobody@shop.test']) {
    const body = { email, password: 'wrong password' }
    const response = await shop.call('POST', 'auth/Login', { body })
    expect(response).toMatchObject({ status: 401, body: { message: text, code: 'unauthorised' } })
  }
})

test('the session cookie does not authorize an API call', async () => {
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
])('%s is rejected with an error body', async (_, method, path, body, status, code) => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await shop.call(method, path, { headers, body })
  expect(response).toMatchObject({ status, body: { code, message: expect.any(String) } })
})
