import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymizeOrder } from '#database/stores/personal-data.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay, placeOrder } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let paid: CheckoutView

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
  await placeOrder(shop, [{ id: catalogue.rice, qty: 1 }])
  paid = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  await pay(shop, paid)
})
afterAll(() => shop.close())

const list = (printFlag: boolean) =>
  shop.call('POST', 'Invoice/GetList', { token, body: { baseFilter: `PrintFlag==${printFlag}` } })

test('only paid orders are invoices, with all fields of the API', async () => {
  const { body } = await list(false)
  expect(body.total).toBe(1)
  expect(body.data[0]).toMatchObject({
    orderId: paid.paymentState.orderId,
    invoiceNumber: 1001,
    name: 'Parvin Etesami',
    amount: 120.91,
    printFlag: false,
    printflag: false,
    action: '',
  })
  expect(body.data[0].transAction).toBe(body.data[0].receipt.txnNumber)
  expect(body.data[0].request.basketState.total).toBe(120.91)
})

test('an invoice moves to the printed list and back', async () => {
  const { orderId } = paid.paymentState
  await shop.call('POST', `Invoice/UpdatePrint/${orderId}`, { token })
  expect((await list(false)).body.total).toBe(0)
  expect((await list(true)).body.total).toBe(1)
  await shop.call('PUT', `invoices/${orderId}`, { token, body: { printFlag: false } })
  expect((await list(false)).body.total).toBe(1)
})

test('a later change of price or rules does not change the invoice', async () => {
  // Stored under other rules: neither follows from the product.
  await shop.shop
    .db('order_lines')
    .where({ order_id: paid.paymentState.orderId })
    .update({ unit_price_cents: 99_95, tax_rate: 12_50 })
  await shop.call('PUT', `products/${catalogue.hundred}`, {
    token,
    body: { price: 999, name: 'New' },
  })
  const { body } = await shop.call('GET', `invoices/${paid.paymentState.orderId}`, { token })
  expect(body.request.basketState.basket[0]).toMatchObject({
    name: 'A hundred dollars',
    price: 100,
    unitPrice: 99.95,
    taxPercent: 12.5,
  })
})

test('only a Master can read or mark invoices', async () => {
  const { orderId } = paid.paymentState
  for (const [method, path] of [
    ['POST', 'Invoice/GetList'],
    ['GET', 'invoices'],
    ['GET', `invoices/${orderId}`],
    ['POST', `Invoice/UpdatePrint/${orderId}`],
  ] as const) {
    expect({ path, status: (await shop.call(method, path)).status }).toEqual({ path, status: 401 })
  }
})

async function find(filter: object, sort = 'dateTime'): Promise<string[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, 'ASC']),
  })
  const { status, body } = await shop.call('GET', `invoices?${query}`, { token })
  expect(status).toBe(200)
  return body.map((invoice: { orderId: string }) => invoice.orderId)
}

async function order(lines: number[], parts: { shipping?: object; address?: object }) {
  const basket = lines.map(id => ({ id, qty: 1 }))
  const { body } = await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket, parts) })
  await pay(shop, body)
  return body.paymentState.orderId as string
}

