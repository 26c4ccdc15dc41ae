import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInvoiceUrl } from '#app/services/orders/invoices/invoice-access.server.ts'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import { type Db, inTransaction } from '#database/db.ts'
import { countWrongCounters } from '#database/reads/wrong-counters.ts'
import { addLedgerEntry, findCreditAccount, listLedgerEntries } from '#database/stores/credit.ts'
import { messages } from '#shared/messages.ts'
import type { ActivityView } from '#shared/responses/activity.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { CreditView } from '#shared/responses/credit.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import { login, openAccount, readMails, tokenIn } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, control, placeOrder, readLedger, tokenize } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let master: string
let member: string

const mine = 'forough@example.com'
const guest = 'guest@example.com'
/** What one piece for 100.00 costs with tax, delivery and fee. */
const TOTAL = 120.91
const DECLINED = '4485621544903528'

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  master = await shop.masterToken()
  member = await openAccount(shop, mine)
})
afterAll(() => shop.close())
beforeEach(() => control(shop, 'DELETE', 'faults'))

const grant = (email: string, amount: number, key = newKey()) =>
  shop.call('POST', 'credits/grant', {
    token: master,
    body: { email, amount, reason: 'Late delivery', key },
  })

async function balanceOf(email: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  const { body } = await shop.call('GET', `credits?filter=${filter}`, { token: master })
  return body.find((credit: CreditView) => credit.email === email)?.balance ?? 0
}

/** Grants or takes back what is missing, so that a test knows where it begins. */
async function setBalance(email: string, balance: number) {
  const amount = Math.round((balance - (await balanceOf(email))) * 100) / 100
  if (amount !== 0) expect((await grant(email, amount)).status).toBe(200)
}

const basket = () => [{ id: catalogue.hundred, qty: 1 }]
const order = () => placeOrder(shop, basket())
const orderAs = async (token: string, goods = basket()): Promise<CheckoutView> =>
  (await shop.call('POST', 'Basket/Checkout', { token, body: aCheckout(goods) })).body

type Paying = { amount: number; pan?: string; key?: string; token?: string; noCard?: boolean }

async function pay(placed: CheckoutView, { amount, pan, key, token = member, noCard }: Paying) {
  const dataKey = noCard ? '' : await tokenize(shop, pan)
  const tokenState = { ...placed.tokenState, dataKey }
  const body = { ...placed, tokenState, creditState: { amount, ...(key && { key }) } }
  return shop.call('POST', 'Payment/process', { body, ...(!key && { token }) })
}

const invoice = async ({ paymentState }: CheckoutView) =>
  (await shop.call('GET', `invoices/${paymentState.orderId}`, { token: master })).body
const refund = ({ paymentState }: CheckoutView, body: object) =>
  shop.call('POST', `invoices/refund/${paymentState.orderId}`, {
    token: master,
    body: { reason: 'Arrived damaged', key: newKey(), ...body },
  })
const ledgerOf = async ({ paymentState }: CheckoutView) =>
  (await readLedger(shop)).filter(({ orderId }) => orderId.startsWith(paymentState.orderId))
const later = () => new Date(Date.now() + 91_000)

test('a grant is logged and mailed once, and a correction never goes below 0', async () => {
  const key = newKey()
  const first = await grant('granted@example.com', 10, key)
  expect(first).toMatchObject({ status: 200, body: { balance: 10 } })
  expect((await grant('Granted@Example.com ', 10, key)).body).toMatchObject({ balance: 10 })
  expect((await grant('granted@example.com', 11, key)).status).toBe(409)
  expect(await readMails(shop, 'granted@example.com', 'credit')).toHaveLength(1)
  expect((await grant('granted@example.com', -12)).status).toBe(409)
  const corrected = await grant('granted@example.com', -4)
  expect(corrected.body).toMatchObject({
    balance: 6,
    entries: [
      { kind: 'corrected', amount: -4, by: 'Master', reason: 'Late delivery' },
      { kind: 'granted', amount: 10 },
    ],
  })
  const log = await shop.call('GET', 'activity', { token: master })
  expect(log.body[0]).toMatchObject({ subject: 'credits', subjectName: 'granted@example.com' })
  expect((await shop.call('GET', 'credits', { token: member })).status).toBe(403)
})

