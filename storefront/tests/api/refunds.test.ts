import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import { countRefunded } from '#database/stores/refund-parts.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import type { MoneyPart } from '#shared/domain/orders/money-parts.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import { readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder, refundedCents } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

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

async function paidOrder(basket = [{ id: catalogue.hundred, qty: 1 }]): Promise<string> {
  const placed = await placeOrder(shop, basket)
  expect((await pay(shop, placed)).status).toBe(200)
  return placed.paymentState.orderId
}

const post = (path: string, body: object) => shop.call('POST', `invoices/${path}`, { token, body })
const refund = (orderId: string, amount: number, key = newKey()) =>
  post(`refund/${orderId}`, { amount, reason: 'Arrived damaged', key })
const voidOrder = (orderId: string, key = newKey()) =>
  post(`void/${orderId}`, { reason: 'Ordered twice', key })
const invoice = async (orderId: string) =>
  (await shop.call('GET', `invoices/${orderId}`, { token })).body
const later = () => new Date(Date.now() + 91_000)
const laterRound = () => reconcileRefunds({ ...shop.shop, now: later })

test('partial refunds have a credit note, a mail and their tax, until nothing is left', async () => {
  const orderId = await paidOrder()
  const before = await invoice(orderId)
  const first = await refund(orderId, 20.91)
  expect(first).toMatchObject({ status: 200, body: { state: 'paid', refunded: 20.91 } })
  await shop.shop.db('orders').where({ order_id: orderId }).update({ language: 'fa' })
  const second = await refund(orderId, 100)
  expect(second.body).toMatchObject({ state: 'refunded', refunded: 120.91 })
  const refunds: RefundView[] = second.body.refunds
  expect(refunds).toMatchObject([
    { kind: 'refund', state: 'done', amount: 20.91, reason: 'Arrived damaged', askedBy: 'Master' },
    { kind: 'refund', state: 'done', amount: 100 },
  ])
  expect(refunds[0]?.creditNumber).toBeGreaterThan(before.invoiceNumber)
  expect(refunds[1]?.creditNumber).toBe((refunds[0]?.creditNumber ?? 0) + 1)
  expect(refunds.reduce((sum, { tax }) => sum + Math.round(tax * 100), 0)).toBe(1391)
  expect(await refundedCents(shop, orderId)).toBe(12_091)
  const { refunds: _, refunded: __, state: ___, refundedGoods, ...rest } = second.body
  expect(refundedGoods).toEqual([1])
  expect({ ...before, language: 'fa' }).toMatchObject(rest)
  const mails = await readMails(shop, 'parvin@example.com', 'refund')
  const sent = mails.filter(({ subject }) => subject.includes(orderId))
  expect(sent).toHaveLength(2)
  const notes = refunds.map(({ creditNumber }) => expect.stringContaining(String(creditNumber)))
  expect(sent.map(({ text }) => text)).toEqual(expect.arrayContaining(notes))
  expect(sent.map(({ text }) => text).join()).toMatch(/۱۰۰٫۰۰\sدلار\sکانادا/)
  const events = await shop.shop.db('order_events').where({ order_id: orderId }).orderBy('id')
  expect(events.slice(-2)).toMatchObject([
    { from_state: 'paid', to_state: 'paid', reason: '$20.91 refunded: Arrived damaged' },
    { from_state: 'paid', to_state: 'refunded', reason: 'Arrived damaged' },
  ])
})

test('an order is found by each number that is printed, with its heading', async () => {
  const [orderId] = [await paidOrder(), await paidOrder()]
  const [note]: RefundView[] = (await refund(orderId, 20.91)).body.refunds
  const number = note?.creditNumber ?? 0
  const { invoiceNumber } = await invoice(orderId)
  for (const q of [
    `${number}`,
    `Credit note ${number}`,
    `CN #${number}`,
    `برگهٔ بستانکاری ${localDigits(number, 'fa')}`,
    `Invoice ${invoiceNumber}`,
    `INV ${invoiceNumber}`,
    `فاکتور ${localDigits(invoiceNumber, 'fa')}`,
    `Invoice no. ${invoiceNumber}`,
    `${number} credit note`,
    `Order number: ${orderId}`,
    `شمارهٔ سفارش: ${orderId}`,
  ]) {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }) })
    const { body } = await shop.call('GET', `invoices?${query}`, { token })
    expect([q, body.map((found: InvoiceView) => found.orderId)]).toEqual([q, [orderId]])
  }
  for (const q of ['001 416 555 0123', '0014165550123', '+1 416-555-0123']) {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }) })
    const { body } = await shop.call('GET', `invoices?${query}`, { token })
    expect(body.map((found: InvoiceView) => found.orderId)).toContain(orderId)
  }
  const query = new URLSearchParams({ filter: JSON.stringify({ q: 'credit note' }) })
  expect((await shop.call('GET', `invoices?${query}`, { token })).body).toEqual([])
})

