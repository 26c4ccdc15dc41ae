import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, placeOrder, tokenize } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let master: string
let member: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  master = await shop.masterToken()
  member = await openAccount(shop, 'races@example.com')
})
afterAll(() => shop.close())

const post = (path: string, body: object) => shop.call('POST', path, { token: master, body })
const basket = () => [{ id: catalogue.hundred, qty: 1 }]

/** Places an order that store credit covers. Returns the call that pays it. */
async function covered() {
  const checkout = aCheckout(basket())
  const { body } = await shop.call('POST', 'Basket/Checkout', { token: member, body: checkout })
  const tokenState = { ...body.tokenState, dataKey: '' }
  const paid = { ...body, tokenState, creditState: { amount: body.paymentState.amount } }
  return () => shop.call('POST', 'Payment/process', { token: member, body: paid })
}

type Placed = Awaited<ReturnType<typeof placeOrder>>

/** Returns the call that pays an order by card. */
async function byCard(order?: Placed) {
  const placed = order ?? (await placeOrder(shop, basket()))
  const tokenState = { ...placed.tokenState, dataKey: await tokenize(shop) }
  return () => shop.call('POST', 'Payment/process', { body: { ...placed, tokenState } })
}

/** Pays an order by card. Returns the call that refunds it. */
async function refunded() {
  const placed = await placeOrder(shop, basket())
  expect((await (await byCard(placed))()).status).toBe(200)
  const { orderId, amount } = placed.paymentState
  const body = { reason: 'Sour', amount, key: newKey() }
  return () => post(`invoices/refund/${orderId}`, body)
}

test('orders paid by credit or card, and refunds of the same goods, wait for each other and all succeed', async () => {
  await post('stock/moves', { productId: catalogue.hundred, count: 500 })
  for (let round = 0; round < 4; round++) {
    const grant = { email: 'races@example.com', amount: 900, reason: 'Late', key: newKey() }
    await post('credits/grant', grant)
    const calls = await Promise.all([covered(), refunded(), byCard(), refunded()])
    const answers = await Promise.all(calls.map(call => call()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  const stock = await shop.shop.db('product_stock').where({ product_id: catalogue.hundred }).first()
  const holds = await shop.shop.db('stock_holds').whereNull('ended_at').sum({ held: 'quantity' })
  expect([stock.held, Number(holds[0]?.held)]).toEqual([8, 8])
})
