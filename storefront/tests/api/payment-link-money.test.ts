import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signedInvoiceUrl } from '#app/services/orders/invoices/invoice-access.server.ts'
import { reconcileLinks } from '#app/services/payments/reconcile-payments.server.ts'
import { reconcileCaptures } from '#app/services/payments/send-capture.server.ts'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { messages } from '#shared/messages.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder, readLedger, tokenize } from '../setup/checkout.ts'
import { authorisedOrder } from '../setup/holds.ts'
import { newKey } from '../setup/keys.ts'
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

const pageOf = async (orderId: string, language: 'en' | 'fa' = 'en') =>
  (await fetch(signedInvoiceUrl(shop.shop, orderId, language))).text()
/** The invoice on the page of an order. */
async function sheetOf(orderId: string, language: 'en' | 'fa' = 'en'): Promise<string> {
  const page = await pageOf(orderId, language)
  return page.slice(page.indexOf('<article class="invoice-sheet"'), page.indexOf('</article>'))
}

async function movesOf(orderId: string): Promise<string[]> {
  const own = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(`${orderId}-`))
  return own.map(({ orderId: id, type, amount }) => `${id.split('-').at(-1)} ${type} ${amount}`)
}

/** $236.17 paid for two pieces, $115.26 refunded and paid again by a link; packed. */
async function paidTwice(qty = 2): Promise<string> {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty }])
  const { orderId } = placed.paymentState
  await pay(shop, placed)
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'short', 1)
  await close(orderId)
  await post(`packing/undo/${orderId}`)
  await enter(orderId, 'packed', qty)
  expect((await payByLink(orderId, '5454545454545454')).status).toBe(200)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', due: 0 })
  return orderId
}

const paidMoves = ['1 purchase 236.17', '1 refund 115.26', '2 purchase 115.26']

test('a payment by link is a sale of its own day', async () => {
  const daysBefore = (await get('dashboard')).days
  const orderId = await paidTwice()
  const dayBefore = new Date(Date.now() - DAY_MS).toISOString()
  await shop.shop.db('orders').where({ order_id: orderId }).update({ charged_at: dayBefore })
  const { days } = await get('dashboard')
  const rise = (day: number) => ({
    orders: days.at(day).orders - daysBefore.at(day).orders,
    sales: Math.round((days.at(day).sales - daysBefore.at(day).sales) * 100),
  })
  // Refunds count on the day of the order.
  expect(rise(-2)).toEqual({ orders: 1, sales: 23_617 - 11_526 })
  expect(rise(-1)).toEqual({ orders: 0, sales: 11_526 })
})

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
  const settled = /Total.*\$236\.17.*>Paid<.*\$351\.43.*>Returned<.*\$115\.26/s
  expect(await sheetOf(orderId)).toMatch(settled)
  const back = await refund(orderId, 200)
  expect(await sheetOf(orderId)).toMatch(/>Returned<.*\$115\.26.*>Refunded separately<.*\$200\.00/s)
  expect(back.body).toMatchObject({ state: 'packed', refunded: 315.26 })
  expect(await movesOf(orderId)).toEqual([...paidMoves, '2 refund 115.26', '1 refund 84.74'])
  expect(back.body.refunds.map(({ card }: { card: string }) => card)).toEqual([
    'VISA 4242***4242',
    'MASTERCARD 5454***5454',
    'VISA 4242***4242',
  ])
  const notes = await shop.shop.db('emails').where({ kind: 'refund' }).select('subject')
  expect(notes.filter(({ subject }) => subject.includes(orderId))).toHaveLength(3)
  expect((await refund(orderId, 36.18)).status).toBe(422)
  expect((await refund(orderId, 36.17)).body).toMatchObject({ state: 'refunded', refunded: 351.43 })
  const { payments } = await get('dashboard')
  expect(payments).not.toContainEqual(expect.objectContaining({ orderId }))
})

