import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInvoiceUrl } from '#app/services/orders/invoices/invoice-access.server.ts'
import { messages } from '#shared/messages.ts'
import { openAccount, readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, tokenize } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let master: string
let member: string

const owner = 'simin@example.com'

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  master = await shop.masterToken()
  member = await openAccount(shop, owner)
})
afterAll(() => shop.close())

const post = (path: string, body: object = {}) => shop.call('POST', path, { token: master, body })
const read = async (path: string) => (await shop.call('GET', path, { token: master })).body
const signatureOf = (orderId: string) =>
  new URL(signedInvoiceUrl(shop.shop, orderId, 'en')).searchParams.get('t') ?? ''
const pageOf = async (orderId: string) =>
  (await fetch(signedInvoiceUrl(shop.shop, orderId, 'en'))).text()
const choose = (orderId: string) => {
  const body = { orderId, signature: signatureOf(orderId), takesCredit: true }
  return shop.call('POST', 'Invoice/ChooseCredit', { body })
}
const moneyBackOf = async (orderId: string): Promise<string> => {
  const filter = encodeURIComponent(JSON.stringify({ subject: 'orders', subjectId: orderId }))
  const [{ changes }] = await read(`activity?filter=${filter}`)
  return changes.find(({ field }: { field: string }) => field === 'moneyBack').to
}

/** Two pieces of $100 and one of $50, by the member for somebody else: $293.80, of it $200 by credit. */
async function paidByBoth(email: string): Promise<string> {
  await post('credits/grant', { email: owner, amount: 200, reason: 'Late delivery', key: newKey() })
  const goods = [
    { id: catalogue.hundred, qty: 2 },
    { id: catalogue.fifty, qty: 1 },
  ]
  const checkout = aCheckout(goods, { shipping: { email } })
  const placed = (await shop.call('POST', 'Basket/Checkout', { token: member, body: checkout }))
    .body
  const tokenState = { ...placed.tokenState, dataKey: await tokenize(shop) }
  const body = { ...placed, tokenState, creditState: { amount: 200 } }
  expect((await shop.call('POST', 'Payment/process', { token: member, body })).status).toBe(200)
  return placed.paymentState.orderId
}

/** Packs all but one piece of $100. */
async function pack(orderId: string) {
  await post(`packing/claim/${orderId}`)
  const entries = [
    { line: 0, kind: 'packed', quantity: 1 },
    { line: 0, kind: 'short', quantity: 1 },
    { line: 1, kind: 'packed', quantity: 1 },
  ]
  for (const entry of entries) await post(`packing/entries/${orderId}`, { key: newKey(), ...entry })
  const shown = await read(`packing/${orderId}`)
  expect((await post(`packing/close/${orderId}`, { key: newKey(), bags: 1 })).status).toBe(200)
  return shown
}

test('the packer, the shopper and the log are told how much can go to the card', async () => {
  const orderId = await paidByBoth('split@example.com')
  expect(await pageOf(orderId)).toContain(
    'Back to my card, at most $93.80, and the rest to my store credit',
  )
  expect(await pack(orderId)).toMatchObject({ due: 115.26, cardLeft: 93.8 })
  expect((await read(`invoices/${orderId}`)).refunds).toMatchObject([
    { destination: 'card', amount: 93.8 },
    { destination: 'credit', amount: 21.46 },
  ])
  expect(await moneyBackOf(orderId)).toBe('$93.80 (refund), $21.46 (store credit)')
  const [mail] = await readMails(shop, 'split@example.com', 'packed')
  expect(mail?.text).toContain('$93.80 goes back to your card, and $21.46 as store credit.')
})

test('nobody is asked once nothing can go to the card', async () => {
  const orderId = await paidByBoth('by-hand@example.com')
  await post(`invoices/refund/${orderId}`, { amount: 93.8, reason: 'Sour', key: newKey() })
  expect(await moneyBackOf(orderId)).toBe('$93.80 (refund)')
  expect(await pageOf(orderId)).not.toContain('where should the money go?')
  const none = { status: 409, body: { message: messages.creditChoiceNone } }
  expect(await choose(orderId)).toMatchObject(none)
  expect(await pack(orderId)).toMatchObject({ cardLeft: 0 })
})

test('the notice of store credit goes to the account that owns it', async () => {
  const email = 'neighbour@example.com'
  const orderId = await paidByBoth(email)
  expect((await choose(orderId)).status).toBe(200)
  await pack(orderId)
  const [packed] = await readMails(shop, email, 'packed')
  expect(packed?.text).toContain('$115.26 goes back as store credit.')
  expect(await readMails(shop, email, 'refund')).toEqual([])
  const mails = await readMails(shop, owner, 'refund')
  expect(mails.find(({ subject }) => subject.includes(orderId))?.text).toContain('$115.26')
})

test('what became credit cannot go to the card of a deleted guest', async () => {
  const goods = [{ id: catalogue.hundred, qty: 1 }]
  const checkout = aCheckout(goods, { shipping: { email: 'gone@example.com' } })
  const placed = (await shop.call('POST', 'Basket/Checkout', { body: checkout })).body
  const tokenState = { ...placed.tokenState, dataKey: await tokenize(shop) }
  const paid = await shop.call('POST', 'Payment/process', { body: { ...placed, tokenState } })
  expect(paid.status).toBe(200)
  const { orderId } = placed.paymentState
  await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  const refund = () =>
    post(`invoices/refund/${orderId}`, {
      amount: 20.91,
      reason: 'Sour',
      destination: 'credit',
      key: newKey(),
    })
  expect((await refund()).status).toBe(200)
  const body = { orderId, signature: signatureOf(orderId) }
  expect((await shop.call('POST', 'Invoice/forget', { body })).status).toBe(200)
  expect(await read(`invoices/${orderId}`)).toMatchObject({ onlyToCard: 100 })
  expect(await refund()).toMatchObject({
    status: 409,
    body: { message: messages.refundOnlyToCard('$100.00') },
  })
})
