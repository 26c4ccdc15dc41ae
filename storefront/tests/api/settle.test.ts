import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import { formatDate } from '#shared/domain/time/date-format.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { messages } from '#shared/messages.ts'
import type { PaymentToCheck } from '#shared/responses/dashboard.ts'
import { readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { memberSigner } from '../setup/tokens.ts'

const lostAnswer = '4000000000000028'
const wrongCode = '4000000000000127'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())
beforeEach(() => control(shop, 'DELETE', 'faults'))

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const rowOf = (table: string, orderId: string) =>
  shop.shop.db(table).where({ order_id: orderId }).first()
const place = () => placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])

/** Places an order for which the provider reports a charge with another amount. */
async function oddPayment() {
  const placed = await place()
  const { orderId } = placed.paymentState
  expect((await pay(shop, placed, { pan: lostAnswer })).status).toBe(503)
  await shop.shop.db('payment_attempts').where({ order_id: orderId }).update({ amount_cents: 1 })
  return { placed, orderId }
}

/** Makes a refund for which the provider reports another amount. */
async function oddRefund() {
  const placed = await place()
  const { orderId } = placed.paymentState
  expect((await pay(shop, placed)).status).toBe(200)
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer', transaction: 'refund' })
  expect((await refund(orderId, 10)).status).toBe(200)
  await shop.shop.db('refunds').where({ order_id: orderId }).update({ amount_cents: 900 })
  return { orderId, id: (await rowOf('refunds', orderId)).id }
}

function refund(orderId: string, amount: number) {
  const body = { amount, reason: 'Broken', key: `settle ${orderId} ${amount}` }
  return shop.call('POST', `invoices/refund/${orderId}`, { token, body })
}

async function agePayment(orderId: string, { lookedUpAgo }: { lookedUpAgo: number }) {
  const { db } = shop.shop
  await db('payment_attempts')
    .where({ order_id: orderId })
    .update({ created_at: ago(DAY) })
  await db('orders')
    .where({ order_id: orderId })
    .update({ updated_at: ago(lookedUpAgo) })
}

async function ageRefund(orderId: string, { lookedUpAgo }: { lookedUpAgo: number }) {
  const at = { created_at: ago(DAY), sent_at: ago(DAY), looked_at: ago(lookedUpAgo) }
  await shop.shop.db('refunds').where({ order_id: orderId }).update(at)
}

const settle = (path: string, body: object, by = token) =>
  shop.call('POST', `Payment/${path}`, { token: by, body })
const note = 'Found in the list of the provider'
const done = (transaction: string) => ({ end: 'done', note, transaction })
const failed = { end: 'failed', note }

async function listed(orderId: string): Promise<PaymentToCheck | undefined> {
  const { payments } = (await shop.call('GET', 'dashboard', { token })).body
  return payments.find((payment: PaymentToCheck) => payment.orderId === orderId)
}

test('an unsettled payment can be settled manually after a day, but not during a lookup', async () => {
  const { orderId } = await oddPayment()
  const path = `settle/${orderId}`
  await reconcilePayments(shop.shop)
  expect(await listed(orderId)).toMatchObject({ problem: 'unanswered', canSettle: false })
  const tooEarly = { status: 409, body: { message: messages.settleLater } }
  expect(await settle(path, failed)).toMatchObject(tooEarly)

  await agePayment(orderId, { lookedUpAgo: 11 * MINUTE })
  expect(await listed(orderId)).toMatchObject({ problem: 'unanswered', canSettle: true })
  await reconcilePayments(shop.shop)
  const row = await rowOf('orders', orderId)
  expect(row.state).toBe('unknown')
  const busy = { status: 409, body: { message: messages.beingLookedUp } }
  expect(await settle(path, failed)).toMatchObject(busy)
  // Payments this old are looked up less often.
  await agePayment(orderId, { lookedUpAgo: 9 * MINUTE })
  const unchanged = await rowOf('orders', orderId)
  await reconcilePayments(shop.shop)
  expect(await rowOf('orders', orderId)).toEqual(unchanged)

  const { txnNumber } = JSON.parse((await rowOf('payment_attempts', orderId)).receipt)
  expect((await settle(path, { end: 'done', note })).body.errors).toEqual({
    transaction: messages.transactionRequired,
  })
  expect((await settle(path, { ...failed, note: ' ' })).body.errors).toEqual({
    note: messages.valueMissing,
  })
  const member = await memberSigner(shop)
  expect((await settle(path, failed, member())).status).toBe(403)
  expect(await rowOf('orders', orderId)).toEqual(unchanged)

  const settled = await settle(path, done(txnNumber))
  expect(settled).toMatchObject({ status: 200, body: { orderId, state: 'paid' } })
  expect(await listed(orderId)).toBeUndefined()
  expect(await settle(path, failed)).toMatchObject({
    status: 409,
    body: { message: messages.settledAlready },
  })
})

