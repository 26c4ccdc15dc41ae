import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { processPayment } from '#app/services/checkout/payment.server.ts'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { processInput } from '#shared/schemas/checkout.ts'
import { login } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, control, placeOrder, readLedger, tokenize } from '../setup/checkout.ts'
import { passTime } from '../setup/clock.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { type Answer, masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'on', METRICS: 'on' })
  catalogue = await insertTestCatalogue(shop)
})
afterAll(() => shop.close())

const declined = '4000000000000002'
const from = (address: string, browser = 'Firefox') => ({
  'X-Forwarded-For': address,
  'User-Agent': browser,
})

/** Places an order and returns a function that pays it with this card. */
async function prepareCard(headers: Record<string, string>, pan: string) {
  const body = aCheckout([{ id: catalogue.hundred, qty: 1 }])
  const order = await shop.call('POST', 'Basket/Checkout', { body, headers })
  const tokenState = { ...order.body.tokenState, dataKey: await tokenize(shop, pan) }
  return () => shop.call('POST', 'Payment/process', { body: { tokenState }, headers })
}

async function tryCard(headers: Record<string, string>, pan: string) {
  return (await prepareCard(headers, pan))()
}

test('after a few declined cards, each further one doubles the wait', async () => {
  const tester = from('10.0.0.1')
  for (let tries = 0; tries < 4; tries++) {
    expect((await tryCard(tester, declined)).status).toBe(402)
  }
  for (const seconds of [60, 120, 240]) {
    const charges = (await readLedger(shop)).length
    const refused = await tryCard(tester, '4242424242424242')
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', error: expect.stringContaining('Nothing was charged') },
    })
    const wait = Number(refused.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(seconds - 30)
    expect(wait).toBeLessThanOrEqual(seconds)
    expect(await readLedger(shop)).toHaveLength(charges)
    passTime(shop, seconds / 60 + 0.1)
    expect((await tryCard(tester, declined)).status).toBe(402)
  }
  expect((await tryCard(from('10.0.0.1', 'Safari'), '4242424242424242')).status).toBe(200)
  expect((await tryCard(from('10.0.0.2'), '4242424242424242')).status).toBe(200)
})

test('the back office shows the declined cards', async () => {
  const token = await shop.masterToken()
  const { status, body } = await shop.call('GET', 'Payment/trials', { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({ isUnusual: true, declined: 7 })
  expect(body.waiting).toBeGreaterThan(0)
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toContain('shop_card_trials{what="declined"} 7')
  expect(metrics).toContain(`shop_card_trials{what="waiting"} ${body.waiting}`)
  passTime(shop, 25 * 60)
  const { body: session } = await login(shop, masterLogin.email, masterLogin.password)
  const later = await shop.call('GET', 'Payment/trials', { token: session.token })
  expect(later.body).toEqual({ isUnusual: false, declined: 0, waiting: 0 })
})

testOnSqlite(
  'changing the User-Agent does not lift the limit of an IP address for long',
  async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 15; tries++) {
      statuses.push((await tryCard(from('10.0.1.1', `Robot ${tries}`), declined)).status)
    }
    expect(statuses).toEqual([...Array(13).fill(402), 429, 429])
  },
)

test.each([
  ['browser', 4, () => from('10.0.4.1')],
  ['address', 13, (card: number) => from('10.0.4.2', `Robot ${card}`)],
])(
  'cards that one %s sends concurrently reach the same limit as serial ones',
  async (_, free, as) => {
    const serial = Math.max(0, free - 4)
    for (let card = 0; card < serial; card++) await tryCard(as(card), declined)
    const cards: (() => Promise<Answer>)[] = []
    for (let card = serial; card < serial + 10; card++) {
      cards.push(await prepareCard(as(card), declined))
    }
    const countDeclined = async () => {
      const responses = await Promise.all(cards.map(send => send()))
      const statuses = responses.map(({ status }) => status)
      expect([402, 429]).toEqual(expect.arrayContaining(statuses))
      return statuses.filter(status => status === 402).length
    }
    await control(shop, 'POST', 'faults', { kind: 'latency', ms: 2000, times: cards.length })
    expect(await countDeclined()).toBe(4)
    passTime(shop, 1.1)
    // The four repeat their earlier result. One of the others is let through.
    expect(await countDeclined()).toBe(5)
    await control(shop, 'DELETE', 'faults')
  },
)

