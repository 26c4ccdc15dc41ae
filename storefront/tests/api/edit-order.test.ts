import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInvoiceUrl } from '#app/services/orders/invoices/invoice-access.server.ts'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import { insertProduct } from '#database/stores/products.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { amountsToConfirm } from '#shared/domain/orders/order-edit.ts'
import { sum } from '#shared/domain/sum.ts'
import { addDays, shopDay } from '#shared/domain/time/shop-time.ts'
import { messages } from '#shared/messages.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, control, pay, readLedger, tokenize } from '../setup/checkout.ts'
import { aProduct } from '../setup/factories.ts'
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
beforeEach(async () => {
  const { db } = shop.shop
  for (const table of ['stock_holds', 'stock_moves', 'product_stock']) await db(table).delete()
  await db('orders').whereIn('state', ['paid', 'authorised']).update({ state: 'fulfilled' })
  await db('products').update({ available: null })
})

type Line = { id: number; qty: number; comment?: string }
type Contents = { basket: Line[]; comment?: string; isReplace?: boolean }

const post = (path: string, body: object = {}) => shop.call('POST', path, { token, body })
const get = async (path: string) => (await shop.call('GET', path, { token })).body
const count = async (productId: number, onHand: number) =>
  expect(await post('stock/moves', { productId, count: onHand })).toMatchObject({ status: 200 })
const stockOf = async (id: number) => {
  const row = await shop.shop.db('product_stock').where({ product_id: id }).first()
  return [row.on_hand, row.held]
}
const lines = (hundred: number, fifty = 0, other: Line[] = []) =>
  [{ id: catalogue.hundred, qty: hundred }, { id: catalogue.fifty, qty: fifty }, ...other].filter(
    ({ qty }) => qty > 0,
  )

/** Pays an order of two pieces of $100 and one of $50: $293.80 with tax and fees. */
async function paid(basket = lines(2, 1), parts: Parameters<typeof aCheckout>[1] = {}) {
  const placed = await shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket, parts) })
  expect((await pay(shop, placed.body)).status).toBe(200)
  return placed.body.paymentState.orderId as string
}

async function signatureOf(orderId: string): Promise<string> {
  const mail = await shop.shop
    .db('emails')
    .where({ cause: `receipt ${orderId}` })
    .first()
  return new URL(/https?:\S+[?&]t=[\w-]+/.exec(mail.text)?.[0] ?? '').searchParams.get('t') ?? ''
}

/** What the shopper sends with the link of their mail. */
async function asShopper(
  path: string,
  orderId: string,
  { basket, ...contents }: Contents,
  more = {},
) {
  const signature = await signatureOf(orderId)
  const body = { orderId, signature, basket, comment: '', isReplace: true, ...contents, ...more }
  return shop.call('POST', `Invoice/${path}`, { body })
}
const quote = (orderId: string, contents: Contents) => asShopper('PriceEdit', orderId, contents)

/** Confirms what the quote shows. */
async function edit(orderId: string, contents: Contents, key = newKey()) {
  const { body } = await quote(orderId, contents)
  const amounts = body.after ? amountsToConfirm(body) : { total: 0 }
  return asShopper('Edit', orderId, contents, { ...amounts, edits: body.edits ?? 0, key })
}

async function movesOf(orderId: string): Promise<string[]> {
  const own = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(`${orderId}-`))
  return own.map(({ type, amount }) => `${type} ${amount}`)
}
const revisionsOf = async (orderId: string) => {
  const rows = await shop.shop.db('order_revisions').where({ order_id: orderId }).orderBy('number')
  return rows.map(({ kind, total_cents }) => `${kind} ${total_cents}`)
}

async function pack(orderId: string, entries: [line: number, quantity: number][]) {
  await post(`packing/claim/${orderId}`)
  for (const [line, quantity] of entries) {
    await post(`packing/entries/${orderId}`, { key: newKey(), line, kind: 'packed', quantity })
  }
  return post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })
}

