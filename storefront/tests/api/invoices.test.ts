import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutView } from '#shared/schemas/checkout.ts'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let shelves: Shelves
let token: string
let paid: CheckoutView

beforeAll(async () => {
  shop = await openTestShop()
  shelves = await stockShelves(shop)
  token = await shop.masterToken()
  await placeOrder(shop, [{ id: shelves.rice, qty: 1 }])
  paid = await placeOrder(shop, [{ id: shelves.hundred, qty: 1 }])
  await pay(shop, paid)
})
afterAll(() => shop.close())

const list = (printFlag: boolean) =>
  shop.call('POST', 'Invoice/GetList', { token, body: { baseFilter: `PrintFlag==${printFlag}` } })

test('only paid orders are invoices, with the specified fields', async () => {
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

test('printing moves it to the printed list, and back', async () => {
  const { orderId } = paid.paymentState
  await shop.call('POST', `Invoice/UpdatePrint/${orderId}`, { token })
  expect((await list(false)).body.total).toBe(0)
  expect((await list(true)).body.total).toBe(1)
  await shop.call('PUT', `invoices/${orderId}`, { token, body: { printFlag: false } })
  expect((await list(false)).body.total).toBe(1)
})

test('a later price change leaves the invoice as it was', async () => {
  await shop.call('PUT', `products/${shelves.hundred}`, {
    token,
    body: { price: 999, name: 'New' },
  })
  const { body } = await shop.call('GET', `invoices/${paid.paymentState.orderId}`, { token })
  expect(body.request.basketState.basket[0]).toMatchObject({
    name: 'A hundred dollars',
    price: 100,
  })
})

test('nobody but a Master reads or marks invoices', async () => {
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
