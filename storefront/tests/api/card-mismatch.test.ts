import { afterEach, expect, test } from 'vitest'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder, readLedger, tokenize } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const wrongCode = '4000000000000127'

const nothingCharged = expect.stringMatching(/security code of your card .* Nothing was charged/)
const beingVoided = expect.stringMatching(/security code of your card .* is being reversed/)

let shop: TestShop
afterEach(() => shop.close())

async function open(env: Record<string, string> = {}) {
  shop = await openTestShop(env)
  const { hundred } = await insertTestCatalogue(shop)
  return placeOrder(shop, [{ id: hundred, qty: 1 }])
}
const types = async () => (await readLedger(shop)).map(({ type }) => type)
const later = { now: () => new Date(Date.now() + 91_000) }

test('a charge with a wrong security code is voided, and another card can pay the order', async () => {
  const order = await open()
  const refused = await pay(shop, order, { pan: wrongCode })
  expect(refused).toMatchObject({
    status: 402,
    body: { code: 'declined', error: nothingCharged },
  })
  expect(await types()).toEqual(['purchase', 'void'])
  const token = await shop.masterToken()
  const toCheck = async () => (await shop.call('GET', 'dashboard', { token })).body.payments
  expect(await toCheck()).toEqual([])
  expect((await pay(shop, order)).status).toBe(200)
  expect(await toCheck()).toEqual([])
  const { orderId } = order.paymentState
  const events = await shop.shop.db('order_events').where({ order_id: orderId }).orderBy('id')
  expect(events.map(({ to_state, reason }) => [to_state, reason])).toContainEqual([
    'declined',
    'cvd',
  ])
  expect(await shop.shop.db('emails').where({ kind: 'refund' })).toEqual([])
  const { body: invoice } = await shop.call('GET', `invoices/${orderId}`, { token })
  expect(invoice).toMatchObject({ state: 'paid', refunded: 0, refunds: [] })
})

test('until the void is confirmed, the shop does not say that nothing was charged', async () => {
  const order = await open()
  const dataKey = await tokenize(shop, wrongCode)
  await control(shop, 'POST', 'faults', { kind: 'dropped', transaction: 'purchasecorrection' })
  const refused = await pay(shop, order, { dataKey })
  expect(refused).toMatchObject({ status: 402, body: { error: beingVoided } })
  expect(await types()).toEqual(['purchase'])
  expect((await pay(shop, order, { dataKey })).body).toMatchObject({ error: beingVoided })
  await reconcileRefunds({ ...shop.shop, ...later })
  expect(await types()).toEqual(['purchase', 'void'])
  const repeated = await pay(shop, order, { dataKey })
  expect(repeated).toMatchObject({ status: 402, body: { error: nothingCharged } })
  expect(await types()).toEqual(['purchase', 'void'])
})

test('the charge is voided even if every response is lost', async () => {
  const order = await open()
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer' })
  await control(shop, 'POST', 'faults', { kind: 'dropped', transaction: 'purchasecorrection' })
  const dataKey = await tokenize(shop, wrongCode)
  expect((await pay(shop, order, { dataKey })).status).toBe(503)
  await reconcilePayments(shop.shop)
  expect(await types()).toEqual(['purchase'])
  // The page repeats a call without a result.
  expect((await pay(shop, order, { dataKey })).body).toMatchObject({ error: beingVoided })
  await reconcileRefunds({ ...shop.shop, ...later })
  await reconcileRefunds({ ...shop.shop, now: () => new Date(Date.now() + 182_000) })
  expect(await types()).toEqual(['purchase', 'void'])
  expect(await shop.shop.db('orders').first()).toMatchObject({ state: 'declined' })
})

test('if the provider rejects the void, the shopper is asked to call', async () => {
  const order = await open()
  const dataKey = await tokenize(shop, wrongCode)
  for (const transaction of ['purchasecorrection', 'refund']) {
    await control(shop, 'POST', 'faults', { kind: 'duplicate', transaction })
  }
  const stillCharged = expect.stringMatching(/Your card was charged\. Please call us/)
  for (const _ of ['at once', 'asked again']) {
    const refused = await pay(shop, order, { dataKey })
    expect(refused).toMatchObject({ status: 402, body: { error: stillCharged, isCharged: true } })
  }
  expect(await types()).toEqual(['purchase'])
})

test('CVD_MISMATCH=accept accepts the charge', async () => {
  const order = await open({ CVD_MISMATCH: 'accept' })
  expect((await pay(shop, order, { pan: wrongCode })).status).toBe(200)
  expect(await types()).toEqual(['purchase'])
})