test('an edit shows old and new first, moves goods but no money, and keeps its lines', async () => {
  await count(catalogue.hundred, 10)
  await count(catalogue.fifty, 10)
  const orderId = await paid()
  const shown = (await quote(orderId, { basket: lines(1, 3) })).body
  expect(shown).toMatchObject({
    before: { total: 293.8 },
    after: { total: 293.8, notices: [] },
    changes: [
      { name: 'A hundred dollars', before: 2, after: 1 },
      { name: 'Fifty dollars', before: 1, after: 3 },
    ],
    difference: 0,
  })
  const one = await edit(orderId, { basket: lines(1), comment: 'Ring twice' })
  expect(one.body).toMatchObject({
    amount: 293.8,
    toReturn: 172.89,
    owed: 0,
    refunds: [],
    printFlag: false,
    request: { basketState: { total: 120.91 }, shippingState: { comment: 'Ring twice' } },
    edits: [{ by: '', before: 293.8, after: 120.91, changes: [{ after: 1 }, { after: 0 }] }],
  })
  expect(one.body.request.basketState.basket).toHaveLength(1)
  expect([await stockOf(catalogue.hundred), await stockOf(catalogue.fifty)]).toEqual([
    [10, 1],
    [10, 0],
  ])
  const back = await edit(orderId, { basket: lines(2, 1) })
  expect(back.body).toMatchObject({
    toReturn: 0,
    owed: 0,
    request: { basketState: { total: 293.8 } },
  })
  expect(await stockOf(catalogue.hundred)).toEqual([10, 2])
  expect(await revisionsOf(orderId)).toEqual(['placed 29380', 'edited 12091', 'edited 29380'])
  const packed = await pack(orderId, [
    [0, 2],
    [1, 1],
  ])
  expect(packed.body).toMatchObject({ state: 'packed', due: 0 })
  expect(await movesOf(orderId)).toEqual(['purchase 293.80'])
})

test('what is due after edits is given back once, when it is packed or handed over', async () => {
  const packed = await paid()
  await edit(packed, { basket: lines(1, 1) })
  await edit(packed, { basket: lines(1) })
  // The removed line is not to pack.
  expect((await get(`packing/${packed}`)).lines).toHaveLength(1)
  expect((await pack(packed, [[0, 1]])).body).toMatchObject({ state: 'packed', refunded: 172.89 })
  expect(await movesOf(packed)).toEqual(['purchase 293.80', 'refund 172.89'])
  const handedOver = await paid()
  await edit(handedOver, { basket: lines(1) })
  const moved = await post(`invoices/state/${handedOver}`, { to: 'fulfilled', reason: '' })
  expect(moved.body).toMatchObject({ state: 'fulfilled', refunded: 172.89, toReturn: 0 })
  expect(await movesOf(handedOver)).toEqual(['purchase 293.80', 'refund 172.89'])
})

test('what is owed stops packing and handing over, and never charges the card', async () => {
  const orderId = await paid()
  const key = newKey()
  const more = await edit(orderId, { basket: lines(2, 2) }, key)
  expect(more.body).toMatchObject({
    amount: 293.8,
    owed: 57.63,
    toReturn: 0,
    paymentRequest: { state: 'open', amount: 57.63, askedBy: '' },
  })
  const link = await shop.shop
    .db('emails')
    .where({ kind: 'payment-link', order_id: orderId })
    .first()
  expect(link.text).toContain('$57.63')
  await post(`invoices/cancel-link/${orderId}`)
  const repeated = await edit(orderId, { basket: lines(2, 2) }, key)
  expect(repeated.body).toMatchObject({ paymentRequest: { state: 'cancelled' } })
  await post(`invoices/payment-link/${orderId}`, { mail: false })
  const back = await edit(orderId, { basket: lines(2, 1) })
  expect(back.body).toMatchObject({ owed: 0, paymentRequest: { state: 'cancelled' } })
  await edit(orderId, { basket: lines(2, 2) })
  const queue = await get('packing')
  const demand = { kind: 'difference', amount: 57.63, releasesHold: false }
  expect(queue).toContainEqual(expect.objectContaining({ orderId, demand }))
  for (const [language, said] of [
    ['en', ['Changed on', 'Still owed', '$57.63']],
    ['fa', ['تاریخ تغییر سفارش', 'باقی‌ماندهٔ بدهی', '۵۷٫۶۳']],
  ] as const) {
    const page = await (await fetch(signedInvoiceUrl(shop.shop, orderId, language))).text()
    const sheet = page.slice(page.indexOf('<article class="invoice-sheet"'))
    for (const text of said) expect(sheet).toContain(text)
  }
  const owed = messages.owedMore('$57.63')
  const moved = await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  expect([moved.status, moved.body.message]).toEqual([409, owed])
  const closed = await pack(orderId, [
    [0, 2],
    [1, 2],
  ])
  expect([closed.status, closed.body.message]).toEqual([409, owed])
  const { body } = await post(`packing/entries/${orderId}`, {
    key: newKey(),
    line: 1,
    kind: 'short',
    quantity: 1,
  })
  expect(body).toMatchObject({ due: 0, demand: null })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ cost: 293.8, owed: 0, demand: null })
  expect(
    (await post(`packing/close/${orderId}`, { key: newKey(), bags: 1, coldBags: 0 })).status,
  ).toBe(200)
  expect(await movesOf(orderId)).toEqual(['purchase 293.80'])
})