test('an invoice is found by number, phone, product and postal code in any notation', async () => {
  const id = await order([catalogue.rice, catalogue.sale], {
    shipping: { name: 'Forugh', phone: '(647) 555.0188' },
    address: { address: '5 Maple Ave, Richmond Hill, ON L4B 3K7' },
  })
  const phones = ['647 555 0188', '6475550188', '+1 647-555-0188', '64 75 55 01 88', '۶۴۷۵۵۵۰۱۸۸']
  for (const q of ['1002', 'Forugh 1002', 'L4B 3K7', 'l4b3k7', 'saffron', 'زعفران', ...phones]) {
    expect({ q, found: await find({ q }) }).toEqual({ q, found: [id] })
  }
  expect(await find({ q: '999999999999' })).toEqual([])
  const { amount, receipt } = (await shop.call('GET', `invoices/${id}`, { token })).body
  const card = receipt.maskedPan.slice(-4)
  const dollars = amount.toFixed(2)
  const fDollars = dollars.replace(/\d/g, (digit: string) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
  const amounts = [dollars, `$${dollars}`, dollars.replace('.', ','), fDollars.replace('.', '٫')]
  const { txnNumber, authCode } = receipt
  for (const q of [`Forugh ${card}`, txnNumber, `Forugh ${authCode}`, ...amounts]) {
    expect({ q, found: await find({ q }) }).toEqual({ q, found: [id] })
  }
  await shop.shop.db('orders').where({ order_id: id }).update({ total_cents: 1_234_520 })
  for (const q of ['12345.2', '12,345.20', '12345,2', '۱۲۳۴۵٫۲', '۱۲۳۴۵،۲۰']) {
    expect({ q, found: await find({ q }) }).toEqual({ q, found: [id] })
  }
  expect(await find({ q: (amount + 0.01).toFixed(2) })).toEqual([])
  expect(await find({ q: '99999999999.00' })).toEqual([])
  const both = await find({ q: 'dollars' })
  expect(both).toEqual([paid.paymentState.orderId])
})

test('invoices are filtered by state, delivery method, promised day and zone, and sorted by date', async () => {
  const pickup = await order([catalogue.hundred], { shipping: { shippingType: 'pickup' } })
  const all = await find({})
  expect(all.at(-1)).toBe(pickup)
  expect(await find({ shippingType: 'pickup' })).toEqual([pickup])
  const delivered = await find({ shippingType: 'delivery' }, 'deliveryDate')
  expect(delivered).toEqual(all.slice(0, -1).sort())
  expect(await find({ zoneId: 2, state: 'paid' })).toEqual(all.slice(0, -1))
  expect(await find({ zoneId: 1_764_000_000_000 })).toEqual([])
  const { date } = paid.promise
  expect(await find({ deliveryDate: date })).toContain(paid.paymentState.orderId)
  expect(await find({ deliveryDate: '2020-01-01' })).toEqual([])
  const bad = `invoices?filter=${encodeURIComponent('{"deliveryDate":"soon"}')}`
  expect((await shop.call('GET', bad, { token })).status).toBe(422)
})

test('an anonymized order is still found by product, but not by phone or payment', async () => {
  const id = await order([catalogue.sale], { shipping: { phone: '905-555-0177' } })
  expect(await find({ q: '9055550177' })).toEqual([id])
  const { txnNumber } = (await shop.call('GET', `invoices/${id}`, { token })).body.receipt
  expect(await find({ q: txnNumber })).toEqual([id])
  await anonymizeOrder(shop.shop.db, id)
  expect(await find({ q: '9055550177' })).toEqual([])
  expect(await find({ q: txnNumber })).toEqual([])
  expect(await find({ q: `${id} saffron` })).toEqual([id])
})

test('new orders are announced once to each Master, not once per device', async () => {
  const take = async (as: string) =>
    (await shop.call('POST', 'invoices/announcements', { token: as })).body.orders
  // Orders from before the first call are not announced.
  expect(await take(token)).toEqual([])
  const [first, second] = [
    await order([catalogue.fifty], { shipping: { name: 'Sohrab' } }),
    await order([catalogue.hundred], {}),
  ]
  const announced = await take(token)
  expect(announced.map((one: { orderId: string }) => one.orderId)).toEqual([second, first])
  expect(announced[1]).toEqual({ orderId: first, name: 'Sohrab', amount: 63.28 })
  expect(await take(token)).toEqual([])
  expect(await take(await shop.masterToken())).toEqual([])
  expect((await shop.call('POST', 'invoices/announcements')).status).toBe(401)
})

test('a pickup order has no delivery tax, and fees include their tax', async () => {
  const { body } = await shop.call('GET', `invoices/${paid.paymentState.orderId}`, { token })
  expect(body.request.basketState).toMatchObject({
    delivery: 5,
    deliveryTax: 0.65,
    administration: 2,
    administrationTax: 0.26,
  })
  const [pickup] = await find({ shippingType: 'pickup' })
  const { body: other } = await shop.call('GET', `invoices/${pickup}`, { token })
  expect(other.request.basketState).toMatchObject({ delivery: 0, deliveryTax: 0 })
})
