import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileCaptures } from '#app/services/payments/capture-settlement.server.ts'
import { reconcileLinks } from '#app/services/payments/reconcile-links.server.ts'
import { reconcileRefunds } from '#app/services/payments/refund-settlement.server.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { messages } from '#shared/messages.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder, readLedger, tokenize } from '../setup/checkout.ts'
import { authorisedOrder } from '../setup/holds.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const lostAnswer = '4000000000000028'

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

let keys = 0
const newKey = () => `money-key-${++keys}`
const post = (path: string, body: object = {}) => shop.call('POST', path, { token, body })
const get = async (path: string) => (await shop.call('GET', path, { token })).body
const invoice = (orderId: string) => get(`invoices/${orderId}`)
const addFault = (kind: string, transaction: string) =>
  control(shop, 'POST', 'faults', { kind, transaction, times: 1 })
const later = (ms = 91_000) => ({ ...shop.shop, now: () => new Date(Date.now() + ms) })
const enter = (orderId: string, kind: string, quantity: number) =>
  post(`packing/entries/${orderId}`, { key: newKey(), line: 0, kind, quantity })
const close = (orderId: string) =>
  post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })
const refund = (orderId: string, amount: number) =>
  post(`invoices/refund/${orderId}`, { amount, reason: 'Arrived damaged', key: newKey() })
const cancel = (orderId: string) =>
  post(`invoices/void/${orderId}`, { reason: 'Changed their mind', key: newKey() })

async function payByLink(orderId: string, pan?: string) {
  const { url, request } = (await post(`invoices/payment-link/${orderId}`, { mail: false })).body
  const t = new URL(url).searchParams.get('t') ?? ''
  const body = { id: request.id, t, amount: request.amount, dataKey: await tokenize(shop, pan) }
  return shop.call('POST', 'Payment/payLink', { body })
}

async function movesOf(orderId: string): Promise<string[]> {
  const own = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(`${orderId}-`))
  return own.map(({ orderId: id, type, amount }) => `${id.split('-').at(-1)} ${type} ${amount}`)
}

/** $236.17 paid, $115.26 refunded and paid again by a link; packed. */
async function paidTwice(): Promise<string> {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 2 }])
  const { orderId } = placed.paymentState
  await pay(shop, placed)
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'short', 1)
  await close(orderId)
  await post(`packing/undo/${orderId}`)
  await enter(orderId, 'packed', 2)
  expect((await payByLink(orderId)).status).toBe(200)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', due: 0 })
  return orderId
}

const paidMoves = ['1 purchase 236.17', '1 refund 115.26', '2 purchase 115.26']

test('the invoice shows each payment, and a refund goes to the newest first', async () => {
  const orderId = await paidTwice()
  expect(await invoice(orderId)).toMatchObject({
    amount: 351.43,
    refunded: 115.26,
    owed: 0,
    paymentRequest: { state: 'paid', amount: 115.26 },
    payments: [{ amount: 236.17 }, { amount: 115.26, receipt: { transAmount: '115.26' } }],
  })
  const { payments: paid } = await invoice(orderId)
  const filter = encodeURIComponent(JSON.stringify({ q: paid[1].receipt.txnNumber }))
  expect(await get(`invoices?filter=${filter}`)).toMatchObject([{ orderId }])
  const mail = await shop.shop
    .db('emails')
    .where({ kind: 'link-paid' })
    .orderBy('id', 'desc')
    .first()
  expect(mail.text).toContain('Payment 2')
  const back = await refund(orderId, 200)
  expect(back.body).toMatchObject({ state: 'packed', refunded: 315.26 })
  expect(await movesOf(orderId)).toEqual([...paidMoves, '2 refund 115.26', '1 refund 84.74'])
  const notes = await shop.shop.db('emails').where({ kind: 'refund' }).select('subject')
  expect(notes.filter(({ subject }) => subject.includes(orderId))).toHaveLength(3)
  expect((await refund(orderId, 36.18)).status).toBe(422)
  expect((await refund(orderId, 36.17)).body).toMatchObject({ state: 'refunded', refunded: 351.43 })
  const { payments } = await get('dashboard')
  expect(payments).not.toContainEqual(expect.objectContaining({ orderId }))
})

test('a lost answer to the first part of a refund holds back the second', async () => {
  const orderId = await paidTwice()
  await addFault('charged_no_answer', 'refund')
  expect(
    (await refund(orderId, 200)).body.refunds.map((part: { state: string }) => part.state),
  ).toEqual(['done', 'checking', 'waiting'])
  await reconcileRefunds(shop.shop)
  await reconcileRefunds(later())
  expect((await invoice(orderId)).refunded).toBe(315.26)
  expect(await movesOf(orderId)).toEqual([...paidMoves, '2 refund 115.26', '1 refund 84.74'])
})