test('after a refund with tax, a link is paid for goods without tax, and all of it can go back', async () => {
  const { aisleId, brandId } = catalogue
  const fields = { name: 'Bread', price: 120, taxClass: 'zero' as const }
  const bread = await insertProduct(
    shop.shop.db,
    aProduct({ aisleId, brandId, ...fields }),
    shop.shop.now(),
  )
  const orderId = await paid(lines(1))
  await post(`invoices/refund/${orderId}`, { amount: 40, reason: 'Arrived late', key: newKey() })
  const more = await edit(orderId, { basket: [{ id: bread, qty: 1 }] })
  expect(more.body.owed).toBeGreaterThan(0)
  const { url, request } = (await post(`invoices/payment-link/${orderId}`, { mail: false })).body
  const t = new URL(url).searchParams.get('t') ?? ''
  const body = { id: request.id, t, amount: request.amount, dataKey: await tokenize(shop) }
  const isPaid = await shop.call('POST', 'Payment/payLink', { body })
  expect([isPaid.status, isPaid.body.state]).toEqual([200, 'paid'])
  const { cost, owed, toReturn, amount } = await get(`invoices/${orderId}`)
  expect({ owed, toReturn, amount }).toEqual({ owed: 0, toReturn: 0, amount: cost })
  const rest = Math.round((cost - 40) * 100) / 100
  const all = { amount: rest, reason: 'All is back', key: newKey() }
  expect((await post(`invoices/refund/${orderId}`, all)).body.state).toBe('refunded')
  const moves = (await movesOf(orderId)).map(move => move.split(' '))
  const sumOf = (type: string) =>
    sum(moves.flatMap(([own, dollars]) => (own === type ? [toCents(Number(dollars))] : [])))
  expect([sumOf('purchase'), sumOf('refund')]).toEqual([toCents(cost), toCents(cost)])
})

test('what was agreed keeps its price; added pieces have today’s price', async () => {
  const fields = { price: 20, taxClass: 'zero' as const }
  const { aisleId, brandId } = catalogue
  const id = await insertProduct(
    shop.shop.db,
    aProduct({ aisleId, brandId, name: 'Saffron', ...fields }),
    shop.shop.now(),
  )
  const orderId = await paid([{ id, qty: 3 }])
  await shop.shop.db('products').where({ id }).update({ price_cents: 3000 })
  const priceOf = async (qty: number) => {
    const { after } = (await quote(orderId, { basket: [{ id, qty }] })).body
    const [{ totalBeforeTax, prices }] = after.basket
    return [totalBeforeTax, prices?.length]
  }
  expect([await priceOf(2), await priceOf(3), await priceOf(4)]).toEqual([
    [40, undefined],
    [60, undefined],
    [90, 2],
  ])
  const more = await edit(orderId, { basket: lines(1, 0, [{ id, qty: 4 }]) })
  expect(more.body.request.basketState.basket[0].prices).toEqual([
    { qty: 3, unitPrice: 20 },
    { qty: 1, unitPrice: 30 },
  ])
  // Edits after a price change or the end of a sale reprice nothing that was agreed.
  const products = shop.shop.db('products')
  await products.clone().where({ id }).update({ price_cents: 4000 })
  await products.clone().where({ id: catalogue.hundred }).update({ status: 4, price_cents: 1 })
  const kept = (await quote(orderId, { basket: lines(1, 0, [{ id, qty: 4 }]), comment: 'Ring' }))
    .body
  expect(kept).toMatchObject({ difference: 0, after: { notices: [] } })
  const another = (await quote(orderId, { basket: lines(1, 0, [{ id, qty: 5 }]) })).body.after
  expect([another.notices, another.basket[0].totalBeforeTax]).toEqual([[], 130])
  await products.clone().where({ id: catalogue.hundred }).update({ status: 1, price_cents: 10_000 })
  expect((await edit(orderId, { basket: [{ id, qty: 3 }] })).body).toMatchObject({
    toReturn: 0,
    owed: 0,
    edits: [
      {},
      {
        changes: [
          { before: 4, after: 3 },
          { name: 'A hundred dollars', after: 0 },
        ],
      },
    ],
  })
  // It is not for sale any more, but it is theirs.
  await shop.shop.db('products').where({ id }).update({ status: 4 })
  expect((await edit(orderId, { basket: [{ id, qty: 2 }] })).status).toBe(200)
  const refused = await quote(orderId, { basket: [{ id, qty: 4 }] })
  expect(refused.body.after.notices).toEqual([
    { id, message: messages.notAvailable, name: 'Saffron', fName: expect.anything() },
  ])
})