test('a payment settled as charged becomes a paid order that can be refunded', async () => {
  const { orderId } = await oddPayment()
  await reconcilePayments(shop.shop)
  await agePayment(orderId, { lookedUpAgo: 2 * MINUTE })
  const { txnNumber } = JSON.parse((await rowOf('payment_attempts', orderId)).receipt)
  expect((await settle(`settle/${orderId}`, done(txnNumber))).status).toBe(200)

  const { body: invoice } = await shop.call('GET', `invoices/${orderId}`, { token })
  expect(invoice).toMatchObject({ state: 'paid', amount: 120.91, transAction: txnNumber })
  const { body: history } = await shop.call('GET', `invoices/history/${orderId}`, { token })
  expect(history.at(-1)).toMatchObject({ reason: `Settled manually: ${note}`, by: 'Master' })
  const filter = encodeURIComponent(JSON.stringify({ q: orderId }))
  const { body: activity } = await shop.call('GET', `activity?filter=${filter}`, { token })
  expect(activity).toMatchObject([
    {
      actor: 'Master',
      subject: 'orders',
      subjectId: orderId,
      changes: expect.arrayContaining([
        { field: 'payment', from: 'unknown', to: 'done' },
        { field: 'note', from: null, to: note },
      ]),
    },
  ])
  const mails = await readMails(shop, 'parvin@example.com', 'receipt')
  expect(mails.filter(({ subject }) => subject.includes(orderId))).toHaveLength(1)
  expect((await refund(orderId, 20)).body).toMatchObject({ refunded: 20 })
})

test.each(['a Master', 'the provider'])(
  'a payment that %s confirms after the promised day gets a new promised day',
  async source => {
    const placed = await place()
    const { orderId } = placed.paymentState
    expect((await pay(shop, placed, { pan: lostAnswer })).status).toBe(503)
    const over = shopDay(new Date(Date.now() - 2 * DAY), shop.shop.env.TIME_ZONE)
    await shop.shop.db('orders').where({ order_id: orderId }).update({ delivery_date: over })
    const today = shopDay(new Date(), shop.shop.env.TIME_ZONE)
    if (source === 'a Master') {
      await agePayment(orderId, { lookedUpAgo: 2 * MINUTE })
      expect((await settle(`settle/${orderId}`, done('77-0_2'))).status).toBe(200)
    } else {
      await reconcilePayments(shop.shop)
    }

    const { delivery_date: day, state } = await rowOf('orders', orderId)
    expect(state).toBe('paid')
    expect(day >= today).toBe(true)
    const mails = await readMails(shop, 'parvin@example.com', 'receipt')
    const text = mails.find(({ subject }) => subject.includes(orderId))?.text ?? ''
    expect(text).toContain(formatDate(day, 'en', 'UTC'))
    expect(text).not.toContain(formatDate(over, 'en', 'UTC'))
    const signature = new RegExp(`order=${orderId}&t=([\\w-]+)`).exec(text)?.[1]
    const forgotten = await shop.call('POST', 'Invoice/forget', { body: { orderId, signature } })
    expect(forgotten.status).toBe(409)

    const page = await fetch(`${shop.url}/invoice?order=${orderId}&t=${signature}`)
    const paidOn = formatDate(today, 'en', 'UTC')
    expect((await page.text()).replaceAll('<!-- -->', '')).toContain(`Paid on: ${paidOn}`)
  },
)

test('an order whose payment is settled as not charged can be paid with another card', async () => {
  const { placed, orderId } = await oddPayment()
  await agePayment(orderId, { lookedUpAgo: 2 * MINUTE })
  const settled = await settle(`settle/${orderId}`, failed)
  expect(settled).toMatchObject({ status: 200, body: { state: 'declined' } })
  await reconcilePayments(shop.shop)
  expect((await rowOf('orders', orderId)).state).toBe('declined')
  expect((await pay(shop, placed)).status).toBe(200)
})

test('an open refund can be settled manually too', async () => {
  const { orderId, id } = await oddRefund()
  const later = { ...shop.shop, now: () => new Date(Date.now() + 2 * MINUTE) }
  await reconcileRefunds(later)
  expect((await settle(`settleRefund/${id}`, failed)).body.message).toBe(messages.settleLater)
  await ageRefund(orderId, { lookedUpAgo: 0 })
  expect(await listed(orderId)).toMatchObject({ problem: 'refund', refundId: id, amount: 9 })
  expect((await settle(`settleRefund/${id}`, failed)).body.message).toBe(messages.beingLookedUp)
  await ageRefund(orderId, { lookedUpAgo: 2 * MINUTE })
  expect((await settle(`settleRefund/${id}`, failed)).status).toBe(200)
  expect((await rowOf('refunds', orderId)).state).toBe('refused')
  expect(await listed(orderId)).toBeUndefined()
  expect((await refund(orderId, 5)).body).toMatchObject({ refunded: 5 })
})

