import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { reconcileCaptures } from '#app/services/payments/send-capture.server.ts'
import { up as markEmptyClosings } from '#database/migrations/0076-empty-closings.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { messages } from '#shared/messages.ts'
import type { PaymentToCheck } from '#shared/responses/dashboard.ts'
import type { MailKind } from '#shared/schemas/mail.ts'
import { findProblems } from '#storefront/server/jobs/find-problems.ts'
import { readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { authorisedOrder, placeLimited } from '../setup/holds.ts'
import { newKey } from '../setup/keys.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const declined = '4000000000000002'
const wrongCode = '4000000000000127'
const lostAnswer = '4000000000000028'
const dropped = '4000000000000036'

/** One line of $100, with 13 % tax, delivery for $5 and a fee of 2 %, both taxed. */
const TOTAL = 12_091
const LIMIT = 13_905

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

const basket = () => [{ id: catalogue.hundred, qty: 1 }]
const place = () => placeLimited(shop, basket(), LIMIT)
const authorised = () => authorisedOrder(shop, basket(), LIMIT)
const addFault = (kind: string, transaction: string, times = 1) =>
  control(shop, 'POST', 'faults', { kind, transaction, times })

const post = (path: string, body: object = {}) => shop.call('POST', path, { token, body })
const get = async (path: string) => (await shop.call('GET', path, { token })).body
const invoice = (orderId: string) => get(`invoices/${orderId}`)
const rowOf = (orderId: string) => shop.shop.db('orders').where({ order_id: orderId }).first()
const move = (orderId: string, to: string) => post(`invoices/state/${orderId}`, { to, reason: '' })
const cancel = (orderId: string) =>
  post(`invoices/void/${orderId}`, { reason: 'Changed their mind', key: newKey() })
const later = (ms = 91_000) => ({ ...shop.shop, now: () => new Date(Date.now() + ms) })

async function movesOf(orderId: string): Promise<string[]> {
  const own = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(`${orderId}-`))
  return own.map(({ type, amount }) => `${type} ${amount}`)
}

async function listed(orderId: string): Promise<PaymentToCheck | undefined> {
  const { payments } = await get('dashboard')
  return payments.find((payment: PaymentToCheck) => payment.orderId === orderId)
}

async function mailsAbout(orderId: string, kind: MailKind) {
  const mails = await readMails(shop, 'parvin@example.com', kind)
  return mails.filter(({ subject }) => subject.includes(orderId))
}

const enter = (orderId: string, kind: string, quantity = 1) =>
  post(`packing/entries/${orderId}`, { key: newKey(), line: 0, kind, quantity })
const close = (orderId: string, key = newKey()) =>
  post(`packing/close/${orderId}`, { key, bags: 1, coldBags: 0 })

async function pack(orderId: string, kind = 'packed') {
  await post(`packing/claim/${orderId}`)
  await enter(orderId, kind)
  return close(orderId)
}

test('an order with a limit is authorised for it, and packing charges what was packed', async () => {
  const placed = await place()
  const { orderId } = placed.paymentState
  const paid = await pay(shop, placed)
  expect(paid).toMatchObject({ status: 200, body: { transType: '01', transAmount: '139.05' } })
  expect(await invoice(orderId)).toMatchObject({
    state: 'authorised',
    amount: 120.91,
    reserved: 139.05,
    charged: [],
    invoiceNumber: expect.any(Number),
  })
  const [receipt] = await mailsAbout(orderId, 'receipt')
  expect(receipt?.text).toContain('$139.05 is reserved on your card.')
  const unprinted = await get(`invoices?filter=${encodeURIComponent('{"toPrint":true}')}`)
  expect(unprinted.map((one: { id: string }) => one.id)).toContain(orderId)
  const queue = await get('packing')
  expect(queue).toContainEqual(expect.objectContaining({ orderId, state: 'authorised' }))
  const before = (await get('dashboard')).days.at(-1)

  expect((await post(`packing/claim/${orderId}`)).body).toMatchObject({
    charged: 0,
    reserved: 139.05,
    due: 0,
  })
  await enter(orderId, 'packed')
  const packed = await close(orderId)
  expect(packed.body).toMatchObject({
    state: 'packed',
    charged: 120.91,
    reserved: 0,
    capture: 'done',
  })
  expect(await movesOf(orderId)).toEqual(['preauth 139.05', 'completion 120.91'])
  expect(await invoice(orderId)).toMatchObject({
    state: 'packed',
    amount: 120.91,
    reserved: 0,
    charged: [{ line: 0, qty: 1, beforeTax: 100, tax: 13 }, {}, {}],
    receipt: { transType: '02', maskedPan: '4242***4242' },
    captures: [{ kind: 'capture', state: 'done', amount: 120.91 }],
  })
  const after = (await get('dashboard')).days.at(-1)
  expect([after.orders - before.orders, (after.sales - before.sales).toFixed(2)]).toEqual([
    1,
    '120.91',
  ])
  const [mail] = await mailsAbout(orderId, 'capture')
  expect(mail?.subject).toContain('$120.91')
  expect(mail?.text).toContain('Your card paid $120.91. $139.05 was reserved')
  expect((await move(orderId, 'fulfilled')).body.state).toBe('fulfilled')
})

