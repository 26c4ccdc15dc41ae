import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentConfig } from '#app/clients/payment/config.server.ts'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { openTcpProxy, type TcpProxy } from '../faults/tcp-proxy.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { startSecondProcess } from '../setup/second-process.ts'
import type { ShopProcess } from '../setup/shop-process.ts'
import { type CallOptions, callApi, openTestShop, type TestShop } from '../setup/test-shop.ts'

let proxy: TcpProxy
let shop: TestShop
let second: ShopProcess
let catalogue: TestCatalogue
let order: CheckoutView

beforeAll(async () => {
  shop = await openTestShop()
  const gateway = new URL(paymentConfig(shop.shop.env).gatewayUrl)
  proxy = await openTcpProxy(() => new URL(shop.shop.payment.frame.origin))
  gateway.port = String(proxy.port)
  second = await startSecondProcess(shop, { MONERIS_GATEWAY_URL: gateway.href })
  await second.says(second.url)
  catalogue = await insertTestCatalogue(shop)
})
beforeEach(async () => {
  order = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
})
afterAll(async () => {
  await second.kill()
  await shop.close()
  await proxy.close()
})

/** Starts a charge and delays its request until the shop has recorded the payment as declined. */
async function payTooLate() {
  const call = (method: string, path: string, options?: CallOptions) =>
    callApi(second.url, method, path, options)
  // Closes the connections of the last test, so that this call opens a new one.
  await proxy.become('up')
  proxy.holdNext()
  const paying = pay({ ...shop, call }, order)
  await vi.waitFor(() => expect(proxy.isHolding()).toBe(true), { timeout: 20_000, interval: 20 })
  await reconcilePayments({ ...shop.shop, now: () => new Date(Date.now() + 91_000) })
  expect(await readOrder()).toMatchObject({ state: 'declined' })
  return {
    async deliver() {
      proxy.letGo()
      return paying
    },
  }
}
const orderId = () => order.paymentState.orderId
const readOrder = () => shop.shop.db('orders').where({ order_id: orderId() }).first()
const types = async () => {
  const ofOrder = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(orderId()))
  return ofOrder.map(({ type }) => type)
}
async function toCheck() {
  const token = await shop.masterToken()
  return (await shop.call('GET', 'dashboard', { token })).body.payments
}

test('a charge that arrives after the payment was given up is voided', async () => {
  const { deliver } = await payTooLate()
  expect(await deliver()).toMatchObject({
    status: 402,
    body: { code: 'declined', error: messages.lateCharge, isCharged: false },
  })
  expect(await types()).toEqual(['purchase', 'void'])
  expect((await pay(shop, order)).status).toBe(200)
  expect(await types()).toEqual(['purchase', 'void', 'purchase'])
  expect(await toCheck()).toEqual([])
})

test('a late charge is voided even if another card has paid the order meanwhile', async () => {
  const { deliver } = await payTooLate()
  expect((await pay(shop, order)).status).toBe(200)
  await deliver()
  expect(await types()).toEqual(['purchase', 'purchase', 'void'])
  expect(await toCheck()).toEqual([])
  expect(await readOrder()).toMatchObject({ state: 'paid' })
})

test('if the provider rejects the void, the shopper and the Master are informed', async () => {
  for (const transaction of ['purchasecorrection', 'refund']) {
    await control(shop, 'POST', 'faults', { kind: 'duplicate', transaction })
  }
  const { deliver } = await payTooLate()
  expect(await deliver()).toMatchObject({
    status: 402,
    body: { error: messages.lateNotReversed, isCharged: true },
  })
  expect(await types()).toEqual(['purchase'])
  expect(await toCheck()).toMatchObject([{ orderId: orderId(), problem: 'unexpected' }])
})
