import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireStaleOrders } from '#app/services/checkout/expire-orders.server.ts'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { insertProduct, updateProducts } from '#database/stores/products.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { productInput } from '#shared/schemas/product.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, control, pay, placeOrder, readLedger, tokenize } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let chargesBefore: number

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  chargesBefore = (await readLedger(shop)).length
})

const newCharges = async () => (await readLedger(shop)).length - chargesBefore
const order = () => placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
const stateOf = async (orderId: string) =>
  (await shop.shop.db('orders').where({ order_id: orderId }).first()).state

test('a good card is charged once and returns the receipt', async () => {
  const placed = await order()
  const { status, body } = await pay(shop, placed)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    orderId: placed.paymentState.orderId,
    transAmount: '120.91',
    cardType: 'V',
    maskedPan: '4242***4242',
    complete: 'true',
  })
  expect(await newCharges()).toBe(1)
  expect(await stateOf(placed.paymentState.orderId)).toBe('paid')
})

test('paying a paid order again returns the same receipt and charges nothing', async () => {
  const placed = await order()
  const first = await pay(shop, placed)
  const second = await pay(shop, placed)
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(await newCharges()).toBe(1)
})

test('20 concurrent payments charge once and return the same receipt', async () => {
  const placed = await order()
  const dataKeys = await Promise.all(Array.from({ length: 20 }, () => tokenize(shop)))
  const responses = await Promise.all(dataKeys.map(dataKey => pay(shop, placed, { dataKey })))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ body }) => body.referenceNum)).size).toBe(1)
  expect(await newCharges()).toBe(1)
})

test('a repeated call waits for the payment in progress', async () => {
  const warnings: Error[] = []
  const recordWarning = (warning: Error) => warnings.push(warning)
  process.on('warning', recordWarning)
  for (let round = 0; round < 4; round++) {
    const placed = await order()
    const dataKey = await tokenize(shop)
    await control(shop, 'POST', 'faults', { kind: 'latency', ms: 300 })
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => pay(shop, placed, { dataKey })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map(({ body }) => body.referenceNum)).size).toBe(1)
  }
  await control(shop, 'DELETE', 'faults')
  process.off('warning', recordWarning)
  expect(warnings).toEqual([])
  expect(await newCharges()).toBe(4)
})

test('a declined card charges nothing, and another card can pay', async () => {
  const placed = await order()
  const declined = await pay(shop, placed, { pan: '4485621544903528' })
  expect(declined.status).toBe(402)
  expect(declined.body).toMatchObject({ code: 'declined', error: expect.any(String) })
  expect(declined.body.receipt.responseCode).toMatch(/^\d{3}$/)
  expect(await stateOf(placed.paymentState.orderId)).toBe('declined')
  expect(await newCharges()).toBe(0)
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await newCharges()).toBe(1)
})

test('an order unpaid for a day expires and can no longer be paid', async () => {
  const placed = await order()
  const { orderId } = placed.paymentState
  const dayLater = new Date(Date.now() + 25 * HOUR_MS)
  await expireStaleOrders({ ...shop.shop, now: () => dayLater })
  expect(await stateOf(orderId)).toBe('expired')
  const refused = await pay(shop, placed)
  expect(refused).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('has expired'), isClosed: true },
  })
  expect(await newCharges()).toBe(0)
})

test('a payment that the provider rejects itself charges nothing and can be retried', async () => {
  const placed = await order()
  await control(shop, 'POST', 'faults', { kind: 'expired_token' })
  const refused = await pay(shop, placed)
  expect(refused).toMatchObject({
    status: 502,
    body: { code: 'provider', error: expect.stringContaining('Nothing was charged') },
  })
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await newCharges()).toBe(1)
})

test('a card token pays once', async () => {
  const dataKey = await tokenize(shop)
  expect((await pay(shop, await order(), { dataKey })).status).toBe(200)
  const again = await pay(shop, await order(), { dataKey })
  expect(again.status).toBe(409)
  expect(await newCharges()).toBe(1)
})

test('a card token sent for several orders at once pays one of them', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, order))
  const dataKey = await tokenize(shop)
  const responses = await Promise.all(orders.map(placed => pay(shop, placed, { dataKey })))
  const refused = responses.filter(
    ({ status, body }) => status === 409 && /already used/.test(body.error),
  )
  expect(refused).toHaveLength(7)
  expect(await newCharges()).toBe(1)
})

test('a price change after checkout returns a new summary and charges nothing', async () => {
  const placed = await placeOrder(shop, [{ id: catalogue.rice, qty: 3 }])
  await setPrice(catalogue.rice, 25)
  const refused = await pay(shop, placed)
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatch(/Nothing was charged/)
  expect(refused.body.summary.basketState.subTotal).toBe(75)
  expect(await newCharges()).toBe(0)
  const agreed = await pay(shop, refused.body.summary)
  expect(agreed).toMatchObject({
    status: 200,
    body: { transAmount: refused.body.summary.paymentState.amount.toFixed(2) },
  })
})