test('added steps of a weight have today’s price, whatever was added before', async () => {
  const { aisleId, brandId } = catalogue
  const weighed = { soldBy: 'weight' as const, stepGrams: 500, taxClass: 'zero' as const }
  const id = await insertProduct(
    shop.shop.db,
    aProduct({ aisleId, brandId, name: 'Walnuts', ...weighed, price: 20 }),
    shop.shop.now(),
  )
  const orderId = await paid([{ id, qty: 8 }])
  await shop.shop.db('products').where({ id }).update({ price_cents: 1400 })
  const shown = async (qty: number) => {
    const { after } = (await quote(orderId, { basket: [{ id, qty }] })).body
    return [after.basket[0].totalBeforeTax, after.subTotal, after.limit]
  }
  const straight = await shown(9)
  expect(straight.slice(0, 2)).toEqual([174, 174])
  for (const qty of [9, 99])
    expect((await edit(orderId, { basket: [{ id, qty }] })).status).toBe(200)
  expect(await shown(9)).toEqual(straight)
  const { body } = await edit(orderId, { basket: [{ id, qty: 9 }] })
  expect(body.request.basketState.basket[0]).toMatchObject({
    prices: [
      { qty: 8, unitPrice: 20 },
      { qty: 1, unitPrice: 14 },
    ],
  })
  expect((await shown(8)).slice(0, 2)).toEqual([160, 160])
  // The link reserves more, because the limit is above what the bank holds.
  const { url, request } = (await post(`invoices/payment-link/${orderId}`, { mail: false })).body
  const t = new URL(url).searchParams.get('t') ?? ''
  const link = { id: request.id, t, amount: request.amount, dataKey: await tokenize(shop) }
  expect((await shop.call('POST', 'Payment/payLink', { body: link })).status).toBe(200)
  await post(`packing/claim/${orderId}`)
  const entry = { line: 0, kind: 'packed', quantity: 9, netGrams: 4500 }
  await post(`packing/entries/${orderId}`, { key: newKey(), ...entry })
  const closing = { key: newKey(), bags: 1, coldBags: 0 }
  const closed = await post(`packing/close/${orderId}`, closing)
  const { packed: packing } = await get(`invoices/${orderId}`)
  expect([closed.status, packing.basketState.subTotal]).toEqual([200, 174])
  expect(packing.weighed).toMatchObject([{ estimate: 174, amount: 174, atLimit: false }])
})

