import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { codeOf, factorCall, openMaster, stopClock } from '../setup/second-factor.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off', MASTER_SECOND_FACTOR: 'required' })
  stopClock(shop)
  catalogue = await insertTestCatalogue(shop)
})
afterAll(() => shop.close())

const missing = { status: 428, body: { code: 'second_factor_missing' } }
const cookie = (token: string) => ({
  Cookie: `session=${encodeURIComponent(btoa(JSON.stringify(token)))}`,
})

test('a Master has no access before the second factor is on, and cannot turn it off again', async () => {
  // The activation mail must be read with the first Master's token, which needs the second factor once required.
  shop.shop.env.MASTER_SECOND_FACTOR = 'offered'
  const { password, token } = await openMaster(shop, 'new@example.com')
  shop.shop.env.MASTER_SECOND_FACTOR = 'required'
  const order = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  expect((await pay(shop, order)).status).toBe(200)
  const readInvoice = (by: string) =>
    shop.call('GET', `Invoice/GetOwn/${order.paymentState.orderId}`, { token: by })
  const readProduct = (by: string) =>
    shop.call('GET', `products/${catalogue.hidden}`, { token: by })

  expect(await shop.call('GET', 'users', { token })).toMatchObject(missing)
  expect((await readProduct(token)).status).toBe(404)
  expect((await readInvoice(token)).status).toBe(404)
  const page = (by: string) =>
    fetch(`${shop.url}/product/${catalogue.hidden}`, { headers: cookie(by) })
  expect((await page(token)).status).toBe(404)
  const body = { oldPassword: password, password: 'too short', confirmPassword: 'too short' }
  expect((await shop.call('POST', 'chpass', { token, body })).status).toBe(422)

  expect((await shop.call('GET', 'auth/factor', { token })).body).toMatchObject({
    isOn: false,
    isRequired: true,
  })
  const { secret } = (await factorCall(shop, token, 'begin', { password })).body
  const on = await factorCall(shop, token, 'confirm', { code: codeOf(shop, secret) })
  const mine = on.body.token
  expect((await shop.call('GET', 'users', { token: mine })).status).toBe(200)
  expect((await readProduct(mine)).status).toBe(200)
  expect((await readInvoice(mine)).status).toBe(200)
  expect((await page(mine)).status).toBe(200)
  const proof = { password, code: codeOf(shop, secret, 1) }
  expect(await factorCall(shop, mine, 'off', proof)).toMatchObject({ status: 409 })
})
