import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInvoiceUrl } from '#app/services/orders/invoice-access.server.ts'
import { reconcileRefunds } from '#app/services/payments/refund-settlement.server.ts'
import { insertProduct } from '#database/stores/products.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { messages } from '#shared/messages.ts'
import { openAccount, readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, control, pay, readLedger, tokenize } from '../setup/checkout.ts'
import { aProduct } from '../setup/factories.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let master: string
let milk: number
let juice: number
let cheese: number

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  master = await shop.masterToken()
  const { aisleId, brandId } = catalogue
  const add = (fields: object) =>
    insertProduct(shop.shop.db, aProduct({ aisleId, brandId, ...fields }), shop.shop.now())
  milk = await add({ name: 'Milk', price: 5, perishable: true })
  juice = await add({ name: 'Juice', price: 80 })
  cheese = await add({ name: 'Cheese', price: 10, soldBy: 'weight', stepGrams: 500 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await control(shop, 'DELETE', 'faults')
  await count(catalogue.hundred, 10)
})

let keys = 0
const newKey = () => `return-key-${++keys}`
const get = async (path: string) => (await shop.call('GET', path, { token: master })).body
const post = (path: string, body: object = {}) => shop.call('POST', path, { token: master, body })
const count = (productId: number, onHand: number) =>
  post('stock/moves', { productId, count: onHand })
const onHand = async (id: number) =>
  (await shop.shop.db('product_stock').where({ product_id: id }).first()).on_hand

/** Pays and hands over two pieces of $100, one of $50 and milk. */
async function handedOver({ email = 'guest@example.com' } = {}): Promise<string> {
  const basket = [
    { id: catalogue.hundred, qty: 2 },
    { id: catalogue.fifty, qty: 1 },
    { id: milk, qty: 1 },
  ]
  const placed = (
    await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket, { shipping: { email } }) })
  ).body
  expect((await pay(shop, placed)).status).toBe(200)
  const { orderId } = placed.paymentState
  const moved = await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  expect(moved.status).toBe(200)
  return orderId
}

const linkOf = (orderId: string) => signedInvoiceUrl(shop.shop, orderId, 'en')
const signatureOf = (orderId: string) => new URL(linkOf(orderId)).searchParams.get('t')

type Asked = { lines?: object[]; picture?: Blob; token?: string } & Record<string, unknown>

function ask(orderId: string, { picture, token, ...fields }: Asked = {}) {
  const body = new FormData()
  const request = {
    orderId,
    t: token ? '' : signatureOf(orderId),
    lines: [{ line: 0, qty: 1 }],
    reason: 'The box was open',
    key: newKey(),
    ...fields,
  }
  body.set('request', JSON.stringify(request))
  if (picture) body.set('picture', picture, 'box.png')
  return shop.call('POST', 'returns', { body, ...(token && { token }) })
}

/** Pays an order, packs it with these entries, and hands it over. */
async function packed(basket: { id: number; qty: number }[], entries: object[]): Promise<string> {
  const placed = (await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })).body
  expect((await pay(shop, placed)).status).toBe(200)
  const { orderId } = placed.paymentState
  await post(`packing/claim/${orderId}`)
  for (const entry of entries) {
    const entered = await post(`packing/entries/${orderId}`, { key: newKey(), ...entry })
    expect(entered.status).toBe(200)
  }
  await post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })
  await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  return orderId
}

/** Asks, and returns the id of the return. */
async function asked(orderId: string, fields: Asked = {}): Promise<number> {
  const { status, body } = await ask(orderId, fields)
  expect(body).toMatchObject({ state: 'asked', orderId })
  expect(status).toBe(200)
  return body.id
}

const accept = (accepted: number, place = 'stock', line = 0) => ({ line, accepted, place })
const decide = (id: number, fields: object) =>
  post(`returns/decide/${id}`, { key: newKey(), note: '', ...fields })

const ONE = { lines: [accept(1)] }
/** 100.00 with 13 % tax, and 2 % of it as the fee with its tax. */
const AMOUNT = 115.26

async function refundedCents(orderId: string): Promise<number> {
  return (await readLedger(shop))
    .filter(entry => entry.orderId === `${orderId}-1` && entry.type !== 'purchase')
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
}

