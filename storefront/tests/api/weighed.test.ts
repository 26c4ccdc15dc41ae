import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { readMails } from '../setup/accounts.ts'
import { changeSettings, insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay, readLedger } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { csv, openImports } from '../setup/product-import.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string
/** $31.40 a piece of about 2.1 kg, and $10.00 a step of 500 g. */
let leg: number
let mince: number

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
  leg = await add({ name: 'Leg of lamb', price: 31.4, pieceGrams: 2100 })
  mince = await add({ name: 'Minced beef', price: 10, stepGrams: 500 })
})
afterAll(() => shop.close())

const master = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })
const weighedProduct = (fields: object) => ({
  aisleId: catalogue.aisleId,
  brandId: catalogue.brandId,
  taxClass: 'zero',
  soldBy: 'weight',
  ...fields,
})
async function add(fields: object): Promise<number> {
  return (await master('POST', 'products', weighedProduct(fields))).body.id
}
const price = async (basket: object[]) =>
  (await shop.call('POST', 'Basket/Getbasket', { body: { basket } })).body
const place = (basket: { id: number; qty: number }[], shipping = {}) =>
  shop.call('POST', 'Basket/Checkout', { body: aCheckout(basket, { shipping }) })
const count = (productId: number, onHand: number | null) =>
  master('POST', 'stock/moves', { productId, count: onHand })
const stockOf = async (id: number) => {
  const row = await shop.shop.db('product_stock').where({ product_id: id }).first()
  return [row.on_hand, row.held]
}

test('a product is sold by piece unless it has a step or the weight of a piece', async () => {
  expect((await shop.call('GET', `products/${catalogue.rice}`)).body).toMatchObject({
    soldBy: 'piece',
    stepGrams: null,
    pieceGrams: null,
  })
  expect((await shop.call('GET', `products/${leg}`)).body).toMatchObject({
    soldBy: 'weight',
    stepGrams: null,
    pieceGrams: 2100,
    price: 31.4,
  })
})

test('weighed goods are low from five steps or pieces down, unless they say otherwise', async () => {
  const lowStock = async (id: number) => (await shop.call('GET', `products/${id}`)).body.lowStock
  expect([await lowStock(leg), await lowStock(mince)]).toEqual([10_500, 2500])
  expect(await lowStock(catalogue.rice)).toBe(5)
  expect(await lowStock(await add({ name: 'Rib', price: 9, stepGrams: 100, lowStock: 5 }))).toBe(5)
  await master('PUT', `products/${mince}`, { stepGrams: 250 })
  expect(await lowStock(mince)).toBe(1250)
  await master('PUT', `products/${mince}`, { stepGrams: 500 })
})

test.each([
  [{}, 'stepGrams'],
  [{ stepGrams: 500, pieceGrams: 900 }, 'stepGrams'],
  [{ soldBy: 'piece', stepGrams: 500 }, 'stepGrams'],
  [{ soldBy: 'piece', pieceGrams: 500 }, 'pieceGrams'],
  [{ stepGrams: 0.5 }, 'stepGrams'],
  [{ stepGrams: 60_000 }, 'stepGrams'],
  [{ soldBy: 'kilo', stepGrams: 500 }, 'soldBy'],
])('refuses %o', async (fields, field) => {
  const refused = await master(
    'POST',
    'products',
    weighedProduct({ name: 'Wrong', price: 1, ...fields }),
  )
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors)).toEqual([field])
})

test('a basket has an estimate and a limit; without weighed goods it has no limit', async () => {
  expect(await price([{ id: leg, qty: 1 }])).toMatchObject({
    total: 31.4,
    limit: 36.11,
    basket: [{ qty: 1, unitPrice: 31.4, pieceGrams: 2100, totalAfterTax: 31.4 }],
  })
  expect(await price([{ id: catalogue.rice, qty: 1 }])).not.toHaveProperty('limit')
})

test('the limit of an order is that of its goods with tax and fees', async () => {
  const { body } = await place([
    { id: leg, qty: 1 },
    { id: catalogue.hundred, qty: 1 },
  ])
  // 36.11 + 113.00, delivery 5.65, and 2 % of 136.11 with 13 % tax.
  expect(body.basketState).toMatchObject({ subTotal: 131.4, limit: 157.83 })
  const { orderId } = body.paymentState
  const stored = await shop.shop.db('orders').where({ order_id: orderId }).first()
  expect([stored.limit_cents, stored.weight_tolerance_rate]).toEqual([15_783, 1500])
  const plain = await place([{ id: catalogue.hundred, qty: 1 }])
  expect(plain.body.basketState).not.toHaveProperty('limit')
})

