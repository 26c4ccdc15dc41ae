import { afterEach, expect, test } from 'vitest'
import { reconcileRefunds } from '#app/services/refund-settlement.server.ts'
import { reconcilePayments } from '#app/services/settlement.server.ts'
import { stockShelves } from '../setup/catalogue.ts'
import { control, pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const wrongCode = '4000000000000127'

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
    body: { code: 'declined', error: expect.stringContaining('security code') },
  })
  expect(await types()).toEqual(['purchase', 'void'])
  expect((await pay(shop, order)).status).toBe(200)
  const { orderId } = order.paymentState
  const events = await shop.shop.db('order_events').where({ order_id: orderId }).orderBy('id')
  expect(events.map(({ to_state, reason }) => [to_state, reason])).toContainEqual([
    'declined',
    'cvd',
  ])
  expect(await shop.shop.db('emails').where({ kind: 'refund' })).toEqual([])
  const token = await shop.masterToken()
  const { body: invoice } = await shop.call('GET', `invoices/${orderId}`, { token })
  expect(invoice).toMatchObject({ state: 'paid', refunded: 0, refunds: [] })
})

test('it is taken back also when every answer is lost', async () => {
  const order = await open()
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer' })
  await control(shop, 'POST', 'faults', { kind: 'dropped', transaction: 'purchasecorrection' })
  expect((await pay(shop, order, { pan: wrongCode })).status).toBe(503)
  await reconcilePayments(shop.shop)
  expect(await types()).toEqual(['purchase'])
  await reconcileRefunds({ ...shop.shop, ...later })
  await reconcileRefunds({ ...shop.shop, now: () => new Date(Date.now() + 182_000) })
  expect(await types()).toEqual(['purchase', 'void'])
  expect(await shop.shop.db('orders').first()).toMatchObject({ state: 'declined' })
})

test('a setting accepts it', async () => {
  const order = await open({ CVD_MISMATCH: 'accept' })
  expect((await pay(shop, order, { pan: wrongCode })).status).toBe(200)
  expect(await types()).toEqual(['purchase'])
})
