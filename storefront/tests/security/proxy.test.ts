import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requireBrowser } from '../setup/browser.mjs'
import { hasNginx, type Nginx, type Ports, startNginx } from '../setup/nginx.ts'
import { sendBytes } from '../setup/raw-request.ts'
import { findFreePort } from '../setup/reserve-ports.ts'
import { isSoak } from '../setup/test-seed.ts'
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
    // Started before the other tests, because they take seconds to time out.
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
    const target = { host: '127.0.0.1', port: ports.https, rejectUnauthorized: false }
    return connect({ ...target, ...options })
  }

  /** Sends bytes over TLS and returns what nginx sends until it closes the connection. */
  function sendSecurely(bytes: string): Promise<string> {
    return new Promise(resolve => {
      const socket = open()
      let response = ''
      socket.on('data', chunk => {
        response += chunk
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(response))
      socket.write(bytes)
    })
  }

  function send(path: string, headers: Record<string, string> = {}, body?: Buffer) {
    type ProxyResponse = {
      status: number | undefined
      headers: IncomingHttpHeaders
      text: string
    }
    return new Promise<ProxyResponse>((resolve, reject) => {
      const target = {
        host: '127.0.0.1',
        port: ports.https,
        rejectUnauthorized: false,
        agent: false,
      }
      const call = request(
        {
          ...target,
          path,
          method: body ? 'POST' : 'GET',
          headers: { Host: 'localhost', ...headers },
        },
        response => {
          let text = ''
          response.on('data', chunk => {
            text += chunk
          })
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, text }),
          )
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  }

  test('pages have the security headers of the shop, and plain HTTP redirects to HTTPS', async () => {
    const page = await send('/products')
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

  test('an API call over plain HTTP is rejected, not redirected', async () => {
    expect((await fetch(`http://127.0.0.1:${ports.http}/api/Global`)).status).toBe(403)
  })

  test('the proxy logs no URLs, because some contain invoice links or addresses', async () => {
    for (const path of ['/invoice?orderId=1&t=secret', '/activate/secret', '/healthz']) {
      await send(path)
      await fetch(`http://127.0.0.1:${ports.http}${path}`, { redirect: 'manual' })
    }
    expect(proxy.readLog()).toBe('')
  })

  test.each([11_000_000, 40_000_000])(
    'an upload of %i bytes is rejected with an API error by proxy or shop',
    async size => {
      const shopUrl = `http://127.0.0.1:${ports.shop}`
      const login = await callApi(shopUrl, 'POST', 'auth/Login', { body: masterLogin })
      const headers = {
        'Content-Type': 'multipart/form-data; boundary=x',
        Authorization: `Bearer ${login.body.token}`,
      }
      const response = await send('/api/upload/upload-image', headers, Buffer.alloc(size))
      expect(response).toMatchObject({
        status: 413,
        headers: {
          'content-type': expect.stringContaining('application/json'),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        },
      })
      expect(JSON.parse(response.text)).toMatchObject({
        code: 'too_large',
        message: 'This request is too large.',
      })
    },
  )

  test('metrics are not available through the proxy, whatever headers the client sends', async () => {
    for (const Host of ['localhost', '127.0.0.1', 'shop']) {
      expect((await send('/metrics', { Host, 'X-Forwarded-For': '' })).status).toBe(404)
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
  ])('a browser with %j is accepted: %s', async (options, isExpected) => {
    const isAccepted = await new Promise<boolean>(resolve => {
      const socket = open(options)
      socket.on('secureConnect', () => resolve(true))
      socket.on('error', () => resolve(false))
    })
    expect(isAccepted).toBe(isExpected)
  })

  test('all cookies of the shop are Secure, also those that its scripts write', async () => {
    const browser = await chromium.launch({
      executablePath: await requireBrowser(),
      args: ['--no-sandbox'],
    })
    try {
      const context = await browser.newContext({ ignoreHTTPSErrors: true })
      const page = await context.newPage()
      await page.goto(`${shop.url}/login`)
      // Before its scripts run, the page writes no cookie.
      await page.waitForFunction(() => {
        const main = document.querySelector('main')
        return main && Object.keys(main).some(key => key.startsWith('__react'))
      })
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

  // Only in `npm run test:soak`, because hundreds of TLS handshakes keep a core busy for seconds.
  test.runIf(isSoak)(
    'a client with very many concurrent requests is limited, and served again afterwards',
    async () => {
      const waiting = Array.from({ length: AT_ONCE }, () => open())
      const part = 'POST /api/auth/Login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'
      for (const socket of waiting) {
        socket.on('error', () => {})
        socket.write(part)
      }
      await vi.waitFor(async () => {
        expect(await send('/healthz')).toMatchObject({
          status: 429,
          text: expect.stringMatching(/^Too many requests at once\..*\nتعداد درخواست/),
        })
      }, 20_000)
      for (const socket of waiting) socket.destroy()
      await vi.waitFor(async () => expect((await send('/healthz')).status).toBe(200), 20_000)
    },
  )

  test('endless requests time out on both ports', async () => {
    for (const response of await Promise.all(slow)) expect(response).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  test('while the shop is down, nginx says so in both languages', async () => {
    const other = { http: await findFreePort(), https: ports.https, shop: await findFreePort() }
    await proxy.close()
    proxy = await startNginx(other)
    expect(await send('/')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'content-type': 'text/plain; charset=utf-8' },
      text: expect.stringMatching(/^The shop is not available right now\..*\nفروشگاه/),
    })
  })
})
