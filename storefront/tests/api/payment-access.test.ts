import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { messages } from '#shared/messages.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
})
afterAll(() => shop.close())

const order = () => placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
const stateOf = async (orderId: string) =>
  (await shop.shop.db('orders').where({ order_id: orderId }).first()).state

test('an order number alone reveals no personal data, before, during and after its payment', async () => {
  const placed = await order()
  const { orderId } = placed.paymentState
  const asStranger = async (amount?: number) => {
    const tokenState = { orderId, dataKey: 'anything', amount }
    const { status, body } = await shop.call('POST', 'Payment/process', { body: { tokenState } })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' })
    expect(JSON.stringify(body)).not.toMatch(/4242|Etesami|parvin|555-0123|Yonge/)
    return body
  }
  expect((await asStranger(0.01)).summary.paymentState).toEqual(placed.paymentState)
  await control(shop, 'POST', 'faults', { kind: 'latency', ms: 1500 })
  const paying = pay(shop, placed)
  await expect.poll(() => stateOf(orderId)).toBe('paying')
  await asStranger()
  expect((await paying).status).toBe(200)
  await asStranger()
  const response = await shop.call('POST', 'Payment/status', {
    body: { orderId, email: 'somebody@example.com' },
  })
  expect(response.status).toBe(404)
})

test('the shopper can look up the result of a payment with the email of the order', async () => {
  const placed = await order()
  const { orderId } = placed.paymentState
  const readStatus = async () => {
    const email = ' PARVIN@example.com '
    const { body } = await shop.call('POST', 'Payment/status', { body: { orderId, email } })
    return body
  }
  expect(await readStatus()).toEqual({ state: 'open' })
  await pay(shop, placed, { pan: '4000000000000002' })
  const message = messages.declined
  const failure = { code: 'declined', message, error: message, isCharged: false }
  expect(await readStatus()).toEqual({ state: 'open', failure })
  await pay(shop, placed, { pan: '4000000000000028' })
  expect(await readStatus()).toEqual({ state: 'checking' })
  await reconcilePayments(shop.shop)
  expect(await readStatus()).toMatchObject({ state: 'paid', receipt: { orderId } })
  const charges = (await readLedger(shop)).filter(charge => charge.orderId.startsWith(orderId))
  expect(charges).toHaveLength(1)
})
