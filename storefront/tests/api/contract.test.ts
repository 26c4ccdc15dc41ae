import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { table } from '#app/api/table.server.ts'
import { saveUserAddress } from '#database/stores/user-addresses.ts'
import { completeAddress } from '#shared/domain/addresses/delivery-address.ts'
import { addDays, shopDay } from '#shared/domain/time/shop-time.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { errorBody } from '#shared/responses/error.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, control, pay, tokenize } from '../setup/checkout.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'
import { memberSigner } from '../setup/tokens.ts'

type Sent = { id?: string | number; query?: string; body?: unknown; status?: number }

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let member: number
let orderId: string
let files = 0

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
  await memberSigner(shop)
  member = (await shop.shop.db('users').where({ role: 'Member' }).first()).id
  orderId = await payOrder()
})
afterAll(() => shop.close())

/** A pickup order, because other endpoints here change the delivery zones. */
async function placePickup(): Promise<CheckoutView> {
  const shipping = { shippingType: 'pickup' }
  const body = aCheckout([{ id: catalogue.rice, qty: 1 }], { shipping })
  return (await shop.call('POST', 'Basket/Checkout', { body })).body
}

async function payOrder(): Promise<string> {
  const order = await placePickup()
  await pay(shop, order)
  return order.paymentState.orderId
}

const records: Record<string, () => object> = {
  aisles: () => ({ name: 'New' }),
  brands: () => ({ name: 'New' }),
  products: () => ({
    name: 'New',
    price: 1,
    aisleId: catalogue.aisleId,
    brandId: catalogue.brandId,
  }),
  // No order has this zone.
  'window-plans': () => ({
    kind: 'delivery',
    weekday: 1,
    from: `10:${(++files % 50) + 10}`,
    to: '12:00',
    capacity: 3,
  }),
  'window-exceptions': () => ({
    date: `20${30 + ++files}-01-10`,
    effect: 'closed',
    reason: 'Nowruz',
    fReason: 'نوروز',
  }),
  ...Object.fromEntries(
    ['sponsor', 'sponsors', 'carousel', 'carousels', 'marquee', 'marquees'].map(path => [
      path,
      () => ({ name: 'New' }),
    ]),
  ),
}

async function add(resource: string): Promise<number> {
  const body = records[resource]?.()
  return (await shop.call('POST', resource, { token, body })).body.id
}

/** Returns a valid call for an endpoint of `records`. */
function validRecordCall(address: string): (() => Promise<Sent>) | undefined {
  const [method, path = ''] = address.split(' ')
  const [resource = '', action] = path.split('/')
  const record = records[resource]
  if (!record) return undefined
  if (path === resource) return async () => (method === 'POST' ? { body: record() } : {})
  if (action === 'update') return async () => ({ body: { id: await add(resource), name: 'Newer' } })
  if (!path.endsWith(':id') || action?.startsWith('get')) return undefined
  return async () => ({
    id: await add(resource),
    ...(method === 'PUT' && { body: { name: 'Newer' } }),
  })
}

/** Saves the zone map and returns the new revision. */
async function saveZones(): Promise<number> {
  const body = { id: 10, jsonZone: '[]' }
  return (await shop.call('POST', 'zones/savezones', { token, body })).body.revision
}

/** The total differs, so nothing is edited. */
const anEdit = () => ({
  basket: [{ id: catalogue.rice, qty: 2 }],
  comment: '',
  isReplace: true,
  total: 0.01,
  edits: 0,
  key: `edit number ${++files}`,
})

const aGrant = () => ({
  email: 'parvin@example.com',
  amount: 5,
  reason: 'Late delivery',
  key: `grant-${++files}-key`,
})

/** A request to return what `payOrder` ordered. */
async function aReturn(): Promise<FormData> {
  const id = await payOrder()
  const move = { to: 'fulfilled', reason: '' }
  await shop.call('POST', `invoices/state/${id}`, { token, body: move })
  const request = {
    orderId: id,
    lines: [{ line: 0, qty: 1 }],
    reason: 'Broken',
    key: `return-${id}`,
  }
  const body = new FormData()
  body.set('request', JSON.stringify(request))
  return body
}

/** Asks for a return and returns its id. */
async function requestReturn(): Promise<number> {
  return (await shop.call('POST', 'returns', { token, body: await aReturn() })).body.id
}