test('an accepted return moves the goods, the money and the revision once, and mails the shopper', async () => {
  const orderId = await handedOver()
  expect(await onHand(catalogue.hundred)).toBe(8)
  const key = newKey()
  const id = await asked(orderId, { key })
  expect((await ask(orderId, { key })).body.id).toBe(id)
  expect((await ask(orderId, { key, lines: [{ line: 1, qty: 1 }] })).status).toBe(409)
  expect(await get('returns?filter={"state":"asked"}')).toMatchObject([
    { id, lines: [{ name: 'A hundred dollars', qty: 1, left: 1, isTracked: true }] },
  ])
  expect((await post(`returns/price/${id}`, ONE)).body).toEqual({
    amount: AMOUNT,
    tax: 13.26,
  })
  expect((await decide(id, { ...ONE, amount: 100 })).body.message).toBe(messages.refundChanged)
  const decision = { ...ONE, amount: AMOUNT, key: newKey() }
  const { body } = await decide(id, decision)
  expect(body).toMatchObject({ state: 'accepted', amount: AMOUNT, due: 0, by: 'Master' })
  expect((await decide(id, decision)).body).toEqual(body)
  expect((await decide(id, { ...decision, key: newKey() })).body.message).toBe(
    messages.returnDecided,
  )
  expect(await refundedCents(orderId)).toBe(11_526)
  expect(await onHand(catalogue.hundred)).toBe(9)
  const invoice = await get(`invoices/${orderId}`)
  expect(invoice).toMatchObject({
    state: 'fulfilled',
    packed: null,
    refunds: [{ amount: AMOUNT, creditNumber: expect.any(Number), parts: [{ qty: 1 }, {}] }],
  })
  const revisions = await shop.shop.db('order_revisions').where({ order_id: orderId })
  expect(revisions.map(({ kind }) => kind)).toEqual(['placed', 'returned'])
  expect(revisions[1].total_cents).toBe(Math.round((invoice.amount - invoice.refunded) * 100))
  const mails = await shop.shop.db('emails').where('cause', 'like', `return-%${id}`).orderBy('id')
  expect(mails.map(({ kind }) => kind)).toEqual(['return-asked', 'return-notice', 'return-decided'])
  expect(mails[2].text).toContain('$115.26 goes back to your card')
})

test('what was packed is returned: a substitute at its price, and not what was short', async () => {
  const basket = [
    { id: catalogue.hundred, qty: 2 },
    { id: catalogue.fifty, qty: 1 },
  ]
  const orderId = await packed(basket, [
    { line: 0, kind: 'packed', quantity: 1 },
    { line: 0, kind: 'substituted', quantity: 1, substituteId: juice },
    { line: 1, kind: 'short', quantity: 1 },
  ])
  const before = await get(`invoices/${orderId}`)
  expect((await ask(orderId, { lines: [{ line: 1, qty: 1 }] })).body.message).toBe(
    messages.returnTooMany,
  )
  const item = { line: 0, isSubstitute: true }
  const id = await asked(orderId, { lines: [{ ...item, qty: 1 }] })
  const decision = { lines: [{ ...item, accepted: 1 }], amount: 92.21 }
  expect((await decide(id, decision)).body).toMatchObject({
    state: 'accepted',
    lines: [{ name: 'Juice', accepted: 1, place: 'waste' }],
  })
  const after = await get(`invoices/${orderId}`)
  expect(after.refunded - before.refunded).toBeCloseTo(92.21, 2)
  expect(after.refunds.at(-1).parts[0]).toMatchObject({
    ...{ id: juice, name: 'Juice', line: 0 },
    measure: { qty: 1, grams: null, unitPrice: 80, isPart: false },
  })
  // The invoice shows what was sold. The packing screen asks for nothing more.
  expect(after.packed).toEqual(before.packed)
  expect(await get(`packing/${orderId}`)).toMatchObject({ due: 0 })
})

test('weighed goods come back whole, at what they weighed, and their grams to stock', async () => {
  await count(cheese, 5000)
  const entry = { line: 0, kind: 'packed', quantity: 2, grossGrams: 1040, tareGrams: 20 }
  const orderId = await packed([{ id: cheese, qty: 2 }], [entry])
  expect(await onHand(cheese)).toBe(3980)
  expect((await ask(orderId)).body.message).toBe(messages.returnWhole)
  const id = await asked(orderId, { lines: [{ line: 0, qty: 2 }] })
  // 20.40 with tax, and the share of the fee.
  await decide(id, { lines: [accept(2)], amount: 23.51 })
  const mails = await shop.shop.db('emails').where('cause', 'like', `return-%${id}`)
  expect(mails.map(({ text }) => text.includes('1.02\u00a0kg Cheese'))).toEqual([true, true, true])
  const { refunds } = await get(`invoices/${orderId}`)
  const measure = { qty: 2, grams: 1020, unitPrice: 20, isPart: false }
  expect(refunds.at(-1).parts[0]).toMatchObject({ name: 'Cheese', measure })
  expect(await get(`returns/${id}`)).toMatchObject({ state: 'accepted', due: 0 })
  expect(await onHand(cheese)).toBe(5000)
})

