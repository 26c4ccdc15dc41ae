import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentConfig } from '#app/clients/payment/config.server.ts'
import { createMonerisPort } from '#app/clients/payment/moneris.server.ts'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let shop: TestShop
let catalogue: TestCatalogue
let proxy: TcpProxy

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  const config = paymentConfig(shop.shop.env)
  proxy = await openTcpProxy(() => new URL(config.gatewayUrl))
  const gateway = new URL(config.gatewayUrl)
  gateway.port = String(proxy.port)
  // Shortens the timeout of 35 seconds.
  shop.shop.payment = createMonerisPort({ ...config, gatewayUrl: gateway.href, timeoutMs: 400 })
})
afterAll(async () => {
  await proxy.close()
  await shop.close()
})
beforeEach(() => proxy.become('up'))

const order = () => placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
const idOf = ({ paymentState }: CheckoutView) => paymentState.orderId

/** Runs three rounds, which the shop does every 10 seconds. The first may reuse a broken connection. */
async function lookUp(work: (shop: Shop) => Promise<void>, at: Shop): Promise<void> {
  for (let round = 0; round < 3; round++) await work(at)
}
const later = () => ({ ...shop.shop, now: () => new Date(Date.now() + 91_000) })

async function stateOf(placed: CheckoutView): Promise<string> {
  return (
    await shop.shop
      .db('orders')
      .where({ order_id: idOf(placed) })
      .first()
  ).state
}

async function entriesOf(placed: CheckoutView): Promise<string[]> {
  const ledger = await readLedger(shop)
  return ledger.filter(({ orderId }) => orderId.startsWith(idOf(placed))).map(({ type }) => type)
}

test('an unreachable gateway charges nothing, and the order can be paid later', async () => {
  const placed = await order()
  await proxy.become('down')
  expect(await pay(shop, placed)).toMatchObject({
    status: 502,
    body: { error: messages.notCharged },
  })
  expect(await stateOf(placed)).toBe('declined')
  await proxy.become('up')
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await entriesOf(placed)).toEqual(['purchase'])
})

test('with a hanging gateway, the order stays unknown until no charge can still arrive', async () => {
  const placed = await order()
  await proxy.become('hanging')
  const unknown = { status: 503, body: { error: messages.paymentUnknown } }
  expect(await pay(shop, placed)).toMatchObject(unknown)
  expect(await pay(shop, placed)).toMatchObject(unknown)
  await lookUp(reconcilePayments, later())
  expect(await stateOf(placed)).toBe('unknown')
  await proxy.become('up')
  await lookUp(reconcilePayments, shop.shop)
  expect(await stateOf(placed)).toBe('unknown')
  await lookUp(reconcilePayments, later())
  expect(await stateOf(placed)).toBe('declined')
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await entriesOf(placed)).toEqual(['purchase'])
})

test('with a gateway that charges without a response, the shop finds the charge and makes no other', async () => {
  const placed = await order()
  await proxy.become('deaf')
  expect(await pay(shop, placed)).toMatchObject({ status: 503 })
  await lookUp(reconcilePayments, later())
  expect(await stateOf(placed)).toBe('unknown')
  await proxy.become('up')
  await lookUp(reconcilePayments, shop.shop)
  expect(await stateOf(placed)).toBe('paid')
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await entriesOf(placed)).toEqual(['purchase'])
})

test.each(['down', 'hanging', 'deaf'] as const)(
  'a refund is made once even if the gateway is %s meanwhile',
  async mode => {
    const placed = await order()
    expect((await pay(shop, placed)).status).toBe(200)
    const token = await shop.masterToken()
    const refund = (key: string) => {
      const body = { amount: 5, reason: 'A torn bag', key }
      return shop.call('POST', `invoices/refund/${idOf(placed)}`, { token, body })
    }
    const states = () =>
      shop.shop
        .db('refunds')
        .where({ order_id: idOf(placed) })
        .pluck('state')
    await proxy.become(mode)
    const first = await refund(`first request ${mode}`)
    if (mode === 'down') {
      expect(first.body.message).toBe(messages.refundRefused)
      expect(await states()).toEqual(['refused'])
    } else {
      expect(first.status).toBeLessThan(300)
      expect(await states()).toEqual(['checking'])
    }
    await proxy.become('up')
    await refund(`first request ${mode}`)
    if (mode === 'down') await refund('a second request')
    // On a busy machine a response may time out again. The next round then looks the refund up.
    let rounds = 0
    const isBack = async () => {
      const now = () => new Date(Date.now() + 91_000 * ++rounds)
      await reconcileRefunds({ ...shop.shop, now })
      expect((await states()).filter(state => state === 'done')).toHaveLength(1)
    }
    await vi.waitFor(isBack, { timeout: 30_000, interval: 50 })
    expect(await entriesOf(placed)).toEqual(['purchase', 'refund'])
  },
)
