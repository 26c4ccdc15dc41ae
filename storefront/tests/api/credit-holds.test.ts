import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { reconcileCaptures } from '#app/services/payments/send-capture.server.ts'
import { countWrongCounters } from '#database/reads/wrong-counters.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { PaymentToCheck } from '#shared/responses/dashboard.ts'
import { openAccount, readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, readLedger, tokenize } from '../setup/checkout.ts'
import { placeLimited } from '../setup/holds.ts'
import { newKey } from '../setup/keys.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

// Two lines of $100, with 13 % tax, delivery for $5 and a fee of 2 %, both taxed, cost $236.17; one of them $120.91.
const LIMIT = 270

const mine = 'forough@example.com'
const DECLINED = '4000000000000002'
const LOST = '4000000000000028'

let shop: TestShop
let catalogue: TestCatalogue
let master: string
let member: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  master = await shop.masterToken()
  member = await openAccount(shop, mine)
})
afterAll(() => shop.close())
beforeEach(() => control(shop, 'DELETE', 'faults'))

const post = (path: string, body: object = {}) => shop.call('POST', path, { token: master, body })
const get = async (path: string) => (await shop.call('GET', path, { token: master })).body
const invoice = (orderId: string) => get(`invoices/${orderId}`)
const balance = async () => (await shop.call('GET', 'credit', { token: member })).body.balance

async function setBalance(wanted: number) {
  const amount = Math.round((wanted - ((await balance()) ?? 0)) * 100) / 100
  const grant = { email: mine, amount, reason: 'Late delivery', key: newKey() }
  if (amount !== 0) expect((await post('credits/grant', grant)).status).toBe(200)
}

const place = () => placeLimited(shop, [{ id: catalogue.hundred, qty: 2 }], LIMIT * 100)

async function pay(placed: CheckoutView, amount: number, pan?: string) {
  const dataKey = amount === LIMIT ? '' : await tokenize(shop, pan)
  const tokenState = { ...placed.tokenState, dataKey }
  const body = { ...placed, tokenState, creditState: { amount } }
  return shop.call('POST', 'Payment/process', { body, token: member })
}

/** Pays an order with this credit, and the rest of its limit by card. */
async function paid(amount: number): Promise<string> {
  await setBalance(amount)
  const placed = await place()
  expect((await pay(placed, amount)).status).toBe(200)
  expect(await balance()).toBe(0)
  return placed.paymentState.orderId
}

async function movesOf(orderId: string): Promise<string[]> {
  const own = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(`${orderId}-`))
  return own.map(({ type, amount }) => `${type} ${amount}`)
}

/** The text of the mail about what was charged. */
async function captureMail(orderId: string): Promise<string | undefined> {
  const mails = await readMails(shop, 'parvin@example.com', 'capture')
  const own = mails.find(({ subject }) => subject.includes(orderId))
  return own?.text.replaceAll(/\s+/g, ' ')
}

async function payByLink(orderId: string, amount: number) {
  const { body: asked } = await post(`invoices/payment-link/${orderId}`, { mail: false })
  const { searchParams } = new URL(asked.url)
  const link = { id: Number(searchParams.get('id')), t: searchParams.get('t') }
  const body = { ...link, amount, dataKey: await tokenize(shop) }
  return shop.call('POST', 'Payment/payLink', { body })
}

const enter = (orderId: string, kind: string, quantity: number) =>
  post(`packing/entries/${orderId}`, { key: newKey(), line: 0, kind, quantity })
const close = (orderId: string) =>
  post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })

async function pack(orderId: string, quantity = 2) {
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'packed', quantity)
  if (quantity < 2) await enter(orderId, 'short', 2 - quantity)
  return close(orderId)
}

const cancel = (orderId: string) =>
  post(`invoices/void/${orderId}`, { reason: 'Changed their mind', key: newKey() })

