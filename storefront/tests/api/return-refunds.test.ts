import { afterAll, beforeEach, expect, test } from 'vitest'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import { messages } from '#shared/messages.ts'
import { openAccount, readMails } from '../setup/accounts.ts'
import { aCheckout, control, tokenize } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { AMOUNT, openReturnShop } from '../setup/return-shop.ts'

const {
  shop,
  catalogue,
  add,
  milk,
  cheese,
  refill,
  get,
  post,
  onHand,
  handedOver,
  linkOf,
  ask,
  placed,
  edit,
  handOver,
  packed,
  asked,
  accept,
  decide,
  giveBack,
  ONE,
  refundedCents,
} = await openReturnShop()
afterAll(() => shop.close())
beforeEach(refill)

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

test('the key of a decision is good for that return alone', async () => {
  const [first, second] = [await asked(await handedOver()), await asked(await handedOver())]
  const decision = { ...ONE, amount: AMOUNT, key: newKey() }
  expect((await decide(first, decision)).status).toBe(200)
  expect((await decide(first, decision)).status).toBe(200)
  const used = { status: 409, body: { message: messages.returnKeyUsed } }
  expect(await decide(second, decision)).toMatchObject(used)
  expect((await decide(second, { ...decision, key: newKey() })).status).toBe(200)
})

test('what an earlier return still owes stays its own, and goes where it was decided', async () => {
  const email = 'refused-due@example.com'
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

test('goods that replaced others at the same price are refunded and returned as what they are', async () => {
  const orderId = await placed([{ id: catalogue.hundred, qty: 2 }])
  await edit(orderId, [
    { id: catalogue.hundred, qty: 1 },
    { id: catalogue.fifty, qty: 2 },
  ])
  expect(await get(`invoices/${orderId}`)).toMatchObject({ owed: 0, toReturn: 0 })
  const fifty = { lines: [{ id: catalogue.fifty, qty: 1 }], reason: 'Goodwill', key: newKey() }
  const refunded = await post(`invoices/refund/${orderId}`, fifty)
  expect(refunded.body).toMatchObject({ owed: 0, toReturn: 0, refunded: 56.5 })
  await handOver(orderId)
  expect(await giveBack(orderId, { line: 1, qty: 1 })).toMatchObject({ status: 200 })
  const { refunds, ...left } = await get(`invoices/${orderId}`)
  expect(left).toMatchObject({ owed: 0, toReturn: 0, unsent: 0 })
  expect(refunds.at(-1)).toMatchObject({
    state: 'done',
    parts: [{ name: 'Fifty dollars', qty: 1 }, { kind: 'administration' }],
  })
})

test('a refund by hand names the goods that the invoice names', async () => {
  const chamomile = await add({ name: 'Chamomile', price: 100 })
  const mint = await add({ name: 'Mint', price: 100 })
  const saffron = await add({ name: 'Saffron', price: 100 })
  const both = [
    { id: catalogue.hundred, qty: 2 },
    { id: saffron, qty: 2 },
  ]
  const orderId = await packed(both, [
    { line: 0, kind: 'substituted', quantity: 2, substituteId: chamomile },
    { line: 1, kind: 'packed', quantity: 1 },
    { line: 1, kind: 'substituted', quantity: 1, substituteId: mint },
  ])
  const refund = (id: number, qty: number) =>
    post(`invoices/refund/${orderId}`, { lines: [{ id, qty }], reason: 'Stale', key: newKey() })
  const { charged } = await get(`invoices/${orderId}`)
  expect(charged.slice(0, 2)).toMatchObject([
    { id: chamomile, name: 'Chamomile', measure: { qty: 2, unitPrice: 100 } },
    { id: saffron, name: 'Mint / Saffron', measure: null },
  ])
  // Either product of a line may be named.
  expect((await refund(catalogue.hundred, 1)).status).toBe(200)
  expect((await refund(chamomile, 1)).status).toBe(200)
  expect((await refund(saffron, 2)).status).toBe(200)
  const { refunds } = await get(`invoices/${orderId}`)
  expect(refunds.flatMap(({ parts }: { parts: object[] }) => parts)).toMatchObject([
    { id: chamomile, name: 'Chamomile', line: 0, measure: { qty: 1, unitPrice: 100 } },
    { id: chamomile, name: 'Chamomile', line: 0, measure: { qty: 1, unitPrice: 100 } },
    { name: '1 × Saffron + 1 × Mint', line: 1, measure: null },
  ])
  const mails = await readMails(shop, 'parvin@example.com', 'refund')
  const texts = mails.filter(({ subject }) => subject.includes(orderId)).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringContaining('1 × Saffron + 1 × Mint'),
    expect.stringContaining('Chamomile'),
    expect.stringContaining('Chamomile'),
  ])
})