test('weighed goods that left without being packed come back whole too', async () => {
  const basket = aCheckout([{ id: cheese, qty: 2 }])
  const placed = (await shop.call('POST', 'Basket/Checkout', { body: basket })).body
  expect((await pay(shop, placed)).status).toBe(200)
  const { orderId } = placed.paymentState
  await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  expect((await ask(orderId)).body.message).toBe(messages.returnWhole)
  await asked(orderId, { lines: [{ line: 0, qty: 2 }] })
})

test('packs that replaced a weight are returned by the pack', async () => {
  const { aisleId, brandId } = catalogue
  const add = (fields: object) =>
    insertProduct(shop.shop.db, aProduct({ aisleId, brandId, ...fields }), shop.shop.now())
  const stew = await add({ name: 'Stew', price: 10, soldBy: 'weight', stepGrams: 500 })
  const size = { netQuantity: 900, netUnit: 'g' }
  const pack = await add({ name: 'Stew in packs', price: 12, ...size })
  await count(pack, 9)
  const replaced = { line: 0, kind: 'substituted', quantity: 3, substituteId: pack, packs: 2 }
  const orderId = await packed([{ id: stew, qty: 3 }], [replaced])
  expect(await onHand(pack)).toBe(7)
  const some = (qty: number) => ({ lines: [{ line: 0, isSubstitute: true, qty }] })
  expect((await ask(orderId, some(3))).body.message).toBe(messages.returnTooMany)
  for (const left of [2, 1]) {
    const id = await asked(orderId, some(1))
    const lines = [{ ...accept(1), isSubstitute: true }]
    const { amount } = (await post(`returns/price/${id}`, { lines })).body
    // 12.00 with tax, and the share of the fee.
    expect(amount).toBeCloseTo(13.83, 1)
    expect((await decide(id, { lines, amount })).body).toMatchObject({
      state: 'accepted',
      lines: [{ name: 'Stew in packs', qty: 1 }],
    })
    const { refunds } = await get(`invoices/${orderId}`)
    expect(refunds.at(-1).parts[0]).toMatchObject({
      name: 'Stew in packs',
      measure: { qty: 1, unitPrice: 12 },
    })
    expect(await onHand(pack)).toBe(10 - left)
    expect((await ask(orderId, some(left))).body.message).toBe(messages.returnTooMany)
  }
})

test('waste is noted and not for sale, and a second return gets what is left', async () => {
  const orderId = await handedOver()
  const id = await asked(orderId)
  await decide(id, { lines: [accept(1, 'waste')], amount: AMOUNT })
  expect(await onHand(catalogue.hundred)).toBe(8)
  const moves = await shop.shop.db('stock_moves').where({ order_id: orderId }).orderBy('id')
  expect(moves.map(({ reason, change }) => [reason, change])).toEqual([
    ['order', -2],
    ['return', 1],
    ['waste', -1],
  ])
  expect((await ask(orderId, { lines: [{ line: 0, qty: 2 }] })).body.message).toBe(
    messages.returnTooMany,
  )
  const second = await asked(orderId, {
    lines: [
      { line: 0, qty: 1 },
      { line: 1, qty: 1 },
    ],
  })
  const lines = [accept(1), accept(1, 'waste', 1)]
  const { amount } = (await post(`returns/price/${second}`, { lines })).body
  await decide(second, { lines, amount })
  const invoice = await get(`invoices/${orderId}`)
  // Milk, delivery, and the share of the fee stay.
  expect(invoice.amount - invoice.refunded).toBeCloseTo(5.65 + 5.65 + 0.11, 2)
})

test('a refusal needs a reason, which the shopper reads, and moves nothing', async () => {
  const orderId = await handedOver()
  const id = await asked(orderId)
  const nothing = { lines: [accept(0)], amount: 0 }
  expect((await decide(id, nothing)).body.errors).toEqual({ note: messages.returnNote })
  const { body } = await decide(id, { ...nothing, note: 'The seal is broken' })
  expect(body).toMatchObject({ state: 'refused', note: 'The seal is broken', amount: 0 })
  expect(await refundedCents(orderId)).toBe(0)
  const mail = await shop.shop
    .db('emails')
    .where({ cause: `return-decided ${id}` })
    .first()
  expect(mail.text).toContain('The seal is broken')
  const page = await (await fetch(linkOf(orderId))).text()
  expect(page).toContain('The seal is broken')
})