test('a refund settled as made gets a credit note and does not block the next refund', async () => {
  const { orderId, id } = await oddRefund()
  await ageRefund(orderId, { lookedUpAgo: 2 * MINUTE })
  expect((await settle(`settleRefund/${id}`, done('77-0_1'))).status).toBe(200)
  const { body: invoice } = await shop.call('GET', `invoices/${orderId}`, { token })
  expect(invoice).toMatchObject({
    refunded: 9,
    refunds: [{ state: 'done', creditNumber: expect.any(Number), transAction: '77-0_1' }],
  })
  const { body: history } = await shop.call('GET', `invoices/history/${orderId}`, { token })
  expect(history.at(-1)).toMatchObject({ reason: `Settled manually: ${note}`, by: 'Master' })
  expect((await refund(orderId, 1)).body).toMatchObject({ refunded: 10 })
})

test('a charge without an order is listed with its amount until it is settled as refunded', async () => {
  const placed = await place()
  const { orderId } = placed.paymentState
  for (const transaction of ['purchasecorrection', 'refund']) {
    await control(shop, 'POST', 'faults', { kind: 'duplicate', transaction })
  }
  expect((await pay(shop, placed, { pan: wrongCode })).status).toBe(402)
  const price = (to: number) =>
    shop.call('PUT', `products/${catalogue.hundred}`, { token, body: { price: to } })
  await price(90)
  expect((await pay(shop, placed)).status).toBe(409)
  const chargeId = `${orderId}-1`
  expect(await listed(orderId)).toMatchObject({
    problem: 'unexpected',
    chargeId,
    amount: 120.91,
    canSettle: true,
  })

  const path = `settleCharge/${chargeId}`
  expect((await settle(path, failed)).status).toBe(422)
  expect((await settle(path, { end: 'done', note })).body.errors).toEqual({
    transaction: messages.transactionRequired,
  })
  expect(await listed(orderId)).toBeDefined()
  const both = await Promise.all([settle(path, done('88-0_1')), settle(path, done('88-0_1'))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listed(orderId)).toBeUndefined()
  const filter = encodeURIComponent(JSON.stringify({ q: orderId }))
  const { body: activity } = await shop.call('GET', `activity?filter=${filter}`, { token })
  expect(activity).toMatchObject([{ actor: 'Master', subject: 'orders', subjectId: orderId }])
  expect(activity[0].changes).toContainEqual({
    field: `charge ${chargeId}`,
    from: 'unexpected',
    to: 'done',
  })

  await price(100)
  expect((await pay(shop, await place())).status).toBe(200)
  expect(await settle(`settleCharge/${orderId}-2`, done('88-0_1'))).toMatchObject({
    status: 409,
    body: { message: messages.settledAlready },
  })
})

test('if an order was charged twice, only the second charge is listed, even after a refund', async () => {
  const placed = await place()
  const { orderId } = placed.paymentState
  expect((await pay(shop, placed)).status).toBe(200)
  const [charge] = await shop.shop.db('payment_attempts').where({ order_id: orderId })
  const second = { ...charge, id: `${orderId}-2`, number: 2, token_hash: orderId }
  await shop.shop.db('payment_attempts').insert(second)
  await refund(orderId, 120.91)
  expect(await listed(orderId)).toMatchObject({ problem: 'unexpected', chargeId: `${orderId}-2` })
  expect((await settle(`settleCharge/${orderId}-1`, done('88-0_2'))).status).toBe(409)
  expect((await settle(`settleCharge/${orderId}-2`, done('88-0_2'))).status).toBe(200)
  const { body: invoice } = await shop.call('GET', `invoices/${orderId}`, { token })
  expect(invoice).toMatchObject({ refunded: 120.91, refunds: [{ state: 'done' }] })
})

test('a payment is settled once, by a Master or by a lookup, whichever is first', async () => {
  const placed = await Promise.all(Array.from({ length: 4 }, place))
  for (const order of placed) await pay(shop, order, { pan: lostAnswer })
  const orderIds = placed.map(({ paymentState }) => paymentState.orderId)
  for (const orderId of orderIds) await agePayment(orderId, { lookedUpAgo: 11 * MINUTE })
  const rounds = [reconcilePayments(shop.shop), reconcilePayments(shop.shop)]
  const responses = await Promise.all(orderIds.map(orderId => settle(`settle/${orderId}`, failed)))
  await Promise.all(rounds)
  for (const [index, orderId] of orderIds.entries()) {
    const isManual = responses[index]?.status === 200
    const end = isManual ? 'declined' : 'paid'
    expect(await rowOf('orders', orderId)).toMatchObject({ state: end })
    const outcome = isManual ? 'declined' : 'approved'
    expect(await rowOf('payment_attempts', orderId)).toMatchObject({ outcome })
    const moves = await shop.shop
      .db('order_events')
      .where({ order_id: orderId, from_state: 'unknown' })
    expect(moves.map(({ to_state }) => to_state)).toEqual([end])
  }
})

test('unknown numbers are rejected', async () => {
  expect((await settle('settle/260101-AAAAAAAA', failed)).status).toBe(404)
  expect((await settle('settleCharge/260101-AAAAAAAA-1', done('88-0_3'))).status).toBe(409)
  expect((await settle('settleRefund/999999', failed)).status).toBe(404)
  expect((await settle('settleRefund/x', failed)).status).toBe(404)
})