/** Prices and accepts a return, and returns its id. */
async function acceptReturn(): Promise<number> {
  const id = await requestReturn()
  await shop.call('POST', `returns/decide/${id}`, { token, body: await aDecision(id) })
  return id
}

const accepted = { lines: [{ line: 0, accepted: 1, place: 'stock' }] }

async function aDecision(id: number) {
  const { body } = await shop.call('POST', `returns/price/${id}`, { token, body: accepted })
  return { ...accepted, amount: body.amount, note: '', key: `decision-${id}` }
}

/** Grants store credit and returns its id. */
async function grantCredit(): Promise<number> {
  return (await shop.call('POST', 'credits/grant', { token, body: aGrant() })).body.id
}

const list = { nRecord: 5, nSkipRecord: 0, filter: '', sortAscending: true, selectedOption: 'Id' }
const account = { email: 'sadegh@example.com', password: 'a password of Sadegh' }

function csvOf(name: string): FormData {
  const body = new FormData()
  body.set('file', new File([`id,name\n${catalogue.rice},${name} ${++files}`], 'products.csv'))
  return body
}

/** Returns the id of an import that is ready to be applied. */
async function planImport(): Promise<number> {
  const { id } = (await shop.call('POST', 'imports', { token, body: csvOf('a rice') })).body
  const readState = async () => (await shop.call('GET', `imports/${id}`, { token })).body.state
  await expect.poll(readState, { interval: 20 }).toBe('planned')
  return id
}

/** Searches for an unknown word, and returns the id of the recorded miss. */
async function recordMiss(): Promise<number> {
  const body = { filter: `ketchup ${++files}` }
  await shop.call('POST', 'Products/GetList', { body })
  const query = `misses?filter=${encodeURIComponent(JSON.stringify({ q: body.filter }))}`
  const readMisses = async () => (await shop.call('GET', query, { token })).body
  await expect.poll(readMisses, { interval: 20 }).toHaveLength(1)
  return (await readMisses())[0].id
}

/** Saves an address in the caller's address book and returns its id. */
async function saveAddress(): Promise<number> {
  const { id } = await shop.shop.db('users').where({ email: masterLogin.email }).first()
  const written = completeAddress({ address: `${++files} Yonge St, Toronto, ON M2N 5V7` })
  const saved = { ...written, precision: 'address', lat: 43.65, lng: -79.38, phone: '416' } as const
  await saveUserAddress(shop.shop.db, id, saved, shop.shop.now())
  return (await shop.call('GET', 'addresses', { token })).body[0].id
}

/** Returns the id of the only window that its plan gives next Monday. */
async function planWindow(): Promise<string> {
  const today = shopDay(new Date(), 'America/Toronto')
  const monday = [1, 2, 3, 4, 5, 6, 7]
    .map(days => addDays(today, days))
    .find(day => new Date(day).getUTCDay() === 1)
  return `p${await add('window-plans')}-${monday}`
}

async function findMail(): Promise<number> {
  return (await shop.call('GET', 'emails', { token })).body[0].id
}

async function claimOrder(): Promise<string> {
  const id = await payOrder()
  await shop.call('POST', `packing/claim/${id}`, { token, body: {} })
  return id
}

const aPick = () => ({ key: `pick ${++files} of a line`, line: 0, kind: 'packed', quantity: 1 })
const aClosing = () => ({ key: `closing number ${++files}`, bags: 1 })

/** Returns a packed order that the bank refused to pay. */
async function packUncharged(): Promise<string> {
  const order = await placePickup()
  const id = order.paymentState.orderId
  await shop.shop.db('orders').where({ order_id: id }).update({ limit_cents: 100_000 })
  await pay(shop, order)
  await shop.call('POST', `packing/claim/${id}`, { token, body: {} })
  await shop.call('POST', `packing/entries/${id}`, { token, body: aPick() })
  await control(shop, 'POST', 'faults', { kind: 'hold_gone', transaction: 'completion' })
  await shop.call('POST', `packing/close/${id}`, { token, body: aClosing() })
  return id
}

/** Asks for the payment of such an order by a link. Returns its order, and what its address contains. */
async function requestPaymentByLink() {
  const orderId = await packUncharged()
  const path = `invoices/payment-link/${orderId}`
  const { url, request } = (await shop.call('POST', path, { token, body: { mail: false } })).body
  const t = new URL(url).searchParams.get('t') ?? ''
  return { orderId, link: { id: request.id, t }, amount: request.amount }
}

