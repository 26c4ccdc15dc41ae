import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listQueue } from '#app/services/packing/packing-views.server.ts'
import { messages } from '#shared/messages.ts'
import { control, refundedCents } from '../setup/checkout.ts'
import { newKey } from '../setup/keys.ts'
import { openPackingShop } from '../setup/packing-shop.ts'
import { memberSigner } from '../setup/tokens.ts'

const { shop, catalogue, master, post, get, count, stockOf, add, claimed, enter, close, reset } =
  await openPackingShop()
let amir: string

beforeAll(async () => {
  const sign = await memberSigner(shop, 'Amir')
  await shop.shop.db('users').where({ name: 'Amir' }).update({ role: 'Master' })
  amir = sign({ role: 'Master' })
})

const changesMail = (orderId: string) =>
  shop.shop.db('emails').where('cause', 'like', `packed ${orderId}%`).first()

afterAll(() => shop.close())
beforeEach(reset)

function anEntry() {
  return { key: newKey(), line: 0, kind: 'packed', quantity: 1 }
}

test('what is packed completely moves no money, and leaves the shelf', async () => {
  await count(catalogue.hundred, 10)
  const orderId = await claimed()
  expect(await get('packing')).toMatchObject([
    { orderId, packer: { name: 'Master' }, lines: 2, doneLines: 0, pieces: 3 },
  ])
  await enter(orderId, 0, 'packed', 1)
  expect((await close(orderId)).body.message).toBe('Some lines are not packed yet.')
  await enter(orderId, 0, 'packed', 2)
  await enter(orderId, 1, 'packed', 1)
  const packed = await close(orderId)
  expect(packed.body).toMatchObject({
    state: 'packed',
    due: 0,
    refunded: 0,
    packer: null,
    packed: { bags: 2, coldBags: 1, changes: [] },
  })
  expect(await refundedCents(shop, orderId)).toBe(0)
  expect(await changesMail(orderId)).toBeUndefined()
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
  expect(await get('packing')).toEqual([])
  expect(await get('packing?state=packed')).toMatchObject([{ orderId }])
  // The state belongs to the packing screen.
  const body = { to: 'paid', reason: '' }
  const moved = await shop.call('POST', `invoices/state/${orderId}`, { token: master, body })
  expect(moved.status).toBe(409)
})

test('goods that staff refunded before packing are named', async () => {
  const orderId = await claimed()
  const give = (lines: object[]) => {
    const body = { lines, reason: 'Regular', key: newKey() }
    return shop.call('POST', `invoices/refund/${orderId}`, { token: master, body })
  }
  const linesOf = async () => (await get(`packing/${orderId}`)).lines
  expect(await linesOf()).toMatchObject([{ refunded: 0 }, { refunded: 0 }])
  expect((await give([{ id: catalogue.fifty, qty: 1 }])).status).toBe(200)
  expect(await linesOf()).toMatchObject([{ refunded: 0 }, { ordered: 1, refunded: 1 }])
  expect(await get('packing')).toMatchObject([{ orderId, isRefunded: false }])
  expect((await give([{ id: catalogue.hundred, qty: 2 }])).status).toBe(200)
  expect(await linesOf()).toMatchObject([{ refunded: 2 }, { refunded: 1 }])
  expect(await get('packing')).toMatchObject([{ orderId, state: 'paid', isRefunded: true }])
  expect(await get(`packing/${orderId}`)).toMatchObject({ isRefunded: true })
  expect(await get(`invoices/${orderId}`)).toMatchObject({ refundedGoods: [2, 1] })
})

test('a refund of what is missing names no goods in the order', async () => {
  const orderId = await claimed()
  await enter(orderId, 0, 'short', 1)
  const lines = [{ id: catalogue.hundred, qty: 1 }]
  const body = { lines, reason: 'Missing', key: newKey() }
  const given = await shop.call('POST', `invoices/refund/${orderId}`, { token: master, body })
  expect(given.status).toBe(200)
  expect((await get(`packing/${orderId}`)).lines).toMatchObject([{ refunded: 0 }, { refunded: 0 }])
})