test('another tolerance since the order was placed must be agreed to', async () => {
  const placed = (await place([{ id: leg, qty: 2 }])).body
  await changeSettings(shop, { weightTolerance: 20 })
  const refused = await pay(shop, placed)
  await changeSettings(shop, {})
  expect(refused.status).toBe(409)
  expect(refused.body.summary.basketState.limit).toBeGreaterThan(placed.basketState.limit)
})

test('stock counts grams, and a payment holds the most that the goods may weigh', async () => {
  await count(mince, 2000)
  const priced = await price([{ id: mince, qty: 4 }])
  expect(priced).toMatchObject({
    basket: [{ qty: 3, available: 1500 }],
    notices: [{ left: 3, message: 'Only 1.5\u00a0kg left' }],
  })
  const order = (await place([{ id: mince, qty: 3 }])).body
  expect((await pay(shop, order)).status).toBe(200)
  expect(await stockOf(mince)).toEqual([2000, 1725])
  // 275 g are less than a step.
  expect((await shop.call('GET', `products/${mince}`)).body).toMatchObject({ status: 3 })
  const { status, body } = await count(mince, 1000)
  expect([status, body.message]).toEqual([409, expect.stringContaining('1.725\u00a0kg are held')])
  const listed = await master(
    'GET',
    `stock?filter=${encodeURIComponent(JSON.stringify({ id: mince }))}`,
  )
  // 2 kg at $20.00 per kg.
  expect(listed.body).toMatchObject([{ onHand: 2000, stepGrams: 500, value: 40 }])
})

test('the first count of a product holds the grams that orders wait for', async () => {
  const chops = await add({ name: 'Chops', price: 30, stepGrams: 1000 })
  const order = (await place([{ id: chops, qty: 2 }])).body
  expect((await pay(shop, order)).status).toBe(200)
  expect((await count(chops, 2000)).body.message).toContain('2.3\u00a0kg are held')
  await count(chops, 5000)
  expect(await stockOf(chops)).toEqual([5000, 2300])
})

test('a product with stock changes between pieces and grams only when it is counted anew', async () => {
  const cheese = await add({ name: 'Cheese', price: 5, stepGrams: 200 })
  await count(cheese, 4000)
  const byPiece = { soldBy: 'piece', stepGrams: null }
  const refused = await master('PUT', `products/${cheese}`, byPiece)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['soldBy']])
  expect((await master('PUT', `products/${cheese}`, { stepGrams: 250 })).status).toBe(200)
  expect(
    (await master('PUT', `products/${cheese}`, { ...byPiece, onHand: 20 })).body,
  ).toMatchObject({
    soldBy: 'piece',
    onHand: 20,
  })
})

test('a product whose stock is held keeps its unit, also if it is counted anew', async () => {
  const dates = await add({ name: 'Dates', price: 5, stepGrams: 200 })
  await count(dates, 4000)
  const order = (await place([{ id: dates, qty: 2 }])).body
  expect((await pay(shop, order)).status).toBe(200)
  const byPiece = { soldBy: 'piece', stepGrams: null, onHand: 3 }
  const { status, body } = await master('PUT', `products/${dates}`, byPiece)
  expect([status, body.errors]).toEqual([409, { soldBy: messages.stockUnitChanges }])
  expect(await stockOf(dates)).toEqual([4000, 460])
})