/** Returns an order whose only line is in the bag. */
async function pickOrder(): Promise<string> {
  const id = await claimOrder()
  await shop.call('POST', `packing/entries/${id}`, { token, body: aPick() })
  return id
}

async function packOrder(): Promise<string> {
  const id = await pickOrder()
  await shop.call('POST', `packing/close/${id}`, { token, body: aClosing() })
  return id
}

/** Counts fewer of a product than a paid order was promised. */
async function openShortfall(): Promise<number> {
  const count = { productId: catalogue.rice, count: 1000 }
  await shop.call('POST', 'stock/moves', { token, body: count })
  await payOrder()
  const none = { ...count, count: 0, shortfall: true }
  const { body } = await shop.call('POST', 'stock/moves', { token, body: none })
  // Other calls order it too.
  await shop.call('POST', 'stock/moves', { token, body: { ...count, count: null } })
  return body.shortfall
}

const settled = { end: 'failed', note: 'Not in the list of the provider', transaction: '' }
const noProof = { password: masterLogin.password, code: '000000' }

/** A valid call of every other endpoint, and its status if the call cannot succeed here. */
const validCalls: Record<string, () => Sent | Promise<Sent>> = {
  'GET global': () => ({}),
  'POST setup/setup': () => ({ body: 'a token' }),
  'POST setup/update': () => ({ body: { companyName: 'New' } }),
  'GET settings': () => ({}),
  'GET settings/:id': () => ({ id: 100 }),
  'PUT settings/:id': () => ({ id: 100, body: { tax: 12 } }),
  'POST zones/loadzones': () => ({}),
  'POST zones/savezones': () => ({ body: { id: 10, jsonZone: '[]' } }),
  'GET zones': () => ({}),
  'GET zones/:id': () => ({ id: 10 }),
  'PUT zones/:id': () => ({ id: 10, body: { jsonZone: '[]' } }),
  'POST zones/getrevisions': () => ({}),
  'POST zones/restore/:id': async () => ({ id: await saveZones(), body: {} }),
  'GET zone-revisions': () => ({}),
  'GET zone-revisions/:id': async () => ({ id: await saveZones() }),
  'GET geocode': () => ({ query: '?q=yonge' }),
  'GET addresses': async () => {
    await saveAddress()
    return {}
  },
  'DELETE addresses/:id': async () => ({ id: await saveAddress() }),
  'GET suggestions': () => ({ query: '?q=rice' }),
  'GET misses': () => ({}),
  'GET misses/:id': async () => ({ id: await recordMiss() }),
  'DELETE misses/:id': async () => ({ id: await recordMiss() }),
  'GET openapi.json': () => ({}),
  'POST auth/login': () => ({ body: masterLogin }),
  'GET auth/factor': () => ({}),
  'GET auth/data': () => ({}),
  // A Master's account cannot be deleted.
  'POST auth/delete': () => ({ body: { password: masterLogin.password }, status: 409 }),
  'POST invoice/forget': () => ({ body: { orderId, signature: 'guessed' }, status: 404 }),
  'POST invoice/priceedit': async () => ({
    body: { ...anEdit(), orderId: await payOrder() },
  }),
  'POST invoice/edit': async () => ({
    body: { ...anEdit(), orderId: await payOrder() },
    status: 409,
  }),
  'POST invoice/choosecredit': async () => ({
    body: { orderId: await payOrder(), signature: '', takesCredit: true },
  }),
  'POST auth/factor/begin': () => ({ body: { password: masterLogin.password } }),
  'POST auth/factor/codes': () => ({ body: noProof, status: 409 }),
  'POST auth/factor/off': () => ({ body: noProof, status: 409 }),
  'POST register/reg': () => ({
    body: { ...account, name: 'Sadegh', confirmPassword: account.password },
  }),
  'POST register/resend': () => ({ body: account }),
  'GET activate/:id': () => ({ id: 'no-such-token', status: 404 }),
  'POST resetpass': () => ({ body: { email: account.email } }),
  'POST contact/contact': () => ({
    body: { email: account.email, name: 'Sadegh', subject: 'A blind owl', body: 'Do you sell it?' },
  }),
  'POST basket/getbasket': () => ({ body: { basket: [{ id: catalogue.rice, qty: 1 }] } }),
  'GET basket/replacements/:id': () => ({ id: catalogue.rice }),
  'POST basket/checkout': () => ({
    body: aCheckout([{ id: catalogue.rice, qty: 1 }], { shipping: { shippingType: 'pickup' } }),
  }),
  'POST payment/process': async () => {
    const placed = await placePickup()
    return {
      body: { ...placed, tokenState: { ...placed.tokenState, dataKey: await tokenize(shop) } },
    }
  },
  'POST payment/status': () => ({ body: { orderId, email: 'parvin@example.com' } }),
  'POST payment/link': async () => ({ body: (await requestPaymentByLink()).link }),
  'POST payment/paylink': async () => {
    const { link, amount } = await requestPaymentByLink()
    return { body: { ...link, amount, dataKey: await tokenize(shop) } }
  },
  'POST payment/asklink': async () => {
    const id = await packUncharged()
    const mail = await shop.shop
      .db('emails')
      .where({ cause: `receipt ${id}` })
      .first()
    const signature = /[?&]t=([\w-]+)/.exec(mail.text)?.[1]
    return { body: { orderId: id, signature } }
  },
  'GET payment/trials': () => ({}),
  'POST payment/settle/:id': () => ({ id: orderId, body: settled, status: 409 }),
  'POST payment/settlecharge/:id': () => ({
    id: `${orderId}-1`,
    body: { ...settled, end: 'done', transaction: '12-0_3' },
    status: 409,
  }),
  'POST payment/settlecapture/:id': () => ({ id: 999_999, body: settled, status: 404 }),
  'POST payment/settlerefund/:id': () => ({ id: 999_999, body: settled, status: 404 }),
  'GET invoices': () => ({}),
  'GET invoices/:id': () => ({ id: orderId }),
  'PUT invoices/:id': () => ({ id: orderId, body: { printFlag: true } }),
  'POST invoices/refund/:id': async () => ({
    id: await payOrder(),
    body: { reason: '', key: 'a key of a refund', amount: 1 },
  }),
  'POST invoices/void/:id': async () => ({
    id: await payOrder(),
    body: { reason: '', key: 'a key of a void' },
  }),
  'POST invoices/capture/:id': async () => ({ id: await packUncharged() }),
  'POST invoices/payment-link/:id': async () => ({
    id: await packUncharged(),
    body: { mail: true },
  }),
  'POST invoices/cancel-link/:id': async () => ({ id: (await requestPaymentByLink()).orderId }),
  'POST invoice/getlist': () => ({ body: { ...list, baseFilter: 'PrintFlag==false' } }),
  'POST invoice/updateprint/:id': () => ({ id: orderId }),
  'POST invoice/getownlist': () => ({ body: {} }),
  'GET invoice/getown/:id': () => ({ id: orderId }),
  'POST invoices/announcements': () => ({}),
  'POST invoices/print-marks': () => ({ body: { ids: [orderId], printFlag: false } }),
  'GET invoices/history/:id': () => ({ id: orderId }),
  'POST invoices/state/:id': async () => ({
    id: await payOrder(),
    body: { to: 'fulfilled', reason: 'Fetched' },
  }),
  'POST stock/moves': () => ({ body: { productId: catalogue.rice, change: 1 }, status: 409 }),
  'GET stock-moves': () => ({}),
  'GET stock-moves/:id': async () => {
    const change = { productId: catalogue.rice, count: 20, key: `contract ${++files}` }
    await shop.call('POST', 'stock/moves', { token, body: change })
    const { body } = await shop.call('GET', 'stock-moves', { token })
    return { id: body[0].id }
  },
  'GET stock': () => ({}),
  'GET stock-alerts': () => ({}),
  // The product can be bought.
  'POST stock/alerts': () => ({
    body: { productId: catalogue.rice, email: account.email, lang: 'fa' },
    status: 409,
  }),
  'POST stock/alerts/confirm': () => ({ body: { token: 'no-such-token' }, status: 404 }),
  'POST stock/alerts/end': () => ({ body: { token: 'no-such-token' }, status: 404 }),
  'GET shortfalls': () => ({}),
  'GET shortfalls/:id': async () => ({ id: await openShortfall() }),
  'POST shortfalls/close/:id': async () => ({
    id: await openShortfall(),
    body: { note: 'Refunded by phone' },
  }),
  'GET windows': () => ({ query: '?kind=delivery' }),
  'GET windows/board': () => ({ query: '?kind=delivery&zoneId=99' }),
  'GET windows/orders': () => ({ query: '?windowId=p1-2026-11-26' }),
  'POST windows/close': async () => ({
    body: { windowId: await planWindow(), closed: true, reason: 'Snow', fReason: 'برف' },
  }),
  'POST invoices/window/:id': () => ({
    id: orderId,
    body: { windowId: 'p999-2027-01-04' },
    status: 409,
  }),
  'POST invoices/price-edit/:id': async () => ({ id: await payOrder(), body: anEdit() }),
  'POST invoices/edit/:id': async () => ({ id: await payOrder(), body: anEdit(), status: 409 }),
  'POST invoices/resend/:id': () => ({ id: orderId }),
  'POST returns': async () => ({ body: await aReturn() }),
  'GET returns': () => ({}),
  'GET returns/:id': async () => ({ id: await requestReturn() }),
  'POST returns/price/:id': async () => ({ id: await requestReturn(), body: accepted }),
  'POST returns/decide/:id': async () => {
    const id = await requestReturn()
    return { id, body: await aDecision(id) }
  },
  'POST returns/refund/:id': async () => ({ id: await acceptReturn(), body: {} }),
  'GET credits': () => ({}),
  'GET credits/:id': async () => ({ id: await grantCredit() }),
  'POST credits/grant': () => ({ body: aGrant() }),
  'GET credit': () => ({}),
  'POST credit/link': () => ({ body: { email: account.email } }),
  'POST credit/open': () => ({ body: { token: 'no-such-token' }, status: 404 }),
  'POST credit/look': () => ({ body: { key: 'no-such-key' }, status: 404 }),
  'GET packing': () => ({}),
  'GET packing/:id': () => ({ id: orderId }),
  'GET packing/substitutes/:id': async () => ({ id: await claimOrder(), query: '?line=0' }),
  'POST packing/claim/:id': async () => ({ id: await payOrder(), body: {} }),
  'POST packing/release/:id': async () => ({ id: await claimOrder() }),
  'POST packing/entries/:id': async () => ({ id: await claimOrder(), body: aPick() }),
  'POST packing/close/:id': async () => ({ id: await pickOrder(), body: aClosing() }),
  'POST packing/refund/:id': async () => ({ id: await packOrder() }),
  'POST packing/undo/:id': async () => ({ id: await packOrder() }),
  'GET dashboard': () => ({}),
  'GET backups': () => ({}),
  'GET backups/status': () => ({}),
  'GET activity': () => ({}),
  'POST imports': () => ({ body: csvOf('a rice') }),
  'POST products/bulk': () => ({
    body: { ids: [catalogue.rice], changes: { price: { by: 'percent', percent: 5 } } },
  }),
  'GET deleted-items': () => ({}),
  'POST deleted-items/restore/:id': async () => {
    const id = await add('brands')
    await shop.call('DELETE', `brands/${id}`, { token })
    const query = `deleted-items?filter=${encodeURIComponent(JSON.stringify({ itemId: id }))}`
    return { id: (await shop.call('GET', query, { token })).body[0].id }
  },
  'GET imports': () => ({}),
  'GET imports/:id': async () => ({ id: await planImport() }),
  'GET import-rows': async () => ({
    query: `?filter=${encodeURIComponent(JSON.stringify({ importId: await planImport() }))}`,
  }),
  'POST imports/apply/:id': async () => ({ id: await planImport() }),
  'POST imports/undo/:id': async () => {
    const id = await planImport()
    await shop.call('POST', `imports/apply/${id}`, { token })
    return { id }
  },
  'GET users': () => ({}),
  'GET users/:id': () => ({ id: member }),
  'PUT users/:id': () => ({ id: member, body: { disabled: true } }),
  'GET emails': () => ({}),
  'GET emails/:id': async () => ({ id: await findMail() }),
  'POST emails/retry/:id': () => ({ id: 999_999, status: 404 }),
  'POST sponsor/getlistx/:id': () => ({ id: 3 }),
  'POST carousel/getallpage': () => ({ body: '4' }),
  'POST marquee/getactivelist': () => ({}),
  'POST upload/upload-image': async () => ({ body: await pictureForm({ folder: 'products' }) }),
  'POST products/pictures': async () => ({ body: await pictureForm({}) }),
  'POST products/pictures/:id': () => ({ id: catalogue.rice, body: { pictures: [] } }),
}