test('if the second of two cards refuses a refund, staff are told and can refund it by the piece', async () => {
  const orderId = await paidTwice(3)
  await control(shop, 'POST', 'faults', {
    kind: 'duplicate',
    transaction: 'refund',
    times: 1,
    orderIdPrefix: `${orderId}-1`,
  })
  const lines = [{ id: catalogue.hundred, qty: 2 }]
  const ofLines = { lines, reason: 'Arrived damaged' }
  const refused = await post(`invoices/refund/${orderId}`, { ...ofLines, key: newKey() })
  expect(refused).toMatchObject({ status: 502, body: { message: messages.refundPartRefused } })
  // The link paid more than one piece, but no piece is given back with only a part of its price.
  const onePiece = { ...ofLines, lines: [{ id: catalogue.hundred, qty: 1 }], key: newKey() }
  const { body } = await post(`invoices/refund/${orderId}`, onePiece)
  expect(body.refunds.at(-1)).toMatchObject({ state: 'done', amount: 74.58 })
  const rest = await post(`invoices/refund/${orderId}`, { ...ofLines, key: newKey() })
  expect(rest.body.refunds.at(-1)).toMatchObject({ state: 'done', amount: 149.16 })
})

test('a void that one of two cards refuses gives back what it can, and the rest can be refunded', async () => {
  const orderId = await paidOnce()
  await edit(orderId, 2)
  await payByLink(orderId, '5454545454545454')
  for (const transaction of ['purchasecorrection', 'refund']) {
    const fault = { kind: 'duplicate', transaction, times: 1 }
    await control(shop, 'POST', 'faults', { ...fault, orderIdPrefix: `${orderId}-1` })
  }
  expect(await cancel(orderId)).toMatchObject({ status: 502 })
  expect(await invoice(orderId)).toMatchObject({ state: 'paid', refunded: 115.26 })
  expect((await refund(orderId, 120.91)).body).toMatchObject({
    state: 'cancelled',
    refunded: 236.17,
  })
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

test('a refusal that arrives after the refund was found changes nothing', async () => {
  const orderId = await paidTwice()
  const { payment } = shop.shop
  const send = payment.refund
  vi.spyOn(payment, 'refund').mockImplementationOnce(async request => {
    const result = await send(request)
    await reconcileRefunds(later())
    return { ...result, outcome: 'declined' }
  })
  const { status, body } = await refund(orderId, 200)
  expect([status, body.refunds.map((part: { state: string }) => part.state)]).toEqual([
    200,
    ['done', 'done', 'checking'],
  ])
  await reconcileRefunds(later())
  expect((await invoice(orderId)).refunded).toBe(315.26)
})

test('packing less gives back what the link paid, and a void gives back both payments', async () => {
  const orderId = await paidTwice(3)
  await post(`packing/undo/${orderId}`)
  await enter(orderId, 'short', 2)
  expect((await close(orderId)).body).toMatchObject({ refunded: 345.78, due: 0 })
  expect((await movesOf(orderId)).slice(-2)).toEqual(['2 refund 115.26', '1 refund 115.26'])
  const { text } = await shop.shop
    .db('emails')
    .where({ kind: 'packed' })
    .orderBy('id', 'desc')
    .first()
  expect(text).toContain('$230.52 goes back to your card. Credit notes follow.')
})

/** Edits an order to so many pieces of $100. */
async function edit(orderId: string, qty: number) {
  const contents = { basket: [{ id: catalogue.hundred, qty }], comment: '', isReplace: true }
  const quote = await post(`invoices/price-edit/${orderId}`, contents)
  // While a link is paid there is no quote.
  if (quote.status !== 200) return quote
  const { after, edits } = quote.body
  const total = after.limit ?? after.total
  return post(`invoices/edit/${orderId}`, { ...contents, total, edits, key: newKey() })
}

async function paidOnce(): Promise<string> {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  await pay(shop, placed)
  return placed.paymentState.orderId
}

test('an edit mails the link for what is owed; edits back to the start move no money', async () => {
  const orderId = await paidOnce()
  expect((await edit(orderId, 2)).body).toMatchObject({ owed: 115.26 })
  const [mail] = await shop.shop.db('emails').where({ kind: 'payment-link' }).orderBy('id', 'desc')
  expect(mail.subject).toContain(orderId)
  expect(mail.text).toContain('1 × A hundred dollars: $113.00 more')
  expect((await edit(orderId, 1)).status).toBe(200)
  expect((await invoice(orderId)).paymentRequest.state).toBe('cancelled')
  expect(await movesOf(orderId)).toEqual(['1 purchase 120.91'])
})

test('what is short lowers what an edit owes, on the invoice and its open link too', async () => {
  const orderId = await paidOnce()
  expect((await edit(orderId, 3)).body).toMatchObject({ paymentRequest: { amount: 230.52 } })
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'short', 1)
  expect(await invoice(orderId)).toMatchObject({
    cost: 236.17,
    owed: 115.26,
    paymentRequest: { state: 'open', amount: 115.26 },
  })
  expect(await pageOf(orderId)).toContain('Pay $115.26 now')
  const now = /Costs as packed so far.*\$236\.17.*>Paid<.*\$120\.91.*Still owed.*\$115\.26/s
  expect(await sheetOf(orderId)).toMatch(now)
})

test('what an edit cost more and the link paid is given back by the next edit, or by a void', async () => {
  const orderId = await paidOnce()
  await edit(orderId, 3)
  expect((await payByLink(orderId)).status).toBe(200)
  expect(await invoice(orderId)).toMatchObject({ owed: 0, toReturn: 0, amount: 351.43 })
  await edit(orderId, 1)
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'packed', 1)
  expect((await close(orderId)).body).toMatchObject({ refunded: 230.52, due: 0 })
  expect(await movesOf(orderId)).toEqual([
    '1 purchase 120.91',
    '2 purchase 230.52',
    '2 refund 230.52',
  ])

  const other = await paidOnce()
  await edit(other, 2)
  expect((await payByLink(other)).status).toBe(200)
  expect((await cancel(other)).body).toMatchObject({ state: 'cancelled', refunded: 236.17 })
  expect(await movesOf(other)).toEqual([
    '1 purchase 120.91',
    '2 purchase 115.26',
    '2 void 115.26',
    '1 void 120.91',
  ])
})