test.each([
  ['of a larger step', { step_grams: 1000, price_cents: 1000 }],
  ['of a smaller step', { step_grams: 250, price_cents: 250 }],
  ['by the piece', { step_grams: null, sold_by: 'piece', price_cents: 900 }],
])('goods that are sold %s now keep what was agreed, and get no more', async (_, changed) => {
  const { aisleId, brandId } = catalogue
  const weighed = { soldBy: 'weight' as const, stepGrams: 500, price: 5, taxClass: 'zero' as const }
  const id = await insertProduct(
    shop.shop.db,
    aProduct({ aisleId, brandId, name: 'Lamb', ...weighed }),
    shop.shop.now(),
  )
  const orderId = await paid([{ id, qty: 2 }])
  await shop.shop.db('products').where({ id }).update(changed)
  const ask = async (qty: number) =>
    (await quote(orderId, { basket: lines(1, 0, [{ id, qty }]) })).body.after
  expect((await ask(3)).notices).toMatchObject([
    { id, name: 'Lamb', message: messages.editUnitChanged },
  ])
  expect(await ask(1)).toMatchObject({ notices: [], basket: [{ totalBeforeTax: 5 }, {}] })
  const more = await edit(orderId, { basket: lines(1, 0, [{ id, qty: 3 }]) })
  expect(more.status).toBe(409)
  expect(await revisionsOf(orderId)).toEqual([])
})

test('an order in pieces neither holds nor adds any of a product that is sold by weight now', async () => {
  const { aisleId, brandId } = catalogue
  const figs = await insertProduct(
    shop.shop.db,
    aProduct({ aisleId, brandId, name: 'Figs', price: 20 }),
    shop.shop.now(),
  )
  const orderId = await paid(lines(1, 0, [{ id: figs, qty: 3 }]))
  const body = { soldBy: 'weight', stepGrams: 500, onHand: 5000 }
  expect((await shop.call('PUT', `products/${figs}`, { token, body })).status).toBe(200)
  expect((await edit(orderId, { basket: lines(1, 0, [{ id: figs, qty: 2 }]) })).status).toBe(200)
  expect(await stockOf(figs)).toEqual([5000, 0])
  // A piece would cost as much as 500 g.
  const { after } = (await quote(orderId, { basket: lines(1, 0, [{ id: figs, qty: 4 }]) })).body
  expect(after.notices).toMatchObject([{ id: figs, message: messages.editUnitChanged }])
  expect((await edit(orderId, { basket: lines(1, 0, [{ id: figs, qty: 3 }]) })).status).toBe(200)
  expect(await stockOf(figs)).toEqual([5000, 0])
})

test('refuses what is not available, and changes nothing', async () => {
  await count(catalogue.fifty, 2)
  const orderId = await paid()
  const contents = { basket: lines(2, 3) }
  const refused = await edit(orderId, contents)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      quote: { after: { notices: [{ id: catalogue.fifty, left: 2, name: 'Fifty dollars' }] } },
    },
  })
  const wrongTotal = await asShopper(
    'Edit',
    orderId,
    { basket: lines(1) },
    { total: 1, edits: 0, key: newKey() },
  )
  expect([wrongTotal.status, wrongTotal.body.message]).toEqual([409, messages.editChanged])
  expect((await quote(orderId, { basket: [] })).body.message).toBe(messages.editEmpty)
  expect(await stockOf(catalogue.fifty)).toEqual([2, 1])
  expect(await revisionsOf(orderId)).toEqual([])
  // 7 km from the centre the minimum is $50.
  const far = await paid(lines(2), {
    address: { address: '1 Yonge St, Richmond Hill, ON L4B 3K7', lat: 43.86, lng: -79.4 },
  })
  const { aisleId, brandId } = catalogue
  const cheap = aProduct({ aisleId, brandId, name: 'Salt', price: 1 })
  const salt = await insertProduct(shop.shop.db, cheap, shop.shop.now())
  const below = await quote(far, { basket: [{ id: salt, qty: 1 }] })
  expect([below.status, below.body.message]).toEqual([422, messages.belowMinimum(50)])
})