async function pictureForm(fields: Record<string, string>): Promise<FormData> {
  const red = { width: 9, height: 9, channels: 3, background: 'red' } as const
  const bytes = new Uint8Array(await sharp({ create: red }).png().toBuffer())
  const body = new FormData()
  body.set('image', new Blob([bytes]), 'a.png')
  body.set('id', String(catalogue.rice))
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}

/** Endpoints with their own tests: they return a page or a file, need a one-time link, or end this session. */
const testedElsewhere = [
  'GET docs',
  'GET products/export',
  'GET imports/refused/:id',
  'POST resetpass/confirm',
  'POST chpass',
  'POST auth/logout',
  'POST auth/factor/confirm',
]

function findValidCall(address: string) {
  if (validCalls[address]) return validCalls[address]
  if (/\/get(list|listx|allpage|activelist)$/.test(address)) return () => ({ body: list })
  if (/\/gee?t?select/.test(address)) return () => ({})
  return validRecordCall(address)
}

function send(
  address: string,
  { id, query = '', body }: Sent,
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = address.split(' ')
  const isText = typeof body === 'string' && !headers['Content-Type']
  return shop.call(method, path.replace(':id', String(id ?? 1)) + query, {
    token,
    body,
    headers: isText ? { 'Content-Type': 'application/json' } : headers,
  })
}

