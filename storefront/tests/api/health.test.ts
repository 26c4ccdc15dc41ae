import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSecurityHeaders } from '../security/expect-headers.ts'
import { sendRaw } from '../setup/raw-request.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const THREADS = 4

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Uses the IP address, because a DNS lookup needs the libuv threads that this test keeps busy. */
function send(path: string, method = 'GET') {
  const url = `http://127.0.0.1:${new URL(shop.url).port}`
  const headers = { 'Accept-Encoding': 'gzip, br' }
  return sendRaw(url, { method, path, headers, body: undefined })
}

/** Opening a named pipe blocks a thread until another program opens the other end. Windows has no such pipes. */
test.skipIf(process.platform === 'win32')(
  'the health check responds while all libuv threads are busy',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'health-test-'))
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    let busy = THREADS
    const readers = Array.from({ length: THREADS }, () => open(pipe).finally(() => busy--))
    try {
      for (let calls = 0; calls < 3; calls++) expect((await send('/healthz')).status).toBe(200)
      expect(busy).toBe(THREADS)
    } finally {
      // Opens both ends, without a thread.
      const both = openSync(pipe, 'r+')
      for (const reader of await Promise.all(readers)) await reader.close()
      closeSync(both)
    }
    rmSync(folder, { recursive: true })
  },
)

test.each(['/healthz', '/healthz/', '/HEALTHZ?probe=1'])('%s responds to probes', async path => {
  const response = await send(path)
  expect(response).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-request-id': expect.stringMatching(/^[\da-f]{8}$/),
  })
  expectSecurityHeaders(response.headers)
  const head = await send(path, 'HEAD')
  expect(head).toMatchObject({ status: 200, text: '' })
  expectSecurityHeaders(head.headers)
})

test('the shop is not ready before its first Master exists', async () => {
  const { db } = shop.shop
  await db('users').update({ role: 'Member' })
  expect(await send('/healthz')).toMatchObject({ status: 503, text: '{"status":"starting"}' })
  await db('users').update({ role: 'Master' })
  expect((await send('/healthz')).status).toBe(200)
})

test('the health check allows only GET and HEAD', async () => {
  const response = await send('/healthz', 'POST')
  expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test.each(['/healthz/x', '/healthzx', '/fa/healthz'])('%s is not a health check', async path => {
  expect((await send(path)).status).toBe(404)
})
