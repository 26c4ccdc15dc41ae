import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileLinks } from '#app/services/payments/reconcile-payments.server.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { messages } from '#shared/messages.ts'
import type { MailKind } from '#shared/schemas/mail.ts'
import { findProblems } from '#storefront/server/jobs/find-problems.ts'
import { readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder, readLedger, tokenize } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const declined = '4000000000000002'
const lostAnswer = '4000000000000028'
const dropped = '4000000000000036'
const wrongCode = '4000000000000127'

/** A second piece of $100, with 13 % tax and 2 % of it as the fee with its tax. */
const OWED = 115.26

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
const later = (ms = 91_000) => ({ ...shop.shop, now: () => new Date(Date.now() + ms) })
const enter = (orderId: string, kind: string, quantity: number) =>
  post(`packing/entries/${orderId}`, { key: newKey(), line: 0, kind, quantity })
const close = (orderId: string) =>
  post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })

/** An order of two pieces, of which one was short and refunded, and is in the bag after all. */
async function owedOrder(): Promise<string> {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 2 }])
  const { orderId } = placed.paymentState
  expect((await pay(shop, placed)).status).toBe(200)
  await post(`packing/claim/${orderId}`)
  await enter(orderId, 'short', 1)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', refunded: OWED })
  await post(`packing/undo/${orderId}`)
  // What is short stays short until it is found.
  expect(await owedIn(orderId)).toEqual([0, null, null, 0])
  await enter(orderId, 'packed', 2)
  expect((await close(orderId)).status).toBe(409)
  return orderId
}

/** What is owed on the invoice, in the queue and at the packing table. */
async function owedIn(orderId: string) {
  const { owed, demand } = await invoice(orderId)
  const queue: { orderId: string; demand: object | null }[] = await get('packing')
  const { due, demand: asked } = await get(`packing/${orderId}`)
  expect(queue.find(item => item.orderId === orderId)?.demand).toEqual(demand)
  expect(asked).toEqual(demand)
  return [owed, demand, asked, due]
}

type Link = { id: number; t: string }

async function ask(orderId: string, mail = false): Promise<Link & { url: string }> {
  const { status, body } = await post(`invoices/payment-link/${orderId}`, { mail })
  expect(status).toBe(200)
  const { searchParams } = new URL(body.url)
  return { id: Number(searchParams.get('id')), t: searchParams.get('t') ?? '', url: body.url }
}

async function payLink(link: Link, { pan, amount = OWED }: { pan?: string; amount?: number } = {}) {
  const dataKey = await tokenize(shop, pan)
  const body = { id: link.id, t: link.t, amount, dataKey }
  const answer = await shop.call('POST', 'Payment/payLink', { body })
  return { ...answer, sent: body }
}

const lookAt = async (link: Link) => (await shop.call('POST', 'Payment/link', { body: link })).body

async function movesOf(orderId: string): Promise<string[]> {
  const own = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(`${orderId}-`))
  return own.map(({ type, amount }) => `${type} ${amount}`)
}

async function mailsAbout(orderId: string, kind: MailKind) {
  const mails = await readMails(shop, 'parvin@example.com', kind)
  return mails.filter(({ subject }) => subject.includes(orderId))
}

test('a link asks for what is owed, and its payment lets packing close', async () => {
  const orderId = await owedOrder()
  const demand = { kind: 'difference', amount: OWED, releasesHold: false }
  expect(await owedIn(orderId)).toEqual([OWED, demand, demand, -OWED])
  const link = await ask(orderId, true)
  const [mail] = await mailsAbout(orderId, 'payment-link')
  expect(mail?.text).toContain(link.url)
  expect(mail?.subject).toContain('$115.26')
  expect((await shop.call('POST', 'Payment/link', { body: link })).body).toMatchObject({
    orderId,
    state: 'open',
    kind: 'difference',
    amount: OWED,
    paid: 120.91,
    cost: 236.17,
    parts: [
      { kind: 'line', qty: 1, beforeTax: 100, tax: 13 },
      { kind: 'administration', beforeTax: 2, tax: 0.26 },
    ],
  })
  expect((await payLink(link)).status).toBe(200)
  expect(await movesOf(orderId)).toEqual(['purchase 236.17', 'refund 115.26', 'purchase 115.26'])
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', due: 0 })
})