const endpoints = [...table].filter(([address]) => !testedElsewhere.includes(address))

describe.each(endpoints)('%s', (address, endpoint) => {
  test('a valid call returns the documented response', async () => {
    const find = findValidCall(address)
    expect(find, 'Add a valid call of this endpoint to validCalls.').toBeDefined()
    const sent: Sent = (await find?.()) ?? {}
    const { status, headers, body } = await send(address, sent)
    expect({ status, body }).toMatchObject({ status: sent.status ?? 200 })
    const documented = status === 200 ? endpoint.output : errorBody
    // The schema strips fields that it does not know.
    expect(z.parse(documented, body)).toEqual(body)
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.has('Content-Range')).toBe(endpoint.hasRange === true && status === 200)
    const [method, path = ''] = address.split(' ')
    const upperCase = path.replace(/[^:/]+(?=\/|$)/g, part => part.toUpperCase())
    if (method !== 'GET' || address.includes(':id')) return
    expect((await shop.call('GET', `${upperCase}/${sent.query ?? ''}`, { token })).status).toBe(200)
  })

  test.runIf(endpoint.hasRange)('an unknown sort field is rejected', async () => {
    const wrong = { query: `?sort=${encodeURIComponent('["colour","ASC"]')}` }
    expect(await send(address, wrong)).toMatchObject({
      status: 400,
      body: { code: 'bad_request', message: expect.stringContaining('sorts by') },
    })
  })

  if (endpoint.source !== 'json') return

  /** Shared by all rejected calls, because a rejected call changes nothing. */
  let validCall: Promise<Sent> | undefined
  async function getValidCall(): Promise<Sent> {
    validCall ??= Promise.resolve(findValidCall(address)?.() ?? {})
    return validCall
  }

  testOnSqlite('a body that is not a JSON object is rejected', async () => {
    const sent = await getValidCall()
    const broken = await send(address, { ...sent, body: '{"name":' })
    expect(broken).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    const text = await send(address, { ...sent, body: 'name=x' }, { 'Content-Type': 'text/plain' })
    expect(text).toMatchObject({ status: 415, body: { code: 'unsupported_media' } })
    const none = await send(address, { ...sent, body: 'null' })
    expect(none).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  testOnSqlite.each(wrongFields(endpoint))(
    'a wrong type of %s is rejected',
    async (name, value) => {
      const sent = await getValidCall()
      const body = { ...(sent.body as object), [name]: value }
      const response = await send(address, { ...sent, body })
      expect(response).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect(Object.keys(response.body.errors).join()).toMatch(new RegExp(`^${name}`))
    },
  )
})

/** Returns each field of an endpoint's input with a value of a type that it never accepts. */
function wrongFields({ source, partOf, input }: Endpoint): [string, unknown][] {
  if (source !== 'json') return []
  const schema = z.toJSONSchema(partOf ?? input, { io: 'input', unrepresentable: 'any' })
  return Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    JSON.stringify(field).startsWith('{"type":"object"') ||
    JSON.stringify(field).includes('"properties"')
      ? true
      : { not: 'this' },
  ])
}