test('credit is set aside first, and the card is authorised for the rest of the limit', async () => {
  const orderId = await paid(50)
  expect(await invoice(orderId)).toMatchObject({ state: 'authorised', reserved: LIMIT, credit: 50 })
  const [receipt] = await readMails(shop, 'parvin@example.com', 'receipt')
  expect(receipt?.text).toContain('$220.00 is reserved on your card.')
  expect(receipt?.text).toContain('$50.00 of your store credit is set aside.')
  expect((await pack(orderId)).body).toMatchObject({ charged: 236.17, credit: 50, due: 0 })
  expect(await movesOf(orderId)).toEqual(['preauth 220.00', 'completion 186.17'])
  expect(await captureMail(orderId)).toContain(
    'Store credit paid $50.00. Your card paid $186.17. $220.00 was reserved on it; the rest is yours again.',
  )
  expect(await balance()).toBe(0)
  // A refund goes to the card first, then to the credit.
  const body = { amount: 236.17, reason: 'All of it', key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, body)).body).toMatchObject({ refunded: 236.17 })
  expect((await movesOf(orderId)).at(-1)).toBe('refund 186.17')
  expect(await balance()).toBe(50)
})

test('what packing does not need comes back, and the card is released if credit pays all', async () => {
  const orderId = await paid(200)
  expect((await pack(orderId, 1)).body).toMatchObject({ charged: 120.91, credit: 120.91 })
  expect(await movesOf(orderId)).toEqual(['preauth 70.00', 'completion 0.00'])
  expect(await balance()).toBe(79.09)
  expect(await captureMail(orderId)).toContain(
    'Store credit paid $120.91. $200.00 was set aside; the rest is yours again. Your card pays nothing. The $70.00 that was reserved on it is yours again.',
  )
})

test('credit that covers the limit needs no card', async () => {
  const orderId = await paid(LIMIT)
  expect(await invoice(orderId)).toMatchObject({ state: 'authorised', reserved: LIMIT })
  expect((await pack(orderId)).body).toMatchObject({ charged: 236.17, capture: 'done' })
  expect(await balance()).toBe(33.83)
  await post(`packing/undo/${orderId}`)
  await enter(orderId, 'short', 1)
  expect((await close(orderId)).body).toMatchObject({ refunded: 115.26, due: 0 })
  expect(await balance()).toBe(149.09)

  const left = await paid(LIMIT)
  const moved = await post(`invoices/state/${left}`, { to: 'fulfilled', reason: '' })
  expect(moved.body).toMatchObject({ state: 'fulfilled', credit: 236.17, reserved: 0 })
  expect(await balance()).toBe(33.83)
  expect([await movesOf(orderId), await movesOf(left)]).toEqual([[], []])
})

test.each([
  [LIMIT, messages.aboveCredit('$100.00')],
  [60, messages.aboveBoth('$40.00', '$60.00')],
])('what costs more than is reserved names the credit of $%d', async (credit, message) => {
  const orderId = await paid(credit)
  const less = { total_cents: 10_000, limit_cents: 10_000, hold_cents: null }
  const creditCents = { credit_cents: Math.min(credit * 100, 10_000) }
  await shop.shop
    .db('orders')
    .where({ order_id: orderId })
    .update({ ...less, ...creditCents })
  const refused = await pack(orderId)
  expect([refused.status, refused.body.message]).toEqual([409, message])
  await cancel(orderId)
})

test('more than the limit is refused, and a failed authorisation gives the credit back', async () => {
  await setBalance(300)
  const placed = await place()
  expect(await pay(placed, LIMIT + 0.01)).toMatchObject({
    status: 422,
    body: { message: messages.creditAboveTotal },
  })
  expect((await pay(placed, 100, DECLINED)).status).toBe(402)
  expect(await balance()).toBe(300)
  expect((await pay(placed, 100, LOST)).status).toBe(503)
  expect(await balance()).toBe(200)
  await reconcilePayments({ ...shop.shop, now: () => new Date(Date.now() + 91_000) })
  expect(await invoice(placed.paymentState.orderId)).toMatchObject({ credit: 100, reserved: LIMIT })
  expect(await balance()).toBe(200)
})