test('a paid link is shown with its receipt, mailed, and never paid again', async () => {
  const orderId = await owedOrder()
  const link = await ask(orderId)
  const first = await payLink(link)
  expect(first.body).toMatchObject({ state: 'paid', amount: OWED, receipt: { transType: '00' } })
  // The same call again is answered by the first payment, another card is refused.
  const again = await shop.call('POST', 'Payment/payLink', { body: first.sent })
  expect(again).toMatchObject({ status: 200, body: { state: 'paid' } })
  const other = await payLink(link)
  expect([other.status, other.body.message]).toEqual([409, messages.payLinkPaid])
  expect((await mailsAbout(orderId, 'link-paid'))[0]?.text).toContain('You paid $115.26.')
  expect((await movesOf(orderId)).filter(move => move === 'purchase 115.26')).toHaveLength(1)
  expect((await post(`invoices/payment-link/${orderId}`)).body.message).toBe(messages.nothingOwed)
  const { payments } = await get('dashboard')
  expect(payments.filter((payment: { orderId: string }) => payment.orderId === orderId)).toEqual([])
})

test('the shopper opens the link from the invoice', async () => {
  const orderId = await owedOrder()
  const [mail] = await mailsAbout(orderId, 'receipt')
  const page = /http\S+\/invoice\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const signature = new URL(page).searchParams.get('t') ?? ''
  const askOwn = (body: object) => shop.call('POST', 'Payment/askLink', { body })
  const { status, body } = await askOwn({ orderId, signature })
  expect(status).toBe(200)
  expect((await ask(orderId)).url).toBe(body.url)
  const persian = await askOwn({ orderId, signature, language: 'fa' })
  expect(new URL(persian.body.url).pathname).toBe('/fa/pay')
  expect((await askOwn({ orderId, signature: 'wrong' })).status).toBe(404)
  expect((await payLink(await ask(orderId))).status).toBe(200)
  const again = await askOwn({ orderId, signature })
  expect([again.status, again.body.message]).toEqual([409, messages.nothingOwed])
})

test('a declined card charges nothing, and the link waits for another', async () => {
  const link = await ask(await owedOrder())
  const refused = await payLink(link, { pan: declined })
  expect([refused.status, refused.body.code]).toEqual([402, 'declined'])
  const reversed = await payLink(link, { pan: wrongCode })
  expect([reversed.status, reversed.body.message]).toEqual([402, messages.cvdMismatch])
  expect((await lookAt(link)).state).toBe('open')
  expect((await payLink(link)).status).toBe(200)
})

test('while a refund has no answer a link waits, and says so to the shopper', async () => {
  const orderId = await owedOrder()
  const link = await ask(orderId)
  await control(shop, 'POST', 'faults', { kind: 'dropped', transaction: 'refund' })
  const goodwill = { amount: 1, reason: 'Late', key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, goodwill)).status).toBe(200)
  const { status, body } = await payLink(link)
  expect([status, body.message]).toEqual([409, messages.payLinkWait])
  expect(await movesOf(orderId)).toEqual(['purchase 236.17', 'refund 115.26'])
})

test('while the answer is lost nothing may change what is owed, and it is charged once', async () => {
  const orderId = await owedOrder()
  const link = await ask(orderId)
  const lost = await payLink(link, { pan: lostAnswer })
  expect([lost.status, lost.body.message]).toEqual([503, messages.paymentUnknown])
  expect((await lookAt(link)).state).toBe('paying')
  const changes = [
    close(orderId),
    post(`invoices/refund/${orderId}`, { amount: 1, reason: 'Late', key: newKey() }),
    post(`invoices/void/${orderId}`, { reason: 'Changed their mind', key: newKey() }),
    post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' }),
    post(`invoices/payment-link/${orderId}`),
  ]
  for (const { status, body } of await Promise.all(changes)) {
    expect([status, body.message]).toEqual([409, messages.linkPaying])
  }
  expect((await post(`invoices/cancel-link/${orderId}`)).status).toBe(409)
  await reconcileLinks(shop.shop)
  expect((await lookAt(link)).state).toBe('paid')
  const again = await shop.call('POST', 'Payment/payLink', { body: lost.sent })
  expect(again.body.state).toBe('paid')
  expect((await movesOf(orderId)).filter(move => move === 'purchase 115.26')).toHaveLength(1)
  expect((await close(orderId)).status).toBe(200)
})

test('a payment that never arrived opens the link again', async () => {
  const orderId = await owedOrder()
  const link = await ask(orderId)
  expect((await payLink(link, { pan: dropped })).status).toBe(503)
  await reconcileLinks(shop.shop)
  expect((await lookAt(link)).state).toBe('paying')
  const { payments } = await get('dashboard')
  expect(payments).not.toContainEqual(expect.objectContaining({ orderId }))
  await reconcileLinks(later())
  expect((await lookAt(link)).state).toBe('open')
  expect((await payLink(link)).status).toBe(200)
  expect(await movesOf(orderId)).toEqual(['purchase 236.17', 'refund 115.26', 'purchase 115.26'])
})