test('an import changes the unit of a product', async () => {
  const { upload, apply, rowsOf } = await openImports(shop)
  const nuts = await add({ name: 'Nuts', price: 4, stepGrams: 100 })
  const wrong = await upload(csv([{ id: String(nuts), pieceGrams: '900' }]))
  expect(await rowsOf(wrong)).toMatchObject([
    { reason: expect.stringContaining('stepGrams: Please give either') },
  ])
  await apply(await upload(csv([{ id: String(nuts), stepGrams: '', pieceGrams: '900' }])))
  expect((await shop.call('GET', `products/${nuts}`)).body).toMatchObject({
    soldBy: 'weight',
    stepGrams: null,
    pieceGrams: 900,
  })
  await count(nuts, 9000)
  const byPiece = { id: String(nuts), soldBy: 'piece', pieceGrams: '' }
  const uncounted = await upload(csv([{ ...byPiece }]))
  expect(await rowsOf(uncounted)).toMatchObject([
    { kind: 'refused', reason: `soldBy: ${messages.stockUnitChanges}` },
  ])
  await apply(await upload(csv([{ ...byPiece, onHand: '10' }])))
  expect((await shop.call('GET', `products/${nuts}`)).body).toMatchObject({ soldBy: 'piece' })

  const added = { name: 'Almonds', soldBy: 'weight', stepGrams: '250', price: '6' }
  await apply(await upload(csv([{ ...added, aisle: 'Rice', brand: 'Golestan' }]), 'zero'))
  const { body } = await shop.call('GET', 'products?filter={"name":"Almonds"}')
  expect(body).toMatchObject([{ stepGrams: 250, lowStock: 1250 }])
})

test('weighed goods can be ordered five days ahead; the window list says why', async () => {
  const plan = { kind: 'pickup', from: '10:00', to: '20:00', capacity: 50 }
  for (let weekday = 0; weekday < 7; weekday++)
    await master('POST', 'window-plans', { ...plan, weekday })
  const list = async (more = '') =>
    (await shop.call('GET', `windows?kind=pickup${more}`)).body as { id: string; open: boolean }[]
  const [all, weighed] = [await list(), await list('&weighed=true')]
  expect(all.filter(({ open }) => open).length).toBeGreaterThan(10)
  expect(weighed.slice(6).every(({ open }) => !open)).toBe(true)
  expect(weighed[6]).toMatchObject({
    reason: 'Goods sold by weight can be ordered up to 5 days ahead',
    fReason: expect.stringContaining('۵ روز'),
  })
  const windowId = all[8]?.id
  const far = { shippingType: 'pickup', windowId }
  const refused = await place([{ id: leg, qty: 1 }], far)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('5 days ahead'),
  ])
  expect(refused.body.windows).toHaveLength(3)
  expect((await place([{ id: catalogue.rice, qty: 1 }], far)).status).toBe(200)
})

const enter = (orderId: string, entry: object) =>
  master('POST', `packing/entries/${orderId}`, { key: newKey(), ...entry })
const close = (orderId: string) =>
  master('POST', `packing/close/${orderId}`, { key: newKey(), bags: 1 })

/** Authorises an order and claims it for packing. */
async function claimed(basket: { id: number; qty: number }[]): Promise<string> {
  const order = (await place(basket)).body
  expect((await pay(shop, order)).status).toBe(200)
  const { orderId } = order.paymentState
  await master('POST', `packing/claim/${orderId}`)
  return orderId
}

async function movesOf(orderId: string): Promise<string[]> {
  const own = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(`${orderId}-`))
  return own.map(({ type, amount }) => `${type} ${amount}`)
}

test('packing charges what the goods weigh, and the shopper reads the difference', async () => {
  await count(leg, 10_000)
  const orderId = await claimed([
    { id: leg, qty: 2 },
    { id: catalogue.rice, qty: 1 },
  ])
  expect(await stockOf(leg)).toEqual([10_000, 4830])
  const leave = { line: 1, kind: 'packed', quantity: 1 }
  const weigh = { line: 0, kind: 'packed', quantity: 2 }
  expect((await enter(orderId, weigh)).body.message).toBe(
    'This is sold by weight. Please weigh it.',
  )
  expect((await enter(orderId, { ...leave, netGrams: 900 })).body.message).toBe(
    'This is not sold by weight.',
  )
  const unclear = { ...weigh, grossGrams: 4200, tareGrams: 100, netGrams: 4200 }
  expect((await enter(orderId, unclear)).status).toBe(422)
  expect((await enter(orderId, { ...weigh, grossGrams: 90, tareGrams: 100 })).status).toBe(422)
  const weighed = await enter(orderId, { ...weigh, grossGrams: 4185, tareGrams: 15 })
  expect(weighed.body.lines).toMatchObject([{ packed: 2, open: 0, grams: 4170 }, {}])
  await enter(orderId, leave)
  // $62.80 for 4.2 kg, so $62.35 for 4.17 kg; with rice, delivery of $5.65 and 2 % of the goods, taxed.
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', charged: 89.86 })
  expect(await movesOf(orderId)).toEqual(['preauth 99.95', 'completion 89.86'])
  expect(await stockOf(leg)).toEqual([5830, 0])
  const { body: invoice } = await master('GET', `invoices/${orderId}`)
  expect(invoice.packed.weighed).toMatchObject([
    { name: 'Leg of lamb', qty: 2, grams: 4170, estimate: 62.8, amount: 62.35 },
  ])
  expect(invoice.packed.basketState.basket[0]).toMatchObject({ qty: 2, grams: 4170 })
  expect(invoice.request.basketState).not.toHaveProperty('limit')
  const mails = await readMails(shop, 'parvin@example.com', 'capture')
  const [mail] = mails.filter(({ subject }) => subject.includes(orderId))
  expect(mail?.text).toContain(
    '2 pieces, about 4.2 kg Leg of lamb: weighs 4.17 kg and costs $62.35 (estimate $62.80).',
  )
  expect(mail?.text).toContain('4.17 kg · $31.40/2.1 kg')
  expect(mail?.text).toContain(
    'The total is $89.86: $0.47 less than before packing (about $90.33, at most $99.95).',
  )
})