test('a custom amount has the chosen tax, and a full refund the whole tax', async () => {
  const orderId = await paidOrder()
  const part = (amount: number, tax?: string) =>
    post(`refund/${orderId}`, { amount, tax, reason: 'Correction', key: newKey() })
  await part(10, 'none')
  await part(11.3, 'rate')
  expect((await part(1, 'all')).status).toBe(422)
  const { body } = await part(99.61, 'none')
  expect(body).toMatchObject({ state: 'refunded', refunded: 120.91 })
  expect(body.refunds.map(({ tax }: RefundView) => tax)).toEqual([0, 1.3, 12.61])
})

/** Goods for 160.00, of which 100.00 are taxed, with taxed delivery for 5.00 and a taxed fee of 3.20. */
const mixedOrder = () =>
  paidOrder([
    { id: catalogue.hundred, qty: 1 },
    { id: catalogue.rice, qty: 3 },
  ])
type Items = {
  lines?: { id: number; qty: number }[]
  delivery?: boolean
  administration?: boolean
  amount?: number
}
const refundItems = (orderId: string, items: Items, key = newKey()) =>
  post(`refund/${orderId}`, { ...items, reason: 'Arrived damaged', key })

test('lines and fees are refunded with their own tax, and the rest with the remaining parts', async () => {
  const orderId = await mixedOrder()
  const lines = [{ id: catalogue.rice, qty: 2 }]
  const first = await refundItems(orderId, { lines, delivery: true, amount: 45.65 })
  expect(first).toMatchObject({ status: 200, body: { state: 'paid', refunded: 45.65 } })
  expect(first.body.refunds).toMatchObject([
    {
      amount: 45.65,
      tax: 0.65,
      parts: [
        { kind: 'line', id: catalogue.rice, name: 'Basmati rice', qty: 2, beforeTax: 40, tax: 0 },
        { kind: 'delivery', id: null, qty: 1, beforeTax: 5, tax: 0.65, taxPercent: 13 },
      ],
      taxes: [
        { taxPercent: 0, beforeTax: 40, tax: 0 },
        { taxPercent: 13, beforeTax: 5, tax: 0.65 },
      ],
    },
  ])
  const second = await refundItems(orderId, { lines: [{ id: catalogue.hundred, qty: 1 }] })
  expect(second.body.refunds[1]).toMatchObject({ amount: 113, tax: 13 })
  const { amount, refunded } = second.body
  const last = (await refund(orderId, Math.round((amount - refunded) * 100) / 100)).body
  expect(last).toMatchObject({ state: 'refunded', refunded: amount })
  expect(last.refunds[2]).toMatchObject({
    parts: [
      { kind: 'line', id: catalogue.rice, qty: 1, beforeTax: 20 },
      { kind: 'administration', beforeTax: 3.2, tax: 0.42 },
    ],
  })
  expect(await refundedCents(shop, orderId)).toBe(Math.round(amount * 100))
  const mails = await readMails(shop, 'parvin@example.com', 'refund')
  const sent = mails.filter(({ subject }) => subject.includes(orderId))
  const texts = sent.map(({ text }) => text).join()
  for (const part of ['2 × $20.00', 'Delivery', 'HST 13% on $5.00: $0.65', 'HST 0% on $40.00']) {
    expect(texts).toContain(part)
  }
})

test('money refunded as an amount is not refunded again with its line', async () => {
  const orderId = await mixedOrder()
  await post(`refund/${orderId}`, { amount: 56.5, tax: 'rate', reason: 'Bruised', key: newKey() })
  const again = await refundItems(orderId, { lines: [{ id: catalogue.hundred, qty: 1 }] })
  expect(again).toMatchObject({ status: 422, body: { errors: { lines: expect.any(String) } } })
  const { amount, refunded } = await invoice(orderId)
  const { body } = await refund(orderId, Math.round((amount - refunded) * 100) / 100)
  expect(body).toMatchObject({ state: 'refunded', refunded: amount })
  expect(body.refunds[1].parts.at(-1)).toMatchObject({ kind: 'amount', beforeTax: -50, tax: -6.5 })
  const taxes = body.refunds.map(({ tax }: RefundView) => Math.round(tax * 100))
  expect(taxes[0] + taxes[1]).toBe(Math.round(body.request.basketState.tax * 100))
})

