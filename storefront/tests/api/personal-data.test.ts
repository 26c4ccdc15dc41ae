import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { goodPassword, login, openAccount, readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, control, pay } from '../setup/checkout.ts'
import { passTime } from '../setup/clock.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  await openAccount(shop, waiting)
})
afterAll(() => shop.close())

const waiting = 'waiting@example.com'
const secrets = ['Forough Farrokhzad', '416-555-0177', '7 Zahir Lane', 'ring the bell', 'ripe ones']

async function place(email: string, token?: string): Promise<CheckoutView> {
  const body = aCheckout([{ id: catalogue.rice, qty: 10 }], {
    shipping: { name: secrets[0], email, phone: secrets[1], comment: secrets[3] },
    address: { address: `${secrets[2]}, Toronto, ON M2N 5V7` },
  })
  const basket = body.basketState.basket.map(line => ({ ...line, comment: secrets[4] }))
  const sent = { ...body, basketState: { basket } }
  return (await shop.call('POST', 'Basket/Checkout', { body: sent, ...(token && { token }) })).body
}

async function placePaid(email: string, token?: string): Promise<string> {
  const placed = await place(email, token)
  expect((await pay(shop, placed)).status).toBe(200)
  return placed.paymentState.orderId
}

/** Returns all rows of the tables that hold personal data. */
async function allTexts(): Promise<string> {
  const tables = [
    'users',
    'user_addresses',
    'orders',
    'order_lines',
    'order_events',
    'emails',
    'activity',
    'stock_alerts',
    'order_revisions',
    'payment_requests',
  ]
  const rows = await Promise.all(tables.map(table => shop.shop.db(table).select()))
  return JSON.stringify(rows)
}

/** Edits an order to so many packs of rice: the shopper by `Invoice`, a Master by `invoices`. */
async function edit(orderId: string, by: 'Invoice' | 'invoices', qty: number, token: string) {
  const send = (path: string, body: object) => shop.call('POST', path, { token, body })
  const basket = [{ id: catalogue.rice, qty, comment: secrets[4] }]
  const contents = { basket, comment: secrets[3], isReplace: true }
  const [quote, path, sent] =
    by === 'Invoice'
      ? ['Invoice/PriceEdit', 'Invoice/Edit', { orderId, signature: '', ...contents }]
      : [`invoices/price-edit/${orderId}`, `invoices/edit/${orderId}`, contents]
  const { after, edits } = (await send(quote, sent)).body
  const key = `edit to ${qty}`
  expect((await send(path, { ...sent, total: after.total, edits, key })).status).toBe(200)
}

async function newToken(): Promise<string> {
  const { body } = await login(shop, 'master@shop.test', 'a long master password')
  return body.token
}

const erase = (token: string, password = goodPassword) =>
  shop.call('POST', 'auth/delete', { token, body: { password } })

test('a member’s address book holds the last ten addresses, visible to no one else', async () => {
  const token = await openAccount(shop, 'sohrab@example.com')
  const stranger = await openAccount(shop, 'nima@example.com')
  const order = async (address: object, shipping: object = {}) => {
    const body = aCheckout([{ id: catalogue.rice, qty: 10 }], { address, shipping })
    const placed = await shop.call('POST', 'Basket/Checkout', { token, body })
    expect(placed.status).toBe(200)
    return placed.body
  }
  const buy = async (...parts: Parameters<typeof order>) =>
    expect((await pay(shop, await order(...parts))).status).toBe(200)
  const book = async (by = token) => (await shop.call('GET', 'addresses', { token: by })).body
  await buy({ address: '1203-5100 Yonge St, North York, ON M2N 5V7', buzzer: '12' })
  expect(await book()).toMatchObject([
    { street: '5100 Yonge St', unit: '1203', buzzer: '12', phone: '416-555-0123' },
  ])
  passTime(shop, 1)
  for (let house = 1; house <= 10; house++) {
    await buy({ address: `${house} Yonge St, Toronto, ON M2N 5V7` })
    passTime(shop, 1)
  }
  await buy({ address: '3 Yonge St, Toronto, ON M2N 5V7' })
  await buy({}, { shippingType: 'pickup' })
  await order({ address: '99 Unpaid St, Toronto, ON M2N 5V7' })
  const addresses = await book()
  expect(addresses).toHaveLength(10)
  expect(addresses[0]).toMatchObject({ street: '3 Yonge St' })
  expect(addresses.some(({ unit }: { unit: string }) => unit === '1203')).toBe(false)

  expect(await book(stranger)).toEqual([])
  const path = `addresses/${addresses[0].id}`
  expect((await shop.call('DELETE', path, { token: stranger })).status).toBe(404)
  expect((await shop.call('DELETE', path)).status).toBe(401)
  expect((await shop.call('DELETE', path, { token })).status).toBe(200)
  expect(await book()).toHaveLength(9)
})