test('a reserved order is found and sorted by the amount that lists show', async () => {
  const orderId = await authorisedOrder(shop, basket(), 14_507)
  const list = async (query: Record<string, unknown>): Promise<string[]> => {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
    )
    return (await get(`invoices?${search}`)).map((one: { orderId: string }) => one.orderId)
  }
  const find = (q: string) => list({ filter: { q } })
  expect(await find('145.07')).toEqual([orderId])
  expect(await find('120.91')).not.toContain(orderId)
  expect((await list({ sort: ['amount', 'DESC'] }))[0]).toBe(orderId)
  await pack(orderId)
  expect(await find('145.07')).toEqual([])
  expect(await find('120.91')).toContain(orderId)
})

test('what is short is never charged, and a refund refers to the capture', async () => {
  const orderId = await authorisedOrder(shop, [{ id: catalogue.hundred, qty: 2 }], 27_000)
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'short', 1)
  expect((await close(orderId)).body).toMatchObject({ charged: 120.91, refunded: 0 })
  expect((await mailsAbout(orderId, 'capture'))[0]?.text).toContain('not available')
  const refunded = await post(`invoices/refund/${orderId}`, {
    lines: [{ id: catalogue.hundred, qty: 1 }],
    reason: 'Arrived damaged',
    key: newKey(),
  })
  expect(refunded.body).toMatchObject({ refunded: 113, refunds: [{ tax: 13 }] })
  const more = await post(`invoices/refund/${orderId}`, {
    lines: [{ id: catalogue.hundred, qty: 1 }],
    reason: 'Again',
    key: newKey(),
  })
  expect(more.status).toBe(422)
  const rest = await post(`invoices/refund/${orderId}`, {
    amount: 7.91,
    reason: 'The rest',
    key: newKey(),
  })
  expect(rest.body).toMatchObject({ state: 'refunded', refunded: 120.91 })
  expect(await movesOf(orderId)).toEqual([
    'preauth 270.00',
    'completion 120.91',
    'refund 113.00',
    'refund 7.91',
  ])
})

test('packing again gives back what is less, and refuses what is more', async () => {
  const orderId = await authorisedOrder(
    shop,
    [
      { id: catalogue.hundred, qty: 2 },
      { id: catalogue.fifty, qty: 1 },
    ],
    32_000,
  )
  const enterLine = (line: number, kind: string, quantity: number) =>
    post(`packing/entries/${orderId}`, { key: newKey(), line, kind, quantity })
  await post(`packing/claim/${orderId}`)
  await enterLine(0, 'packed', 2)
  await enterLine(1, 'short', 1)
  const { body } = await close(orderId)
  expect(body).toMatchObject({ charged: 236.17, capture: 'done' })
  expect((await post(`packing/undo/${orderId}`)).body).toMatchObject({ state: 'paid', due: 0 })
  await enterLine(1, 'packed', 1)
  expect((await close(orderId)).body.message).toBe(messages.owedMore('$57.63'))
  // One piece less, and a piece of the other product: the difference is given back.
  await enterLine(0, 'short', 1)
  expect(await get(`packing/${orderId}`)).toMatchObject({ due: 57.63 })
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', refunded: 57.63, due: 0 })
  expect(await movesOf(orderId)).toEqual(['preauth 320.00', 'completion 236.17', 'refund 57.63'])
  const whole = await post(`invoices/refund/${orderId}`, {
    amount: 178.54,
    reason: 'All of it',
    key: newKey(),
  })
  expect(whole.body).toMatchObject({ state: 'refunded', refunded: 236.17 })
})

