import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { tokenize } from '../crash/tokenize.ts'
import { aCheckout } from '../setup/checkout.ts'
import { openSmtpServer, type TestSmtp } from '../setup/smtp.ts'
import { masterLogin } from '../setup/test-shop.ts'
import { openShopProcess, type ShopProcessWithDatabase } from './shop-process.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const SESSION = 12 * HOUR_MS
const patience = { timeout: 40_000, interval: 100 }

let directory: string
let clockFile: string
let proxy: TcpProxy
let smtp: TestSmtp
let shop: ShopProcessWithDatabase

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'clock-'))
  clockFile = join(directory, 'shift')
  writeFileSync(clockFile, '0')
  smtp = await openSmtpServer()
  proxy = await openTcpProxy(() => new URL(shop.processes.simulatorUrl))
  shop = await openShopProcess({
    NODE_OPTIONS: `--import=${resolve('storefront/tests/setup/shifted-clock.mjs')}`,
    CLOCK_FILE: clockFile,
    MONERIS_GATEWAY_URL: `http://127.0.0.1:${proxy.port}/gateway2/servlet/MpgRequest`,
    RATE_LIMIT: 'on',
    METRICS: 'on',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'shop@bazaar.example',
  })
})
afterAll(async () => {
  await shop.stop()
  await proxy.close()
  await smtp.close()
  rmSync(directory, { recursive: true, force: true })
})

/** Shifts the clock of the shop by `shift` ms and returns a new token of the Master. */
async function setClock(shift: number): Promise<string> {
  writeFileSync(clockFile, String(shift))
  return vi.waitFor(async () => {
    const { body } = await shop.call('POST', 'auth/Login', { body: masterLogin })
    const { exp = 0 } = jwt.decode(body.token) as jwt.JwtPayload
    expect(Math.abs(exp * 1000 - SESSION - shift - Date.now())).toBeLessThan(60_000)
    return body.token
  }, patience)
}

async function placeOrder(): Promise<CheckoutView> {
  const body = aCheckout([{ id: shop.catalogue.hundred, qty: 1 }])
  const { status, body: placed } = await shop.call('POST', 'Basket/Checkout', { body })
  expect(status).toBe(200)
  return placed
}

async function pay(placed: CheckoutView) {
  const dataKey = await tokenize(shop.processes, '4242424242424242')
  const body = { ...placed, tokenState: { ...placed.tokenState, dataKey } }
  return shop.call('POST', 'Payment/process', { body })
}

async function chargesOf({ paymentState }: CheckoutView): Promise<number> {
  const ledger: { orderId: string; type: string }[] = await (
    await fetch(`${shop.processes.simulatorUrl}/__sim/ledger`)
  ).json()
  return ledger.filter(entry => entry.orderId.startsWith(paymentState.orderId)).length
}

/** Counts the cache misses. */
async function countMisses(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/^shop_page_cache_requests_total\{.*made.*\} (\d+)/m.exec(metrics)?.[1])
}

const write = (name: string) => {
  const body = { name, email: `${name}@example.com`, subject: 'Rice', body: 'Is there rice?' }
  return shop.call('POST', 'contact/contact', { body })
}
const isSent = (recipient: string) =>
  vi.waitFor(async () => {
    expect(await shop.db('emails').where({ recipient }).first()).toMatchObject({ state: 'sent' })
  }, patience)
const register = (email: string) => {
  const body = { email, password: 'a good password', name: 'Simin Behbahani' }
  return shop.call('POST', 'register/reg', { body })
}

test('a clock jump of a day during a charge does not give up the pending charge', async () => {
  const placed = await placeOrder()
  proxy.holdNext()
  const paying = pay(placed)
  await vi.waitFor(() => expect(proxy.isHolding()).toBe(true), patience)
  const connections = proxy.connections
  await setClock(DAY_MS)
  // The shop looks up an order that seems to be a day old. The provider has not received the charge yet.
  await vi.waitFor(() => expect(proxy.connections).toBeGreaterThan(connections), patience)
  proxy.letGo()
  expect((await paying).status).toBe(200)
  expect(await chargesOf(placed)).toBe(1)
}, 90_000)

test('a clock jump of a day ends sessions, sends queued mails and renders pages again', async () => {
  const before = await setClock(0)
  smtp.become('busy')
  expect((await register('waits@example.com')).status).toBe(200)
  const isWaiting = async () =>
    expect(await shop.db('emails').where({ recipient: 'waits@example.com' }).first()).toMatchObject(
      {
        state: 'queued',
        attempts: 1,
      },
    )
  await vi.waitFor(isWaiting, patience)
  smtp.become('accept')
  await fetch(shop.url)
  const misses = await countMisses()

  const after = await setClock(DAY_MS)
  expect((await shop.call('GET', 'users', { token: before })).status).toBe(401)
  expect((await shop.call('GET', 'users', { token: after })).status).toBe(200)
  expect((await fetch(shop.url)).status).toBe(200)
  expect(await countMisses()).toBe(misses + 1)
  await isSent('waits@example.com')
  const placed = await placeOrder()
  expect((await pay(placed)).status).toBe(200)
  expect(await chargesOf(placed)).toBe(1)
}, 90_000)

test('a clock set back keeps rate limits within their window and blocks no jobs', async () => {
  await setClock(DAY_MS)
  await fetch(`${shop.url}/aisles`)
  for (let calls = 0; calls < 5; calls++) expect((await write('eager')).status).toBe(200)
  expect((await write('eager')).status).toBe(429)
  const misses = await countMisses()

  const token = await setClock(DAY_MS - HOUR_MS)
  const refused = await write('eager')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(3600)
  expect((await shop.call('GET', 'users', { token })).status).toBe(200)
  // A page rendered with a clock that was ahead could promise delivery on the wrong day.
  expect((await fetch(`${shop.url}/aisles`)).status).toBe(200)
  expect(await countMisses()).toBe(misses + 1)
  const placed = await placeOrder()
  expect((await pay(placed)).status).toBe(200)
  expect(await chargesOf(placed)).toBe(1)
  expect((await register('after@example.com')).status).toBe(200)
  await isSent('after@example.com')

  await setClock(DAY_MS + MINUTE_MS)
  expect((await write('eager')).status).toBe(200)
}, 90_000)