test('more than the limit costs nothing, and takes nothing from other orders', async () => {
  await count(leg, 5000)
  const orderId = await claimed([{ id: leg, qty: 1 }])
  const other = await claimed([{ id: leg, qty: 1 }])
  expect(await stockOf(leg)).toEqual([5000, 4830])
  await enter(orderId, { line: 0, kind: 'packed', quantity: 1, netGrams: 2900 })
  await close(orderId)
  const [reserved, charged] = await movesOf(orderId)
  expect(charged?.split(' ')[1]).toBe(reserved?.split(' ')[1])
  const mails = await readMails(shop, 'parvin@example.com', 'capture')
  const mail = mails.find(({ subject }) => subject.includes(orderId))
  expect(mail?.text).toContain('You pay only $36.11, the most')
  expect(await stockOf(leg)).toEqual([2415, 2415])
  await enter(other, { line: 0, kind: 'short', quantity: 1 })
  expect((await close(other)).body.state).toBe('cancelled')
  // The missing piece of 2.1 kg is not there.
  expect(await stockOf(leg)).toEqual([315, 0])
})

test('after the card was charged, a few grams more are a surplus; more than that is refused', async () => {
  await count(leg, 20_000)
  const orderId = await claimed([{ id: leg, qty: 2 }])
  const weigh = (netGrams: number, quantity = 2) =>
    enter(orderId, { line: 0, kind: 'packed', quantity, netGrams })
  await weigh(4170)
  await close(orderId)
  const moves = await movesOf(orderId)
  await master('POST', `packing/undo/${orderId}`)
  // 9 g for $0.13, with the fee of 2 % on them.
  expect((await weigh(4179)).body).toMatchObject({ due: 0, surplus: 0.14 })
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', refunded: 0, due: 0 })
  const { body: invoice } = await master('GET', `invoices/${orderId}`)
  expect(invoice.packed.weighed).toMatchObject([{ grams: 4179, amount: 62.35 }])
  await master('POST', `packing/undo/${orderId}`)
  expect((await weigh(2000, 1)).body.surplus).toBe(0)
  await enter(orderId, { line: 0, kind: 'short', quantity: 1 })
  await close(orderId)
  await master('POST', `packing/undo/${orderId}`)
  // Another piece, and much more than what is still paid for.
  await weigh(4100)
  expect((await close(orderId)).status).toBe(409)
  await enter(orderId, { line: 0, kind: 'short', quantity: 1 })
  await weigh(2400, 1)
  expect((await close(orderId)).status).toBe(409)
  expect((await movesOf(orderId)).slice(0, 2)).toEqual(moves)
})