async function refundPieces(orderId: string, qty = 1, more: object = {}) {
  const lines = [{ id: catalogue.hundred, qty }]
  const body = { lines, reason: 'Sorry', key: newKey(), ...more }
  return (await post(`invoices/refund/${orderId}`, body)).body
}

test('a refund by hand before an edit stays with the shopper; one after it counts as due', async () => {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 3 }])
  await pay(shop, placed)
  const { orderId } = placed.paymentState
  const refundPiece = () => refundPieces(orderId)
  expect(await refundPiece()).toMatchObject({ refunded: 113, toReturn: 0, owed: 0 })
  // It counts towards a piece less, but not towards its share of the fee.
  expect((await edit(orderId, 2)).body).toMatchObject({ toReturn: 2.26, owed: 0 })
  expect((await edit(orderId, 4)).body).toMatchObject({ toReturn: 0, owed: 115.26 })
  expect((await payByLink(orderId)).status).toBe(200)
  expect((await edit(orderId, 3)).body).toMatchObject({ toReturn: 115.26, owed: 0 })
  expect(await refundPiece()).toMatchObject({ refunded: 226, toReturn: 2.26, owed: 0 })
  // This one was due, so that a piece more pays for it again. The first one stays.
  expect((await edit(orderId, 4)).body).toMatchObject({ toReturn: 0, owed: 113 })
})

test('what was due and staff refunded by hand is paid again if the order costs more again', async () => {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 3 }])
  await pay(shop, placed)
  const { orderId } = placed.paymentState
  await edit(orderId, 2)
  expect((await edit(orderId, 3)).body).toMatchObject({ toReturn: 0, owed: 0 })
  expect((await edit(orderId, 1)).body).toMatchObject({ toReturn: 230.52 })
  // The whole fee is $2.26 more than its part that is due: that is goodwill.
  const back = await refundPieces(orderId, 2, { administration: true })
  expect(back).toMatchObject({ refunded: 232.78, toReturn: 0, owed: 0 })
  const more = (await edit(orderId, 3)).body
  expect(more).toMatchObject({ toReturn: 0, owed: 230.52, paymentRequest: { amount: 230.52 } })
  const [mail] = await shop.shop.db('emails').where({ kind: 'edited' }).orderBy('id', 'desc')
  expect(mail.text).toContain('You still owe $230.52.')
  expect((await payByLink(orderId)).status).toBe(200)
  expect((await edit(orderId, 1)).body).toMatchObject({ toReturn: 230.52, owed: 0 })
  expect((await edit(orderId, 3)).body).toMatchObject({ toReturn: 0, owed: 0 })
})