test('the queue says how many orders it has, also after the last one in it', async () => {
  const [first, second] = [await claimed(), await claimed()]
  const { data, total } = await listQueue(shop.shop, 'paid', 1)
  expect(data.map(({ orderId }) => orderId)).toEqual([first])
  expect(total).toBe(2)
  const queue = await shop.call('GET', 'packing', { token: master })
  expect(queue.headers.get('X-Total-Count')).toBe('2')
  expect(queue.body).toMatchObject([{ orderId: first }, { orderId: second }])
})

test('what is short is not there, and its money goes with its tax to the card', async () => {
  await count(catalogue.hundred, 10)
  const orderId = await claimed()
  await enter(orderId, 0, 'short', 1)
  await enter(orderId, 1, 'packed', 1)
  // 100.00 with 13 % tax, and 2 % of it as the fee with its tax.
  expect(await get(`packing/${orderId}`)).toMatchObject({ due: 115.26 })
  const { body } = await close(orderId)
  expect(body).toMatchObject({
    refunded: 115.26,
    due: 0,
    packed: { changes: [{ kind: 'short', qty: 1, name: 'A hundred dollars' }] },
  })
  expect(await refundedCents(shop, orderId)).toBe(11_526)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
  const moves = await shop.shop.db('stock_moves').where({ order_id: orderId }).orderBy('id')
  expect(moves.map(({ change, reason }) => [change, reason])).toEqual([
    [-1, 'count'],
    [-1, 'order'],
  ])
  const invoice = await get(`invoices/${orderId}`)
  expect(invoice).toMatchObject({
    state: 'packed',
    refunds: [
      {
        state: 'done',
        amount: 115.26,
        tax: 13.26,
        creditNumber: expect.any(Number),
        parts: [
          { kind: 'line', qty: 1, beforeTax: 100, tax: 13 },
          { kind: 'administration', beforeTax: 2, tax: 0.26 },
        ],
      },
    ],
  })
  expect(invoice.packed.basketState.total).toBe(
    Math.round((invoice.amount - invoice.refunded) * 100) / 100,
  )
  const { text, subject } = await changesMail(orderId)
  expect(subject).toContain(`${orderId} is packed`)
  expect(text).toContain('1 × A hundred dollars: not available. You do not pay for it.')
  expect(text).toContain('$115.26 goes back to your card.')
  const revisions = await shop.shop.db('order_revisions').where({ order_id: orderId }).orderBy('id')
  expect(revisions.map(({ kind }) => kind)).toEqual(['placed', 'packed'])
  expect(revisions[0].total_cents - revisions[1].total_cents).toBe(11_526)
})

test('packing can be undone and done again; no money moves twice', async () => {
  await count(catalogue.hundred, 10)
  const orderId = await claimed()
  await enter(orderId, 0, 'packed', 2)
  await enter(orderId, 1, 'refused', 1)
  await close(orderId)
  const given = await refundedCents(shop, orderId)
  expect(given).toBe(5763)
  expect((await post(`undo/${orderId}`)).body).toMatchObject({ state: 'paid', due: 0 })
  expect(await stockOf(catalogue.hundred)).toEqual([10, 2])
  await close(orderId)
  expect(await refundedCents(shop, orderId)).toBe(given)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
  // It is there after all: its money was given back, so it is owed again.
  await post(`undo/${orderId}`)
  await enter(orderId, 1, 'packed', 1)
  const more = await close(orderId)
  expect([more.status, more.body.message]).toEqual([409, expect.stringContaining('$57.63')])
  // One of the others is short: the difference is given back.
  await enter(orderId, 0, 'short', 1)
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', due: 0 })
  expect(await refundedCents(shop, orderId)).toBe(11_526)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
})

