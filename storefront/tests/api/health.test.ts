import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSecurityHeaders } from '../security/expect-headers.ts'
import { sendRaw } from '../setup/raw-request.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const THREADS = 4
const LONG = 3_000_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** By number, for a name would be looked up in the threads that are busy here. */
function ask(path: string, method = 'GET') {
  const url = `http://127.0.0.1:${new URL(shop.url).port}`
  const headers = { 'Accept-Encoding': 'gzip, br' }
  return sendRaw(url, { method, path, headers, body: undefined })
}

test('the health check answers while all threads that read files are busy', async () => {
  let busy = THREADS
  const ended = Array.from({ length: THREADS }, () =>
    promisify(pbkdf2)('busy', 'salt', LONG, 64, 'sha512').finally(() => busy--),
  )
  for (let asked = 0; asked < 3; asked++) expect((await ask('/healthz')).status).toBe(200)
  expect(busy).toBe(THREADS)
  await Promise.all(ended)
}, 60_000)

test.each(['/healthz', '/healthz/', '/HEALTHZ?probe=1'])('%s answers for probes', async path => {
  const answer = await ask(path)
  expect(answer).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-request-id': expect.stringMatching(/^[\da-f]{8}$/),
  })
  expectSecurityHeaders(answer.headers)
  const head = await ask(path, 'HEAD')
  expect(head).toMatchObject({ status: 200, text: '' })
  expectSecurityHeaders(head.headers)
})

test('the shop is not ready before its first Master exists', async () => {
  const { db } = shop.shop
  await db('users').update({ role: 'Member' })
  expect(await ask('/healthz')).toMatchObject({ status: 503, text: '{"status":"starting"}' })
  await db('users').update({ role: 'Master' })
  expect((await ask('/healthz')).status).toBe(200)
})

test('the health check can only be read', async () => {
  const answer = await ask('/healthz', 'POST')
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test.each(['/healthz/x', '/healthzx', '/fa/healthz'])('%s is no health check', async path => {
  expect((await ask(path)).status).toBe(404)
})