test('credit pays before the card, and the card is charged for the rest', async () => {
  await setBalance(mine, 50)
  const placed = await order()
  expect((await pay(placed, { amount: 50 })).status).toBe(200)
  expect(await balanceOf(mine)).toBe(0)
  expect(await ledgerOf(placed)).toMatchObject([{ type: 'purchase', amount: '70.91' }])
  expect(await invoice(placed)).toMatchObject({ amount: TOTAL, credit: 50, state: 'paid' })
  const [receipt] = await readMails(shop, 'parvin@example.com', 'receipt')
  expect(receipt?.text).toContain('50.00')
})

test('credit that covers the order needs no card and gives a receipt at once', async () => {
  await setBalance(mine, TOTAL)
  const placed = await order()
  const paid = await pay(placed, { amount: TOTAL, noCard: true })
  expect(paid).toMatchObject({ status: 200, body: { transType: 'credit', maskedPan: null } })
  expect(await ledgerOf(placed)).toEqual([])
  expect(await balanceOf(mine)).toBe(0)
  const again = await pay(placed, { amount: TOTAL, noCard: true })
  expect(again.body).toEqual(paid.body)
  const voided = await shop.call('POST', `invoices/void/${placed.paymentState.orderId}`, {
    token: master,
    body: { reason: 'Ordered twice', key: newKey() },
  })
  expect(voided.body).toMatchObject({ state: 'cancelled', refunded: TOTAL })
  expect(await balanceOf(mine)).toBe(TOTAL)
})

test('credit is refused that is not there, exceeds the order, or belongs to nobody', async () => {
  await setBalance(mine, 20)
  const placed = await order()
  expect(await pay(placed, { amount: 20.01 })).toMatchObject({
    status: 409,
    body: { message: messages.creditChanged },
  })
  expect((await pay(placed, { amount: 200 })).status).toBe(422)
  expect((await pay(placed, { amount: 20, noCard: true })).status).toBe(422)
  expect((await pay(placed, { amount: 0, noCard: true })).status).toBe(422)
  expect((await pay(placed, { amount: 20, token: master })).status).toBe(409)
  expect((await pay(placed, { amount: 20, key: 'a key that nobody has' })).status).toBe(409)
  expect(await balanceOf(mine)).toBe(20)
  expect((await pay(placed, { amount: 20 })).status).toBe(200)
})

test('a declined card gives the credit back, an unknown result keeps it until it is known', async () => {
  await setBalance(mine, 30)
  const declined = await order()
  expect((await pay(declined, { amount: 30, pan: DECLINED })).status).toBe(402)
  expect(await balanceOf(mine)).toBe(30)
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer' })
  const unknown = await order()
  expect((await pay(unknown, { amount: 30 })).status).toBe(503)
  expect(await balanceOf(mine)).toBe(0)
  await control(shop, 'DELETE', 'faults')
  await reconcilePayments({ ...shop.shop, now: later })
  expect(await invoice(unknown)).toMatchObject({ state: 'paid', credit: 30 })
  expect(await balanceOf(mine)).toBe(0)
})

test('a guest opens the credit by a mailed link, once, and pays with its key', async () => {
  const post = (path: string, body: object) => shop.call('POST', `credit/${path}`, { body })
  const unknown = await post('link', { email: 'nobody@example.com' })
  await setBalance(guest, 15)
  expect(await post('link', { email: guest })).toEqual({ ...unknown, headers: expect.anything() })
  expect(await readMails(shop, 'nobody@example.com')).toEqual([])
  const token = tokenIn((await readMails(shop, guest, 'credit-link'))[0])
  const opened = await post('open', { token })
  expect(opened).toMatchObject({ status: 200, body: { email: guest, balance: 15 } })
  expect((await post('open', { token })).status).toBe(404)
  const { key } = opened.body
  expect((await post('look', { key })).body).toMatchObject({ balance: 15 })
  expect((await pay(await order(), { amount: 15, key })).status).toBe(200)
  expect((await post('look', { key })).body).toMatchObject({
    balance: 0,
    entries: [{ kind: 'spent', amount: -15 }, { kind: 'granted' }],
  })
})