test('a weighed substitute is refunded by hand at its weight', async () => {
  const cubes = await add({ name: 'Cubes', price: 10, soldBy: 'weight', stepGrams: 500 })
  const replaced = { line: 0, kind: 'substituted', quantity: 2, substituteId: cubes, netGrams: 900 }
  const orderId = await packed([{ id: cheese, qty: 2 }], [replaced])
  const refund = { lines: [{ id: cheese, qty: 2 }], reason: 'Stale', key: newKey() }
  const { body } = await post(`invoices/refund/${orderId}`, refund)
  expect(body.refunds.at(-1).parts).toMatchObject([
    { id: cubes, name: 'Cubes', measure: { qty: 2, grams: 900, unitPrice: 20 } },
  ])
})

test('a refund before packing keeps the name of the ordered goods', async () => {
  const chamomile = await add({ name: 'Late chamomile', price: 100 })
  const orderId = await placed([{ id: catalogue.hundred, qty: 2 }])
  await post(`invoices/refund/${orderId}`, {
    lines: [{ id: catalogue.hundred, qty: 1 }],
    reason: 'Goodwill',
    key: newKey(),
  })
  await post(`packing/claim/${orderId}`)
  const entry = { line: 0, kind: 'substituted', quantity: 2, substituteId: chamomile }
  await post(`packing/entries/${orderId}`, { key: newKey(), ...entry })
  await post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })
  const invoice = await get(`invoices/${orderId}`)
  expect(invoice.refunds[0].parts).toMatchObject([
    { name: 'A hundred dollars', measure: { qty: 1 } },
  ])
  expect(invoice.packed.basketState.basket).toMatchObject([{ name: 'Late chamomile' }])
})

test('an edited order leaves without packing, whatever the provider refused', async () => {
  const orderId = await placed([{ id: catalogue.hundred, qty: 2 }])
  await edit(orderId, [{ id: catalogue.hundred, qty: 1 }])
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

test('a return beside a refund by hand that the provider refuses later gives back its own pieces alone', async () => {
  const entry = { line: 0, kind: 'packed', quantity: 3 }
  const orderId = await packed([{ id: catalogue.hundred, qty: 3 }], [entry])
  const lines = [{ id: catalogue.hundred, qty: 1 }]
  const byHand = { lines, reason: 'Bruised', key: newKey() }
  await control(shop, 'POST', 'faults', { kind: 'dropped', transaction: 'refund' })
  await post(`invoices/refund/${orderId}`, byHand)
  const both = { lines: [accept(2)] }
  expect((await ask(orderId, { lines: [{ line: 0, qty: 3 }] })).body.message).toBe(
    messages.returnTooMany,
  )
  const id = await asked(orderId, { lines: [{ line: 0, qty: 2 }] })
  const { amount } = (await post(`returns/price/${id}`, both)).body
  expect((await decide(id, { ...both, amount })).body.message).toBe(messages.refundUnderWay)
  await control(shop, 'DELETE', 'faults')
  await control(shop, 'POST', 'faults', { kind: 'expired_token', transaction: 'refund' })
  await reconcileRefunds({ ...shop.shop, now: () => new Date(Date.now() + 91_000) })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ refunds: [{ state: 'refused' }] })
  expect(await refundedCents(orderId)).toBe(0)
  const priced = (await post(`returns/price/${id}`, both)).body
  expect(priced.amount).toBe(2 * AMOUNT)
  expect((await decide(id, { ...both, amount: priced.amount })).body).toMatchObject({
    state: 'accepted',
    due: 0,
  })
  expect(await refundedCents(orderId)).toBe(Math.round(priced.amount * 100))
  expect(await onHand(catalogue.hundred)).toBe(9)
  // The third piece is still paid for, and was not returned.
  await asked(orderId, { lines: [{ line: 0, qty: 1 }] })
})

test('a refund by hand of the piece that is left follows a return that the provider refuses', async () => {
  const entry = { line: 0, kind: 'packed', quantity: 3 }
  const orderId = await packed([{ id: catalogue.hundred, qty: 3 }], [entry])
  const id = await asked(orderId, { lines: [{ line: 0, qty: 2 }] })
  const both = { lines: [accept(2)] }
  const { amount } = (await post(`returns/price/${id}`, both)).body
  await control(shop, 'POST', 'faults', { kind: 'expired_token', transaction: 'refund' })
  expect((await decide(id, { ...both, amount })).body).toMatchObject({ due: amount })
  const byHand = { lines: [{ id: catalogue.hundred, qty: 1 }], reason: 'Bruised', key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, byHand)).status).toBe(200)
  const again = (await post(`returns/refund/${id}`)).body
  expect(again.due).toBe(0)
  const total = (await get(`invoices/${orderId}`)).refunded
  expect(total).toBe(amount)
  expect(await onHand(catalogue.hundred)).toBe(9)
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

test('two decisions and a refund at once never give back more than the pieces', async () => {
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
  const answers = [await decide(id, two), await post(`returns/price/${id}`, two)]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [409, messages.returnTooMany],
    [409, messages.returnTooMany],
  ])
  const { amount } = (await post(`returns/price/${id}`, ONE)).body
  const note = 'One was refunded before'
  expect((await decide(id, { ...ONE, amount, note })).body).toMatchObject({ state: 'accepted' })
  const invoice = await get(`invoices/${orderId}`)
  expect(invoice.refunded).toBeCloseTo(113 + amount, 2)
})