test('refunds of more than is left, of other products and of other sums are rejected', async () => {
  const orderId = await mixedOrder()
  const rice = (qty: number) => ({ lines: [{ id: catalogue.rice, qty }] })
  expect((await refundItems(orderId, { ...rice(1), delivery: true })).status).toBe(200)
  for (const items of [
    rice(3),
    rice(0),
    { lines: [...rice(1).lines, ...rice(1).lines] },
    { lines: [{ id: catalogue.sale, qty: 1 }] },
    { delivery: true },
    {},
  ]) {
    expect((await refundItems(orderId, items)).status).toBe(422)
  }
  expect(await refundItems(orderId, { ...rice(1), amount: 19.99 })).toMatchObject({ status: 409 })
  const key = newKey()
  const once = await refundItems(orderId, rice(1), key)
  expect((await refundItems(orderId, rice(1), key)).body.refunded).toBe(once.body.refunded)
  expect((await refundItems(orderId, { administration: true }, key)).status).toBe(409)
})

test('a line whose refund the provider rejected can be refunded again', async () => {
  const orderId = await mixedOrder()
  const lines = [{ id: catalogue.rice, qty: 3 }]
  await control(shop, 'POST', 'faults', { kind: 'expired_token', transaction: 'refund' })
  expect((await refundItems(orderId, { lines })).status).toBe(502)
  const { body } = await refundItems(orderId, { lines })
  expect(body).toMatchObject({ refunded: 60, refunds: [{ state: 'refused' }, { state: 'done' }] })
})

test('one of several concurrent refunds gets the last item', async () => {
  const orderId = await mixedOrder()
  const lines = [{ id: catalogue.rice, qty: 2 }]
  const requests = Array.from({ length: 6 }, () => refundItems(orderId, { lines }))
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.every(status => [200, 409, 422].includes(status))).toBe(true)
  expect((await invoice(orderId)).refunded).toBe(40)
  expect(await refundedCents(shop, orderId)).toBe(4000)
})

test('the database itself refunds the last item once, and no fee or tax twice', async () => {
  const orderId = await mixedOrder()
  const { db } = shop.shop
  const part = { quantity: 1, beforeTaxCents: 0, taxCents: 0, taxRate: 0 }
  const race = async (wanted: MoneyPart) => {
    const tries = [1, 2].map(() =>
      db.transaction(trx => countRefunded(trx, orderId, [wanted], 'given')),
    )
    return (await Promise.allSettled(tries)).map(({ status }) => status).sort()
  }
  const once = ['fulfilled', 'rejected']
  const rice = { ...part, kind: 'line' as const, line: 1, quantity: 2, beforeTaxCents: 4000 }
  expect(await race(rice)).toEqual(once)
  const delivery = { ...part, kind: 'delivery' as const, line: null, beforeTaxCents: 500 }
  expect(await race({ ...delivery, taxCents: 65 })).toEqual(once)
  expect(await race({ ...part, kind: 'amount', line: null, taxCents: 1300 })).toEqual(once)
})

test('a void refunds everything and cancels the order', async () => {
  const orderId = await paidOrder()
  const { status, body } = await voidOrder(orderId)
  expect({ status, state: body.state }).toEqual({ status: 200, state: 'cancelled' })
  expect(body.refunds).toMatchObject([{ kind: 'void', state: 'done', amount: 120.91 }])
  expect(await refundedCents(shop, orderId)).toBe(12_091)
  const refusal = { status: 409, body: { message: messages.givenBackAlready } }
  expect(await refund(orderId, 1)).toMatchObject(refusal)
  expect(await voidOrder(orderId)).toMatchObject(refusal)
})

test('once the batch is closed a void becomes a refund', async () => {
  const orderId = await paidOrder()
  await control(shop, 'POST', 'clock', { minutes: 24 * 60 })
  const { body } = await voidOrder(orderId)
  expect(body).toMatchObject({ state: 'refunded', refunds: [{ kind: 'refund', amount: 120.91 }] })
  expect(await refundedCents(shop, orderId)).toBe(12_091)
})