test('weighed goods are charged by their weight, also above the estimate, and refunded whole', async () => {
  const { aisleId, brandId } = catalogue
  const leg = { name: 'Leg of lamb', price: 31.4, soldBy: 'weight', pieceGrams: 2100 }
  const { id } = (await post('products', { ...leg, aisleId, brandId, taxClass: 'zero' })).body
  const placed = await placeOrder(shop, [{ id, qty: 2 }])
  expect((await pay(shop, placed)).body.transType).toBe('01')
  const { orderId } = placed.paymentState
  const { amount, reserved } = await invoice(orderId)
  await post(`packing/claim/${orderId}`)
  const weigh = (quantity: number, netGrams?: number) =>
    post(`packing/entries/${orderId}`, {
      key: newKey(),
      line: 0,
      kind: 'packed',
      quantity,
      netGrams,
    })
  expect((await weigh(2, 4500)).status).toBe(200)
  const refused = await move(orderId, 'fulfilled')
  expect([refused.status, refused.body.message]).toEqual([409, messages.closePackingFirst])
  const { charged } = (await close(orderId)).body
  // 4500 g at 31.40 for 2100 g, delivery for 5.65, and 2 % of 67.29 with 13 % tax.
  expect(charged).toBe(74.47)
  expect([amount, reserved]).toEqual([69.87, 79.5])
  expect(await invoice(orderId)).toMatchObject({
    charged: [{ line: 0, qty: 2, grams: 4500, packs: null, beforeTax: 67.29 }, {}, {}],
    packed: { basketState: { total: charged } },
  })
  // Opened again, it still costs what it weighed, also while it is on the scale again.
  await post(`packing/undo/${orderId}`)
  await post(`packing/release/${orderId}`)
  const settled = { cost: charged, toReturn: 0, owed: 0, packing: 'entered' }
  const undone = { charged: [{ qty: 2, grams: 4500, beforeTax: 67.29 }, {}, {}] }
  expect(await invoice(orderId)).toMatchObject({ ...settled, ...undone })
  const again = await move(orderId, 'fulfilled')
  expect([again.status, again.body.message]).toEqual([409, messages.closePackingFirst])
  await post(`packing/claim/${orderId}`)
  await weigh(0)
  expect(await invoice(orderId)).toMatchObject(settled)
  await weigh(2, 4500)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', due: 0, refunded: 0 })
  const line = { lines: [{ id, qty: 2 }], reason: 'Spoiled', key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, line)).body).toMatchObject({ refunded: 67.29 })
  const rest = Number((charged - 67.29).toFixed(2))
  const others = { amount: rest, reason: 'The rest', key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, others)).body).toMatchObject({
    state: 'refunded',
    refunded: charged,
  })
})

test('an order is not charged above its limit', async () => {
  const orderId = await authorisedOrder(shop, basket(), TOTAL)
  await shop.shop.db('orders').where({ order_id: orderId }).update({ total_cents: 10_000 })
  await shop.shop.db('orders').where({ order_id: orderId }).update({ limit_cents: 10_000 })
  const refused = await pack(orderId)
  expect([refused.status, refused.body.message]).toEqual([409, messages.aboveReserved('$100.00')])
  expect(await invoice(orderId)).toMatchObject({ state: 'authorised', captures: [] })
  expect(await shop.shop.db('order_revisions').where({ order_id: orderId })).toEqual([])
})

test('an order without anything packed is cancelled, and its card released', async () => {
  const orderId = await authorised()
  const { body } = await pack(orderId, 'short')
  expect(body).toMatchObject({ state: 'cancelled', reserved: 0 })
  expect(await movesOf(orderId)).toEqual(['preauth 139.05', 'completion 0.00'])
  const [mail] = await mailsAbout(orderId, 'capture')
  expect(mail?.text).toContain('nothing that you ordered was available and good enough to send')
  expect(mail?.text).toContain('You pay nothing.')
  expect(await invoice(orderId)).toMatchObject({ released: 139.05, isNothingPacked: true })
})