test('the key of one closing is refused for any other', async () => {
  const pack = async () => {
    const orderId = await claimed()
    await enter(orderId, 0, 'packed', 2)
    await enter(orderId, 1, 'packed', 1)
    return orderId
  }
  const [orderId, other] = [await pack(), await pack()]
  const body = { key: newKey(), bags: 2, coldBags: 1 }
  const closeWith = (id: string, changes: object = {}) =>
    post(`close/${id}`, { ...body, ...changes })
  expect((await closeWith(orderId)).status).toBe(200)
  expect((await closeWith(orderId)).status).toBe(200)
  const used = { status: 409, body: { message: messages.packKeyUsed } }
  expect(await closeWith(orderId, { bags: 3 })).toMatchObject(used)
  expect(await closeWith(other)).toMatchObject(used)
  const late = { status: 409, body: { message: messages.packedBy('Master') } }
  expect(await closeWith(orderId, { key: newKey() })).toMatchObject(late)
  await post(`undo/${orderId}`)
  const undone = { status: 409, body: { message: messages.packingUndone } }
  expect(await closeWith(orderId)).toMatchObject(undone)
  expect((await closeWith(orderId, { key: newKey() })).status).toBe(200)
  expect(await closeWith(orderId)).toMatchObject(late)
})

test('what is not good enough is waste: nobody can buy it', async () => {
  await count(catalogue.hundred, 10)
  const orderId = await claimed()
  await enter(orderId, 0, 'refused', 1)
  await enter(orderId, 1, 'refused', 1)
  await close(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
  const moves = await shop.shop.db('stock_moves').where({ order_id: orderId }).orderBy('id')
  expect(moves.map(({ change, reason }) => [change, reason])).toEqual([
    [-1, 'waste'],
    [-1, 'order'],
  ])
  await post(`undo/${orderId}`)
  expect(await stockOf(catalogue.hundred)).toEqual([9, 1])
  await close(orderId)
  expect(await stockOf(catalogue.hundred)).toEqual([8, 0])
})

test('goods of an order take nothing from a stock that now counts in another unit', async () => {
  const peaches = await add({ name: 'Peaches', price: 100 })
  const change = async (fields: object) => {
    const body = { soldBy: 'piece', stepGrams: null, ...fields }
    const changed = await shop.call('PUT', `products/${peaches}`, { token: master, body })
    expect(changed.status).toBe(200)
  }
  const byWeight = { soldBy: 'weight', stepGrams: 500, onHand: 5000 }
  const orderId = await claimed({ basket: [{ id: peaches, qty: 2 }] })
  await change(byWeight)
  await enter(orderId, 0, 'packed', 2)
  await close(orderId)
  expect(await stockOf(peaches)).toEqual([5000, 0])
  await post(`undo/${orderId}`)
  expect(await stockOf(peaches)).toEqual([5000, 0])
  await enter(orderId, 0, 'refused', 1)
  await close(orderId)
  expect(await stockOf(peaches)).toEqual([5000, 0])
  expect(await shop.shop.db('stock_moves').where({ order_id: orderId })).toEqual([])
  // What was packed by weight does not come back to a stock of pieces, or the reverse.
  await change({ onHand: 9 })
  const other = await claimed({ basket: [{ id: peaches, qty: 2 }] })
  await enter(other, 0, 'packed', 2)
  await close(other)
  expect(await stockOf(peaches)).toEqual([7, 0])
  await change(byWeight)
  await post(`undo/${other}`)
  expect(await stockOf(peaches)).toEqual([5000, 0])
  await close(other)
  expect(await stockOf(peaches)).toEqual([5000, 0])
})

test('an order whose packing has begun leaves once it is closed, or given back untouched', async () => {
  const substitute = await add({ name: 'Forty dollars', price: 40 })
  await count(substitute, 5)
  await count(catalogue.fifty, 3)
  const orderId = await claimed()
  await enter(orderId, 1, 'substituted', 1, { substituteId: substitute })
  expect(await stockOf(substitute)).toEqual([5, 1])
  const handOver = async () => {
    const body = { to: 'fulfilled', reason: '' }
    const moved = await shop.call('POST', `invoices/state/${orderId}`, { token: master, body })
    return moved.status === 200 ? moved.body.state : [moved.status, moved.body.message]
  }
  expect(await get(`invoices/${orderId}`)).toMatchObject({ packing: 'entered', toReturn: 11.53 })
  expect(await handOver()).toEqual([409, messages.closePackingFirst])
  await enter(orderId, 1, 'packed', 0)
  expect(await get(`invoices/${orderId}`)).toMatchObject({ packing: 'claimed', toReturn: 0 })
  expect(await handOver()).toEqual([409, messages.claimedNow])
  await post(`release/${orderId}`)
  expect(await handOver()).toBe('fulfilled')
  expect(await refundedCents(shop, orderId)).toBe(0)
  // The substitute stays in the shop.
  expect(await stockOf(substitute)).toEqual([5, 0])
  expect(await stockOf(catalogue.fifty)).toEqual([2, 0])
})

test('the server refuses what breaks a rule', async () => {
  const nuts = await add({ name: 'With nuts', contains: ['walnuts'] })
  const plain = await add({
    name: 'Plain',
    contains: ['milk'],
    barcode: '0627843000015',
    price: 50,
  })
  const elsewhere = catalogue.soldOut
  const orderId = await claimed({ basket: [{ id: plain, qty: 3 }] })
  const statusAndMessage = async (answer: ReturnType<typeof enter>) => {
    const { status, body } = await answer
    return [status, body.message]
  }
  expect(
    await statusAndMessage(enter(orderId, 0, 'substituted', 1, { substituteId: nuts })),
  ).toEqual([409, 'This product cannot replace the line’s product.'])
  expect((await enter(orderId, 0, 'substituted', 1, { substituteId: elsewhere })).status).toBe(409)
  expect((await enter(orderId, 0, 'substituted', 1)).status).toBe(422)
  expect((await enter(orderId, 0, 'packed', 4)).status).toBe(409)
  expect((await enter(orderId, 7, 'packed', 1)).status).toBe(404)
  expect(await statusAndMessage(enter(orderId, 0, 'packed', 1, { code: '0627843000016' }))).toEqual(
    [409, 'This is not the product of this line.'],
  )
  expect((await enter(orderId, 0, 'packed', 1, { code: '627843000015' })).status).toBe(200)
  expect((await post(`entries/${orderId}`, anEntry(), amir)).body.message).toBe(
    'Master is packing this order.',
  )
  await enter(orderId, 0, 'short', 3)
  expect((await close(orderId)).body.message).toContain('Nothing was packed')
  expect(await shop.shop.db('pick_events').where({ order_id: orderId })).toHaveLength(2)
  const other = await claimed({ isReplace: false })
  expect(await get(`packing/substitutes/${other}?line=1`)).toEqual([])
  const unnamed = `packing/substitutes/${other}?line=`
  expect((await shop.call('GET', unnamed, { token: master })).status).toBe(422)
  expect(
    await statusAndMessage(enter(other, 1, 'substituted', 1, { substituteId: plain })),
  ).toEqual([409, 'The shopper wants no replacements.'])
})

test('a refund that the provider refused is sent again', async () => {
  const orderId = await claimed()
  await enter(orderId, 0, 'short', 1)
  await enter(orderId, 1, 'packed', 1)
  await control(shop, 'POST', 'faults', { kind: 'expired_token', transaction: 'refund' })
  expect((await close(orderId)).body).toMatchObject({ state: 'packed', due: 115.26, refunded: 0 })
  expect(await refundedCents(shop, orderId)).toBe(0)
  const queue: { orderId: string }[] = await get('packing?state=packed')
  expect(queue.find(one => one.orderId === orderId)).toMatchObject({ unsent: 115.26 })
  const again = await Promise.all([post(`refund/${orderId}`), post(`refund/${orderId}`)])
  expect(again.map(({ status }) => status)).toContain(200)
  expect(await refundedCents(shop, orderId)).toBe(11_526)
  expect((await post(`refund/${orderId}`)).body).toMatchObject({ due: 0, refunded: 115.26 })
  await post(`undo/${orderId}`)
  expect((await post(`refund/${orderId}`)).status).toBe(409)
})

test('goods leave although staff and packing gave the whole payment back', async () => {
  const orderId = await claimed()
  await enter(orderId, 0, 'short', 1)
  await enter(orderId, 1, 'packed', 1)
  await control(shop, 'POST', 'faults', { kind: 'expired_token', transaction: 'refund' })
  const { total } = (await close(orderId)).body
  const goodwill = { amount: total + 5, reason: 'Late', key: `goodwill ${orderId}` }
  const invoices = (path: string, body: object) =>
    shop.call('POST', `invoices/${path}/${orderId}`, { token: master, body })
  expect((await invoices('refund', goodwill)).status).toBe(200)
  expect((await post(`refund/${orderId}`)).body).toMatchObject({ state: 'packed', due: 0 })
  expect(await refundedCents(shop, orderId)).toBe(Math.round(total * 100) + 11_526)
  expect((await invoices('state', { to: 'fulfilled' })).body).toMatchObject({ state: 'fulfilled' })
})

test('an entry takes effect once, whatever is repeated', async () => {
  const orderId = await claimed()
  const entry = anEntry()
  const answers = await Promise.all([1, 2, 3].map(() => post(`entries/${orderId}`, entry)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shop.shop.db('pick_events').where({ key: entry.key })).toHaveLength(1)
  expect((await post(`entries/${orderId}`, { ...entry, quantity: 2 })).status).toBe(409)
})

test('one of two claims at once succeeds; another packer can take over', async () => {
  const orderId = await claimed()
  await post(`release/${orderId}`)
  const claims = await Promise.all([
    post(`claim/${orderId}`, {}, master),
    post(`claim/${orderId}`, {}, amir),
  ])
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 409])
  const { packer } = await get(`packing/${orderId}`)
  const other = packer.name === 'Amir' ? master : amir
  const handed = await post(`claim/${orderId}`, { relieve: packer.id }, other)
  expect(handed.body.packer.id).not.toBe(packer.id)
})