test('refunds go to the card first, then to the credit, each with a credit note', async () => {
  await setBalance(mine, 50)
  const placed = await order()
  await pay(placed, { amount: 50 })
  await refund(placed, { amount: 60 })
  expect(await balanceOf(mine)).toBe(0)
  const key = newKey()
  const body = { amount: 60.91, key }
  const last = await refund(placed, body)
  expect(last).toMatchObject({ status: 200, body: { state: 'refunded', refunded: TOTAL } })
  const refunds: RefundView[] = last.body.refunds
  expect(refunds).toMatchObject([
    { amount: 60, destination: 'card' },
    { amount: 10.91, destination: 'card' },
    { amount: 50, destination: 'credit' },
  ])
  expect(new Set(refunds.map(({ creditNumber }) => creditNumber)).size).toBe(3)
  expect(refunds.reduce((sum, { tax }) => sum + Math.round(tax * 100), 0)).toBe(1391)
  expect(await balanceOf(mine)).toBe(50)
  expect((await refund(placed, body)).body.refunds).toHaveLength(3)
  const mails = await readMails(shop, mine, 'refund')
  const sent = mails.filter(({ subject }) => subject.includes(placed.paymentState.orderId))
  expect(sent.filter(({ text }) => /to your\s+store\s+credit/.test(text))).toHaveLength(1)
  const { search } = new URL(signedInvoiceUrl(shop.shop, placed.paymentState.orderId, 'en'))
  const page = await (await fetch(`${shop.url}/invoice${search}`)).text()
  // The numbers of the payment and of two refunds to the card.
  expect(page.match(/<dt>Transaction number/g)).toHaveLength(3)
})

test('the credit part of a refund waits for the part of the card', async () => {
  await setBalance(mine, 50)
  const placed = await order()
  await pay(placed, { amount: 50 })
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer', transaction: 'refund' })
  const open = await refund(placed, { amount: TOTAL })
  expect(open.body.refunds).toMatchObject([{ state: 'checking' }, { state: 'waiting' }])
  expect(await balanceOf(mine)).toBe(0)
  await control(shop, 'DELETE', 'faults')
  await reconcileRefunds({ ...shop.shop, now: later })
  expect(await invoice(placed)).toMatchObject({
    state: 'refunded',
    refunds: [{ state: 'done' }, { state: 'done' }],
  })
  expect(await balanceOf(mine)).toBe(50)
})

test('staff gives money back as credit where the shopper agreed', async () => {
  const before = await balanceOf('parvin@example.com')
  const placed = await order()
  await pay(placed, { amount: 0 })
  const { body } = await refund(placed, { amount: 20.91, destination: 'credit' })
  expect(body.refunds).toMatchObject([{ state: 'done', destination: 'credit', amount: 20.91 }])
  expect(await ledgerOf(placed)).toMatchObject([{ type: 'purchase' }])
  expect(await balanceOf('parvin@example.com')).toBeCloseTo(before + 20.91, 2)
})