test('a closing with nothing in the bags stays one in an upgraded database', async () => {
  const orderId = await authorised()
  await pack(orderId, 'short')
  const captures = shop.shop.db('captures').where({ order_id: orderId })
  await captures.clone().update({ closing_key: null })
  await markEmptyClosings(shop.shop.db)
  expect(await captures.clone().pluck('closing_key')).toEqual([''])
  expect(await invoice(orderId)).toMatchObject({ released: 139.05, isNothingPacked: true })
})

test('a Master may type any reason of a void', async () => {
  const orderId = await authorised()
  const reason = 'Nothing could be packed'
  const cancelled = await post(`invoices/void/${orderId}`, { reason, key: newKey() })
  expect(cancelled.body).toMatchObject({
    state: 'cancelled',
    captures: [{ kind: 'release', state: 'done', reason }],
    isNothingPacked: false,
  })
  const [mail] = await mailsAbout(orderId, 'capture')
  expect(mail?.text).not.toContain('nothing that you ordered was available')
})

test('a Master cancels an authorised order; nothing is charged', async () => {
  const orderId = await authorised()
  const refund = await post(`invoices/refund/${orderId}`, {
    amount: 1,
    reason: 'No',
    key: newKey(),
  })
  expect([refund.status, refund.body.message]).toEqual([409, messages.notChargedYet])
  const cancelled = await cancel(orderId)
  expect(cancelled.body).toMatchObject({
    state: 'cancelled',
    refunds: [],
    captures: [{ kind: 'release', state: 'done', reason: 'Changed their mind' }],
    isNothingPacked: false,
  })
  expect((await cancel(orderId)).body).toMatchObject({ state: 'cancelled' })
  expect(await movesOf(orderId)).toEqual(['preauth 139.05', 'completion 0.00'])
  const history = await get(`invoices/history/${orderId}`)
  expect(history.at(-1)).toMatchObject({ from: 'authorised', to: 'cancelled', by: 'Master' })
})

test('an order that leaves without being packed is charged first, as ordered', async () => {
  const orderId = await authorised()
  expect((await move(orderId, 'paid')).status).toBe(409)
  expect((await move(orderId, 'fulfilled')).body).toMatchObject({
    state: 'fulfilled',
    amount: 120.91,
  })
  expect(await movesOf(orderId)).toEqual(['preauth 139.05', 'completion 120.91'])
  const history = await get(`invoices/history/${orderId}`)
  expect(history.map(({ to }: { to: string }) => to).slice(-3)).toEqual([
    'authorised',
    'paid',
    'fulfilled',
  ])
})

test('a captured order can be voided while its batch is open', async () => {
  const orderId = await authorised()
  await pack(orderId)
  expect((await cancel(orderId)).body).toMatchObject({
    state: 'cancelled',
    refunded: 120.91,
    refunds: [{ kind: 'void', state: 'done', creditNumber: expect.any(Number) }],
  })
  expect(await movesOf(orderId)).toEqual(['preauth 139.05', 'completion 120.91', 'void 120.91'])
})

test('a declined card or a wrong security code keeps nothing reserved', async () => {
  const placed = await place()
  expect((await pay(shop, placed, { pan: declined })).status).toBe(402)
  const wrong = await pay(shop, placed, { pan: wrongCode })
  expect([wrong.status, wrong.body.message]).toEqual([402, messages.cvdMismatch])
  const { orderId } = placed.paymentState
  expect(await movesOf(orderId)).toEqual(['preauth 139.05', 'completion 0.00'])
  expect(await listed(orderId)).toBeUndefined()
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await invoice(orderId)).toMatchObject({ state: 'authorised', captures: [] })
})

test.each([
  [lostAnswer, 'authorised'],
  [dropped, 'declined'],
])('a lost answer to an authorisation is looked up (%s)', async (pan, state) => {
  const placed = await place()
  const { orderId } = placed.paymentState
  expect((await pay(shop, placed, { pan })).status).toBe(503)
  expect((await rowOf(orderId)).state).toBe('unknown')
  await reconcilePayments(later())
  expect((await rowOf(orderId)).state).toBe(state)
})

