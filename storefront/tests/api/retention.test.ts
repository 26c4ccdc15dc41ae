import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldTraces } from '#app/services/forget-traces.server.ts'
import { login, openAccount, register } from '../setup/accounts.ts'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const DAY_MS = 86_400_000

let shop: TestShop
let shelves: Shelves

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off', RETAIN_PAID_YEARS: '6' })
  shelves = await stockShelves(shop)
})
afterAll(() => shop.close())

async function place(email: string) {
  const shipping = { email, name: 'Nima Yushij', phone: '416-555-0188', comment: 'ring twice' }
  const body = aCheckout([{ id: shelves.hundred, qty: 1 }], { shipping })
  return (await shop.call('POST', 'Basket/Checkout', { body })).body
}

/** What the job does so many days from now. */
function forgetAfter(days: number, of = shop) {
  return forgetOldTraces({ ...of.shop, now: () => new Date(Date.now() + days * DAY_MS) })
}

const orderOf = (orderId: string) => shop.shop.db('orders').where({ order_id: orderId }).first()
const userOf = (email: string) => shop.shop.db('users').where({ email }).first()
const mailsTo = (recipient: string) => shop.shop.db('emails').where({ recipient })

test('what became no sale is forgotten after 90 days, what was sold once the tax law is done with it', async () => {
  const open = (await place('open@example.com')).paymentState.orderId
  const placed = await place('paid@example.com')
  const paid = placed.paymentState.orderId
  expect((await pay(shop, placed)).status).toBe(200)
  await openAccount(shop, 'active@example.com')
  await register(shop, 'never@example.com')
  const contact = { email: 'asks@example.com', name: 'Parvin', subject: 'Bread', body: 'Is it?' }
  await shop.call('POST', 'contact/contact', { body: contact })

  await forgetAfter(89)
  expect(await orderOf(open)).toMatchObject({ email: 'open@example.com' })
  expect(await mailsTo('never@example.com')).toHaveLength(1)
  expect(await userOf('never@example.com')).toBeDefined()

  await forgetAfter(91)
  expect(await orderOf(open)).toMatchObject({ state: 'expired', email: '', name: '', phone: '' })
  expect(await orderOf(paid)).toMatchObject({ state: 'paid', email: 'paid@example.com' })
  for (const address of ['never@example.com', 'active@example.com']) {
    expect(await mailsTo(address)).toEqual([])
  }
  expect(JSON.stringify(await shop.shop.db('emails'))).not.toContain('asks@example.com')
  expect(await userOf('never@example.com')).toBeUndefined()
  expect((await login(shop, 'active@example.com')).status).toBe(200)

  await forgetAfter(6 * 365)
  expect(await orderOf(paid)).toMatchObject({ email: 'paid@example.com' })
  expect(await mailsTo('paid@example.com')).toHaveLength(1)
  await forgetAfter(6 * 365 + 3)
  const invoice = await shop.call('GET', `invoices/${paid}`, { token: await shop.masterToken() })
  expect(invoice.body).toMatchObject({ amount: placed.paymentState.amount, email: '', name: '' })
  expect(await mailsTo('paid@example.com')).toEqual([])
})

test('a shop that is told to keep them keeps them', async () => {
  const keeps = await openTestShop({ RETAIN_UNPAID_DAYS: 'off', RETAIN_PAID_YEARS: 'off' })
  await register(keeps, 'never@example.com')
  await forgetAfter(3650, keeps)
  expect(await keeps.shop.db('emails').where({ recipient: 'never@example.com' })).toHaveLength(1)
  await keeps.close()
})

test("what a killed upload left is removed after a day, and nothing that is not the shop's", async () => {
  const pathOf = (name: string) => join(shop.shop.env.UPLOADS_DIR, name)
  const leftover = pathOf('products/1.webp.0a1b2c.tmp')
  const theirs = pathOf('lost+found/1.tmp')
  for (const path of [leftover, theirs]) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'half of it')
  }
  await forgetAfter(0)
  expect(existsSync(leftover)).toBe(true)
  await forgetAfter(2)
  expect([leftover, theirs].map(path => existsSync(path))).toEqual([false, true])
})