test('packs replace steps of a weight by their number, at the lower price per kilogram', async () => {
  const stew = await add({ name: 'Stew by weight', price: 10, stepGrams: 500 })
  const size = { netQuantity: 900, netUnit: 'g', soldBy: 'piece' }
  const pack = await add({ name: 'Stew in packs', price: 12, ...size })
  await count(pack, 9)
  const orderId = await claimed([{ id: stew, qty: 4 }])
  const { body: offered } = await master('GET', `packing/substitutes/${orderId}?line=0`)
  // $12.00 for 900 g is less than $20.00 per kg.
  expect(offered).toContainEqual(expect.objectContaining({ id: pack, packGrams: 900, price: 12 }))
  const replace = { line: 0, kind: 'substituted', quantity: 3, substituteId: pack }
  expect((await enter(orderId, replace)).body.message).toContain('how many packs')
  expect((await enter(orderId, { ...replace, packs: 3 })).body.message).toContain('At most 2')
  const replaced = await enter(orderId, { ...replace, packs: 2 })
  expect(replaced.body.lines[0]).toMatchObject({
    substituted: 3,
    open: 1,
    substitute: { packs: 2 },
  })
  expect(await stockOf(pack)).toEqual([9, 2])
  await enter(orderId, { line: 0, kind: 'packed', quantity: 1, netGrams: 500 })
  const { body } = await close(orderId)
  expect(body.packed.basketState.basket).toMatchObject([
    { qty: 1, grams: 500, totalBeforeTax: 10 },
    { qty: 2, unitPrice: 12, totalBeforeTax: 24 },
  ])
  expect(body.packed.changes).toMatchObject([{ qty: 3, substitute: { qty: 2, grams: null } }])
  expect(await stockOf(pack)).toEqual([7, 0])
  const { charged } = (await master('GET', `invoices/${orderId}`)).body
  // 500 g were weighed, and two packs of 900 g replaced the rest.
  expect(charged[0]).toMatchObject({ qty: 4, grams: 2300, packs: null })
  const mails = await readMails(shop, 'parvin@example.com', 'capture')
  const mail = mails.find(({ subject }) => subject.includes(orderId))
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    '1.5 kg Stew by weight: replaced by 2 × Stew in packs.',
  )
})

test('the mail shows the price of a pack, even if the packs cost less than that together', async () => {
  const stew = await add({ name: 'Goulash by weight', price: 10, stepGrams: 500 })
  const size = { netQuantity: 900, netUnit: 'g', soldBy: 'piece' }
  const pack = await add({ name: 'Goulash in packs', price: 18, ...size })
  const orderId = await claimed([{ id: stew, qty: 3 }])
  const replace = { line: 0, kind: 'substituted', quantity: 3, substituteId: pack, packs: 2 }
  await enter(orderId, replace)
  const { body } = await close(orderId)
  // 15% more than the $30.00 of the steps.
  expect(body.packed.basketState.basket).toMatchObject([
    { qty: 2, unitPrice: 18, totalBeforeTax: 34.5 },
  ])
  const mails = await readMails(shop, 'parvin@example.com', 'capture')
  expect(mails.find(({ subject }) => subject.includes(orderId))?.text).toContain('2 × $18.00')
})

test('weighed goods are replaced by goods of the same step at the lower price', async () => {
  const stew = await add({ name: 'Stewing beef', price: 10, stepGrams: 500 })
  const cubes = await add({ name: 'Cubes', price: 8, stepGrams: 500 })
  const roast = await add({ name: 'Roast', price: 10, pieceGrams: 500 })
  const big = await add({ name: 'Big steps', price: 10, stepGrams: 1000 })
  await count(cubes, 3000)
  const orderId = await claimed([
    { id: stew, qty: 2 },
    { id: catalogue.fifty, qty: 1 },
  ])
  const offered = async (line: number) => {
    const { body } = await master('GET', `packing/substitutes/${orderId}?line=${line}`)
    return body.map(({ id }: { id: number }) => id)
  }
  expect(await offered(0)).toContain(cubes)
  expect(await offered(0)).not.toContain(catalogue.rice)
  expect(await offered(0)).not.toContain(roast)
  expect(await offered(0)).not.toContain(big)
  expect(await offered(1)).not.toContain(cubes)
  const replace = { line: 0, kind: 'substituted', quantity: 2, substituteId: cubes }
  expect((await enter(orderId, replace)).body.message).toContain('Please weigh it')
  expect((await enter(orderId, { ...replace, substituteId: roast, netGrams: 900 })).status).toBe(
    409,
  )
  const replaced = await enter(orderId, { ...replace, netGrams: 900 })
  expect(replaced.body.lines[0]).toMatchObject({ substituted: 2, substituteGrams: 900, open: 0 })
  expect(await stockOf(cubes)).toEqual([3000, 900])
  await enter(orderId, { line: 1, kind: 'packed', quantity: 1 })
  const { body } = await close(orderId)
  // 900 g at $16.00 per kg.
  expect(body.packed.basketState.basket).toMatchObject([
    { totalBeforeTax: 14.4 },
    { unitPrice: 50 },
  ])
  expect(await stockOf(cubes)).toEqual([2100, 0])
})