test('packing less gives back what the link paid, and a void gives back both payments', async () => {
  const orderId = await paidTwice()
  await post(`packing/undo/${orderId}`)
  await enter(orderId, 'short', 1)
  expect((await close(orderId)).body).toMatchObject({ refunded: 230.52, due: 0 })
  expect((await movesOf(orderId)).at(-1)).toBe('2 refund 115.26')

  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  const other = placed.paymentState.orderId
  await pay(shop, placed)
  // As an edit leaves it: the order costs more than was charged.
  await makeDearer(other)
  expect((await invoice(other)).owed).toBe(113)
  expect((await payByLink(other)).status).toBe(200)
  expect((await cancel(other)).body).toMatchObject({ state: 'cancelled', refunded: 233.91 })
  expect(await movesOf(other)).toEqual([
    '1 purchase 120.91',
    '2 purchase 113.00',
    '2 void 113.00',
    '1 void 120.91',
  ])
})

/** Another piece of the only line. The charge stays as it was. */
async function makeDearer(orderId: string) {
  const { db } = shop.shop
  const order = await db('orders').where({ order_id: orderId }).first()
  await db('orders')
    .where({ order_id: orderId })
    .update({
      captured_cents: order.total_cents,
      captured_tax_cents: order.tax_cents,
      captured_delivery_cents: order.delivery_cents,
      captured_delivery_tax_cents: order.delivery_tax_cents,
      captured_administration_cents: order.administration_cents,
      captured_administration_tax_cents: order.administration_tax_cents,
      sub_total_cents: order.sub_total_cents + 10_000,
      goods_tax_cents: order.goods_tax_cents + 1300,
      tax_cents: order.tax_cents + 1300,
      total_cents: order.total_cents + 11_300,
    })
  await db('order_lines').where({ order_id: orderId }).update({
    captured_quantity: 1,
    captured_before_tax_cents: 10_000,
    captured_tax_cents: 1300,
    quantity: 2,
    before_tax_cents: 20_000,
    tax_cents: 2600,
    total_cents: 22_600,
  })
}

const LIMIT = 13_905
const authorised = () => authorisedOrder(shop, [{ id: catalogue.hundred, qty: 1 }], LIMIT)

test('a limit above what is reserved is reserved anew, and the old amount is released', async () => {
  const orderId = await authorised()
  expect((await post(`invoices/payment-link/${orderId}`)).body.message).toBe(messages.nothingOwed)
  const raise = { limit_cents: 20_000, hold_cents: LIMIT }
  await shop.shop.db('orders').where({ order_id: orderId }).update(raise)
  const paid = await payByLink(orderId)
  expect(paid.body).toMatchObject({ state: 'paid', kind: 'authorisation', amount: 200 })
  expect(await invoice(orderId)).toMatchObject({ state: 'authorised', reserved: 200 })
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'packed', 1)
  expect((await close(orderId)).body).toMatchObject({ charged: 120.91, capture: 'done' })
  expect(await movesOf(orderId)).toEqual([
    '1 preauth 139.05',
    '2 preauth 200.00',
    '1 completion 0.00',
    '2 completion 120.91',
  ])
  expect((await refund(orderId, 20.91)).body.refunded).toBe(20.91)
})

test('a hold that the bank let go is reserved anew; its lost release is sent again', async () => {
  const orderId = await authorised()
  const old = new Date(Date.now() - 8 * DAY_MS).toISOString()
  await shop.shop
    .db('payment_attempts')
    .where({ id: `${orderId}-1` })
    .update({ created_at: old })
  await addFault('dropped', 'completion')
  expect((await payByLink(orderId, lostAnswer)).status).toBe(503)
  await reconcileLinks(shop.shop)
  expect(await invoice(orderId)).toMatchObject({ state: 'authorised', reserved: 139.05 })
  await reconcileCaptures(later())
  await reconcileCaptures(later(182_000))
  expect(await movesOf(orderId)).toEqual([
    '1 preauth 139.05',
    '2 preauth 139.05',
    '1 completion 0.00',
  ])
  expect((await cancel(orderId)).body.state).toBe('cancelled')
})

test('what is packed and was refused by the bank is charged by a link', async () => {
  const orderId = await authorised()
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'packed', 1)
  await addFault('hold_gone', 'completion')
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', capture: 'refused' })
  await addFault('hold_gone', 'completion')
  const again = await post(`invoices/capture/${orderId}`)
  expect([again.status, again.body.message]).toEqual([502, messages.captureRefused])
  expect((await payByLink(orderId)).body).toMatchObject({ kind: 'packed', amount: 120.91 })
  expect(await invoice(orderId)).toMatchObject({
    state: 'packed',
    amount: 120.91,
    reserved: 0,
    payments: [{ amount: 120.91 }],
  })
  expect((await movesOf(orderId)).filter(move => move.includes('purchase'))).toEqual([
    '2 purchase 120.91',
  ])
  expect((await refund(orderId, 120.91)).body.state).toBe('refunded')
  const { payments } = await get('dashboard')
  expect(payments).not.toContainEqual(expect.objectContaining({ orderId }))
})