test('after a partial refund the rest can be refunded but not voided', async () => {
  const orderId = await paidOrder()
  await refund(orderId, 1)
  const refusal = { status: 409, body: { message: messages.voidAfterRefund } }
  expect(await voidOrder(orderId)).toMatchObject(refusal)
  expect((await refund(orderId, 119.92)).status).toBe(422)
  expect((await refund(orderId, 119.91)).body.state).toBe('refunded')
})

test('concurrent requests never refund more than was paid', async () => {
  const orderId = await paidOrder()
  const requests = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0 ? voidOrder(orderId) : refund(orderId, 50),
  )
  const responses = await Promise.all(requests)
  expect(responses.map(({ status }) => status)).toContain(200)
  expect(responses.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
  const { refunded } = await invoice(orderId)
  expect(refunded).toBeLessThanOrEqual(120.91)
  expect(await refundedCents(shop, orderId)).toBe(Math.round(refunded * 100))
})

test('the same request sent ten times at once and again later refunds once', async () => {
  const orderId = await paidOrder()
  const key = newKey()
  const responses = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, 30, key)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await refund(orderId, 30, key)).body.refunded).toBe(30)
  expect((await refund(orderId, 31, key)).status).toBe(409)
  const other = { amount: 30, reason: 'Arrived late', key }
  expect((await post(`refund/${orderId}`, other)).body.message).toBe(messages.refundKeyUsed)
  const untaxed = { amount: 30, tax: 'none', reason: 'Arrived damaged', key }
  expect((await post(`refund/${orderId}`, untaxed)).status).toBe(409)
  expect((await voidOrder(orderId, key)).status).toBe(409)
  expect(await refundedCents(shop, orderId)).toBe(3000)
})

testOnSqlite.each(['charged_no_answer', 'empty', 'truncated', 'timed_out'])(
  'a refund with a broken response (%s) is found and not repeated',
  async kind => {
    const orderId = await paidOrder()
    await refund(orderId, 10)
    await control(shop, 'POST', 'faults', { kind, transaction: 'refund' })
    const lost = await refund(orderId, 10)
    expect(lost.body).toMatchObject({ refunded: 10, refunds: [{}, { state: 'checking' }] })
    expect((await refund(orderId, 5)).status).toBe(409)
    await Promise.all([1, 2, 3].map(() => reconcileRefunds(shop.shop)))
    await laterRound()
    expect(await invoice(orderId)).toMatchObject({ refunded: 20, refunds: [{}, { state: 'done' }] })
    expect(await refundedCents(shop, orderId)).toBe(2000)
  },
)

test.each(['refund', 'purchasecorrection'])(
  'a %s that never arrived is sent again once it can no longer arrive',
  async transaction => {
    const orderId = await paidOrder()
    await control(shop, 'POST', 'faults', { kind: 'dropped', transaction })
    const lost = transaction === 'refund' ? refund(orderId, 10) : voidOrder(orderId)
    expect((await lost).body.refunds).toMatchObject([{ state: 'checking' }])
    const meanwhile = transaction === 'refund' ? messages.refundUnderWay : messages.voidUnderWay
    expect((await voidOrder(orderId)).body.message).toBe(meanwhile)
    await reconcileRefunds(shop.shop)
    expect(await refundedCents(shop, orderId)).toBe(0)
    await Promise.all([1, 2, 3].map(laterRound))
    const expected = transaction === 'refund' ? 1000 : 12_091
    expect(await refundedCents(shop, orderId)).toBe(expected)
    expect((await invoice(orderId)).refunds).toMatchObject([{ state: 'done' }])
  },
)

test('an unpaid order, an unknown number and a wrong amount are rejected', async () => {
  const { paymentState } = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  expect((await refund(paymentState.orderId, 1)).status).toBe(404)
  expect((await voidOrder('260101-AAAAAAAA')).status).toBe(404)
  const orderId = await paidOrder()
  for (const amount of [0, -1, 0.001, 120.92, 1e9, '5,0']) {
    expect((await post(`refund/${orderId}`, { amount, reason: '', key: newKey() })).status).toBe(
      422,
    )
  }
  expect((await post(`refund/${orderId}`, { amount: 1, reason: '' })).status).toBe(422)
  expect((await shop.call('POST', `invoices/refund/${orderId}`, { body: {} })).status).toBe(401)
  expect(await refundedCents(shop, orderId)).toBe(0)
})