test('store credit needs the agreement of the shopper', async () => {
  const email = 'credit@example.com'
  const orderId = await handedOver({ email })
  const first = await asked(orderId)
  const toCredit = { ...ONE, amount: AMOUNT, destination: 'credit' }
  expect((await decide(first, toCredit)).body.message).toBe(messages.returnNoCredit)
  await decide(first, { lines: [accept(0)], amount: 0, note: 'As you wrote us' })
  const second = await asked(orderId, { takesCredit: true })
  expect((await decide(second, toCredit)).body).toMatchObject({ destination: 'credit' })
  expect(await get('credits?filter={"q":"credit@example.com"}')).toMatchObject([
    { balance: AMOUNT },
  ])
  expect(await refundedCents(orderId)).toBe(0)
})

test.each([
  ['perishable goods', { lines: [{ line: 2, qty: 1 }] }, 409, messages.returnPerishable],
  ['more than was sold', { lines: [{ line: 0, qty: 3 }] }, 409, messages.returnTooMany],
  ['what was not sold', { lines: [{ line: 7, qty: 1 }] }, 409, messages.returnTooMany],
  ['nothing', { lines: [] }, 422, messages.returnNothing],
  ['no reason', { reason: ' ' }, 422, messages.returnReason],
  ['a wrong link', { t: 'wrong' }, 404, messages.invoiceNotFound],
])('%s cannot be returned', async (_, fields, status, message) => {
  const orderId = await handedOver()
  const answer = await ask(orderId, fields)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toContain(message)
  expect(await get(`returns?filter={"orderId":"${orderId}"}`)).toEqual([])
})

test('a return is possible from the hand-over until the seventh day after it', async () => {
  const orderId = await handedOver()
  const { db } = shop.shop
  const handOver = db('order_events').where({ order_id: orderId, to_state: 'fulfilled' })
  const ago = (days: number) => new Date(shop.shop.now().getTime() - days * DAY_MS).toISOString()
  await handOver.clone().update({ created_at: ago(8) })
  expect((await ask(orderId)).body.message).toBe(messages.returnLate)
  await handOver.clone().update({ created_at: ago(7) })
  const both = await Promise.all([ask(orderId), ask(orderId)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ask(orderId)).body.message).toBe(messages.returnWaiting)
  await db('orders').where({ order_id: orderId }).update({ state: 'paid' })
  expect((await ask(orderId)).body.message).toBe(messages.returnNotYet)
  await db('orders').where({ order_id: orderId }).update({ state: 'fulfilled' })
})

test('the account that ordered needs no link, another one gets nothing', async () => {
  const email = 'owner@example.com'
  const token = await openAccount(shop, email)
  const other = await openAccount(shop, 'other@example.com')
  const orderId = await handedOver({ email })
  expect((await ask(orderId, { token: other })).status).toBe(404)
  await asked(orderId, { token })
  const data = (await shop.call('GET', 'auth/data', { token })).body
  expect(data.orders[0].returns).toMatchObject([{ state: 'asked', reason: 'The box was open' }])
})