test('packing and an open refund end editing; the cut-off ends it for shoppers only', async () => {
  const orderId = await paid()
  const contents = { basket: lines(1) }
  const staffBody = { ...contents, comment: '', isReplace: true }
  const yesterday = addDays(shopDay(new Date(), 'America/Toronto'), -1)
  await shop.shop.db('orders').where({ order_id: orderId }).update({ delivery_date: yesterday })
  expect((await quote(orderId, contents)).body.message).toBe(messages.editTooLate)
  const { after } = (await post(`invoices/price-edit/${orderId}`, staffBody)).body
  const byStaff = await post(`invoices/edit/${orderId}`, {
    ...staffBody,
    total: after.total,
    edits: 0,
    key: newKey(),
  })
  expect(byStaff.body).toMatchObject({ edits: [{ by: 'Master' }], toReturn: 172.89 })
  const logged: { changes: object[] }[] = await get('activity')
  expect(logged.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'orderTotal',
    from: '$293.80',
    to: '$120.91',
  })
  const mail = await shop.shop.db('emails').where('cause', 'like', `edited ${orderId}%`).first()
  expect(mail.text).toContain('Removed: 1 × Fifty dollars')
  expect(mail.text).toContain('You get $172.89 back when we have packed your order.')
  expect(mail.text).toMatch(/Paid:? \$293\.80[\s\S]*To be returned at packing:? \$172\.89/)
  // A Master who edits on the shopper's page is recorded as well.
  const onPage = { ...staffBody, basket: lines(1, 1), orderId }
  const priced = (await shop.call('POST', 'Invoice/PriceEdit', { token, body: onPage })).body
  const confirmed = { total: priced.after.total, edits: priced.edits, key: newKey() }
  await shop.call('POST', 'Invoice/Edit', { token, body: { ...onPage, ...confirmed } })
  const [actor] = await shop.shop.db('order_revisions').where({ order_id: orderId, number: 3 })
  expect(actor).toMatchObject({ kind: 'edited', actor: 'Master' })
  const entries: { changes: object[] }[] = await get('activity')
  const total = { field: 'orderTotal', from: '$120.91', to: '$178.54' }
  expect(entries.flatMap(({ changes }) => changes)).toContainEqual(total)
  const day = shop.shop.db('orders').where({ order_id: orderId })
  await day.update({ delivery_date: addDays(yesterday, 2) })
  const readObstacles = async () => {
    const byMaster = await post(`invoices/price-edit/${orderId}`, staffBody)
    return [(await quote(orderId, contents)).body.message, byMaster.body.message]
  }
  expect(await readObstacles()).toEqual([undefined, undefined])
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer', transaction: 'refund' })
  await post(`invoices/refund/${orderId}`, { amount: 1, reason: 'Late', key: newKey() })
  expect(await readObstacles()).toEqual([messages.editMoneyMoves, messages.editMoneyMoves])
  await control(shop, 'DELETE', 'faults')
  const later = () => new Date(Date.now() + 91_000)
  await reconcileRefunds({ ...shop.shop, now: later })
  await post(`packing/claim/${orderId}`)
  expect(await readObstacles()).toEqual([messages.editPacking, messages.editPacking])
  const other = await shop.call('POST', 'Invoice/PriceEdit', {
    body: { ...staffBody, orderId, signature: 'guessed' },
  })
  expect(other.status).toBe(404)
})

test('a reserved order stays within its hold, and is captured for what was packed', async () => {
  const orderId = await authorisedOrder(shop, lines(1), 13_905)
  const less = await edit(orderId, { basket: lines(0, 1) })
  expect(less.body).toMatchObject({ reserved: 139.05, owed: 0, toReturn: 0 })
  expect(less.body.request.basketState.limit).toBe(63.28)
  const mail = await shop.shop.db('emails').where('cause', 'like', `edited ${orderId}%`).first()
  expect(mail.text).toContain(
    '$139.05 is reserved on your card. You pay for what we pack, and never more than $63.28.',
  )
  const more = await edit(orderId, { basket: lines(1, 1) })
  expect(more.body).toMatchObject({ reserved: 139.05, request: { basketState: { limit: 178.54 } } })
  const moved = await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  expect(moved.body.message).toBe(messages.aboveReserved('$139.05'))
  await edit(orderId, { basket: lines(1) })
  expect((await pack(orderId, [[0, 1]])).body).toMatchObject({ state: 'packed', charged: 120.91 })
  expect(await movesOf(orderId)).toEqual(['preauth 139.05', 'completion 120.91'])
})

