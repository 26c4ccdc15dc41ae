import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteExpiredData } from '#app/services/privacy/forget-traces.server.ts'
import { login, openAccount, register } from '../setup/accounts.ts'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { startSecondProcess } from '../setup/second-process.ts'
import { canBeToldToStop } from '../setup/shop-process.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const DAY_MS = 86_400_000
const onPostgres = process.env.TEST_DATABASE === 'postgres'

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
  return deleteExpiredData({ ...of.shop, now: () => new Date(Date.now() + days * DAY_MS) })
}

const rowsOf = (table: string, orderId: string) => shop.shop.db(table).where({ order_id: orderId })
const orderOf = (orderId: string) => shop.shop.db('orders').where({ order_id: orderId }).first()
const userOf = (email: string) => shop.shop.db('users').where({ email }).first()
/** The orders as if nobody had touched them for so many days. */
const age = (orderIds: string[], days: number) =>
  shop.shop
    .db('orders')
    .whereIn('order_id', orderIds)
    .update({ updated_at: new Date(Date.now() - days * DAY_MS).toISOString() })
const mailsTo = (recipient: string) => shop.shop.db('emails').where({ recipient })

test('what became no sale is forgotten after 90 days, what was sold once the tax law is done with it', async () => {
  const open = (await place('open@example.com')).paymentState.orderId
  const tried = await place('tried@example.com')
  const [declined, takenBack] = ['4000000000000002', '4000000000000127']
  expect((await pay(shop, tried, { pan: declined })).status).toBe(402)
  const charged = await place('charged@example.com')
  expect((await pay(shop, charged, { pan: takenBack })).status).toBe(402)
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
  for (const table of ['orders', 'order_lines', 'order_events']) {
    expect(await rowsOf(table, open)).toEqual([])
  }
  const anonymous = { state: 'cancelled', email: '', name: '', phone: '' }
  for (const [order, lines] of [
    [tried, 0],
    [charged, 1],
  ] as const) {
    const { orderId, amount } = order.paymentState
    const [row] = await rowsOf('orders', orderId)
    expect(row).toMatchObject({ ...anonymous, total_cents: Math.round(amount * 100) })
    expect(await rowsOf('payment_attempts', orderId)).toHaveLength(1)
    expect(await rowsOf('order_lines', orderId)).toHaveLength(lines)
  }
  expect(await rowsOf('order_lines', paid)).toHaveLength(1)
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

test('what an earlier release has left of unpaid orders without a person goes too', async () => {
  const left = (await place('left@example.com')).paymentState.orderId
  await orderOf(left).update({ state: 'expired', email: '', email_key: '', name: '' })
  await forgetAfter(91)
  expect(await orderOf(left)).toBeUndefined()
  expect(await rowsOf('order_lines', left)).toEqual([])
})

test('a shop that is told to keep them keeps them', async () => {
  const keeps = await openTestShop({ RETAIN_UNPAID_DAYS: 'off', RETAIN_PAID_YEARS: 'off' })
  await register(keeps, 'never@example.com')
  await forgetAfter(3650, keeps)
  expect(await keeps.shop.db('emails').where({ recipient: 'never@example.com' })).toHaveLength(1)
  await keeps.close()
})

test('others have their turns while many are forgotten, of which none reads a whole table', async () => {
  const { db } = shop.shop
  const orderIds: string[] = []
  for (let orders = 0; orders < 60; orders++) {
    orderIds.push((await place(`many${orders}@example.com`)).paymentState.orderId)
  }
  await age(orderIds, 91)
  const writes: { sql: string; bindings: unknown[] }[] = []
  const note = (query: (typeof writes)[0]) =>
    /^(delete|update)/.test(query.sql) && writes.push(query)
  db.on('query', note)
  let turns = 0
  let isOver = false
  const countTurns = () => {
    turns++
    if (!isOver) setImmediate(countTurns)
  }
  countTurns()
  await forgetAfter(0)
  isOver = true
  db.off('query', note)
  expect(turns).toBeGreaterThan(3)
  const named = await db('orders').whereIn('order_id', orderIds).whereNot({ email: '' })
  expect(named).toEqual([])

  const ofOrders = writes.filter(({ bindings }) => bindings.some(isOne))
  expect(ofOrders.length).toBeGreaterThan(orderIds.length)
  if (onPostgres) return
  for (const { sql, bindings } of ofOrders) {
    const plan: { detail: string }[] = await db.raw(
      `explain query plan ${sql}`,
      bindings as string[],
    )
    expect(plan.filter(({ detail }) => detail.startsWith('SCAN'))).toEqual([])
  }

  function isOne(value: unknown) {
    return orderIds.some(orderId => String(value).includes(orderId))
  }
})

// PostgreSQL has a clock of its own: whose differs is not started.
test.skipIf(onPostgres)('a clock that is ahead at a start forgets nobody at once', async () => {
  const orderId = await placeExpired()
  const pending = (await place('pending@example.com')).paymentState.orderId
  const folder = mkdtempSync(join(tmpdir(), 'ahead-'))
  const clockFile = join(folder, 'shift')
  writeFileSync(clockFile, String(91 * DAY_MS))
  const ahead = await startSecondProcess(shop, {
    NODE_OPTIONS: `--import=${resolve('storefront/tests/setup/shifted-clock.mjs')}`,
    CLOCK_FILE: clockFile,
  })
  const isExpired = async () => expect(await orderOf(pending)).toMatchObject({ state: 'expired' })
  await vi.waitFor(isExpired, { timeout: 40_000, interval: 100 })
  // It waits for what its jobs have begun.
  expect(await ahead.stop()).toEqual(canBeToldToStop ? [0, null] : [null, 'SIGTERM'])
  expect(await orderOf(orderId)).toMatchObject({ email: 'waits@example.com' })
  rmSync(folder, { recursive: true, force: true })
})

test('a clock that is put forward forgets nobody at once', async () => {
  const orderId = await placeExpired()
  await age([orderId], 91)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  await forgetAfter(0)
  vi.useRealTimers()
  expect(await orderOf(orderId)).toMatchObject({ email: 'waits@example.com' })
})

async function placeExpired(): Promise<string> {
  const { orderId } = (await place('waits@example.com')).paymentState
  await shop.shop.db('orders').where({ order_id: orderId }).update({ state: 'expired' })
  return orderId
}

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

test('what was deleted of the catalogue can be restored for 30 days, and is forgotten then', async () => {
  const token = await shop.masterToken()
  const { id } = (await shop.call('POST', 'brands', { token, body: { name: 'Gone' } })).body
  await shop.call('DELETE', `brands/${id}`, { token })
  const kept = async () => (await shop.call('GET', 'deleted-items', { token })).body
  const folder = join(shop.shop.env.UPLOADS_DIR, '.deleted', 'Brands')
  const picture = join(folder, `${id}-200.webp`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(picture, 'a picture')
  await forgetAfter(29)
  expect(await kept()).toMatchObject([{ kind: 'brands', itemId: id }])
  expect(existsSync(picture)).toBe(true)
  await forgetAfter(31)
  expect(await kept()).toEqual([])
  expect(existsSync(picture)).toBe(false)
})