test('a picture is checked, shown to staff alone, and deleted with the personal data', async () => {
  const email = 'picture@example.com'
  const orderId = await handedOver({ email })
  const picture = async (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
  const text = await ask(orderId, { picture: await picture(Buffer.from('<script>')) })
  expect(text.body.message).toBe(messages.imageOnly)
  const red = sharp({ create: { width: 9, height: 6, channels: 3, background: '#c00' } })
  const id = await asked(orderId, { picture: await picture(await red.png().toBuffer()) })
  const { picture: shown } = await get(`returns/${id}`)
  expect(shown).toMatch(/^data:image\/webp;base64,/)
  expect((await shop.call('GET', `returns/${id}`)).status).toBe(401)
  const forget = () =>
    shop.call('POST', 'Invoice/forget', { body: { orderId, signature: signatureOf(orderId) } })
  expect((await forget()).status).toBe(409)
  await decide(id, { ...ONE, amount: AMOUNT })
  expect((await forget()).status).toBe(200)
  expect(await get(`returns/${id}`)).toMatchObject({ reason: '', note: '', picture: '', name: '' })
  expect(await readMails(shop, email)).toMatchObject([{ kind: 'forgotten' }])
})

test('a refund that the provider refuses stays due, and can be sent again once', async () => {
  const orderId = await handedOver()
  const id = await asked(orderId)
  await control(shop, 'POST', 'faults', { kind: 'expired_token', transaction: 'refund', times: 2 })
  const { body } = await decide(id, { ...ONE, amount: AMOUNT })
  expect(body).toMatchObject({ state: 'accepted', due: AMOUNT })
  expect((await post(`returns/refund/${id}`)).status).toBe(502)
  await control(shop, 'DELETE', 'faults')
  const page = await (await fetch(linkOf(orderId))).text()
  expect(page).toContain('$115.26 could not be sent back yet')
  expect(page).not.toContain('goes back to your card')
  const toCheck = async () =>
    (await get('dashboard')).payments.filter((one: { orderId: string }) => one.orderId === orderId)
  expect(await toCheck()).toMatchObject([{ problem: 'return', amount: AMOUNT, canSettle: false }])
  const other = await asked(orderId, { lines: [{ line: 1, qty: 1 }] })
  expect(await get(`returns/${other}`)).toMatchObject({ due: 0 })
  await decide(other, { lines: [accept(0, 'waste', 1)], amount: 0, note: 'It was used' })
  expect(await get(`returns/${other}`)).toMatchObject({ state: 'refused', due: 0 })
  expect((await post(`returns/refund/${other}`)).body.message).toBe(messages.notReturned)
  expect((await post(`returns/refund/${id}`)).body).toMatchObject({ due: 0, toCard: AMOUNT })
  expect((await post(`returns/refund/${id}`)).body).toMatchObject({ due: 0 })
  expect(await refundedCents(orderId)).toBe(11_526)
  expect(await toCheck()).toEqual([])
})

test('what an earlier return still owes stays its own, and goes where it was decided', async () => {
  const email = 'arrears@example.com'
  const orderId = await handedOver({ email })
  const first = await asked(orderId)
  await control(shop, 'POST', 'faults', { kind: 'expired_token', transaction: 'refund' })
  await decide(first, { ...ONE, amount: AMOUNT })
  await control(shop, 'DELETE', 'faults')
  const second = await asked(orderId, { takesCredit: true })
  expect((await post(`returns/price/${second}`, ONE)).body.amount).toBe(AMOUNT)
  const decided = await decide(second, { ...ONE, amount: AMOUNT, destination: 'credit' })
  expect(decided.body).toMatchObject({ toCard: 0, toCredit: AMOUNT, due: 0 })
  expect(await get(`returns/${first}`)).toMatchObject({ toCard: 0, due: AMOUNT })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ toReturn: AMOUNT })
  expect((await post(`returns/refund/${second}`)).body).toMatchObject({ toCredit: AMOUNT })
  expect(await refundedCents(orderId)).toBe(0)
  expect((await post(`returns/refund/${first}`)).body).toMatchObject({ toCard: AMOUNT, due: 0 })
  expect(await refundedCents(orderId)).toBe(11_526)
  expect(await get(`credits?filter={"q":"${email}"}`)).toMatchObject([{ balance: AMOUNT }])
  expect(await get(`invoices/${orderId}`)).toMatchObject({ toReturn: 0, refunded: 2 * AMOUNT })
})

test('an order leaves with a refund that the provider refused, which stays due beside its returns', async () => {
  await control(shop, 'POST', 'faults', { kind: 'duplicate', transaction: 'refund', times: 1 })
  const orderId = await packed(
    [{ id: catalogue.hundred, qty: 3 }],
    [
      { line: 0, kind: 'packed', quantity: 2 },
      { line: 0, kind: 'short', quantity: 1 },
    ],
  )
  const toCheck = async () =>
    (await get('dashboard')).payments.filter((one: { orderId: string }) => one.orderId === orderId)
  const due = { state: 'fulfilled', unsent: AMOUNT }
  expect(await get(`invoices/${orderId}`)).toMatchObject({ ...due, toReturn: AMOUNT })
  expect(await toCheck()).toMatchObject([{ problem: 'due', amount: AMOUNT, canSettle: false }])
  const page = await (await fetch(linkOf(orderId))).text()
  expect(page).toContain('$115.26 could not be sent back yet')
  expect(page).toMatch(/Still to be returned.*\$115\.26/s)
  const id = await asked(orderId)
  expect((await post(`returns/price/${id}`, ONE)).body.amount).toBe(AMOUNT)
  await control(shop, 'POST', 'faults', { kind: 'duplicate', transaction: 'refund', times: 1 })
  expect((await decide(id, { ...ONE, amount: AMOUNT })).body).toMatchObject({ due: AMOUNT })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ ...due, toReturn: 2 * AMOUNT })
  const sent = await post(`packing/refund/${orderId}`)
  expect(sent.body).toMatchObject({ unsent: 0, refunded: AMOUNT })
  expect((await post(`packing/refund/${orderId}`)).body).toMatchObject({ refunded: AMOUNT })
  expect(await toCheck()).toMatchObject([{ problem: 'return', amount: AMOUNT }])
  expect((await post(`returns/refund/${id}`)).body).toMatchObject({ due: 0, toCard: AMOUNT })
  expect(await refundedCents(orderId)).toBe(23_052)
  expect(await toCheck()).toEqual([])
})