test('a cancelled order gives the credit back, whatever becomes of the card', async () => {
  const cancelled = await paid(60)
  expect((await cancel(cancelled)).body).toMatchObject({
    state: 'cancelled',
    credit: 0,
    released: LIMIT,
    releasedCredit: 60,
  })
  expect(await balance()).toBe(60)

  const empty = await paid(60)
  expect((await pack(empty, 0)).body.state).toBe('cancelled')
  expect(await balance()).toBe(60)

  const covered = await paid(LIMIT)
  await cancel(covered)
  expect(await balance()).toBe(LIMIT)

  // The hold has expired: neither a capture nor a release succeeds.
  const gone = await paid(60)
  await control(shop, 'POST', 'faults', { kind: 'hold_gone', transaction: 'completion', times: 2 })
  expect((await pack(gone)).body).toMatchObject({ capture: 'refused', credit: 60 })
  expect(await balance()).toBe(0)
  expect((await cancel(gone)).body).toMatchObject({ state: 'cancelled' })
  expect(await balance()).toBe(60)
})

test('credit pays a packed order whose card is only released, even if the bank refuses that', async () => {
  const orderId = await paid(200)
  await control(shop, 'POST', 'faults', { kind: 'hold_gone', transaction: 'completion', times: 2 })
  expect((await pack(orderId, 1)).body).toMatchObject({ charged: 120.91, credit: 120.91, due: 0 })
  expect(await balance()).toBe(79.09)

  // The gateway refuses it without asking the bank: this response has no receipt id.
  await control(shop, 'DELETE', 'faults')
  const undecided = await paid(200)
  await control(shop, 'POST', 'faults', { kind: 'duplicate', transaction: 'completion', times: 2 })
  await pack(undecided, 1)
  expect(await invoice(undecided)).toMatchObject({ receipt: { receiptId: `${undecided}-1` } })
})

test('a link asks for what the credit does not cover', async () => {
  const orderId = await paid(100)
  await control(shop, 'POST', 'faults', { kind: 'hold_gone', transaction: 'completion', times: 1 })
  expect((await pack(orderId, 1)).body.capture).toBe('refused')
  expect((await payByLink(orderId, 20.91)).status).toBe(200)
  expect(await invoice(orderId)).toMatchObject({ amount: 120.91, credit: 100, reserved: 0 })
  expect(await movesOf(orderId)).toEqual(['preauth 170.00', 'purchase 20.91', 'completion 0.00'])
  expect(await balance()).toBe(0)
})

test('an order paid by credit alone is not reported as an unexpected charge', async () => {
  const orderId = await paid(LIMIT)
  const raise = { limit_cents: 30_000, hold_cents: LIMIT * 100 }
  await shop.shop.db('orders').where({ order_id: orderId }).update(raise)
  expect((await payByLink(orderId, 30)).body).toMatchObject({
    kind: 'authorisation',
    credit: LIMIT,
  })
  expect(await invoice(orderId)).toMatchObject({ reserved: 300, credit: LIMIT })
  const { payments } = await get('dashboard')
  expect(payments.filter((payment: PaymentToCheck) => payment.orderId === orderId)).toEqual([])
})

test('a lost answer takes and returns credit once', async () => {
  const orderId = await paid(60)
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer', transaction: 'completion' })
  expect((await pack(orderId, 1)).body.capture).toBe('checking')
  expect((await cancel(orderId)).status).toBe(409)
  await control(shop, 'DELETE', 'faults')
  const later = { ...shop.shop, now: () => new Date(Date.now() + 91_000) }
  await Promise.all([reconcileCaptures(later), reconcileCaptures(later)])
  expect(await invoice(orderId)).toMatchObject({ amount: 120.91, credit: 60, reserved: 0 })
  expect(await balance()).toBe(0)
  expect(await movesOf(orderId)).toEqual(['preauth 210.00', 'completion 60.91'])
})

test('of a capture and a cancellation at the same time, only one moves the credit', async () => {
  for (let round = 0; round < 3; round++) {
    const orderId = await paid(200)
    await post(`packing/claim/${orderId}`)
    await enter(orderId, 'packed', 2)
    await Promise.all([close(orderId), cancel(orderId)])
    const { state } = await invoice(orderId)
    expect(await balance()).toBe(state === 'cancelled' ? 200 : 0)
  }
  expect((await countWrongCounters(shop.shop.db)).credits).toBe(0)
})
