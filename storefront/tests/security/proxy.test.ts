import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requireBrowser } from '../setup/browser.mjs'
import { hasNginx, type Nginx, type Ports, startNginx } from '../setup/nginx.ts'
import { sendBytes } from '../setup/raw-request.ts'
import { findFreePort } from '../setup/reserve-ports.ts'
import { isSoak } from '../setup/seed.ts'
import { callApi, masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'
import { expectSecurityHeaders } from './expect-headers.ts'

const AT_ONCE = 300

describe.skipIf(!hasNginx)('behind the proxy of deploy/nginx.conf', () => {
  let shop: TestShop
  let proxy: Nginx
  let ports: Ports
  let slow: Promise<string>[]

  beforeAll(async () => {
    ports = { http: await findFreePort(), https: await findFreePort(), shop: await findFreePort() }
    shop = await openTestShop({
      PORT: String(ports.shop),
      PUBLIC_URL: `https://localhost:${ports.https}`,
      TRUST_PROXY: 'on',
      METRICS: 'on',
      HSTS_SUBDOMAINS: 'on',
      MAP_TILE_URL: 'none',
    })
    proxy = await startNginx(ports)
    // Begun before the other tests, because they must be waited for.
    const [head, body] = [
      'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
      'Content-Length: 9\r\n\r\n',
    ]
    slow = [
      sendBytes(`http://127.0.0.1:${ports.http}`, head),
      sendSecurely(head),
      sendSecurely(`POST /api/auth/Login HTTP/1.1\r\nHost: localhost\r\n${body}{`),
    ]
  }, 60_000)
  afterAll(async () => {
    await proxy.close()
    await shop.close()
  })

  function open(options: ConnectionOptions = {}): TLSSocket {
    const place = { host: '127.0.0.1', port: ports.https, rejectUnauthorized: false }
    return connect({ ...place, ...options })
  }

  /** What came back until nginx has closed the connection. */
  function sendSecurely(bytes: string): Promise<string> {
    return new Promise(resolve => {
      const socket = open()
      let answer = ''
      socket.on('data', chunk => {
        answer += chunk
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(answer))
      socket.write(bytes)
    })
  }

  function ask(path: string, headers: Record<string, string> = {}, body?: Buffer) {
    type Answer = { status: number | undefined; headers: IncomingHttpHeaders; text: string }
    return new Promise<Answer>((resolve, reject) => {
      const place = {
        host: '127.0.0.1',
        port: ports.https,
        rejectUnauthorized: false,
        agent: false,
      }
      const call = request(
        {
          ...place,
          path,
          method: body ? 'POST' : 'GET',
          headers: { Host: 'localhost', ...headers },
        },
        answer => {
          let text = ''
          answer.on('data', chunk => {
            text += chunk
          })
          answer.on('end', () =>
            resolve({ status: answer.statusCode, headers: answer.headers, text }),
          )
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  }

  test('pages come with the headers of the shop, and plain addresses lead to HTTPS', async () => {
    const page = await ask('/products')
    expect(page.status).toBe(200)
    const { server, ...headers } = page.headers
    expect(server).toBe('nginx')
    expectSecurityHeaders(headers)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    const plain = await fetch(`http://127.0.0.1:${ports.http}/products?page=2`, {
      redirect: 'manual',
    })
    expect(plain.headers.get('Location')).toBe(`https://localhost:${ports.https}/products?page=2`)
  })

  test('a call that comes in the open is refused, not led on', async () => {
    expect((await fetch(`http://127.0.0.1:${ports.http}/api/Global`)).status).toBe(403)
  })

  test('no address that was asked for is kept, for some open an invoice or tell where people live', async () => {
    for (const path of ['/invoice?orderId=1&t=secret', '/activate/secret', '/healthz']) {
      await ask(path)
      await fetch(`http://127.0.0.1:${ports.http}${path}`, { redirect: 'manual' })
    }
    expect(proxy.readLog()).toBe('')
  })

  test.each([11_000_000, 40_000_000])(
    'a picture of %i bytes is refused in the form of the API, whoever of the two refuses it',
    async size => {
      const behind = `http://127.0.0.1:${ports.shop}`
      const login = await callApi(behind, 'POST', 'auth/Login', { body: masterLogin })
      const headers = {
        'Content-Type': 'multipart/form-data; boundary=x',
        Authorization: `Bearer ${login.body.token}`,
      }
      const answer = await ask('/api/upload/upload-image', headers, Buffer.alloc(size))
      expect(answer).toMatchObject({
        status: 413,
        headers: {
          'content-type': expect.stringContaining('application/json'),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        },
      })
      expect(JSON.parse(answer.text)).toMatchObject({
        code: 'too_large',
        message: 'This request is too large.',
      })
    },
  )

  test('figures are told to nobody, whatever the caller claims to be', async () => {
    for (const Host of ['localhost', '127.0.0.1', 'shop']) {
      expect((await ask('/metrics', { Host, 'X-Forwarded-For': '' })).status).toBe(404)
    }
    expect((await fetch(`http://127.0.0.1:${ports.shop}/metrics`)).status).toBe(200)
  })

  test.each<[ConnectionOptions, boolean]>([
    [{ minVersion: 'TLSv1.3' }, true],
    [{ maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' }, true],
    [{ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-CHACHA20-POLY1305' }, true],
    [{ maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }, false],
    [{ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-SHA' }, false],
    [{ maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' }, false],
  ])('a browser that knows no more than %j is taken: %s', async (options, isTaken) => {
    const taken = await new Promise<boolean>(resolve => {
      const socket = open(options)
      socket.on('secureConnect', () => resolve(true))
      socket.on('error', () => resolve(false))
    })
    expect(taken).toBe(isTaken)
  })

  test('all cookies that the shop sets are for HTTPS only, also those that its scripts write', async () => {
    const browser = await chromium.launch({
      executablePath: await requireBrowser(),
      args: ['--no-sandbox'],
    })
    try {
      const context = await browser.newContext({ ignoreHTTPSErrors: true })
      const page = await context.newPage()
      await page.goto(`${shop.url}/login`)
      await page.getByText('Tools').first().click()
      await page.getByRole('checkbox', { name: 'Enable Grid' }).uncheck()
      await page.getByRole('link', { name: 'فارسی' }).click()
      await page.waitForURL('**/fa/login')
      await page.goto(`${shop.url}/login`)
      await page.locator('input[type=email]').fill(masterLogin.email)
      await page.locator('input[type=password]').fill(masterLogin.password)
      await page.locator('main button[type=submit]').click()
      const names = ['__Host-session', 'lang', 'prefs']
      await vi.waitFor(async () => {
        const cookies = await context.cookies()
        expect(cookies.map(({ name }) => name).sort()).toEqual(names)
      }, 20_000)
      for (const { name, secure, httpOnly, sameSite } of await context.cookies()) {
        expect({ name, secure, sameSite }).toEqual({ name, secure: true, sameSite: 'Lax' })
        expect(httpOnly).toBe(name === '__Host-session')
      }
    } finally {
      await browser.close()
    }
  })

  // In `npm run test:soak`: some hundred handshakes take a core for seconds.
  test.runIf(isSoak)(
    'who opens very many requests at once is told to wait, and served again afterwards',
    async () => {
      const waiting = Array.from({ length: AT_ONCE }, () => open())
      const part = 'POST /api/auth/Login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'
      for (const socket of waiting) {
        socket.on('error', () => {})
        socket.write(part)
      }
      await vi.waitFor(async () => {
        expect(await ask('/healthz')).toMatchObject({
          status: 429,
          text: expect.stringMatching(/^Too many requests at once\..*\nتعداد درخواست/),
        })
      }, 20_000)
      for (const socket of waiting) socket.destroy()
      await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), 20_000)
    },
  )

  test('who sends without end is cut off, on both ports', async () => {
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  test('while the shop is away, a sentence says so in both languages', async () => {
    const other = { http: await findFreePort(), https: ports.https, shop: await findFreePort() }
    await proxy.close()
    proxy = await startNginx(other)
    expect(await ask('/')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'content-type': 'text/plain; charset=utf-8' },
      text: expect.stringMatching(/^The shop is not available right now\..*\nفروشگاه/),
    })
  })
})