test.each(['timed_out', 'truncated'])('an answer that is %s is looked up', async kind => {
  const orderId = await owedOrder()
  const link = await ask(orderId)
  await control(shop, 'POST', 'faults', { kind, transaction: 'res_purchase_cc' })
  expect((await payLink(link)).status).toBe(503)
  // Another card does not charge meanwhile.
  expect((await payLink(link)).body.message).toBe(messages.paymentUnknown)
  await reconcileLinks(shop.shop)
  expect((await lookAt(link)).state).toBe('paid')
  expect((await movesOf(orderId)).filter(move => move === 'purchase 115.26')).toHaveLength(1)
})

test('a payment without an answer for a day is settled by hand', async () => {
  const orderId = await owedOrder()
  const link = await ask(orderId)
  await payLink(link, { pan: dropped })
  const { db } = shop.shop
  const longAgo = new Date(Date.now() - 2 * DAY_MS).toISOString()
  await db('payment_requests')
    .where({ id: link.id })
    .update({ sent_at: longAgo, looked_at: longAgo })
  await db('payment_attempts')
    .where({ id: `${orderId}-2` })
    .update({ created_at: longAgo })
  const { payments } = await get('dashboard')
  expect(payments).toContainEqual(
    expect.objectContaining({ orderId, problem: 'unanswered', amount: OWED, canSettle: true }),
  )
  const done = { end: 'done', transaction: 'by-hand-1', note: 'Found in the list' }
  expect((await post(`Payment/settle/${orderId}`, done)).status).toBe(200)
  expect(await lookAt(link)).toMatchObject({ state: 'paid', receipt: { txnNumber: 'by-hand-1' } })
})

test('two cards at once, a refund at once: one of them wins', async () => {
  const orderId = await owedOrder()
  const link = await ask(orderId)
  const both = await Promise.all([payLink(link), payLink(link)])
  expect(both.map(({ status }) => status)).toContain(200)
  // The second waits for the first, or comes after its end.
  for (const { status, body } of both) {
    expect(status === 200 || body.message === messages.payLinkPaid).toBe(true)
  }
  expect((await movesOf(orderId)).filter(move => move === 'purchase 115.26')).toHaveLength(1)

  const other = await owedOrder()
  const otherLink = await ask(other)
  const goodwill = { amount: 1, reason: 'Late', key: newKey() }
  const answers = await Promise.all([
    payLink(otherLink),
    post(`invoices/refund/${other}`, goodwill),
    post(`invoices/cancel-link/${other}`),
  ])
  const state = (await lookAt(otherLink)).state
  expect(answers[0]?.status === 200).toBe(state === 'paid')
  const charges = (await movesOf(other)).filter(move => move === 'purchase 115.26')
  expect(charges).toHaveLength(state === 'paid' ? 1 : 0)
})

test('another amount, a cancelled, an old and a wrong link charge nothing and say why', async () => {
  const orderId = await owedOrder()
  const link = await ask(orderId)
  await enter(orderId, 'packed', 1)
  await enter(orderId, 'short', 1)
  expect((await lookAt(link)).state).toBe('settled')
  const nothing = await payLink(link)
  expect([nothing.status, nothing.body.message]).toEqual([409, messages.payLinkChanged])
  await enter(orderId, 'packed', 2)
  const other = await payLink(link, { amount: 100 })
  expect([other.status, other.body.link.amount]).toEqual([409, OWED])
  expect((await invoice(orderId)).paymentRequest).toMatchObject({ state: 'open', amount: OWED })

  const { db } = shop.shop
  const expires = (at: number) =>
    db('payment_requests')
      .where({ id: link.id })
      .update({ expires_at: new Date(at).toISOString() })
  await expires(Date.now() - 1)
  expect((await lookAt(link)).state).toBe('expired')
  expect((await payLink(link)).body.message).toBe(messages.payLinkExpired)
  const longAgo = new Date(Date.now() - 2 * DAY_MS).toISOString()
  await db('payment_requests').where({ id: link.id }).update({ created_at: longAgo })
  expect((await get('dashboard')).payments).toContainEqual(
    expect.objectContaining({ orderId, problem: 'link', amount: OWED, canSettle: false }),
  )
  const problems = await findProblems(shop.shop)
  expect(problems.map(({ cause }) => cause)).toContain('waiting links')
  // Asking again renews the same link.
  expect((await ask(orderId)).url).toBe(link.url)
  expect((await lookAt(link)).state).toBe('open')
  expect((await post(`invoices/cancel-link/${orderId}`)).status).toBe(200)
  expect((await payLink(link)).body.message).toBe(messages.payLinkCancelled)
  const wrong = await shop.call('POST', 'Payment/link', { body: { ...link, id: link.id + 1 } })
  expect([wrong.status, wrong.body.message]).toEqual([404, messages.payLinkUnknown])
  expect(await movesOf(orderId)).toEqual(['purchase 236.17', 'refund 115.26'])
})