test('one of two checkouts at once takes the credit', async () => {
  for (let round = 0; round < 3; round++) {
    await setBalance(mine, 60)
    const orders = [await order(), await order()]
    const answers = await Promise.all(orders.map(placed => pay(placed, { amount: 60 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(mine)).toBe(0)
  }
})

test('a spend and a refund at once both count', async () => {
  await setBalance(mine, 60)
  const paid = await order()
  await pay(paid, { amount: 60 })
  await setBalance(mine, 10)
  const next = await order()
  const [spent, back] = await Promise.all([
    pay(next, { amount: 10 }),
    refund(paid, { amount: TOTAL, destination: 'credit' }),
  ])
  expect([spent.status, back.status]).toEqual([200, 200])
  expect(await balanceOf(mine)).toBe(TOTAL)
})

test('entries are numbered in the order in which they move the balance', async () => {
  await setBalance(mine, 0)
  const { db } = shop.shop
  const accountId = (await findCreditAccount(db, mine))?.id ?? 0
  const add = (trx: Db, amountCents: number) =>
    addLedgerEntry(trx, { accountId, kind: 'granted', amountCents, key: newKey() }, new Date())
  let taken: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async trx => {
    await trx('credit_accounts').where({ id: accountId }).forUpdate().select('id')
    taken = inTransaction(db, other => add(other, -500))
    await sleep(200)
    await add(trx, 500)
  })
  expect(await taken).toBe('added')
  const newest = await listLedgerEntries(db, accountId)
  expect(newest.slice(0, 2).map(({ amountCents }) => amountCents)).toEqual([-500, 500])
})

test('the balance is the sum of its entries after any grants, spends and refunds', async () => {
  await setBalance(mine, 0)
  const paid: CheckoutView[] = []
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('grant' as const),
      cents: fc.integer({ min: -9000, max: 9000 }),
    }),
    fc.record({ kind: fc.constant('spend' as const), cents: fc.integer({ min: 1, max: 9000 }) }),
    fc.record({ kind: fc.constant('decline' as const), cents: fc.integer({ min: 1, max: 9000 }) }),
    fc.record({ kind: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 9000 }) }),
  )
  async function take({ kind, cents }: { kind: string; cents: number }): Promise<void> {
    const amount = cents / 100
    if (kind === 'grant') return void (await grant(mine, amount || 1))
    if (kind === 'refund') {
      const placed = paid[cents % Math.max(1, paid.length)]
      const destination = cents % 2 === 0 ? 'credit' : 'card'
      if (placed) await refund(placed, { amount, destination })
      return
    }
    const placed = await order()
    const pan = kind === 'decline' ? DECLINED : undefined
    const { status } = await pay(placed, { amount, ...(pan && { pan }) })
    if (status === 200) paid.push(placed)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 4 }), async rounds => {
      for (const round of rounds) await Promise.all(round.map(take))
      expect(await countWrongCounters(shop.shop.db)).toMatchObject({ credits: 0 })
      expect(await balanceOf(mine)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 8 },
  )
})

const handOver = ({ paymentState }: CheckoutView) =>
  shop.call('POST', `invoices/state/${paymentState.orderId}`, {
    token: master,
    body: { to: 'fulfilled', reason: '' },
  })

/** All that the shop stores about credit, and what staff did. */
async function storedTexts(): Promise<string> {
  const tables = ['credit_accounts', 'ledger_entries', 'activity']
  return JSON.stringify(await Promise.all(tables.map(table => shop.shop.db(table).select())))
}

const balanceOfNobody = async () =>
  Number(
    (await shop.shop.db('credit_accounts').where({ email: '' }).sum({ cents: 'balance_cents' }))[0]
      ?.cents,
  )

