import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasClockJumped } from '#app/services/platform/steady-clock.ts'
import { deleteExpiredData } from '#app/services/privacy/delete-expired-data.server.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { login, openAccount, register } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { startSecondProcess } from '../setup/second-process.ts'
import { supportsSigterm } from '../setup/shop-process.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres'

let shop: TestShop
let catalogue: TestCatalogue

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off', RETAIN_PAID_YEARS: '6' })
  catalogue = await insertTestCatalogue(shop)
})
afterAll(() => shop.close())

async function place(email: string) {
  const shipping = { email, name: 'Nima Yushij', phone: '416-555-0188', comment: 'ring twice' }
  const body = aCheckout([{ id: catalogue.hundred, qty: 1 }], { shipping })
  return (await shop.call('POST', 'Basket/Checkout', { body })).body
}

/** Runs the retention job with a clock that is `days` ahead. */
function deleteAfter(days: number, target = shop) {
  return deleteExpiredData({ ...target.shop, now: () => new Date(Date.now() + days * DAY_MS) })
}

const rowsOf = (table: string, orderId: string) => shop.shop.db(table).where({ order_id: orderId })
const orderOf = (orderId: string) => shop.shop.db('orders').where({ order_id: orderId }).first()
const userOf = (email: string) => shop.shop.db('users').where({ email }).first()
/** Sets the last change of the orders to `days` ago. */
const age = (orderIds: string[], days: number) =>
  shop.shop
    .db('orders')
    .whereIn('order_id', orderIds)
    .update({ updated_at: new Date(Date.now() - days * DAY_MS).toISOString() })
const creditAddresses = () =>
  shop.shop.db('credit_accounts').whereNotNull('email_key').orderBy('email').pluck('email')
const mailsTo = (recipient: string) => shop.shop.db('emails').where({ recipient })

test('unpaid orders are deleted after 90 days, and paid ones anonymized after six years', async () => {
  const open = (await place('open@example.com')).paymentState.orderId
  const tried = await place('tried@example.com')
  const [declined, voided] = ['4000000000000002', '4000000000000127']
  expect((await pay(shop, tried, { pan: declined })).status).toBe(402)
  const charged = await place('charged@example.com')
  expect((await pay(shop, charged, { pan: voided })).status).toBe(402)
  const placed = await place('paid@example.com')
  const paid = placed.paymentState.orderId
  expect((await pay(shop, placed)).status).toBe(200)
  await openAccount(shop, 'active@example.com')
  await register(shop, 'never@example.com')
  const contact = { email: 'asks@example.com', name: 'Parvin', subject: 'Bread', body: 'Is it?' }
  await shop.call('POST', 'contact/contact', { body: contact })

  const token = await shop.masterToken()
  for (const [email, amount] of [
    ['owed@example.com', 5],
    ['spent@example.com', 5],
    ['spent@example.com', -5],
    // Its order was paid.
    ['paid@example.com', 5],
    ['paid@example.com', -5],
  ] as const) {
    const grant = { email, amount, reason: 'Late delivery', key: `${email} ${amount}` }
    await shop.call('POST', 'credits/grant', { token, body: grant })
  }

  await deleteAfter(89)
  expect(await creditAddresses()).toHaveLength(3)
  expect(await orderOf(open)).toMatchObject({ email: 'open@example.com' })
  expect(await mailsTo('never@example.com')).toHaveLength(1)
  expect(await userOf('never@example.com')).toBeDefined()

  await deleteAfter(91)
  expect(await creditAddresses()).toEqual(['owed@example.com', 'paid@example.com'])
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

  await deleteAfter(6 * 365)
  expect(await orderOf(paid)).toMatchObject({ email: 'paid@example.com' })
  expect(await mailsTo('paid@example.com')).toHaveLength(1)
  await deleteAfter(6 * 365 + 3)
  const invoice = await shop.call('GET', `invoices/${paid}`, { token: await shop.masterToken() })
  expect(invoice.body).toMatchObject({ amount: placed.paymentState.amount, email: '', name: '' })
  expect(await mailsTo('paid@example.com')).toEqual([])
  expect(await creditAddresses()).toEqual(['owed@example.com'])
})

test('unpaid orders that an earlier release only anonymized are deleted too', async () => {
  const left = (await place('left@example.com')).paymentState.orderId
  await orderOf(left).update({ state: 'expired', email: '', email_key: '', name: '' })
  await deleteAfter(91)
  expect(await orderOf(left)).toBeUndefined()
  expect(await rowsOf('order_lines', left)).toEqual([])
})

