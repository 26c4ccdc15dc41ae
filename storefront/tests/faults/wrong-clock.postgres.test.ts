import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paymentConfig } from '#app/clients/payment/config.server.ts'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { operate } from '../setup/operate.ts'
import { startSecondProcess } from '../setup/second-process.ts'
import type { ShopProcess } from '../setup/shop-process.ts'
import {
  type CallOptions,
  callApi,
  masterLogin,
  openTestShop,
  type TestShop,
} from '../setup/test-shop.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const BEHIND = -120_000
const SESSION = 12 * HOUR_MS
const patience = { timeout: 40_000, interval: 50 }

let directory: string
let clockFile: string
let proxy: TcpProxy
/** Has the right clock and calls the payment provider directly. */
let shop: TestShop
/** Has a wrong clock and calls the payment provider through `proxy`. */
let second: ShopProcess
let settings: Record<string, string>
const call = (method: string, path: string, options?: CallOptions) =>
  callApi(second.url, method, path, options)

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'clock-'))
  clockFile = join(directory, 'shift')
  writeFileSync(clockFile, '0')
  shop = await openTestShop()
  proxy = await openTcpProxy(() => new URL(shop.shop.payment.frame.origin))
  const gateway = new URL(paymentConfig(shop.shop.env).gatewayUrl)
  gateway.port = String(proxy.port)
  settings = {
    NODE_OPTIONS: `--import=${resolve('storefront/tests/setup/shifted-clock.mjs')}`,
    CLOCK_FILE: clockFile,
    MONERIS_GATEWAY_URL: gateway.href,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
  }
  second = await startSecondProcess(shop, settings)
  await second.says(second.url)
})
afterAll(async () => {
  await second.kill()
  await shop.close()
  await proxy.close()
  rmSync(directory, { recursive: true, force: true })
})

/** Shifts the second machine's clock by `shift` ms and returns a new token of the Master. */
async function setClock(shift: number): Promise<string> {
  writeFileSync(clockFile, String(shift))
  return vi.waitFor(async () => {
    const { body } = await call('POST', 'auth/Login', { body: masterLogin })
    const { exp = 0 } = jwt.decode(body.token) as jwt.JwtPayload
    expect(Math.abs(exp * 1000 - SESSION - shift - Date.now())).toBeLessThan(30_000)
    return body.token
  }, patience)
}
const untilHeld = () => vi.waitFor(() => expect(proxy.isHolding()).toBe(true), patience)
const types = async () => (await readLedger(shop)).map(({ type }) => type)

test('pending payments of a machine with a slow clock are neither given up nor repeated', async () => {
  const { hundred } = await insertTestCatalogue(shop)
  const order = await placeOrder(shop, [{ id: hundred, qty: 1 }])
  const token = await setClock(BEHIND)

  proxy.holdNext()
  const paying = pay({ ...shop, call }, order)
  await untilHeld()
  await reconcilePayments(shop.shop)
  proxy.letGo()
  expect((await paying).status).toBe(200)
  expect(await types()).toEqual(['purchase'])

  // Closes the connections, so that the next call opens a new one.
  await proxy.become('up')
  proxy.holdNext()
  const body = { amount: 10, reason: '', key: 'only once' }
  const refunding = call('POST', `invoices/refund/${order.paymentState.orderId}`, { token, body })
  await untilHeld()
  await reconcileRefunds(shop.shop)
  proxy.letGo()
  expect((await refunding).status).toBe(200)
  expect(await types()).toEqual(['purchase', 'refund'])
}, 90_000)

test('the wrong clock is logged, reported by the doctor, and stops the next start', async () => {
  await setClock(BEHIND)
  const sentence = /This machine's clock is 1[12]\d seconds behind the clock of the database/
  await vi.waitFor(() => expect(second.output()).toMatch(sentence), patience)

  const { DATA_DIR } = shop.shop.env
  const doctor = await operate('doctor', shop.shop.env, [], { ...settings, DATA_DIR })
  expect(doctor.stdout).toMatch(sentence)
  expect(doctor.code).toBe(1)

  const third = await startSecondProcess(shop, settings)
  expect(await third.ended).toEqual([1, null])
  expect(third.output()).toMatch(sentence)
}, 90_000)