test('the start page names what is still due, whatever staff refunded by hand meanwhile', async () => {
  const refuseOnce = () =>
    control(shop, 'POST', 'faults', { kind: 'duplicate', transaction: 'refund', times: 1 })
  const toCheck = async (orderId: string) =>
    (await get('dashboard')).payments.filter((one: { orderId: string }) => one.orderId === orderId)
  const refund = (orderId: string, what: object) =>
    post(`invoices/refund/${orderId}`, { reason: 'Arrived late', key: newKey(), ...what })
  const onePiece = { lines: [{ id: catalogue.hundred, qty: 1 }] }
  const entered = (line: number, kind: string, quantity: number) => ({ line, kind, quantity })

  await refuseOnce()
  const orderId = await packed(
    [{ id: catalogue.hundred, qty: 3 }],
    [entered(0, 'packed', 1), entered(0, 'short', 2)],
  )
  expect(await toCheck(orderId)).toMatchObject([{ problem: 'due', amount: 2 * AMOUNT }])
  expect((await refund(orderId, onePiece)).body).toMatchObject({ unsent: 117.52 })
  expect(await toCheck(orderId)).toMatchObject([{ amount: 117.52 }])
  expect((await refund(orderId, { amount: 150 })).body).toMatchObject({ unsent: 88.43 })
  expect(await toCheck(orderId)).toMatchObject([{ amount: 88.43 }])

  await refuseOnce()
  const other = await packed(
    [
      { id: catalogue.hundred, qty: 3 },
      { id: milk, qty: 2 },
    ],
    [entered(0, 'packed', 3), entered(1, 'packed', 1), entered(1, 'short', 1)],
  )
  const [{ amount }] = await toCheck(other)
  expect((await refund(other, onePiece)).body).toMatchObject({ unsent: amount })
  expect(await toCheck(other)).toMatchObject([{ problem: 'due', amount }])

  // A refused return is due beside the rest of what packing owes, each with its own tax.
  await refuseOnce()
  const both = await packed(
    [
      { id: catalogue.hundred, qty: 3 },
      { id: catalogue.fifty, qty: 2 },
    ],
    [entered(0, 'packed', 1), entered(0, 'short', 2), entered(1, 'packed', 2)],
  )
  expect((await refund(both, onePiece)).body).toMatchObject({ unsent: 117.52 })
  const ofFifty = await asked(both, { lines: [{ line: 1, qty: 1 }] })
  const oneFifty = { lines: [accept(1, 'waste', 1)] }
  const price = (await post(`returns/price/${ofFifty}`, oneFifty)).body
  await refuseOnce()
  await decide(ofFifty, { ...oneFifty, amount: price.amount })
  const twoDue = [{ amount: 117.52 }, { amount: price.amount }]
  expect((await toCheck(both)).map(({ amount }: { amount: number }) => ({ amount }))).toEqual(
    twoDue,
  )
  expect((await refund(both, onePiece)).body).toMatchObject({ unsent: 4.52 })
  expect((await toCheck(both)).map(({ amount }: { amount: number }) => amount)).toEqual([
    4.52,
    price.amount,
  ])
  expect((await post(`packing/refund/${both}`)).body).toMatchObject({ unsent: 0 })
  expect((await post(`returns/refund/${ofFifty}`)).body).toMatchObject({
    due: 0,
    toCard: price.amount,
  })
  expect(await refundedCents(both)).toBe(2 * 11_526 + Math.round(price.amount * 100))

  const handed = await handedOver()
  const id = await asked(handed, { lines: [{ line: 1, qty: 1 }] })
  const { amount: due } = (await post(`returns/price/${id}`, { lines: [accept(1, 'waste', 1)] }))
    .body
  await refuseOnce()
  await decide(id, { lines: [accept(1, 'waste', 1)], amount: due })
  await refund(handed, onePiece)
  expect(await get(`returns/${id}`)).toMatchObject({ due })
  expect(await toCheck(handed)).toMatchObject([{ problem: 'return', amount: due }])
})

/** Edits a paid order to so many pieces of $100 and $50. */
async function edit(orderId: string, hundred: number, fifty: number) {
  const basket = [
    { id: catalogue.hundred, qty: hundred },
    { id: catalogue.fifty, qty: fifty },
  ].filter(({ qty }) => qty > 0)
  const contents = { basket, comment: '', isReplace: true }
  const { after, edits } = (await post(`invoices/price-edit/${orderId}`, contents)).body
  const input = { ...contents, total: after.total, edits, key: newKey() }
  expect((await post(`invoices/edit/${orderId}`, input)).status).toBe(200)
}

