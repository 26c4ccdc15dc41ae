import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertProduct } from '#database/stores/products.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { messages } from '#shared/messages.ts'
import { openAccount, readMails } from '../setup/accounts.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { aProduct } from '../setup/factories.ts'
import { newKey } from '../setup/keys.ts'
import { AMOUNT, openReturnShop } from '../setup/return-shop.ts'

const {
  shop,
  catalogue,
  juice,
  cheese,
  refill,
  get,
  post,
  count,
  onHand,
  handedOver,
  linkOf,
  signatureOf,
  ask,
  packed,
  asked,
  accept,
  decide,
  ONE,
  refundedCents,
} = await openReturnShop()
afterAll(() => shop.close())
beforeEach(refill)

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
    messages.returnAccepted('$115.26'),
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
    id: juice,
    name: 'Juice',
    line: 0,
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

test('the rest of weighed goods that staff refunded in part comes back at its share of the weight', async () => {
  await count(cheese, 5000)
  const entry = { line: 0, kind: 'packed', quantity: 3, netGrams: 1530 }
  const basket = [
    { id: cheese, qty: 3 },
    { id: catalogue.hundred, qty: 1 },
  ]
  const orderId = await packed(basket, [entry, { line: 1, kind: 'packed', quantity: 1 }])
  expect(await onHand(cheese)).toBe(3470)
  const lines = [{ id: cheese, qty: 1 }]
  expect(
    (await post(`invoices/refund/${orderId}`, { key: newKey(), lines, reason: 'Bruised' })).status,
  ).toBe(200)
  const other = await asked(orderId, { lines: [{ line: 1, qty: 1 }] })
  const otherLines = { lines: [{ line: 1, accepted: 1 }] }
  const priced = (await post(`returns/price/${other}`, otherLines)).body
  await decide(other, { ...otherLines, amount: priced.amount })
  const revisions = await shop.shop.db('order_revisions').where({ order_id: orderId })
  expect(JSON.parse(revisions.at(-1).lines)).toMatchObject([{ quantity: 2, grams: 1020 }])
  const id = await asked(orderId, { lines: [{ line: 0, qty: 2 }] })
  const { amount } = (await post(`returns/price/${id}`, { lines: [accept(2)] })).body
  expect((await decide(id, { lines: [accept(2)], amount })).body).toMatchObject({
    lines: [{ qty: 2, grams: 1020, accepted: 2 }],
  })
  const mails = await shop.shop.db('emails').where('cause', 'like', `return-%${id}`)
  expect(mails.map(({ text }) => text.includes('1.02\u00a0kg Cheese'))).toEqual([true, true, true])
  expect(await onHand(cheese)).toBe(4490)
  const { refunds } = await get(`invoices/${orderId}`)
  const measure = { qty: 2, grams: 1020, unitPrice: 20, isPart: false }
  expect(refunds.at(-1).parts[0]).toMatchObject({ name: 'Cheese', measure })
})

test('a share of weighed goods names its weight, also where no price makes its amount', async () => {
  const entry = { line: 0, kind: 'packed', quantity: 3, netGrams: 1517 }
  const orderId = await packed([{ id: cheese, qty: 3 }], [entry])
  const id = await asked(orderId, { lines: [{ line: 0, qty: 3 }] })
  const lines = [{ id: cheese, qty: 1 }]
  expect(
    (await post(`invoices/refund/${orderId}`, { key: newKey(), lines, reason: 'Bruised' })).status,
  ).toBe(200)
  // The rest of what the shopper asked for is still offered.
  const whole = { qty: 3, grams: 1517 }
  expect(await get(`returns/${id}`)).toMatchObject({
    lines: [{ ...whole, left: 2, leftGrams: 1011, accepted: null, acceptedGrams: null }],
  })
  const rest = { lines: [accept(2)], note: 'One was refunded before' }
  const { amount } = (await post(`returns/price/${id}`, { lines: rest.lines })).body
  expect((await decide(id, { ...rest, amount })).body).toMatchObject({
    lines: [{ ...whole, accepted: 2, acceptedGrams: 1011 }],
  })
  const mail = await shop.shop
    .db('emails')
    .where({ cause: `return-decided ${id}` })
    .first()
  expect(mail.text).toContain('1.517\u00a0kg Cheese: 1.011\u00a0kg of 1.517\u00a0kg accepted')
  const page = await (await fetch(linkOf(orderId))).text()
  expect(page).toContain('(1.011\u00a0kg accepted)')
  const { refunds } = await get(`invoices/${orderId}`)
  const noPrice = { unitPrice: null, perGrams: null, isPart: false }
  expect(refunds.map(({ parts }: { parts: unknown[] }) => parts[0])).toMatchObject([
    { name: 'Cheese', measure: { qty: 1, grams: 506, ...noPrice } },
    { name: 'Cheese', measure: { qty: 2, grams: 1011, ...noPrice } },
  ])
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
  const { charged } = await get(`invoices/${orderId}`)
  expect(charged[0]).toMatchObject({ qty: 3, kept: 3, grams: 1800, packs: 2 })
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

test('after a return of packs, a refund offers the weight of those that are left', async () => {
  const { aisleId, brandId } = catalogue
  const add = (fields: object) =>
    insertProduct(shop.shop.db, aProduct({ aisleId, brandId, ...fields }), shop.shop.now())
  const cheese = await add({ name: 'Feta', price: 10, soldBy: 'weight', stepGrams: 500 })
  const pack = await add({ name: 'Feta in packs', price: 7, netQuantity: 400, netUnit: 'g' })
  await count(pack, 9)
  const replaced = { line: 0, kind: 'substituted', quantity: 4, substituteId: pack, packs: 5 }
  const orderId = await packed([{ id: cheese, qty: 4 }], [replaced])
  const lines = [{ ...accept(2), isSubstitute: true }]
  const id = await asked(orderId, { lines: [{ line: 0, isSubstitute: true, qty: 2 }] })
  const { amount } = (await post(`returns/price/${id}`, { lines })).body
  expect((await decide(id, { lines, amount })).status).toBe(200)
  const { charged } = await get(`invoices/${orderId}`)
  expect(charged[0]).toMatchObject({ qty: 4, kept: 3, grams: 1200, packs: 3 })
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

test('the mail about a return of which only a part was accepted says what was not', async () => {
  const orderId = await handedOver()
  const lines = [
    { line: 0, qty: 2 },
    { line: 1, qty: 1 },
  ]
  const id = await asked(orderId, { lines })
  const decided = [accept(1), accept(0, 'stock', 1)]
  const { amount } = (await post(`returns/price/${id}`, { lines: decided })).body
  const note = 'One bag was empty'
  expect((await decide(id, { lines: decided, amount, note })).status).toBe(200)
  const mail = await shop.shop
    .db('emails')
    .where({ cause: `return-decided ${id}` })
    .first()
  expect(mail.text).toContain('We accepted a part of your return')
  expect(mail.text).toContain('2 × A hundred dollars: 1 of 2 accepted')
  expect(mail.text).toContain('1 × Fifty dollars: not accepted')
})

test('a refusal needs a reason, which the shopper reads, and moves nothing', async () => {
  const orderId = await handedOver()
  const id = await asked(orderId)
  const nothing = { lines: [accept(0)], amount: 0 }
  const refusal = { status: 422, body: { errors: { note: messages.returnNote } } }
  expect(await decide(id, nothing)).toMatchObject(refusal)
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