test('a Member downloads all data and deletes the account; the orders stay anonymized', async () => {
  const email = 'forough@example.com'
  let token = await openAccount(shop, email)
  const asGuest = await placePaid('Forough@example.com')
  const asMember = await placePaid('elsewhere@example.com', token)
  const open = (await place(email, token)).paymentState.orderId

  const message = { email, name: 'Forough', subject: 'A question', body: 'Is the saffron new?' }
  expect((await shop.call('POST', 'contact/contact', { body: message })).status).toBe(200)
  const office = await newToken()
  const users = shop.shop.db('users').where({ email })
  const { id } = await users.clone().first()
  const set = (disabled: boolean) =>
    shop.call('PUT', `users/${id}`, { token: office, body: { disabled } })
  await set(true)
  await set(false)
  const bruised = { amount: 5, reason: 'A bruised one', key: `refund of ${asGuest}` }
  await shop.call('POST', `invoices/refund/${asGuest}`, { token: office, body: bruised })
  token = (await login(shop, email)).body.token
  await edit(asMember, 'Invoice', 12, token)
  await edit(asMember, 'invoices', 10, office)

  const { status, body } = await shop.call('GET', 'auth/data', { token })
  expect(status).toBe(200)
  expect(body.account).toMatchObject({ email, name: 'Simin Behbahani', role: 'Member' })
  const ids = body.orders.map(({ orderId }: { orderId: string }) => orderId)
  expect(ids.sort()).toEqual([asGuest, asMember, open].sort())
  expect(JSON.stringify(body.orders)).toContain('ripe ones')
  expect(JSON.stringify(body.orders)).toContain('7 Zahir Lane')
  expect(body.addresses).toMatchObject([{ street: '7 Zahir Lane', postalCode: 'M2N 5V7' }])
  const kinds = body.mails.map(({ kind }: { kind: string }) => kind)
  expect(kinds.sort()).toEqual(['activation', 'receipt', 'refund'])
  const guests = body.orders.find((order: { orderId: string }) => order.orderId === asGuest)
  expect(guests).toMatchObject({
    payments: [{ outcome: 'approved', cardType: 'V', maskedPan: '4242***4242' }],
    refunds: [{ kind: 'refund', state: 'done', amount: 5 }],
  })
  const members = body.orders.find((order: { orderId: string }) => order.orderId === asMember)
  const { total } = members.basketState
  const changes = (before: number, after: number) => [{ id: catalogue.rice, before, after }]
  const more = members.edits[0]?.after
  expect(more).toBeGreaterThan(total)
  expect(members.edits).toMatchObject([
    { by: 'shopper', before: total, after: more, changes: changes(10, 12) },
    { by: 'staff', before: more, after: total, changes: changes(12, 10) },
  ])
  expect(members.paymentRequests).toMatchObject([
    { kind: 'difference', state: 'cancelled', finishedAt: expect.any(String) },
  ])
  expect(members.paymentRequests[0].amount).toBeCloseTo(more - total)
  expect(guests).toMatchObject({ edits: [], paymentRequests: [] })
  expect(body.messages).toMatchObject([{ text: expect.stringContaining('Is the saffron new?') }])
  expect(body.accountChanges).toHaveLength(2)
  expect(JSON.stringify(body)).not.toContain('A bruised one')
  expect(JSON.stringify(body)).not.toMatch(/password|hash|secret/i)

  const tooEarly = await erase(token)
  expect(tooEarly).toMatchObject({ status: 409, body: { message: /under way/ } })
  passTime(shop, 3 * 24 * 60)
  const newSession = (await login(shop, email)).body.token
  expect(await erase(newSession, 'a wrong password')).toMatchObject({
    status: 422,
    body: { errors: { password: expect.any(String) } },
  })
  const master = await newToken()
  const before = await shop.call('GET', `invoices/${asMember}`, { token: master })
  expect(await erase(newSession)).toMatchObject({ status: 200, body: { message: /deleted/ } })

  for (const ended of [token, newSession]) {
    expect((await shop.call('GET', 'auth/data', { token: ended })).status).toBe(401)
  }
  expect((await login(shop, email)).status).toBe(401)
  const texts = await allTexts()
  for (const secret of [...secrets, 'elsewhere@example.com']) {
    expect(texts).not.toContain(secret)
    expect(texts).not.toContain(secret.toLowerCase())
  }
  const mails = await readMails(shop, email, undefined, master)
  expect(mails).toMatchObject([{ kind: 'forgotten', language: 'en' }])
  const after = await shop.call('GET', `invoices/${asMember}`, { token: master })
  const { amount, invoiceNumber, transAction, dateTime } = before.body
  expect(after.body).toMatchObject({ amount, invoiceNumber, transAction, dateTime, name: '' })
  expect(await shop.shop.db('orders').where({ order_id: open })).toEqual([])

  const lateRefund = { amount: 1, reason: 'Late', key: 'request-9' }
  const options = { token: master, body: lateRefund }
  const refund = await shop.call('POST', `invoices/refund/${asMember}`, options)
  expect(refund.body).toMatchObject({ refunded: 1 })
  const resend = await shop.call('POST', `invoices/resend/${asMember}`, { token: master })
  expect(resend.status).toBe(409)
})