async function placed(qty: number): Promise<string> {
  const checkout = aCheckout([{ id: catalogue.hundred, qty }])
  const { body } = await shop.call('POST', 'Basket/Checkout', { body: checkout })
  expect((await pay(shop, body)).status).toBe(200)
  return body.paymentState.orderId
}

test('goods that replaced others at the same price are refunded and returned as what they are', async () => {
  const orderId = await placed(2)
  await edit(orderId, 1, 2)
  expect(await get(`invoices/${orderId}`)).toMatchObject({ owed: 0, toReturn: 0 })
  const fifty = { lines: [{ id: catalogue.fifty, qty: 1 }], reason: 'A gift', key: newKey() }
  const refunded = await post(`invoices/refund/${orderId}`, fifty)
  expect(refunded.body).toMatchObject({ owed: 0, toReturn: 0, refunded: 56.5 })
  await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  const id = await asked(orderId, { lines: [{ line: 1, qty: 1 }] })
  await decide(id, { lines: [accept(1, 'stock', 1)], destination: 'card' })
  const { refunds, ...left } = await get(`invoices/${orderId}`)
  expect(left).toMatchObject({ owed: 0, toReturn: 0, unsent: 0 })
  expect(refunds.at(-1)).toMatchObject({
    state: 'done',
    parts: [{ name: 'Fifty dollars', qty: 1 }],
  })
})

test('goods are returned whose order is still owed a refund, and both amounts go back', async () => {
  const orderId = await placed(3)
  await edit(orderId, 1, 3)
  await control(shop, 'POST', 'faults', { kind: 'duplicate', transaction: 'refund', times: 1 })
  await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  const { unsent: due } = await get(`invoices/${orderId}`)
  expect(due).toBeGreaterThan(50)
  const id = await asked(orderId, { lines: [{ line: 1, qty: 3 }] })
  await decide(id, { lines: [accept(3, 'stock', 1)], destination: 'card' })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ toReturn: due, unsent: due })
  await post(`packing/refund/${orderId}`)
  // One piece of $100 with its fee is kept.
  expect(await get(`invoices/${orderId}`)).toMatchObject({ toReturn: 0, unsent: 0 })
})

test('an edited order leaves without packing, whatever the provider refused', async () => {
  const basket = [{ id: catalogue.hundred, qty: 2 }]
  const placed = (await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket) })).body
  await pay(shop, placed)
  const { orderId } = placed.paymentState
  const contents = { basket: [{ id: catalogue.hundred, qty: 1 }], comment: '', isReplace: true }
  const { after, edits } = (await post(`invoices/price-edit/${orderId}`, contents)).body
  const edit = { ...contents, total: after.total, edits, key: newKey() }
  expect((await post(`invoices/edit/${orderId}`, edit)).status).toBe(200)
  await control(shop, 'POST', 'faults', { kind: 'duplicate', transaction: 'refund', times: 2 })
  const moved = await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  expect(moved.body).toMatchObject({ state: 'fulfilled', unsent: AMOUNT, refunded: 0 })
  const refusedAgain = await post(`packing/refund/${orderId}`)
  expect(refusedAgain).toMatchObject({ status: 502, body: { message: messages.refundRefused } })
  expect((await post(`packing/refund/${orderId}`)).body).toMatchObject({ unsent: 0 })
  const { refunds } = await get(`invoices/${orderId}`)
  expect(refunds.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array(3).fill('The order was edited'),
  )
})

test('what the credit paid goes back to the credit, and the mail says so', async () => {
  const email = 'paid-by-credit@example.com'
  const token = await openAccount(shop, email)
  await post('credits/grant', { email, amount: 100, reason: 'Late delivery', key: newKey() })
  const basket = [{ id: catalogue.hundred, qty: 2 }]
  const checkout = aCheckout(basket, { shipping: { email } })
  const placed = (await shop.call('POST', 'Basket/Checkout', { body: checkout })).body
  const tokenState = { ...placed.tokenState, dataKey: await tokenize(shop) }
  const body = { ...placed, tokenState, creditState: { amount: 100 } }
  expect((await shop.call('POST', 'Payment/process', { body, token })).status).toBe(200)
  const { orderId } = placed.paymentState
  await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  const id = await asked(orderId, { lines: [{ line: 0, qty: 2 }], token })
  const decision = { lines: [accept(2)], amount: 230.52 }
  // 236.17 with the delivery, of which the card paid 136.17.
  expect((await decide(id, decision)).body).toMatchObject({ toCard: 136.17, toCredit: 94.35 })
  const mail = await shop.shop
    .db('emails')
    .where({ cause: `return-decided ${id}` })
    .first()
  expect(mail.text).toContain('$136.17 goes back to your card')
  expect(mail.text).toContain('$94.35 goes to your store credit')
  // Both share the two pieces.
  const { refunds } = await get(`invoices/${orderId}`)
  expect(refunds).toMatchObject([{ card: 'VISA 4242***4242' }, { card: '' }])
  const [byCard, byCredit] = await readMails(shop, email, 'refund')
  for (const note of [byCard, byCredit]) expect(note?.text).toContain('(part of 2 × $100.00)')
  expect(byCredit?.text).not.toContain('13% = ')
})