test('after a free amount at most the rest goes back, the order leaves, and nothing stays due', async () => {
  const free = (orderId: string, amount: number) => refund(orderId, amount)
  const three = async () => {
    const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 3 }])
    await pay(shop, placed)
    return placed.paymentState.orderId
  }
  const orderId = await three()
  await free(orderId, 240)
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'packed', 1)
  expect((await enter(orderId, 'short', 2)).body).toMatchObject({ due: 111.43 })
  expect(await invoice(orderId)).toMatchObject({ cost: 120.91, toReturn: 111.43 })
  const packed = { state: 'packed', refunded: 351.43, due: 0, unsent: 0 }
  expect((await close(orderId)).body).toMatchObject(packed)
  const { text } = await shop.shop.db('emails').where('cause', 'like', `packed ${orderId}%`).first()
  expect(text).toContain('$111.43')
  // What the shop gave back is owed again, but not the goodwill.
  await post(`packing/undo/${orderId}`)
  expect((await enter(orderId, 'packed', 3)).body).toMatchObject({ due: -111.43 })
  expect((await payByLink(orderId)).body).toMatchObject({ amount: 111.43 })
  expect((await close(orderId)).body).toMatchObject({ ...packed, refunded: 351.43 })
  await post(`packing/undo/${orderId}`)
  await enter(orderId, 'packed', 1)
  await enter(orderId, 'short', 2)
  expect((await close(orderId)).body).toMatchObject({ ...packed, refunded: 462.86 })
  const handOver = (id: string) => post(`invoices/state/${id}`, { to: 'fulfilled', reason: '' })
  const left = { state: 'fulfilled', toReturn: 0, unsent: 0, owed: 0 }
  expect((await handOver(orderId)).body).toMatchObject(left)

  const edited = await three()
  await free(edited, 240)
  expect((await edit(edited, 1)).body).toMatchObject({ toReturn: 111.43 })
  expect((await handOver(edited)).body).toMatchObject({ ...left, refunded: 351.43 })

  const refused = await three()
  await edit(refused, 1)
  await addFault('duplicate', 'refund')
  expect((await handOver(refused)).body).toMatchObject({ unsent: 230.52 })
  expect((await free(refused, 200)).body).toMatchObject({ toReturn: 151.43, unsent: 151.43 })
  const again = await post(`packing/refund/${refused}`)
  expect(again.body).toMatchObject({ state: 'refunded', unsent: 0, refunded: 351.43 })
})

test('an order with a free amount is packed again as it was', async () => {
  const { rice, fifty } = catalogue
  const placed = await placeOrder(shop, [
    { id: fifty, qty: 1 },
    { id: rice, qty: 3 },
  ])
  await pay(shop, placed)
  const { orderId } = placed.paymentState
  const goodwill = { amount: 2.37, tax: 'rate', reason: 'Late', key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, goodwill)).status).toBe(200)
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'short', 1)
  const packRice = { key: newKey(), line: 1, kind: 'packed', quantity: 3 }
  await post(`packing/entries/${orderId}`, packRice)
  const { refunded } = (await close(orderId)).body
  await post(`packing/undo/${orderId}`)
  const left = { state: 'packed', refunded, due: 0 }
  expect(await close(orderId)).toMatchObject({ status: 200, body: left })
})

test('a payment and an edit at once: the shopper pays what the order costs then', async () => {
  const orderId = await paidOnce()
  await edit(orderId, 2)
  const [paid, edited] = await Promise.all([payByLink(orderId), edit(orderId, 3)])
  // Either the edit waits for the payment, or the amount has changed and nothing is charged.
  expect([200, 409]).toContain(paid.status)
  expect([200, 409]).toContain(edited.status)
  if ((await invoice(orderId)).owed > 0) expect((await payByLink(orderId)).status).toBe(200)
  const charged = (await movesOf(orderId)).map(move => Number(move.split(' ')[2]))
  const { owed, amount, payments } = await invoice(orderId)
  expect(owed).toBe(0)
  expect(charged.reduce((sum, one) => sum + one, 0)).toBeCloseTo(amount)
  expect(payments).toHaveLength(charged.length)
})