test.each(['charged_no_answer', 'dropped', 'unavailable'])(
  'a lost answer to a capture is looked up, and nothing is charged twice (%s)',
  async kind => {
    const orderId = await authorised()
    await addFault(kind, 'completion')
    expect((await pack(orderId)).body).toMatchObject({ state: 'packed', capture: 'checking' })
    const wait = [409, messages.captureUnderWay]
    const undone = await post(`packing/undo/${orderId}`)
    expect([undone.status, undone.body.message]).toEqual(wait)
    const cancelled = await cancel(orderId)
    expect([cancelled.status, cancelled.body.message]).toEqual(wait)
    expect((await move(orderId, 'fulfilled')).status).toBe(409)
    await reconcileCaptures(later())
    expect(await invoice(orderId)).toMatchObject({
      state: 'packed',
      reserved: 0,
      captures: [{ state: 'done' }],
    })
    expect(await movesOf(orderId)).toEqual(['preauth 139.05', 'completion 120.91'])
    expect(await mailsAbout(orderId, 'capture')).toHaveLength(1)
  },
)

test('a lost answer to a release is looked up, and the order is cancelled', async () => {
  const orderId = await authorised()
  await addFault('charged_no_answer', 'completion')
  expect((await cancel(orderId)).body).toMatchObject({
    state: 'authorised',
    captures: [{ kind: 'release', state: 'checking' }],
  })
  expect((await move(orderId, 'fulfilled')).body.message).toBe(messages.releaseUnderWay)
  await Promise.all([reconcileCaptures(later()), reconcileCaptures(later())])
  expect((await rowOf(orderId)).state).toBe('cancelled')
  expect(await movesOf(orderId)).toEqual(['preauth 139.05', 'completion 0.00'])
})

test('while a release has no answer, nobody packs or voids the order', async () => {
  const orderId = await authorised()
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'refused')
  await addFault('dropped', 'completion')
  const closed = { state: 'authorised', openCapture: 'release', capture: 'checking' }
  expect((await close(orderId)).body).toMatchObject(closed)
  const queue: { orderId: string; openCapture: string | null }[] = await get('packing?state=paid')
  expect(queue.find(item => item.orderId === orderId)?.openCapture).toBe('release')
  const refused = { status: 409, body: { message: messages.releaseUnderWay } }
  const lost = { status: 409, body: { ...refused.body, claimLost: true } }
  expect(await post(`packing/claim/${orderId}`)).toMatchObject(lost)
  expect(await enter(orderId, 'packed')).toMatchObject(lost)
  expect(await close(orderId)).toMatchObject(lost)
  expect(await cancel(orderId)).toMatchObject(refused)
  await reconcileCaptures(later())
  expect(await get(`packing/${orderId}`)).toMatchObject({ state: 'cancelled', openCapture: null })
  expect((await cancel(orderId)).status).toBe(409)
})

test('a repeated void of an order whose card is being released changes nothing', async () => {
  const orderId = await authorised()
  await addFault('dropped', 'completion')
  expect((await cancel(orderId)).body.captures).toHaveLength(1)
  expect(await cancel(orderId)).toMatchObject({ status: 200, body: { state: 'authorised' } })
  await reconcileCaptures(later())
  expect((await cancel(orderId)).body).toMatchObject({ state: 'cancelled', captures: [{}] })
})

test('while an order is charged as it was ordered, nobody packs it', async () => {
  const orderId = await authorised()
  await addFault('dropped', 'completion')
  expect((await move(orderId, 'fulfilled')).status).toBe(503)
  expect(await post(`packing/claim/${orderId}`)).toMatchObject({
    status: 409,
    body: { message: messages.captureUnderWay, claimLost: true },
  })
})

test('if the hold has expired, the order says so until it is charged or cancelled', async () => {
  const orderId = await authorised()
  await addFault('hold_gone', 'completion', 2)
  expect((await pack(orderId)).body).toMatchObject({ state: 'packed', capture: 'refused' })
  expect(await listed(orderId)).toMatchObject({ problem: 'uncaptured', canSettle: false })
  const causes = async () => (await findProblems(shop.shop)).map(({ cause }) => cause)
  expect(await causes()).toContain('refused captures')
  expect((await move(orderId, 'fulfilled')).body.message).toContain('not charged yet')
  const again = await post(`invoices/capture/${orderId}`)
  expect([again.status, again.body.message]).toEqual([502, messages.captureRefused])
  expect((await post(`invoices/capture/${orderId}`)).body).toMatchObject({
    reserved: 0,
    captures: [{ state: 'refused' }, { state: 'refused' }, { state: 'done' }],
  })
  expect(await listed(orderId)).toBeUndefined()
  expect(await causes()).not.toContain('refused captures')
  expect((await post(`invoices/capture/${orderId}`)).status).toBe(409)

  const gone = await authorisedOrder(shop, [{ id: catalogue.hundred, qty: 2 }], 27_000)
  await addFault('hold_gone', 'completion', 2)
  await pack(gone, 'short')
  // What would be charged: one of the two is not there.
  expect(await invoice(gone)).toMatchObject({ amount: 120.91, reserved: 270 })
  expect((await post(`packing/undo/${gone}`)).body.state).toBe('authorised')
  // The bank refuses the release too: it holds nothing.
  expect((await cancel(gone)).body).toMatchObject({ state: 'cancelled' })
  expect(await movesOf(gone)).toEqual(['preauth 270.00'])
})

