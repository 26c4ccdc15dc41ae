import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInvoiceUrl } from '#app/services/orders/invoices/invoice-access.server.ts'
import { countWrongCounters } from '#database/reads/wrong-counters.ts'
import { messages } from '#shared/messages.ts'
import { readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay, readLedger } from '../setup/checkout.ts'
import { authorisedOrder } from '../setup/holds.ts'
import { newKey } from '../setup/keys.ts'
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

const post = (path: string, body: object = {}) => shop.call('POST', path, { token, body })
const invoice = async (orderId: string) =>
  (await shop.call('GET', `invoices/${orderId}`, { token })).body
const lines = (hundred: number, fifty: number) =>
  [
    { id: catalogue.hundred, qty: hundred },
    { id: catalogue.fifty, qty: fifty },
  ].filter(({ qty }) => qty > 0)

/** Two pieces of $100 and one of $50: $293.80. */
async function paid(email: string): Promise<string> {
  const body = aCheckout(lines(2, 1), { shipping: { email } })
  const placed = await shop.call('POST', 'Basket/Checkout', { body })
  expect((await pay(shop, placed.body)).status).toBe(200)
  return placed.body.paymentState.orderId
}

const addressOf = (orderId: string) => {
  const url = new URL(signedInvoiceUrl(shop.shop, orderId, 'en'))
  return { orderId, signature: url.searchParams.get('t') ?? '' }
}
const choose = (orderId: string, takesCredit: boolean) =>
  shop.call('POST', 'Invoice/ChooseCredit', { body: { ...addressOf(orderId), takesCredit } })

/** The shopper edits the order, and says where the money goes. */
async function edit(
  orderId: string,
  basket: object[],
  choice: { takesCredit?: boolean; key?: string } = {},
) {
  const contents = { ...addressOf(orderId), basket, comment: '', isReplace: true }
  const { after, edits } = (await shop.call('POST', 'Invoice/PriceEdit', { body: contents })).body
  const confirmed = { total: after.limit ?? after.total, edits, key: newKey(), ...choice }
  return shop.call('POST', 'Invoice/Edit', { body: { ...contents, ...confirmed } })
}

/** Packs the first line with as many pieces, and the second one. */
async function pack(orderId: string, pieces: number, closing: object = {}) {
  await post(`packing/claim/${orderId}`)
  const { lines: wanted } = (await shop.call('GET', `packing/${orderId}`, { token })).body
  for (const { line, ordered } of wanted) {
    const quantity = line === 0 ? Math.min(pieces, ordered) : ordered
    const entry = { key: newKey(), line }
    await post(`packing/entries/${orderId}`, { ...entry, kind: 'packed', quantity })
    const rest = ordered - quantity
    if (rest > 0) {
      const missing = { key: newKey(), line, kind: 'short', quantity: rest }
      await post(`packing/entries/${orderId}`, missing)
    }
  }
  return post(`packing/close/${orderId}`, { key: newKey(), bags: 1, ...closing })
}

async function balanceOf(email: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  const { body } = await shop.call('GET', `credits?filter=${filter}`, { token })
  return body.find((credit: { email: string }) => credit.email === email)?.balance ?? 0
}

const movesOf = async (orderId: string) =>
  (await readLedger(shop))
    .filter(entry => entry.orderId.startsWith(`${orderId}-`))
    .map(({ type, amount }) => `${type} ${amount}`)
const pageOf = async (orderId: string) =>
  (await fetch(signedInvoiceUrl(shop.shop, orderId, 'en'))).text()

test('an edit to less goes to the store credit if the shopper chose it', async () => {
  const email = 'edits@example.com'
  const orderId = await paid(email)
  const edited = await edit(orderId, lines(1, 1), { takesCredit: true })
  expect(edited.body).toMatchObject({ toReturn: 115.26, takesCredit: true, refunds: [] })
  const [mail] = await readMails(shop, email, 'edited')
  expect(mail?.text).toContain('$115.26 goes to your store credit when we have packed your order.')
  expect(await pageOf(orderId)).toContain('$115.26 goes to your store credit')
  expect(await balanceOf(email)).toBe(0)
  // The choice stays with a later edit that says nothing of it, also a Master's.
  await edit(orderId, lines(1, 0))
  const shown = await shop.call('GET', `packing/${orderId}`, { token })
  expect(shown.body).toMatchObject({ due: 172.89, takesCredit: true })
  expect((await pack(orderId, 1)).body).toMatchObject({ state: 'packed', due: 0 })
  expect(await balanceOf(email)).toBe(172.89)
  expect(await movesOf(orderId)).toEqual(['purchase 293.80'])
  expect((await invoice(orderId)).refunds).toMatchObject([
    { state: 'done', destination: 'credit', amount: 172.89 },
  ])
})