test('a repeated edit changes nothing, and races have one winner', async () => {
  await count(catalogue.hundred, 10)
  const orderId = await paid()
  const key = newKey()
  const first = await edit(orderId, { basket: lines(1) }, key)
  const again = await edit(orderId, { basket: lines(1) }, key)
  expect(again.body.request).toEqual(first.body.request)
  for (const other of [
    { basket: lines(3) },
    { basket: lines(1), comment: 'Ring twice' },
    { basket: [{ id: catalogue.hundred, qty: 1, comment: 'Ripe' }] },
  ]) {
    const refused = await edit(orderId, other, key)
    expect([refused.status, refused.body.message]).toEqual([409, messages.editKeyUsed])
  }
  const contents = { basket: lines(3) }
  const old = (await quote(orderId, contents)).body
  const both = await Promise.all([
    edit(orderId, contents),
    edit(orderId, { basket: lines(4) }),
    edit(orderId, { basket: lines(5) }),
  ])
  const saved = both.filter(({ status }) => status === 200)
  const revisions = await revisionsOf(orderId)
  expect(revisions).toHaveLength(2 + saved.length)
  expect(saved.length).toBeGreaterThan(0)
  // An edit does not undo another one that its author has not seen.
  const { total } = old.after
  const shown = { total, edits: old.edits, key: newKey() }
  const unseen = await asShopper('Edit', orderId, contents, shown)
  expect([unseen.status, unseen.body.message]).toEqual([409, messages.editedMeanwhile])
  expect(unseen.body.quote).toMatchObject({ edits: 1 + saved.length, after: { total } })
  expect(await revisionsOf(orderId)).toEqual(revisions)
  const [{ request }, [, held]] = [
    await get(`invoices/${orderId}`),
    await stockOf(catalogue.hundred),
  ]
  expect(request.basketState.basket[0].qty).toBe(held)
  const raced = await Promise.all([
    edit(orderId, { basket: lines(1) }),
    post(`packing/claim/${orderId}`),
    edit(orderId, { basket: lines(2) }),
  ])
  expect(raced[1].status).toBe(200)
  const packing = await get(`packing/${orderId}`)
  expect((await stockOf(catalogue.hundred))[1]).toBe(packing.lines[0].ordered)
  const cancelled = await paid()
  const [edited, voided] = await Promise.all([
    edit(cancelled, { basket: lines(1) }),
    post(`invoices/void/${cancelled}`, { reason: 'Changed their mind', key: newKey() }),
  ])
  expect([
    [200, 200],
    [409, 200],
  ]).toContainEqual([edited.status, voided.status])
  const back = await shop.shop.db('orders').where({ order_id: cancelled }).first()
  expect(back).toMatchObject({ state: 'cancelled' })
  expect(back.refunded_before_tax_cents + back.refunded_tax_cents).toBe(29_380)
})

test('an edit that would move other money than was shown is refused with a new quote', async () => {
  const refundOne = async (orderId: string) => {
    const refund = { key: newKey(), lines: [{ id: catalogue.hundred, qty: 1 }], reason: 'Bruised' }
    expect((await post(`invoices/refund/${orderId}`, refund)).status).toBe(200)
  }
  const save = (orderId: string, contents: Contents, shown: object) =>
    asShopper('Edit', orderId, contents, { key: newKey(), ...shown })
  const changed = { status: 409, body: { message: messages.editChanged } }

  const less = { basket: lines(2) }
  const orderId = await paid(lines(3))
  const cheaper = (await quote(orderId, less)).body
  expect(cheaper).toMatchObject({ toReturn: expect.any(Number), owed: 0, toReserve: 0 })
  await refundOne(orderId)
  const shown = { ...amountsToConfirm(cheaper), edits: 0 }
  const refused = await save(orderId, less, shown)
  expect(refused).toMatchObject(changed)
  expect(refused.body.quote.toReturn).toBeLessThan(cheaper.toReturn)
  expect(await revisionsOf(orderId)).toEqual([])
  // Other clients confirm the total alone.
  const { total } = shown
  expect((await save(orderId, less, { total, edits: 0 })).status).toBe(200)

  const other = await paid(lines(3))
  expect((await edit(other, less)).status).toBe(200)
  const again = { basket: lines(3) }
  const back = (await quote(other, again)).body
  expect(back).toMatchObject({ owed: 0, edits: 1 })
  await refundOne(other)
  const unseen = await save(other, again, { ...amountsToConfirm(back), edits: 1 })
  expect(unseen).toMatchObject(changed)
  expect(unseen.body.quote.owed).toBeGreaterThan(0)
  const seen = { ...amountsToConfirm(unseen.body.quote), edits: 1 }
  expect((await save(other, again, seen)).status).toBe(200)
})