testOnSqlite('an approved card or an unreachable bank does not add a wait', async () => {
  const shopper = from('10.0.5.1')
  for (let tries = 0; tries < 4; tries++) await tryCard(shopper, declined)
  passTime(shop, 1.1)
  for (let tries = 0; tries < 2; tries++) {
    expect((await tryCard(shopper, '4242424242424242')).status).toBe(200)
  }
  await control(shop, 'POST', 'faults', { kind: 'expired_token' })
  expect((await tryCard(shopper, '4242424242424242')).status).toBeGreaterThanOrEqual(400)
  expect((await tryCard(shopper, declined)).status).toBe(402)
  const refused = await tryCard(shopper, '4242424242424242')
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(90)
  expect(wait).toBeLessThanOrEqual(120)
})

test('payments interrupted by a kill do not count as card testing', async () => {
  const shopper = { clientAddress: '10.0.7.1', userAgent: 'Firefox', languages: '' }
  const killed = {
    ...shop.shop,
    payment: { ...shop.shop.payment, charge: () => new Promise<never>(() => {}) },
  }
  const begin = async (through: typeof killed | typeof shop.shop) => {
    const order = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
    const tokenState = { ...order.tokenState, dataKey: await tokenize(shop) }
    const input = processInput.parse({ tokenState })
    return processPayment(through, { input, caller: shopper, user: null })
  }
  const unanswered = () => shop.shop.db('payment_attempts').whereNull('outcome')
  for (let kills = 1; kills <= 4; kills++) {
    void begin(killed)
    await vi.waitFor(async () => expect(await unanswered()).toHaveLength(kills), 20_000)
  }
  await expect(begin(shop.shop)).rejects.toMatchObject({ code: 'rate_limited' })
  const later = () => new Date(shop.shop.now().getTime() + 91_000)
  await reconcilePayments({ ...shop.shop, now: later })
  expect(await unanswered()).toEqual([])
  expect(await begin(shop.shop)).toMatchObject({ complete: 'true' })
})

testOnSqlite('one IP address can place a limited number of order lines a day', async () => {
  const basket = Array.from({ length: 200 }, () => ({ id: catalogue.hundred, qty: 1 }))
  const order = (headers: Record<string, string>) =>
    shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket), headers })
  for (let orders = 0; orders < 50; orders++) {
    expect((await order(from('10.0.6.1'))).status).toBe(200)
  }
  const refused = await order(from('10.0.6.1', 'Safari'))
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/Too many orders/) },
  })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(23 * 3600)
  expect((await order(from('10.0.6.2'))).status).toBe(200)
  passTime(shop, 24 * 60 + 1)
  expect((await order(from('10.0.6.1'))).status).toBe(200)
})

testOnSqlite('orders are limited for each browser, with their own message', async () => {
  const body = aCheckout([{ id: catalogue.hundred, qty: 1 }])
  const order = () => shop.call('POST', 'Basket/Checkout', { body, headers: from('10.0.2.1') })
  const responses = await Promise.all(Array.from({ length: 62 }, order))
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await order()).body.message).toMatch(/Too many orders/)
})

test('repeated calls for a paid order are never limited', async () => {
  const headers = from('10.0.3.1')
  const order = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  const tokenState = { ...order.tokenState, dataKey: await tokenize(shop) }
  const pay = () => shop.call('POST', 'Payment/process', { body: { tokenState }, headers })
  const responses = await Promise.all(Array.from({ length: 20 }, pay))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  for (let tries = 0; tries < 15; tries++) expect((await pay()).status).toBe(200)
})