const LIMIT = 13_905
const authorised = () => authorisedOrder(shop, [{ id: catalogue.hundred, qty: 1 }], LIMIT)

test('a limit above what is reserved is reserved anew, and the old amount is released', async () => {
  const orderId = await authorised()
  expect((await post(`invoices/payment-link/${orderId}`)).body.message).toBe(messages.nothingOwed)
  const raise = { limit_cents: 20_000, hold_cents: LIMIT }
  await shop.shop.db('orders').where({ order_id: orderId }).update(raise)
  const paid = await payByLink(orderId)
  expect(paid.body).toMatchObject({ state: 'paid', kind: 'authorisation', amount: 200 })
  const [thanks] = await shop.shop.db('emails').where({ kind: 'link-paid' }).orderBy('id', 'desc')
  expect(thanks.text).toContain('What was reserved before is released.')
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

test('an expired hold is replaced by a new one; its lost release is sent again', async () => {
  const orderId = await authorised()
  const old = new Date(Date.now() - 8 * DAY_MS).toISOString()
  await shop.shop
    .db('payment_attempts')
    .where({ id: `${orderId}-1` })
    .update({ created_at: old })
  const endedAt = new Date(Date.parse(old) + 7 * DAY_MS).toISOString()
  expect(await get(`invoices/${orderId}`)).toMatchObject({
    reserved: 139.05,
    reservedUntil: endedAt,
    isHoldGone: true,
    demand: { kind: 'authorisation', amount: 139.05 },
  })
  // An edit within the old hold keeps the link: it is still needed.
  const { request: open } = (await post(`invoices/payment-link/${orderId}`, { mail: false })).body
  const kept = { basket: [{ id: catalogue.hundred, qty: 1 }], comment: 'Ring', isReplace: true }
  const quote = (await post(`invoices/price-edit/${orderId}`, kept)).body
  expect(quote).toMatchObject({ toReserve: quote.after.limit, after: { limit: 120.91 } })
  const seen = { total: quote.after.limit, edits: quote.edits, key: newKey() }
  expect((await post(`invoices/edit/${orderId}`, { ...kept, ...seen })).body).toMatchObject({
    paymentRequest: { id: open.id, state: 'open', amount: 120.91 },
  })
  const [mail] = await shop.shop.db('emails').where({ kind: 'payment-link' }).orderBy('id', 'desc')
  expect(mail.subject).toBe(`Please reserve $120.91 for your order ${orderId}`)
  expect(mail.text).toContain('Reserve up to $120.91 on a card.')
  expect(quote.releasesHold).toBe(false)
  expect(mail.text).not.toContain('What was reserved before')
  // The order page has its button also without an open link.
  await post(`invoices/cancel-link/${orderId}`)
  const page = await fetch(signedInvoiceUrl(shop.shop, orderId, 'en'))
  const shown = await page.text()
  expect(shown).toContain('Reserve up to $120.91 on a card.')
  expect(shown).not.toContain('is reserved on your card')
  expect(shown).not.toContain('What was reserved before')
  await addFault('dropped', 'completion')
  expect((await payByLink(orderId, lostAnswer)).status).toBe(503)
  await reconcileLinks(shop.shop)
  expect(await invoice(orderId)).toMatchObject({
    state: 'authorised',
    reserved: 120.91,
    isHoldGone: false,
    demand: null,
  })
  const [thanks] = await shop.shop.db('emails').where({ kind: 'link-paid' }).orderBy('id', 'desc')
  expect(thanks.text).not.toContain('What was reserved before')
  await reconcileCaptures(later())
  await reconcileCaptures(later(182_000))
  expect(await movesOf(orderId)).toEqual([
    '1 preauth 139.05',
    '2 preauth 120.91',
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
  expect(await invoice(orderId)).toMatchObject({
    isHoldGone: true,
    demand: { kind: 'packed', amount: 120.91 },
  })
  expect(await sheetOf(orderId)).toMatch(/Still owed.*\$120\.91.*bank no longer reserves/s)
  expect(await sheetOf(orderId, 'fa')).toMatch(/باقی‌ماندهٔ بدهی.*هنوز برداشت نشده است/s)
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
