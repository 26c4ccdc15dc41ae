import { join } from 'node:path'
import { createRequestHandler } from '@remix-run/node'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachedCalls } from '#app/api/cached-calls.ts'
import { table } from '#app/api/table.server.ts'
import { securityHeaders } from '#storefront/server/http/middleware/security-headers.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('table.txt lists who may call each endpoint, so that a review shows a change of access', async () => {
  const rows = [...table].map(([address, { access }]) => `${address} ${access}`).sort()
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('./table.txt')
})

test('every cached call is a public endpoint', () => {
  const refused = cachedCalls.filter(address => table.get(address)?.access !== 'public')
  expect(refused).toEqual([])
})

test('login returns a token with its claims and an HttpOnly cookie', async () => {
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

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
const handleByRemix = createRequestHandler(
  await import(join(import.meta.dirname, '../../build/server/index.js')),
  'production',
)
/** Headers that Node and the compression add, and those of one request. */
const addedHeaders =
  /^(connection|content-length|date|keep-alive|server-timing|transfer-encoding|vary|x-request-id)$/

test.each<[method: string, path: string, headers?: Record<string, string>, body?: string]>([
  ['GET', ''],
  ['GET', 'nothing'],
  ['GET', 'AISLES/?range=[0,1]&sort=["name","DESC"]'],
  ['GET', 'aisles//'],
  ['GET', 'aisles/7/8'],
  ['GET', 'users/a%2Fb'],
  ['GET', 'users/%31?x=%zz'],
  ['GET', 'users/a%20b%00'],
  ['GET', 'products/export'],
  ['GET', 'docs'],
  ['HEAD', 'openapi.json'],
  ['PUT', 'global', json, '{}'],
  ['DELETE', 'brands/999'],
  ['POST', 'auth/Login', json, JSON.stringify(masterLogin)],
  ['POST', 'auth/Login', json, JSON.stringify({ email: 'نه', password: '\0' })],
  ['POST', 'auth/Login', json, JSON.stringify({ email: 'x'.repeat(250_000) })],
  ['POST', 'auth/Login', {}, 'email=x'],
  ['POST', 'Zones/LoadZones', json],
  ['POST', 'imports', form, '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n1\r\n--x--'],
  ['POST', 'imports', form, 'no form'],
])('%s %s gets the same response through Remix', async (method, path, headers, body) => {
  const url = `${shop.url}/api/${path}`
  const sent = {
    'Accept-Encoding': 'identity',
    Authorization: `Bearer ${await shop.masterToken()}`,
  }
  const init = { method, headers: { ...sent, ...headers }, body }
  const direct = await fetch(url, init)
  const routed = await handleByRemix(new Request(url, init), {
    shop: { ...shop.shop, requestContext: { id: '', startedAt: 0 } },
    cspNonce: '',
    clientAddress: '127.0.0.1',
    isShared: false,
  })
  const expected = new Headers()
  const usual = securityHeaders(shop.shop.env, shop.shop.payment.frame.origin)('')
  for (const [name, value] of [...usual, ...routed.headers]) expected.set(name, value)
  const show = async ({ status, body }: Response, shown: Headers) => ({
    status,
    headers: [...shown].filter(([name]) => !addedHeaders.test(name)).map(hideTokens),
    body: hideTokens(await new Response(body).text()),
  })
  expect(await show(direct, direct.headers)).toEqual(await show(routed, expected))
})

/** Each login gets a token of its own. */
function hideTokens(text: string | string[]): string {
  return String(text).replace(/eyJ[\w.-]+|session=\w+/g, 'token')
}