test('late calls for an order that somebody else has packed name that person', async () => {
  const orderId = await claimed()
  await enter(orderId, 0, 'packed', 2)
  await enter(orderId, 1, 'packed', 1)
  const lost = (message: string) => ({ status: 409, body: { message, claimLost: true } })
  const late = () => post(`entries/${orderId}`, anEntry(), amir)
  expect(await late()).toMatchObject(lost(messages.claimedBy('Master')))
  await close(orderId)
  const packed = lost(messages.packedBy('Master'))
  expect(await late()).toMatchObject(packed)
  expect(await close(orderId, newKey(), amir)).toMatchObject(packed)
  expect(await post(`claim/${orderId}`, {}, amir)).toMatchObject(packed)
  await post(`undo/${orderId}`)
  await post(`release/${orderId}`)
  expect(await late()).toMatchObject(lost(messages.claimFirst))
  expect((await get(`packing/${orderId}`)).lines).toMatchObject([{ packed: 2 }, { packed: 1 }])
})

test('late calls for an order that has left name the person who has packed it', async () => {
  const orderId = await claimed()
  await enter(orderId, 0, 'packed', 2)
  await enter(orderId, 1, 'packed', 1)
  await close(orderId)
  const handOver = { token: master, body: { to: 'fulfilled', reason: '' } }
  expect((await shop.call('POST', `invoices/state/${orderId}`, handOver)).status).toBe(200)
  const left = { message: messages.packedAndLeft('Master'), claimLost: true }
  const late = await post(`entries/${orderId}`, anEntry(), amir)
  expect(late).toMatchObject({ status: 409, body: left })
})

test('one of two closings at once refunds', async () => {
  const orderId = await claimed()
  await enter(orderId, 0, 'short', 1)
  await enter(orderId, 1, 'packed', 1)
  const key = newKey()
  const closings = await Promise.all([close(orderId), close(orderId, key), close(orderId, key)])
  const statuses = closings.map(({ status }) => status).sort()
  expect([
    [200, 200, 409],
    [200, 409, 409],
  ]).toContainEqual(statuses)
  expect(await refundedCents(shop, orderId)).toBe(11_526)
  expect(await shop.shop.db('order_revisions').where({ order_id: orderId })).toHaveLength(2)
})