test('an amount from the browser is only compared with the order', async () => {
  const placed = await order()
  const dataKey = await tokenize(shop)
  const body = { tokenState: { orderId: placed.paymentState.orderId, dataKey, amount: 0.01 } }
  const { status } = await shop.call('POST', 'Payment/process', { body })
  expect(status).toBe(409)
  expect(await newCharges()).toBe(0)
})

test('every failure returns its message also as `error`', async () => {
  const failures = [
    await shop.call('POST', 'Payment/process', { body: {} }),
    await shop.call('POST', 'Payment/process', { body: 'no JSON' }),
    await shop.call('POST', 'Payment/process', {
      body: { tokenState: { orderId: '260101-AAAAAAAA', dataKey: 'x' } },
    }),
  ]
  for (const { status, body } of failures) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.error).toBe(body.message)
  }
})

test('an unknown order number charges nothing', async () => {
  const placed = await order()
  const dataKey = await tokenize(shop)
  const tokenState = { ...placed.tokenState, orderId: '260101-AAAAAAAA', dataKey }
  const { status, body } = await shop.call('POST', 'Payment/process', { body: { tokenState } })
  expect(status).toBe(404)
  expect(body.error).toEqual(expect.any(String))
  expect(await newCharges()).toBe(0)
})

test('a charge whose response was lost is found and never repeated', async () => {
  const placed = await order()
  const { orderId } = placed.paymentState
  const lost = await pay(shop, placed, { pan: '4000000000000028' })
  expect(lost).toMatchObject({ status: 503, body: { error: expect.stringMatching(/checking/) } })
  expect((await pay(shop, placed)).status).toBe(503)
  await reconcilePayments(shop.shop)
  expect(await stateOf(orderId)).toBe('paid')
  expect((await pay(shop, placed)).body.orderId).toBe(orderId)
  expect(await newCharges()).toBe(1)
})

test('a charge that never arrived is declined once it can no longer arrive', async () => {
  const placed = await order()
  const { orderId } = placed.paymentState
  expect((await pay(shop, placed, { pan: '4000000000000036' })).status).toBe(503)
  await reconcilePayments(shop.shop)
  expect(await stateOf(orderId)).toBe('unknown')
  const later = () => new Date(Date.now() + 91_000)
  await reconcilePayments({ ...shop.shop, now: later })
  expect(await stateOf(orderId)).toBe('declined')
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await newCharges()).toBe(1)
})

test('concurrent reconciliations settle a payment once', async () => {
  const placed = await order()
  const { orderId } = placed.paymentState
  await pay(shop, placed, { pan: '4000000000000028' })
  await Promise.all([1, 2, 3].map(() => reconcilePayments(shop.shop)))
  const moves = await shop.shop.db('order_events').where({ order_id: orderId, to_state: 'paid' })
  expect(moves).toHaveLength(1)
  const { invoice_number: number } = await shop.shop
    .db('orders')
    .where({ order_id: orderId })
    .first()
  await reconcilePayments(shop.shop)
  expect(await shop.shop.db('orders').where({ order_id: orderId }).first()).toMatchObject({
    invoice_number: number,
    state: 'paid',
  })
  expect(await newCharges()).toBe(1)
})

test('the charged amount equals the stored order, also while prices change', async () => {
  for (let round = 0; round < 8; round++) {
    const placed = await placeOrder(shop, [{ id: catalogue.rice, qty: 1 }])
    const { orderId } = placed.paymentState
    const dataKeys = await Promise.all([tokenize(shop), tokenize(shop)])
    const [first, second] = dataKeys.map(dataKey => pay(shop, placed, { dataKey }))
    await setPrice(catalogue.rice, 30 + round)
    await Promise.all([first, second])
    const stored = await shop.shop.db('orders').where({ order_id: orderId }).first()
    const charges = (await readLedger(shop)).filter(charge => charge.orderId.startsWith(orderId))
    const paid = stored.state === 'paid' ? [(stored.total_cents / 100).toFixed(2)] : []
    expect(charges.map(({ amount }) => amount)).toEqual(paid)
  }
})

test('an order that costs nothing is rejected', async () => {
  const free = await insertFreeProduct()
  const { status, body } = await shop.call('POST', 'Basket/Checkout', {
    body: aCheckout([{ id: free, qty: 1 }], { shipping: { shippingType: 'pickup' } }),
  })
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' })
})

async function insertFreeProduct(): Promise<number> {
  const { body } = await shop.call('GET', `products/${catalogue.rice}`)
  return insertProduct(shop.shop.db, productInput.parse({ ...body, price: 0 }), new Date())
}

async function setPrice(id: number, price: number): Promise<void> {
  const { body } = await shop.call('GET', `products/${id}`)
  const product = productInput.parse({ ...body, price })
  await updateProducts(shop.shop.db, [{ id, product }], new Date())
}
