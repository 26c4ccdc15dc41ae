import { afterEach, expect, test } from 'vitest'
import { reconcileRefunds } from '#app/services/payments/refund-settlement.server.ts'
import { reconcilePayments } from '#app/services/payments/settlement.server.ts'
import { stockShelves } from '../setup/catalogue.ts'
import { control, pay, placeOrder, readLedger, tokenize } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const wrongCode = '4000000000000127'

const nothingCharged = expect.stringMatching(/security code of your card .* Nothing was charged/)
const beingTakenBack = expect.stringMatching(/security code of your card .* is being taken back/)

let shop: TestShop
afterEach(() => shop.close())

async function open(env: Record<string, string> = {}) {
  shop = await openTestShop(env)
  const { hundred } = await stockShelves(shop)
  return placeOrder(shop, [{ id: hundred, qty: 1 }])
}
const types = async () => (await readLedger(shop)).map(({ type }) => type)
const later = { now: () => new Date(Date.now() + 91_000) }

test('a wrong security code is taken back at once, and the order can be paid with another card', async () => {
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

test('while it is not confirmed that a charge was taken back, nobody says that nothing was charged', async () => {
  const order = await open()
  const dataKey = await tokenize(shop, wrongCode)
  await control(shop, 'POST', 'faults', { kind: 'dropped', transaction: 'purchasecorrection' })
  const refused = await pay(shop, order, { dataKey })
  expect(refused).toMatchObject({ status: 402, body: { error: beingTakenBack } })
  expect(await types()).toEqual(['purchase'])
  expect((await pay(shop, order, { dataKey })).body).toMatchObject({ error: beingTakenBack })
  await reconcileRefunds({ ...shop.shop, ...later })
  expect(await types()).toEqual(['purchase', 'void'])
  const asked = await pay(shop, order, { dataKey })
  expect(asked).toMatchObject({ status: 402, body: { error: nothingCharged } })
  expect(await types()).toEqual(['purchase', 'void'])
})

test('it is taken back also when every answer is lost', async () => {
  const order = await open()
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer' })
  await control(shop, 'POST', 'faults', { kind: 'dropped', transaction: 'purchasecorrection' })
  const dataKey = await tokenize(shop, wrongCode)
  expect((await pay(shop, order, { dataKey })).status).toBe(503)
  await reconcilePayments(shop.shop)
  expect(await types()).toEqual(['purchase'])
  // A page whose call found no end makes it again.
  expect((await pay(shop, order, { dataKey })).body).toMatchObject({ error: beingTakenBack })
  await reconcileRefunds({ ...shop.shop, ...later })
  await reconcileRefunds({ ...shop.shop, now: () => new Date(Date.now() + 182_000) })
  expect(await types()).toEqual(['purchase', 'void'])
  expect(await shop.shop.db('orders').first()).toMatchObject({ state: 'declined' })
})

test('where the provider refuses to take it back, the shopper is told to call', async () => {
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

test('a setting accepts it', async () => {
  const order = await open({ CVD_MISMATCH: 'accept' })
  expect((await pay(shop, order, { pan: wrongCode })).status).toBe(200)
  expect(await types()).toEqual(['purchase'])
})