test('a deleted account keeps its ledger entries without the person', async () => {
  const email = 'leaving@example.com'
  const token = await openAccount(shop, email)
  await setBalance(email, TOTAL + 132)
  expect(await storedTexts()).toContain(email)
  const split = await orderAs(token)
  const whole = await orderAs(token)
  const late = await orderAs(token)
  const unpacked = await orderAs(token, [...basket(), { id: catalogue.fifty, qty: 1 }])
  await pay(split, { amount: 20, token })
  await pay(whole, { amount: TOTAL, noCard: true, token })
  await pay(late, { amount: 100, token })
  await pay(unpacked, { amount: 0, token })
  for (const placed of [split, whole]) expect((await handOver(placed)).status).toBe(200)
  const lateId = late.paymentState.orderId
  const unpackedId = unpacked.paymentState.orderId
  // Otherwise the account cannot be deleted yet.
  await shop.shop
    .db('orders')
    .whereIn('order_id', [lateId, unpackedId])
    .update({ delivery_date: '2026-01-02' })
  const { body } = await shop.call('GET', 'auth/data', { token })
  expect(body.credit).toMatchObject({ balance: 12, entries: expect.any(Array) })
  const office = await login(shop, email)
  const headers = { Cookie: office.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  const page = async (path: string) => (await fetch(`${shop.url}${path}`, { headers })).text()
  expect(await page('/personalData')).toContain('You have $12.00 of store credit.')
  expect(await page('/fa/personalData')).toMatch(/۱۲٫۰۰.{0,20} اعتبار خرید دارید/)
  const password = 'a good password'
  expect((await shop.call('POST', 'auth/delete', { token, body: { password } })).status).toBe(200)
  expect(await storedTexts()).not.toContain(email)
  const entries = await shop.shop.db('ledger_entries').where({ kind: 'forfeited' })
  expect(entries).toMatchObject([{ amount_cents: -1200 }])
  const log = await shop.call('GET', 'activity', { token: master })
  expect(log.body.find((entry: ActivityView) => entry.subjectName === '')).toMatchObject({
    subject: 'credits',
    changes: [{ field: 'balance', to: TOTAL + 132 }],
  })

  const refused = { status: 409, body: { message: messages.refundOnlyToCard('$100.91') } }
  expect(await invoice(split)).toMatchObject({ onlyToCard: 100.91 })
  expect(await refund(split, { amount: TOTAL })).toMatchObject(refused)
  expect(await refund(split, { amount: 1, destination: 'credit' })).toMatchObject(refused)
  expect((await refund(split, { amount: 100.91 })).body).toMatchObject({ refunded: 100.91 })
  expect((await refund(whole, { amount: 1 })).status).toBe(409)
  // What is due without a choice waits for nobody.
  const voided = await shop.call('POST', `invoices/void/${lateId}`, {
    token: master,
    body: { reason: 'Never fetched', key: newKey() },
  })
  expect(voided.body).toMatchObject({ state: 'cancelled', refunded: TOTAL })
  const pack = (path: string, body: object = {}) =>
    shop.call('POST', `packing/${path}/${unpackedId}`, { token: master, body })
  await pack('claim')
  await pack('entries', { key: newKey(), line: 0, kind: 'short', quantity: 1 })
  await pack('entries', { key: newKey(), line: 1, kind: 'packed', quantity: 1 })
  const closing = { key: newKey(), bags: 1, coldBags: 0, destination: 'credit' }
  expect((await pack('close', closing)).body).toMatchObject({ state: 'packed', due: 0 })
  expect((await invoice(unpacked)).refunds).toMatchObject([{ state: 'done', destination: 'card' }])
  expect(await balanceOfNobody()).toBe(0)
  expect(await countWrongCounters(shop.shop.db)).toMatchObject({ credits: 0 })
})

test("a guest's empty credit ends with the data of the last order that needs it", async () => {
  const email = 'passing@example.com'
  await setBalance(email, 7)
  await shop.call('POST', 'credit/link', { body: { email } })
  const linkToken = tokenIn((await readMails(shop, email, 'credit-link'))[0])
  const { key } = (await shop.call('POST', 'credit/open', { body: { token: linkToken } })).body
  const [first, second] = [await order(), await order()]
  await pay(first, { amount: 4, key })
  await handOver(first)
  const forget = async ({ paymentState: { orderId } }: CheckoutView) => {
    const signature = new URL(signedInvoiceUrl(shop.shop, orderId, 'en')).searchParams.get('t')
    const body = { orderId, signature }
    expect((await shop.call('POST', 'Invoice/forget', { body })).status).toBe(200)
  }
  await forget(first)
  expect(await balanceOf(email)).toBe(3)
  await pay(second, { amount: 3, key })
  await handOver(second)
  expect(await storedTexts()).toContain(email)
  await forget(second)
  expect(await storedTexts()).not.toContain(email)
  expect(await refund(second, { amount: TOTAL })).toMatchObject({ status: 409 })
})
