import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentConfig } from '#app/clients/payment/config.server.ts'
import { createMonerisPort } from '#app/clients/payment/moneris.server.ts'
import { reconcileRefunds } from '#app/services/payments/refund-settlement.server.ts'
import { reconcilePayments } from '#app/services/payments/settlement.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutView } from '#shared/schemas/checkout.ts'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { type Line, openLine } from './line.ts'

let shop: TestShop
let shelves: Shelves
let line: Line

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  shelves = await stockShelves(shop)
  const config = paymentConfig(shop.shop.env)
  line = await openLine(() => new URL(config.gatewayUrl))
  const gateway = new URL(config.gatewayUrl)
  gateway.port = String(line.port)
  // Its 35 seconds of patience, made short.
  shop.shop.payment = createMonerisPort({ ...config, gatewayUrl: gateway.href, timeoutMs: 400 })
})
afterAll(async () => {
  await line.close()
  await shop.close()
})
beforeEach(() => line.become('up'))

const order = () => placeOrder(shop, [{ id: shelves.hundred, qty: 1 }])
const idOf = ({ paymentState }: CheckoutView) => paymentState.orderId

/** As the shop does every ten seconds; the first may meet a connection that broke with the line. */
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

test('a gateway that cannot be reached: nothing is charged, it is said, and the order can be paid later', async () => {
  const placed = await order()
  await line.become('down')
  expect(await pay(shop, placed)).toMatchObject({
    status: 502,
    body: { error: messages.notCharged },
  })
  expect(await stateOf(placed)).toBe('declined')
  await line.become('up')
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await entriesOf(placed)).toEqual(['purchase'])
})

test('a gateway that hangs: the order waits for the answer, and is free again once nothing can be on its way', async () => {
  const placed = await order()
  await line.become('hanging')
  const unknown = { status: 503, body: { error: messages.paymentUnknown } }
  expect(await pay(shop, placed)).toMatchObject(unknown)
  expect(await pay(shop, placed)).toMatchObject(unknown)
  await lookUp(reconcilePayments, later())
  expect(await stateOf(placed)).toBe('unknown')
  await line.become('up')
  await lookUp(reconcilePayments, shop.shop)
  expect(await stateOf(placed)).toBe('unknown')
  await lookUp(reconcilePayments, later())
  expect(await stateOf(placed)).toBe('declined')
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await entriesOf(placed)).toEqual(['purchase'])
})

test('a gateway that charges and never answers: the shop finds the charge and makes no second one', async () => {
  const placed = await order()
  await line.become('deaf')
  expect(await pay(shop, placed)).toMatchObject({ status: 503 })
  await lookUp(reconcilePayments, later())
  expect(await stateOf(placed)).toBe('unknown')
  await line.become('up')
  await lookUp(reconcilePayments, shop.shop)
  expect(await stateOf(placed)).toBe('paid')
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await entriesOf(placed)).toEqual(['purchase'])
})

test.each(['down', 'hanging', 'deaf'] as const)(
  'money goes back once, also when the gateway was %s meanwhile',
  async mood => {
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
    await line.become(mood)
    const first = await refund(`first ask ${mood}`)
    if (mood === 'down') {
      expect(first.body.message).toBe(messages.refundRefused)
      expect(await states()).toEqual(['refused'])
    } else {
      expect(first.status).toBeLessThan(300)
      expect(await states()).toEqual(['checking'])
    }
    await line.become('up')
    await refund(`first ask ${mood}`)
    if (mood === 'down') await refund('a second ask')
    // On a busy machine an answer may again be late: then the next round finds out.
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