test('a guest can anonymize one order only with the signed link of its invoice', async () => {
  const email = 'guest@example.com'
  const orderId = await placePaid(email)
  const other = await placePaid(email)
  const master = await newToken()
  const pack = (path: string, body: object = {}) =>
    shop.call('POST', `packing/${path}/${orderId}`, { token: master, body })
  await pack('claim')
  await pack('entries', { key: 'one missing', line: 0, kind: 'short', quantity: 1 })
  expect(await pack('close', { key: 'all there', bags: 1, coldBags: 0 })).toMatchObject({
    body: { state: 'packed' },
  })
  const goodwill = { amount: 1, reason: 'Her mother is ill', key: 'goodwill for her' }
  await shop.call('POST', `invoices/refund/${orderId}`, { token: master, body: goodwill })
  const written = async () => {
    const tables = ['refunds', 'order_events'].map(table => shop.shop.db(table).pluck('reason'))
    return (await Promise.all(tables)).flat().filter(reason => reason.includes(goodwill.reason))
  }
  expect(await written()).toHaveLength(2)
  expect(await readMails(shop, email, 'packed', master)).toHaveLength(1)
  const receipts = await readMails(shop, email, 'receipt', master)
  const mail = receipts.find(({ text }) => text.includes(orderId))
  const signature = new RegExp(`order=${orderId}&t=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  const forget = (sent: object) => shop.call('POST', 'Invoice/forget', { body: sent })
  const office = await login(shop, 'master@shop.test', 'a long master password')
  const headers = { Cookie: office.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  const isOffered = async (t: string) => {
    const page = await fetch(`${shop.url}/invoice?order=${orderId}&t=${t}`, { headers })
    const html = await page.text()
    expect(html).toContain(email)
    return html.includes('class="forget-order"')
  }
  expect(await isOffered(signature)).toBe(true)
  expect(await isOffered('guessed')).toBe(false)

  expect((await forget({ orderId, signature: `${signature.slice(0, -1)}_` })).status).toBe(404)
  expect((await forget({ orderId: other, signature })).status).toBe(404)
  expect((await forget({ orderId, signature })).status).toBe(409)
  passTime(shop, 3 * 24 * 60)
  for (const _ of [1, 2]) expect((await forget({ orderId, signature })).status).toBe(200)
  const stranger = { tokenState: { orderId, dataKey: 'x' } }
  expect((await shop.call('POST', 'Payment/process', { body: stranger })).status).toBe(409)

  const rows = await shop.shop.db('orders').whereIn('order_id', [orderId, other])
  expect(rows.find(({ order_id }) => order_id === orderId)).toMatchObject({ email: '', name: '' })
  expect(rows.find(({ order_id }) => order_id === other)).toMatchObject({ email })
  expect(await written()).toEqual([])
  const kinds = (await readMails(shop, email, undefined, await newToken())).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['forgotten', 'receipt'])
  const page = await fetch(`${shop.url}/invoice?order=${orderId}&t=${signature}`)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain(email)
})

test('an order with a pending payment keeps its personal data', async () => {
  const { token } = (await login(shop, waiting)).body
  await control(shop, 'POST', 'faults', { kind: 'dropped' })
  const placed = await place(waiting, token)
  expect((await pay(shop, placed)).status).toBe(503)
  expect((await erase(token)).status).toBe(409)
  expect((await shop.call('GET', 'auth/data', { token })).body.orders).toHaveLength(1)
})

test("a Master's account cannot be deleted", async () => {
  const refused = await erase(await newToken(), 'a long master password')
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
})