test('a refund whose answer is lost is looked up, and is given once', async () => {
  const orderId = await handedOver()
  const id = await asked(orderId)
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer', transaction: 'refund' })
  expect((await decide(id, { ...ONE, amount: AMOUNT })).body).toMatchObject({ due: 0 })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ refunds: [{ state: 'checking' }] })
  expect((await post(`returns/refund/${id}`)).body.message).toBe(messages.refundUnderWay)
  await control(shop, 'DELETE', 'faults')
  const later = () => new Date(Date.now() + 91_000)
  await reconcileRefunds({ ...shop.shop, now: later })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ refunds: [{ state: 'done' }] })
  expect(await refundedCents(orderId)).toBe(11_526)
})

test('a free amount of staff counts: at most the rest of the payment goes back', async () => {
  const orderId = await handedOver()
  const paid = (await get(`invoices/${orderId}`)).amount
  const free = { reason: 'Arrived late', amount: paid - 50, key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, free)).status).toBe(200)
  const id = await asked(orderId)
  const { amount } = (await post(`returns/price/${id}`, ONE)).body
  expect(amount).toBe(50)
  expect((await decide(id, { ...ONE, amount })).body).toMatchObject({ due: 0 })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ state: 'refunded', refunded: paid })
  expect((await ask(orderId)).body.message).toBe(messages.returnRefunded)
})

test('a return that was paid as a free amount leaves nothing due', async () => {
  const orderId = await handedOver()
  const free = { reason: 'Arrived late', amount: 180, tax: 'none', key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, free)).status).toBe(200)
  const id = await asked(orderId)
  expect((await decide(id, { ...ONE, amount: AMOUNT })).body).toMatchObject({ due: 0 })
  expect(await get(`invoices/${orderId}`)).toMatchObject({
    state: 'fulfilled',
    toReturn: 0,
    refunds: [{}, { parts: [{ kind: 'amount' }] }],
  })
})

test('of a decision, another one and a refund by hand at once, never more than the pieces go back', async () => {
  const orderId = await handedOver()
  const id = await asked(orderId, { lines: [{ line: 0, qty: 2 }] })
  const both = { lines: [accept(2)], amount: 230.52 }
  const byHand = { reason: 'Arrived damaged', lines: [{ id: catalogue.hundred, qty: 2 }] }
  const answers = await Promise.all([
    decide(id, both),
    decide(id, both),
    post(`invoices/refund/${orderId}`, { ...byHand, key: newKey() }),
  ])
  expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
  expect(
    answers.map(({ status }) => status).every(status => [200, 409, 422].includes(status)),
  ).toBe(true)
  const invoice = await get(`invoices/${orderId}`)
  expect(await refundedCents(orderId)).toBe(Math.round(invoice.refunded * 100))
  expect([226, 230.52]).toContain(invoice.refunded)
})

test('what staff refunded by hand cannot be accepted any more', async () => {
  const orderId = await handedOver()
  const id = await asked(orderId, { lines: [{ line: 0, qty: 2 }] })
  const byHand = { reason: 'Arrived damaged', lines: [{ id: catalogue.hundred, qty: 1 }] }
  await post(`invoices/refund/${orderId}`, { ...byHand, key: newKey() })
  expect(await get(`returns/${id}`)).toMatchObject({ lines: [{ qty: 2, left: 1 }] })
  const two = { lines: [accept(2)], amount: 230.52 }
  expect((await decide(id, two)).body.message).toBe(messages.returnTooMany)
  const { amount } = (await post(`returns/price/${id}`, ONE)).body
  const note = 'One was refunded before'
  expect((await decide(id, { ...ONE, amount, note })).body).toMatchObject({ state: 'accepted' })
  const invoice = await get(`invoices/${orderId}`)
  expect(invoice.refunded).toBeCloseTo(113 + amount, 2)
})