test('RETAIN_UNPAID_DAYS=off and RETAIN_PAID_YEARS=off keep the data', async () => {
  const keeps = await openTestShop({ RETAIN_UNPAID_DAYS: 'off', RETAIN_PAID_YEARS: 'off' })
  await register(keeps, 'never@example.com')
  await deleteAfter(3650, keeps)
  expect(await keeps.shop.db('emails').where({ recipient: 'never@example.com' })).toHaveLength(1)
  await keeps.close()
})

test('the retention job yields to other work and scans no whole table', async () => {
  const { db } = shop.shop
  const orderIds: string[] = []
  for (let orders = 0; orders < 60; orders++) {
    orderIds.push((await place(`many${orders}@example.com`)).paymentState.orderId)
  }
  await age(orderIds, 91)
  const writes: { sql: string; bindings: unknown[] }[] = []
  const recordWrite = (query: (typeof writes)[0]) =>
    /^(delete|update)/.test(query.sql) && writes.push(query)
  db.on('query', recordWrite)
  let ticks = 0
  let isOver = false
  const countTicks = () => {
    ticks++
    if (!isOver) setImmediate(countTicks)
  }
  countTicks()
  await deleteAfter(0)
  isOver = true
  db.off('query', recordWrite)
  expect(ticks).toBeGreaterThan(3)
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

// On PostgreSQL a shop whose clock differs from the database's does not start.
test.skipIf(onPostgres)('a start with a clock that is ahead deletes nothing at once', async () => {
  const orderId = await placeExpired()
  const pending = (await place('pending@example.com')).paymentState.orderId
  const folder = mkdtempSync(join(tmpdir(), 'ahead-'))
  const clockFile = join(folder, 'shift')
  writeFileSync(clockFile, String(91 * DAY_MS))
  const ahead = await startSecondProcess(shop, {
    NODE_OPTIONS: `--import=${resolve('storefront/tests/setup/shifted-clock.mjs')}`,
    CLOCK_FILE: clockFile,
  })
  await ahead.says(ahead.url)
  const isExpired = async () => expect(await orderOf(pending)).toMatchObject({ state: 'expired' })
  await vi.waitFor(isExpired, { timeout: 40_000, interval: 100 })
  // The stop waits for running jobs.
  expect(await ahead.stop()).toEqual(supportsSigterm ? [0, null] : [null, 'SIGTERM'])
  expect(await orderOf(orderId)).toMatchObject({ email: 'waits@example.com' })
  rmSync(folder, { recursive: true, force: true })
})

test('a clock that jumps ahead deletes nothing at once', async () => {
  const orderId = await placeExpired()
  await age([orderId], 91)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
  await deleteAfter(0)
  vi.useRealTimers()
  moveJumpIntoPast()
  expect(await orderOf(orderId)).toMatchObject({ email: 'waits@example.com' })
})

/** Otherwise the jobs would keep old orders for an hour, also in the test files that run later in this process. */
function moveJumpIntoPast() {
  const passed = performance.now()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * HOUR_MS })
  const timer = vi.spyOn(performance, 'now').mockReturnValue(passed - 2 * HOUR_MS)
  expect(hasClockJumped(HOUR_MS)).toBe(true)
  timer.mockRestore()
  vi.useRealTimers()
  expect(hasClockJumped(HOUR_MS)).toBe(false)
}

async function placeExpired(): Promise<string> {
  const { orderId } = (await place('waits@example.com')).paymentState
  await shop.shop.db('orders').where({ order_id: orderId }).update({ state: 'expired' })
  return orderId
}

test("a killed upload's temporary file is removed after a day, but no foreign file", async () => {
  const pathOf = (name: string) => join(shop.shop.env.UPLOADS_DIR, name)
  const leftover = pathOf('products/1.webp.0a1b2c.tmp')
  const theirs = pathOf('lost+found/1.tmp')
  for (const path of [leftover, theirs]) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'half of it')
  }
  await deleteAfter(0)
  expect(existsSync(leftover)).toBe(true)
  await deleteAfter(2)
  expect([leftover, theirs].map(path => existsSync(path))).toEqual([false, true])
})

test('deleted catalogue items can be restored for 30 days and are then removed', async () => {
  const token = await shop.masterToken()
  const { id } = (await shop.call('POST', 'brands', { token, body: { name: 'Gone' } })).body
  await shop.call('DELETE', `brands/${id}`, { token })
  const kept = async () => (await shop.call('GET', 'deleted-items', { token })).body
  const folder = join(shop.shop.env.UPLOADS_DIR, '.deleted', 'Brands')
  const picture = join(folder, `${id}-200.webp`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(picture, 'a picture')
  await deleteAfter(29)
  expect(await kept()).toMatchObject([{ kind: 'brands', itemId: id }])
  expect(existsSync(picture)).toBe(true)
  await deleteAfter(31)
  expect(await kept()).toEqual([])
  expect(existsSync(picture)).toBe(false)
})