test('the same edit with another choice is no repetition', async () => {
  const orderId = await paid('repeats@example.com')
  const same = { key: newKey() }
  const first = await edit(orderId, lines(1, 1), { ...same, takesCredit: false })
  expect(first.status).toBe(200)
  expect((await edit(orderId, lines(1, 1), { ...same, takesCredit: false })).status).toBe(200)
  expect((await edit(orderId, lines(1, 1), same)).status).toBe(200)
  const other = await edit(orderId, lines(1, 1), { ...same, takesCredit: true })
  expect(other).toMatchObject({ status: 409, body: { message: messages.editKeyUsed } })
  expect(await invoice(orderId)).toMatchObject({ takesCredit: false })
})

test('without a choice it goes to the card', async () => {
  const email = 'card@example.com'
  const orderId = await paid(email)
  expect((await edit(orderId, lines(1, 1))).body).toMatchObject({ takesCredit: false })
  await pack(orderId, 1)
  expect(await movesOf(orderId)).toEqual(['purchase 293.80', 'refund 115.26'])
  expect(await balanceOf(email)).toBe(0)
})

test('an edited order that leaves without packing keeps the choice', async () => {
  const email = 'leaves@example.com'
  const orderId = await paid(email)
  await edit(orderId, lines(1, 1), { takesCredit: true })
  await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  expect(await balanceOf(email)).toBe(115.26)
  expect(await movesOf(orderId)).toEqual(['purchase 293.80'])
})

test('the shopper chooses on the order page until the order is packed', async () => {
  const email = 'page@example.com'
  const orderId = await paid(email)
  expect(await pageOf(orderId)).toContain('If something is missing or cheaper')
  expect((await choose(orderId, true)).body).toMatchObject({ takesCredit: true })
  expect((await choose(orderId, true)).status).toBe(200)
  await post(`packing/claim/${orderId}`)
  expect((await choose(orderId, false)).status).toBe(200)
  expect((await choose(orderId, true)).status).toBe(200)
  expect((await shop.call('GET', `invoices/history/${orderId}`, { token })).body).toMatchObject([
    ...Array(3).fill(expect.anything()),
    { reason: 'What goes back: store credit', by: '' },
    { reason: 'What goes back: card' },
    { reason: 'What goes back: store credit' },
  ])
  expect((await pack(orderId, 1)).body).toMatchObject({ state: 'packed', due: 0 })
  const [mail] = await readMails(shop, email, 'packed')
  expect(mail?.text).toContain('$115.26 goes back as store credit. A credit note follows.')
  expect(await pageOf(orderId)).not.toContain('where should the money go?')
  const late = { status: 409, body: { message: messages.creditChoiceOver } }
  expect(await choose(orderId, false)).toMatchObject(late)
  const stranger = { body: { orderId, signature: 'wrong', takesCredit: false } }
  expect(await shop.call('POST', 'Invoice/ChooseCredit', stranger)).toMatchObject({ status: 404 })
})

test('the packer can agree on something else', async () => {
  const email = 'agreed@example.com'
  const orderId = await paid(email)
  await choose(orderId, true)
  await pack(orderId, 1, { destination: 'card' })
  expect(await movesOf(orderId)).toEqual(['purchase 293.80', 'refund 115.26'])
})

test('an undone packing neither takes nor gives credit twice', async () => {
  const email = 'undone@example.com'
  const orderId = await paid(email)
  await choose(orderId, true)
  await pack(orderId, 1)
  expect(await balanceOf(email)).toBe(115.26)
  await post(`packing/undo/${orderId}`)
  expect(await balanceOf(email)).toBe(115.26)
  // More is in the bags than is paid for now: the shopper pays it by a link.
  expect(await pack(orderId, 2)).toMatchObject({ status: 409 })
  expect((await pack(orderId, 1)).body).toMatchObject({ state: 'packed', due: 0 })
  await post(`packing/undo/${orderId}`)
  await pack(orderId, 0)
  expect(await balanceOf(email)).toBe(230.52)
  expect(await movesOf(orderId)).toEqual(['purchase 293.80'])
  expect(await countWrongCounters(shop.shop.db)).toMatchObject({ credits: 0 })
})

test('a reserved order has no choice: less is charged', async () => {
  const orderId = await authorisedOrder(shop, lines(2, 1), 30_000)
  const none = { status: 409, body: { message: messages.creditChoiceNone } }
  expect(await choose(orderId, true)).toMatchObject(none)
  expect(await pageOf(orderId)).not.toContain('where should the money go?')
  const edited = await edit(orderId, lines(1, 1), { takesCredit: true })
  expect(edited.body).toMatchObject({ takesCredit: false })
})