test('only one of several captures and cancellations at once takes effect', async () => {
  for (let round = 0; round < 3; round++) {
    const orderId = await authorised()
    await post(`packing/claim/${orderId}`)
    await enter(orderId, 'packed')
    const answers = await Promise.all([
      close(orderId),
      cancel(orderId),
      move(orderId, 'fulfilled'),
      close(orderId),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => ![200, 409, 502, 503].includes(status))).toEqual([])
    const [, completion, ...others] = await movesOf(orderId)
    expect(others).toEqual([])
    const { state } = await rowOf(orderId)
    expect(completion).toBe(state === 'cancelled' ? 'completion 0.00' : 'completion 120.91')
    const captures = await shop.shop.db('captures').where({ order_id: orderId })
    expect(captures.map(row => row.state)).toEqual(['done'])
  }
})

test('a hold that ends within a day is listed and alerted', async () => {
  const orderId = await authorised()
  expect(await listed(orderId)).toBeUndefined()
  const at = new Date(Date.now() - 6 * DAY_MS - 60_000).toISOString()
  await shop.shop.db('payment_attempts').where({ order_id: orderId }).update({ created_at: at })
  expect(await listed(orderId)).toMatchObject({ problem: 'hold', amount: 139.05 })
  expect((await findProblems(shop.shop)).map(({ cause }) => cause)).toContain('ending holds')
  const over = new Date(Date.now() - 7 * DAY_MS).toISOString()
  await shop.shop.db('payment_attempts').where({ order_id: orderId }).update({ created_at: over })
  expect(await listed(orderId)).toMatchObject({ problem: 'holdGone', canSettle: false })
  // It still needs its person, although its day is over.
  await shop.shop.db('orders').where({ order_id: orderId }).update({ delivery_date: '2020-01-01' })
  const [receipt] = await mailsAbout(orderId, 'receipt')
  const signature = new RegExp(`order=${orderId}&t=([\\w-]+)`).exec(receipt?.text ?? '')?.[1]
  const forget = () => shop.call('POST', 'Invoice/forget', { body: { orderId, signature } })
  expect((await forget()).body.message).toBe(messages.orderUnderWay)
  await cancel(orderId)
  expect(await listed(orderId)).toBeUndefined()
  expect((await forget()).status).toBe(200)
  // The mails about it are gone too.
  expect(await mailsAbout(orderId, 'capture')).toEqual([])
})

test('a capture without an answer for a day can be settled by hand', async () => {
  const orderId = await authorised()
  await addFault('dropped', 'completion')
  await pack(orderId)
  const { id } = await shop.shop.db('captures').where({ order_id: orderId }).first()
  const input = { end: 'done', note: 'Found at the provider', transaction: '77-0_1' }
  const early = await post(`Payment/settleCapture/${id}`, input)
  expect(early.body.message).toBe(messages.settleLater)
  const old = new Date(Date.now() - DAY_MS - 1000).toISOString()
  const aged = { created_at: old, sent_at: old, looked_at: old }
  await shop.shop.db('captures').where({ id }).update(aged)
  expect(await listed(orderId)).toMatchObject({ problem: 'capture', captureId: id })
  expect((await post(`Payment/settleCapture/${id}`, input)).body).toEqual({
    orderId,
    state: 'packed',
  })
  expect(await invoice(orderId)).toMatchObject({ transAction: '77-0_1', reserved: 0 })
  expect((await post(`Payment/settleCapture/${id}`, input)).status).toBe(409)
  expect((await post('Payment/settleCapture/999999', input)).status).toBe(404)
})
