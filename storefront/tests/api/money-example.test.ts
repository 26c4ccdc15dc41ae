import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireInvoicedOrder } from '#app/services/orders/invoices/invoiced-order.server.ts'
import { readDue } from '#app/services/orders/money/order-due.server.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { changeSettings } from '../setup/catalogue.ts'
import { pay, placeOrder, readLedger, tokenize } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { openReturnShop } from '../setup/return-shop.ts'

let returnShop: Awaited<ReturnType<typeof openReturnShop>>
beforeAll(async () => {
  returnShop = await openReturnShop()
  await changeSettings(returnShop.shop, { administrationFee: 0 })
})
afterAll(() => returnShop.shop.close())

test('the money of an order follows the example of the documentation', async () => {
  const { shop, catalogue, get, post, asked, decide, accept } = returnShop
  const { db } = shop.shop
  const rice = (qty: number) => [
    { id: catalogue.hundred, qty: 2 },
    { id: catalogue.rice, qty },
  ]
  const placed = await placeOrder(shop, rice(1))
  const { orderId } = placed.paymentState

  /** What the order costs, what was charged, what is due, and how often money moved. */
  const expectMoney = async (cost: number, charged: number, due: number) => {
    const order = await requireInvoicedOrder(db, orderId)
    expect(await get(`invoices/${orderId}`)).toMatchObject({ cost })
    expect(toDollars(order.charged?.totalCents ?? order.totalCents)).toBe(charged)
    expect(toDollars(totalOf(await readDue(db, order)))).toBe(due)
  }
  const expectMoves = async (...moves: string[]) => {
    const own = (await readLedger(shop)).filter(({ orderId: id }) => id.startsWith(orderId))
    expect(own.map(({ orderId: id, type, amount }) => `${id.at(-1)} ${type} ${amount}`)).toEqual(
      moves,
    )
  }

  await pay(shop, placed)
  await expectMoney(251.65, 251.65, 0)

  const contents = { basket: rice(3), comment: '', isReplace: true }
  const { after, edits } = (await post(`invoices/price-edit/${orderId}`, contents)).body
  const shown = { total: after.total, edits, key: newKey() }
  await post(`invoices/edit/${orderId}`, { ...contents, ...shown })
  await expectMoney(291.65, 251.65, -40)
  await expectMoves('1 purchase 251.65')

  const { url, request } = (await post(`invoices/payment-link/${orderId}`, { mail: false })).body
  const t = new URL(url).searchParams.get('t')
  const link = { id: request.id, t, amount: request.amount, dataKey: await tokenize(shop) }
  await shop.call('POST', 'Payment/payLink', { body: link })
  await expectMoney(291.65, 291.65, 0)

  await post(`packing/claim/${orderId}`)
  const entries = [
    { line: 0, kind: 'packed', quantity: 1 },
    { line: 0, kind: 'short', quantity: 1 },
    { line: 1, kind: 'packed', quantity: 3 },
  ]
  for (const entry of entries) await post(`packing/entries/${orderId}`, { key: newKey(), ...entry })
  await expectMoney(178.65, 291.65, 113)
  await expectMoves('1 purchase 251.65', '2 purchase 40.00')

  await post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })
  await expectMoney(178.65, 291.65, 0)

  await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  const returned = await asked(orderId, { lines: [{ line: 1, qty: 1 }] })
  await decide(returned, { lines: [accept(1, 'stock', 1)], amount: 20 })
  await expectMoney(158.65, 291.65, 0)

  const bruised = { amount: 10, tax: 'none', reason: 'Bruised', key: newKey() }
  await post(`invoices/refund/${orderId}`, bruised)
  await expectMoney(158.65, 291.65, 0)

  const second = await asked(orderId, { lines: [{ line: 1, qty: 1 }] })
  await decide(second, { lines: [accept(1, 'stock', 1)], amount: 20 })
  await expectMoney(138.65, 291.65, 0)
  await expectMoves(
    '1 purchase 251.65',
    '2 purchase 40.00',
    '2 refund 40.00',
    '1 refund 73.00',
    '1 refund 20.00',
    '1 refund 10.00',
    '1 refund 20.00',
  )
})
