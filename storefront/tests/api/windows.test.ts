import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findNextDelivery } from '#app/services/delivery/next-delivery.server.ts'
import { addDays, shopDay } from '#shared/domain/shop-time.ts'
import { messages } from '#shared/messages.ts'
import type { WindowOrderView } from '#shared/responses/window.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay, tokenize } from '../setup/checkout.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const declinedCard = '4485621544903528'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

async function clearWindows() {
  const { db } = shop.shop
  for (const table of ['window_places', 'delivery_windows', 'window_exceptions', 'window_plans']) {
    await db(table).delete()
  }
}
beforeEach(clearWindows)

const master = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token, body })

/** Adds the same window for each weekday. Its cut-off today has passed, so tomorrow's is the first. */
async function addPlans(parts: object = {}): Promise<number[]> {
  const ids = []
  for (let weekday = 0; weekday < 7; weekday++) {
    const body = { kind: 'delivery', weekday, from: '00:00', to: '24:00', capacity: 2, ...parts }
    const added = await master('POST', 'window-plans', { cutOffMinutes: 0, ...body })
    expect(added).toMatchObject({ status: 200 })
    ids.push(added.body.id)
  }
  return ids
}

const tomorrow = () => addDays(shopDay(new Date(), 'America/Toronto'), 1)
const listWindows = (query = '') => shop.call('GET', `windows?${query}`)

const checkout = (shipping: object = {}) =>
  shop.call('POST', 'Basket/Checkout', {
    body: aCheckout([{ id: catalogue.hundred, qty: 1 }], { shipping }),
  })

async function placePaid(shipping: object = {}) {
  const { body } = await checkout(shipping)
  expect((await pay(shop, body)).status).toBe(200)
  return body.paymentState.orderId as string
}

const readUsed = async (windowId: string) =>
  (await shop.shop.db('delivery_windows').where({ id: windowId }).first())?.used ?? 0

test('without a plan nothing is listed, and an order has no window', async () => {
  expect((await listWindows()).body).toEqual([])
  const { body } = await checkout()
  expect(body.shippingState).toMatchObject({ windowId: null, windowStart: null, windowEnd: null })
})

test('lists fourteen days with the reason why a window is not open', async () => {
  await addPlans()
  const { body } = await listWindows()
  expect(body).toHaveLength(14)
  expect(body[0]).toMatchObject({ open: false, reason: 'Too late to order', left: 2 })
  expect(body[1]).toMatchObject({ date: tomorrow(), open: true, reason: '', surcharge: 0, left: 2 })
  const later = await listWindows(`from=${tomorrow()}&to=${tomorrow()}&kind=delivery&zoneId=2`)
  expect(later.body).toHaveLength(1)
  expect((await listWindows('kind=pickup')).body).toEqual([])
})

test('an order takes the earliest open window, or the one that the shopper chose', async () => {
  await addPlans({ surcharge: 1.5 })
  const [, first, second] = (await listWindows()).body
  const earliest = await checkout()
  expect(earliest.body.shippingState).toMatchObject({
    windowId: first.id,
    windowStart: first.start,
    windowEnd: first.end,
  })
  expect(earliest.body.promise).toEqual({ sameDay: false, date: tomorrow() })
  expect(earliest.body.basketState.delivery).toBe(6.5)
  const chosen = await checkout({ windowId: second.id })
  expect(chosen.body.shippingState.windowId).toBe(second.id)
})

testOnSqlite(
  'structured data of a product promises the day of the earliest open window',
  async () => {
    const readDetails = async () => {
      const page = await (await fetch(`${shop.url}/product/${catalogue.hundred}`)).text()
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
      return JSON.parse(json).offers.shippingDetails
    }
    const daysSaid = async () => (await readDetails()).deliveryTime?.handlingTime
    const mostSaid = async () => Number((await readDetails()).shippingRate.maxValue)
    const withoutPlan = await mostSaid()
    await addPlans()
    expect(await daysSaid()).toMatchObject({ minValue: 1, maxValue: 1 })
    // Open until one minute before midnight.
    await addPlans({ from: '23:59', to: '24:00' })
    const { body } = await listWindows()
    const isToday = body.find(({ open }: { open: boolean }) => open).date !== tomorrow()
    const days = isToday ? 0 : 1
    expect(await daysSaid()).toMatchObject({ minValue: days, maxValue: days })
    await addPlans({ from: '10:00', to: '11:00', surcharge: 2.5 })
    expect(await mostSaid()).toBe(withoutPlan + 2.5)
    await shop.shop.db('window_plans').update({ capacity: 0 })
    expect(await daysSaid()).toBeUndefined()
  },
)

testOnSqlite('a discount never makes the delivery cost negative', async () => {
  await addPlans({ surcharge: -20 })
  expect((await checkout()).body.basketState.delivery).toBe(0)
})

test('payments for the last place of a window: one is paid, the others get the next three windows', async () => {
  await addPlans({ capacity: 1 })
  const windowId = (await listWindows()).body[1].id
  const orders = await Promise.all(Array.from({ length: 8 }, () => checkout({ windowId })))
  const answers = await Promise.all(orders.map(({ body }) => pay(shop, body)))
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused).toHaveLength(7)
  for (const { body } of refused) {
    expect(body.error).toMatch(/window is full/)
    expect(body.windows).toHaveLength(3)
    expect(body.windows[0]).toMatchObject({ open: true, left: 1 })
  }
  expect(await readUsed(windowId)).toBe(1)
  expect((await listWindows()).body[1]).toMatchObject({ open: false, reason: 'Full', left: 0 })
})

test.each([
  ['DELETE', 0, (id: string) => `window-plans/${id}`, undefined],
  ['PUT', 1, (id: string) => `window-plans/${id}`, { capacity: 1 }],
  ['PUT', 0, (id: string) => `window-plans/${id}`, { from: '10:00' }],
  ['POST', 0, () => 'window-exceptions', { effect: 'closed', reason: 'Snow', fReason: 'برف' }],
])(
  'of payments and a change of the plan, the second meets the first: %s leaves %i places',
  async (method, left, pathOf, change) => {
    for (let wait = 0; wait < 4; wait++) {
      await clearWindows()
      await addPlans({ capacity: 4, from: '11:00' })
      const { id: windowId, date } = (await listWindows()).body.at(-1)
      const orders = await Promise.all([checkout({ windowId }), checkout({ windowId })])
      const keys = await Promise.all(orders.map(() => tokenize(shop)))
      const payments = orders.map(({ body }, at) => pay(shop, body, { dataKey: keys[at] }))
      await sleep(wait)
      const path = pathOf(/^p(\d+)/.exec(windowId)?.[1] ?? '')
      const changed = await master(method, path, change && { ...change, date })
      const answers = await Promise.all(payments)
      const paid = answers.filter(({ status }) => status === 200).length
      expect({ changed: changed.status, paid, used: await readUsed(windowId) }).toEqual({
        changed: changed.status === 200 ? 200 : 409,
        paid: changed.status === 200 ? Math.min(paid, left) : paid,
        used: paid,
      })
      const refused = answers.filter(({ status }) => status !== 200)
      for (const { status, body } of refused) {
        expect({ status, known: body.windows ?? body.summary }).toEqual({
          status: 409,
          known: expect.anything(),
        })
      }
    }
  },
)

testOnSqlite(
  'after a window that is taken, the next ones from its day on are offered',
  async () => {
    await addPlans()
    const listed = (await listWindows()).body
    await master('POST', 'windows/close', { windowId: listed[4].id, closed: true, reason: 'Snow' })
    const offered = async (windowId: string) =>
      (await checkout({ windowId })).body.windows.map(({ id }: { id: string }) => id)
    const idsOf = (from: number, to: number) =>
      listed.slice(from, to).map(({ id }: { id: string }) => id)
    expect(await offered(listed[4].id)).toEqual(idsOf(5, 8))
    await master('POST', 'windows/close', { windowId: listed[13].id, closed: true, reason: 'Snow' })
    expect(await offered(listed[13].id)).toEqual(idsOf(10, 13))
  },
)

testOnSqlite('the next delivery names the last cut-off of its day', async () => {
  await addPlans({ from: '10:00', to: '12:00', cutOffMinutes: 120 })
  await addPlans({ from: '18:00', to: '21:00', cutOffMinutes: 120 })
  const now = () => new Date('2027-01-11T12:00:00Z')
  expect(await findNextDelivery({ ...shop.shop, now })).toMatchObject({
    sameDay: true,
    cutOff: '2027-01-11T21:00:00.000Z',
    // Pages name the first window.
    validUntil: '2027-01-11T13:00:00.000Z',
    windowStart: '2027-01-11T15:00:00.000Z',
  })
})

testOnSqlite('the next delivery is one that every zone gets', async () => {
  await addPlans({ from: '10:00', to: '12:00', cutOffMinutes: 900 })
  await addPlans({ from: '18:00', to: '21:00', cutOffMinutes: 120, zoneId: 2 })
  const now = () => new Date('2027-01-11T12:00:00Z')
  expect(await findNextDelivery({ ...shop.shop, now })).toMatchObject({
    sameDay: false,
    date: '2027-01-12',
    cutOff: '2027-01-12T00:00:00.000Z',
    // Each zone has other hours.
    windowStart: null,
    closed: null,
  })
  // A third zone is delivered on Thursdays only.
  const weekly = {
    kind: 'delivery',
    weekday: 4,
    from: '10:00',
    to: '12:00',
    capacity: 1,
    zoneId: 1,
  }
  const { body: thursday } = await master('POST', 'window-plans', { ...weekly, cutOffMinutes: 0 })
  expect(await findNextDelivery({ ...shop.shop, now })).toMatchObject({ date: '2027-01-14' })
  await master('DELETE', `window-plans/${thursday.id}`)
  const why = { reason: 'Snow', fReason: 'برف' }
  await master('POST', 'window-exceptions', { date: '2027-01-12', effect: 'closed', ...why })
  expect(await findNextDelivery({ ...shop.shop, now })).toMatchObject({
    date: '2027-01-13',
    closed: { isToday: false, runs: [{ from: '2027-01-12', to: '2027-01-12', ...why }] },
  })
})

testOnSqlite('a plan for one zone does not set the promise for the others', async () => {
  await shop.shop.db('settings').update({ address: '1 Yonge St' })
  await addPlans({ from: '20:00', to: '22:00', cutOffMinutes: 180, zoneId: 2 })
  const next = (now: string) => findNextDelivery({ ...shop.shop, now: () => new Date(now) })
  const noWindow = { windowStart: null, windowEnd: null }
  expect(await next('2027-01-11T12:00:00Z')).toMatchObject({
    ...{ sameDay: true, cutOff: '2027-01-11T19:00:00.000Z' },
    ...noWindow,
  })
  expect(await next('2027-01-11T20:00:00Z')).toMatchObject({
    ...{ date: '2027-01-12', cutOff: '2027-01-12T19:00:00.000Z' },
    ...noWindow,
  })
  const read = async (path: string) => (await fetch(shop.url + path)).text()
  expect(await read('/shipping')).toContain('In some areas, you choose')
  for (const path of ['/about', '/contact']) {
    expect(await read(path)).toContain('In some areas, you choose')
    expect(await read(`/fa${path}`)).toContain('در بعضی محدوده‌ها روز و ساعت')
  }
  const home = await read('/')
  expect(home).toContain('depending on your area, or pick it up')
  expect(home).not.toMatch(/same-day delivery<|for orders before 2:00 pm|Order by 2 pm for/i)
  expect(await read('/fa')).not.toContain('برای سفارش‌های پیش از ساعت ۲ بعدازظهر')
})

testOnSqlite(
  'a zone without a free window is not promised the delivery of the others',
  async () => {
    await addPlans({ zoneId: 2 })
    await shop.shop.db('window_plans').update({ capacity: 0 })
    const read = async (path: string) => (await fetch(shop.url + path)).text()
    expect(await findNextDelivery(shop.shop)).toMatchObject({ someFull: true, windowStart: null })
    for (const path of ['/', '/delivery']) {
      expect(await read(path)).toContain('Some areas are fully booked')
      expect(await read(`/fa${path}`)).toContain('زمان‌های ارسال بعضی محدوده‌ها پر شده است')
    }
    expect(await read(`/product/${catalogue.hundred}`)).not.toContain('handlingTime')
  },
)

test('a closed day has no deliveries and no pickup, also without a plan', async () => {
  const collected = { shippingType: 'pickup' }
  const placed = (await checkout(collected)).body
  const { date } = placed.promise
  const closed = { date, effect: 'closed', reason: 'Closed for Nowruz', fReason: 'تعطیلات نوروز' }
  await addPlans()
  expect((await master('POST', 'window-exceptions', closed)).status).toBe(200)
  const refused = await pay(shop, placed)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message:
        'The delivery or pickup time has changed. Nothing was charged. Please review your order.',
      summary: { promise: { date: addDays(date, 1), sameDay: false } },
    },
  })
  expect((await pay(shop, refused.body.summary)).status).toBe(200)
  // Orders without a window cannot be moved. The Master is asked, and calls the customers.
  const paid = { orderId: placed.paymentState.orderId, name: 'Parvin Etesami' }
  const next = { ...closed, date: addDays(date, 1), reason: 'Snow', kind: 'pickup' }
  const windows = (await listWindows()).body
  const inWindow = await placePaid({
    windowId: windows.find((window: { date: string }) => window.date === next.date).id,
  })
  // Orders that can be moved come first, because the day stays open until they are.
  const moves = await master('POST', 'window-exceptions', { ...next, kind: null })
  expect(moves).toMatchObject({ status: 409, body: { orders: [{ orderId: inWindow }] } })
  expect(moves.body).not.toHaveProperty('toCall')
  await master('POST', `invoices/state/${inWindow}`, { to: 'fulfilled' })
  const asked = await master('POST', 'window-exceptions', next)
  expect(asked).toMatchObject({ status: 409, body: { toCall: [paid] } })
  expect(asked.body.toCall[0].phone).toMatch(/\d/)
  const { id } = (await master('POST', 'window-exceptions', { ...next, ordersToCall: 1 })).body
  const { body: activity } = await master('GET', 'activity')
  const logged = { field: 'ordersToCall', from: null, to: paid.orderId }
  expect(JSON.stringify(activity)).toContain(JSON.stringify(logged))
  // They are asked about once.
  const path = `window-exceptions/${id}`
  expect((await master('PUT', path, { reason: 'Ice' })).status).toBe(200)
  expect((await master('PUT', path, { kind: null })).status).toBe(200)
  await shop.shop.db('orders').where({ order_id: paid.orderId }).update({ state: 'fulfilled' })
  // Of a plan for one zone, the others know nothing.
  await clearWindows()
  await master('POST', 'window-exceptions', { ...closed, kind: 'delivery', zoneId: 2 })
  expect((await checkout()).body.promise.date).not.toBe(date)
  expect((await checkout(collected)).body.promise).toMatchObject({ date })
  expect(await (await fetch(`${shop.url}/delivery`)).text()).toMatch(
    /(Today|Tomorrow), \w+ \d+: Closed for Nowruz/,
  )
  expect(await (await fetch(`${shop.url}/fa`)).text()).toMatch(/(امروز|فردا)، [^:]+: تعطیلات نوروز/)
})

test('a declined, voided or refunded order gives its place back; a delivered one does not', async () => {
  await addPlans({ capacity: 9 })
  const windowId = (await listWindows()).body[1].id
  const { body } = await checkout({ windowId })
  expect((await pay(shop, body, { pan: declinedCard })).status).toBe(402)
  expect(await readUsed(windowId)).toBe(0)
  const [voided, delivered] = [await placePaid({ windowId }), await placePaid({ windowId })]
  expect(await readUsed(windowId)).toBe(2)
  const reason = 'The shopper asked'
  const gone = await master('POST', `invoices/void/${voided}`, { reason, key: 'a key of a void' })
  expect(gone).toMatchObject({ status: 200 })
  expect(await readUsed(windowId)).toBe(1)
  await master('POST', `invoices/state/${delivered}`, { to: 'fulfilled' })
  const { body: invoice } = await master('GET', `invoices/${delivered}`)
  const refund = {
    reason,
    key: 'a key of a refund',
    amount: invoice.amount,
    tax: invoice.request.basketState.tax,
  }
  await master('POST', `invoices/refund/${delivered}`, refund)
  expect(await readUsed(windowId)).toBe(1)
})

test('orders that are handed over are listed in their window, and do not keep it open', async () => {
  await addPlans({ capacity: 9 })
  const windowId = (await listWindows()).body[1].id
  const [delivered, refunded, waiting] = [
    await placePaid({ windowId }),
    await placePaid({ windowId }),
    await placePaid({ windowId }),
  ]
  for (const id of [delivered, refunded]) {
    expect((await master('POST', `invoices/state/${id}`, { to: 'fulfilled' })).status).toBe(200)
  }
  const { amount } = (await master('GET', `invoices/${refunded}`)).body
  const refund = { reason: 'Spoilt', key: 'a refund of it all', amount }
  expect((await master('POST', `invoices/refund/${refunded}`, refund)).body.state).toBe('refunded')
  const { body: listed } = await master('GET', `windows/orders?windowId=${windowId}`)
  expect(listed.map(({ orderId, handedOver }: WindowOrderView) => [orderId, handedOver])).toEqual([
    [waiting, false],
    [delivered, true],
    [refunded, true],
  ])
  const close = { windowId, closed: true, reason: 'Snow', fReason: '' }
  expect(await master('POST', 'windows/close', close)).toMatchObject({
    status: 409,
    body: { orders: [{ orderId: waiting }] },
  })
  await master('POST', `invoices/state/${waiting}`, { to: 'fulfilled' })
  expect((await master('POST', 'windows/close', close)).status).toBe(200)
})

test('a window whose orders are delivered takes new hours, which the next order keeps', async () => {
  const ids = await addPlans()
  const { id: windowId, start } = (await listWindows()).body[1]
  const planPath = `window-plans/${/^p(\d+)-/.exec(windowId)?.[1]}`
  const delivered = await placePaid({ windowId })
  await master('POST', `invoices/state/${delivered}`, { to: 'fulfilled' })
  expect(await master('PUT', planPath, { to: '23:00' })).toMatchObject({ status: 200 })
  const orderId = await placePaid({ windowId })
  const stored = await shop.shop.db('delivery_windows').where({ id: windowId }).first()
  const { end } = (await listWindows()).body.find(({ id }: { id: string }) => id === windowId)
  expect([stored.start_at, stored.end_at, stored.used]).toEqual([start, end, 2])
  // Another part of the plan can change.
  const otherPlan = ids.find(id => planPath !== `window-plans/${id}`)
  expect((await master('PUT', `window-plans/${otherPlan}`, { capacity: 9 })).status).toBe(200)
  expect(await master('DELETE', planPath)).toMatchObject({
    status: 409,
    body: { orders: [{ orderId }] },
  })
})

test('the board lists what was delivered in a window that the plan does not have any more', async () => {
  await addPlans()
  const { id, date } = (await listWindows()).body[1]
  const orderId = await placePaid({ windowId: id })
  await master('POST', `invoices/state/${orderId}`, { to: 'fulfilled' })
  const hours = { kind: 'delivery', effect: 'hours', from: '19:00', to: '20:00', capacity: 1 }
  const reasons = { reason: 'Shorter day', fReason: 'روز کوتاه' }
  const exception = await master('POST', 'window-exceptions', { date, ...hours, ...reasons })
  const ofDay = async (path: string) =>
    (await master('GET', `${path}?from=${date}&to=${date}`)).body
  expect(await ofDay('windows/board')).toMatchObject([
    { id, used: 1, capacity: 2, closed: true, isPlanned: false, reason: 'No longer in the plan' },
    { used: 0, isPlanned: true },
  ])
  expect(await ofDay('windows')).toHaveLength(1)
  expect((await master('GET', `windows/orders?windowId=${id}`)).body).toMatchObject([{ orderId }])
  await master('DELETE', `window-exceptions/${exception.body.id}`)
  expect(await ofDay('windows/board')).toMatchObject([{ id, used: 1, isPlanned: true }])
})

test('a closed window has its own reason, not the one of another capacity', async () => {
  await addPlans()
  const windows = (await listWindows()).body
  const [, near] = windows
  const later = windows[8]
  const less = {
    effect: 'capacity',
    capacity: 1,
    reason: 'Fewer drivers',
    fReason: 'راننده کم است',
  }
  for (const { date } of [near, later]) await master('POST', 'window-exceptions', { date, ...less })
  const close = { windowId: near.id, closed: true, reason: '', fReason: '' }
  expect((await listWindows()).body[1]).toMatchObject({ open: true, reason: 'Fewer drivers' })
  await master('POST', 'windows/close', close)
  expect((await listWindows()).body[1]).toMatchObject({ reason: 'Closed', fReason: 'بسته' })
  await master('POST', 'windows/close', { ...close, reason: 'Road closed' })
  const road = { reason: 'Road closed', fReason: 'Road closed' }
  expect((await listWindows()).body[1]).toMatchObject(road)
  const weighed = (await listWindows('weighed=true')).body[8]
  expect(weighed).toMatchObject({ id: later.id, open: false })
  expect(weighed.reason).toContain('Goods sold by weight')
})

test('a plan with orders cannot end, move or shrink below them; nothing changes', async () => {
  const ids = await addPlans()
  const windowId = (await listWindows()).body[1].id
  const planId = Number(/^p(\d+)-/.exec(windowId)?.[1])
  const orderId = await placePaid({ windowId })
  const before = await master('GET', `window-plans/${planId}`)
  for (const [method, change] of [
    ['PUT', { to: '23:00' }],
    ['PUT', { zoneId: 1 }],
    ['DELETE', undefined],
  ] as const) {
    const refused = await master(method, `window-plans/${planId}`, change)
    expect({ change, status: refused.status }).toEqual({ change, status: 409 })
    expect(refused.body.orders).toMatchObject([{ orderId, name: 'Parvin Etesami', windowId }])
  }
  expect(await master('GET', `window-plans/${planId}`)).toMatchObject({ body: before.body })
  expect(await master('PUT', `window-plans/${planId}`, { capacity: 1 })).toMatchObject({
    status: 200,
  })
  expect((await listWindows()).body[1]).toMatchObject({ left: 0, reason: 'Full' })
  const other = ids.find(id => id !== planId)
  expect(await master('DELETE', `window-plans/${other}`)).toMatchObject({ status: 200 })
})

test('an exception closes a day with a reason in both languages, unless orders are in it', async () => {
  await addPlans()
  const [, first, second] = (await listWindows()).body
  await placePaid({ windowId: first.id })
  const closed = {
    effect: 'closed',
    reason: 'Closed for Nowruz',
    fReason: 'تعطیلات نوروز',
  }
  const refused = await master('POST', 'window-exceptions', { ...closed, date: first.date })
  expect(refused).toMatchObject({ status: 409, body: { orders: [{ windowId: first.id }] } })
  const added = await master('POST', 'window-exceptions', { ...closed, date: second.date })
  expect(added.status).toBe(200)
  expect((await listWindows()).body[2]).toMatchObject({
    open: false,
    reason: 'Closed for Nowruz',
    fReason: 'تعطیلات نوروز',
  })
  const late = await checkout({ windowId: second.id })
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/closed/) } })
  const again = await master('POST', 'window-exceptions', { ...closed, date: second.date })
  expect(again).toMatchObject({ status: 422, body: { errors: { date: expect.any(String) } } })
  await master('DELETE', `window-exceptions/${added.body.id}`)
  expect((await listWindows()).body[2]).toMatchObject({ open: true })
})

test('a Master moves an order to another window, overbooks knowingly, and then closes the window', async () => {
  await addPlans({ capacity: 1 })
  const [, first, second] = (await listWindows()).body
  const orderId = await placePaid({ windowId: first.id })
  await placePaid({ windowId: second.id })
  const close = { windowId: first.id, closed: true, reason: 'The van is broken', fReason: '' }
  expect(await master('POST', 'windows/close', close)).toMatchObject({
    status: 409,
    body: { orders: [{ orderId }] },
  })
  const move = { windowId: second.id }
  expect(await master('POST', `invoices/window/${orderId}`, move)).toMatchObject({ status: 409 })
  expect(await readUsed(first.id)).toBe(1)
  const { body: orders } = await master('GET', `windows/orders?windowId=${first.id}`)
  const inWindow = { orderId, name: 'Parvin Etesami', windowId: first.id, handedOver: false }
  expect(orders).toEqual([{ ...inWindow, paymentUnsettled: false }])
  // Nobody knows yet whether it is paid: it cannot be moved.
  await shop.shop.db('orders').where({ order_id: orderId }).update({ state: 'unknown' })
  const early = await master('POST', `invoices/window/${orderId}`, { ...move, overbook: true })
  expect(early).toMatchObject({ status: 409, body: { message: messages.orderUnsettled } })
  expect((await master('POST', 'windows/close', close)).body.orders).toEqual([
    { ...inWindow, paymentUnsettled: true },
  ])
  await shop.shop.db('orders').where({ order_id: orderId }).update({ state: 'paid' })
  const moved = await master('POST', `invoices/window/${orderId}`, { ...move, overbook: true })
  expect(moved).toMatchObject({
    status: 200,
    body: { request: { shippingState: { windowId: second.id, windowStart: second.start } } },
  })
  expect([await readUsed(first.id), await readUsed(second.id)]).toEqual([0, 2])
  const mail = await shop.shop.db('emails').where({ kind: 'window-moved' }).first()
  expect(mail).toMatchObject({ recipient: 'parvin@example.com' })
  expect(await master('POST', 'windows/close', close)).toMatchObject({ status: 200 })
  expect((await listWindows()).body[1]).toMatchObject({ open: false, reason: 'The van is broken' })
  const { body: board } = await master('GET', 'windows/board')
  expect(board.slice(0, 4).map(({ obstacle }: { obstacle: unknown }) => obstacle)).toEqual([
    'cutOff',
    'closed',
    'full',
    null,
  ])
  expect(board[2]).toMatchObject({ id: second.id, used: 2, capacity: 1 })
  const over = first.id.replace(first.date, addDays(first.date, -364))
  expect(await master('POST', 'windows/close', { ...close, windowId: over })).toMatchObject({
    status: 409,
    body: { message: 'This window is over.' },
  })
  const holiday = { date: first.date, effect: 'closed', reason: 'Nowruz', fReason: 'نوروز' }
  const { body: exception } = await master('POST', 'window-exceptions', holiday)
  expect(await master('POST', 'windows/close', { ...close, closed: false })).toMatchObject({
    status: 409,
    body: { message: messages.windowDayClosed },
  })
  await master('DELETE', `window-exceptions/${exception.id}`)
  await master('POST', 'windows/close', { ...close, closed: false })
  expect((await listWindows()).body[1]).toMatchObject({ open: true, reason: '' })
  const { body: activity } = await master('GET', 'activity')
  expect(JSON.stringify(activity)).toContain('overbooked')
})

test('a place beyond the capacity is gone with its order', async () => {
  await addPlans({ capacity: 1 })
  const [, first, second] = (await listWindows()).body
  const orderId = await placePaid({ windowId: first.id })
  await placePaid({ windowId: second.id })
  const move = { windowId: second.id, overbook: true }
  expect(await master('POST', `invoices/window/${orderId}`, move)).toMatchObject({ status: 200 })
  const reason = { reason: 'The shopper asked', key: 'a key of a void' }
  await master('POST', `invoices/void/${orderId}`, reason)
  expect((await listWindows()).body[2]).toMatchObject({ left: 0, reason: 'Full' })
  const plan = Number(/^p(\d+)-/.exec(second.id)?.[1])
  await master('PUT', `window-plans/${plan}`, { capacity: 2 })
  expect((await listWindows()).body[2]).toMatchObject({ left: 1, open: true })
})

/** The night on which clocks go from 2 to 3. */
const skippedHour = { date: '2027-03-14', effect: 'hours', capacity: 2 }

testOnSqlite.each([
  ['window-plans', { to: '00:00' }, 'to'],
  ['window-plans', { from: '10' }, 'from'],
  ['window-plans', { capacity: -1 }, 'capacity'],
  ['window-plans', { capacity: 0 }, 'capacity'],
  ['window-plans', { capacity: 1.5 }, 'capacity'],
  ['window-plans', { weekday: 7 }, 'weekday'],
  ['window-plans', { kind: 'pickup', zoneId: 2 }, 'zoneId'],
  ['window-plans', { surcharge: '1,50' }, 'surcharge'],
  ['window-plans', { kind: 'pickup', surcharge: -3 }, 'surcharge'],
  ['window-exceptions', { date: '2026-02-30' }, 'date'],
  ['window-exceptions', { reason: '' }, 'reason'],
  ['window-exceptions', { fReason: '' }, 'fReason'],
  ['window-exceptions', { kind: 'delivery', effect: 'hours', capacity: 2, zoneId: 2 }, 'zoneId'],
  ['window-exceptions', { kind: null, effect: 'closed', zoneId: 2 }, 'zoneId'],
  ['window-exceptions', { effect: 'hours' }, 'capacity'],
  ['window-exceptions', { effect: 'hours', capacity: 2, from: '12:00', to: '11:00' }, 'to'],
  ['window-exceptions', { ...skippedHour, from: '02:00', to: '03:00' }, 'from'],
  ['window-exceptions', { ...skippedHour, from: '01:00', to: '02:30' }, 'to'],
  ['window-exceptions', { kind: 'delivery', zoneId: 99 }, 'zoneId'],
  ['window-plans', { zoneId: 99 }, 'zoneId'],
  ['window-exceptions', { date: '0000-01-01' }, 'date'],
  ['window-exceptions', { date: '2020-03-21' }, 'date'],
])('bad input changes nothing: %s %o', async (resource, parts, field) => {
  const plan = { kind: 'delivery', weekday: 1, from: '10:00', to: '12:00', capacity: 3 }
  const exception = { date: '2027-03-21', effect: 'closed', reason: 'Nowruz', fReason: 'نوروز' }
  const body = { ...(resource === 'window-plans' ? plan : exception), ...parts }
  const refused = await master('POST', resource, body)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors)).toEqual([field])
  expect((await master('GET', resource)).body).toEqual([])
})

testOnSqlite('the shipping page says whether pickup is free', async () => {
  const read = async () => (await fetch(`${shop.url}/shipping`)).text()
  expect(await read()).toContain('Pickup is free')
  await addPlans({ kind: 'pickup', surcharge: 2 })
  expect(await read()).not.toContain('Pickup is free')
  expect(await read()).toContain('Some pickup times cost extra')
})

testOnSqlite('a window with a discount cannot become one for pickup', async () => {
  const [id] = await addPlans({ surcharge: -2 })
  const { body, status } = await master('PUT', `window-plans/${id}`, { kind: 'pickup' })
  expect([status, body.errors]).toEqual([422, { surcharge: messages.pickupHasNoDiscount }])
})

test('the same window is planned once', async () => {
  const plan = { kind: 'delivery', weekday: 1, from: '10:00', to: '12:00', capacity: 3 }
  await master('POST', 'window-plans', plan)
  const again = await master('POST', 'window-plans', { ...plan, capacity: 5 })
  expect(again).toMatchObject({ status: 422, body: { errors: { from: expect.any(String) } } })
  const later = await master('POST', 'window-plans', { ...plan, from: '12:00', to: '14:00' })
  const moved = await master('PUT', `window-plans/${later.body.id}`, { from: '10:00', to: '12:00' })
  expect(moved.status).toBe(422)
})

test('a closed day that was read can be written back, whatever hours it has', async () => {
  await addPlans()
  const closed = { date: tomorrow(), effect: 'closed', reason: 'Nowruz', fReason: 'نوروز' }
  const { id } = (await master('POST', 'window-exceptions', closed)).body
  await shop.shop.db('window_exceptions').where({ id }).update({ from_minute: 0, to_minute: 0 })
  const path = `window-exceptions/${id}`
  const { body } = await master('GET', path)
  expect(await master('PUT', path, body)).toMatchObject({ status: 200 })
  expect(await master('PUT', path, { date: '2020-03-21' })).toMatchObject({
    status: 422,
    body: { errors: { date: 'This day is over. Please choose today or a later day.' } },
  })
  // A past one may stay, and its reason may change.
  await shop.shop.db('window_exceptions').where({ id }).update({ date: '2020-03-21' })
  const past = (await master('GET', path)).body
  expect(await master('PUT', path, { ...past, reason: 'Snow' })).toMatchObject({ status: 200 })
})

testOnSqlite('a range that ends before it starts, or is too long, is refused', async () => {
  expect((await listWindows('from=2026-12-02&to=2026-12-01')).status).toBe(422)
  expect((await listWindows('from=2026-12-02&to=2027-12-01')).status).toBe(400)
  expect((await listWindows('kind=boat')).status).toBe(422)
})

test('a window whose hours change between checkout and payment is shown before it is paid', async () => {
  await addPlans({ from: '10:00', to: '12:00' })
  const windowId = (await listWindows()).body[1].id
  const placed = (await checkout({ windowId })).body
  await master('PUT', `window-plans/${/^p(\d+)/.exec(windowId)?.[1]}`, {
    from: '20:00',
    to: '22:00',
  })
  const refused = await pay(shop, placed)
  expect(refused.status).toBe(409)
  expect(refused.body.summary.shippingState.windowStart).not.toBe(placed.shippingState.windowStart)
  expect(await readUsed(windowId)).toBe(0)
  // That answer may be lost: a shopper who still sees the old time has not agreed to the new one.
  const again = await pay(shop, placed)
  expect(again.status).toBe(409)
  expect(again.body.summary).toEqual(refused.body.summary)
  expect((await pay(shop, { ...placed, promise: { date: '2026-01-02' } })).status).toBe(409)
  expect((await pay(shop, refused.body.summary)).status).toBe(200)
})

test('a window without orders follows a change of its plan, and orders of it can be kept later', async () => {
  await addPlans({ from: '16:00', to: '18:00' })
  const windowId = (await listWindows()).body[1].id
  const planId = /^p(\d+)/.exec(windowId)?.[1]
  const voided = await placePaid({ windowId })
  await master('POST', `invoices/void/${voided}`, { reason: 'Asked', key: 'a key of a void' })
  const hours = { from: '17:00', to: '19:00' }
  expect(await master('PUT', `window-plans/${planId}`, hours)).toMatchObject({ status: 200 })
  const delivered = await placePaid({ windowId })
  expect(await master('PUT', `window-plans/${planId}`, { capacity: 5 })).toMatchObject({
    status: 200,
  })
  expect((await master('DELETE', `window-plans/${planId}`)).status).toBe(409)
  await master('POST', `invoices/state/${delivered}`, { to: 'fulfilled' })
  expect((await master('DELETE', `window-plans/${planId}`)).status).toBe(200)
})

test('closing a day for one zone lists the orders of that zone in a common window', async () => {
  await addPlans()
  const [, first] = (await listWindows()).body
  const orderId = await placePaid({ windowId: first.id })
  const exception = {
    date: first.date,
    effect: 'closed',
    reason: 'Road works',
    fReason: 'بستن خیابان',
    kind: 'delivery',
  }
  expect(await master('POST', 'window-exceptions', { ...exception, zoneId: 2 })).toMatchObject({
    status: 409,
    body: { orders: [{ orderId }] },
  })
  expect(await master('POST', 'window-exceptions', { ...exception, zoneId: 1 })).toMatchObject({
    status: 200,
  })
})

test('a zone gets its first own window while its orders keep their common one', async () => {
  await addPlans()
  const [, first] = (await listWindows()).body
  const orderId = await placePaid({ windowId: first.id })
  const { zone_id } = await shop.shop.db('orders').where({ order_id: orderId }).first()
  const own = { kind: 'delivery', zoneId: zone_id, weekday: 3, from: '08:00', to: '09:00' }
  const added = await master('POST', 'window-plans', { ...own, capacity: 1 })
  expect(added.status).toBe(200)
  expect(await readUsed(first.id)).toBe(1)

  // It does not lose its last own window while an order waits for that.
  const ownWindow = (await listWindows(`zoneId=${zone_id}`)).body.at(-1)
  const moved = await placePaid({ windowId: ownWindow.id })
  const path = `window-plans/${added.body.id}`
  expect(await master('DELETE', path)).toMatchObject({
    status: 409,
    body: { orders: [{ orderId: moved, windowId: ownWindow.id }] },
  })
  // The order can move to a window for all zones, which the zone will have then.
  const body = { windowId: first.id }
  expect(await master('POST', `invoices/window/${moved}`, body)).toMatchObject({ status: 200 })
  const delivery = { kind: 'delivery', zoneId: zone_id }
  const hours = { date: first.date, effect: 'capacity', capacity: 1, ...delivery }
  const reasons = { reason: 'Holiday', fReason: 'تعطیلی' }
  const exception = await master('POST', 'window-exceptions', { ...hours, ...reasons })
  expect(await master('DELETE', path)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/exceptions/) },
  })
  // Other hours of its own windows do not concern them; a closed day does.
  await master('DELETE', `window-exceptions/${exception.body.id}`)
  const ownHours = { ...hours, effect: 'hours', from: '10:00', to: '11:00' }
  const otherHours = await master('POST', 'window-exceptions', { ...ownHours, ...reasons })
  expect(otherHours.status).toBe(200)
  await master('DELETE', `window-exceptions/${otherHours.body.id}`)
  const closed = { date: first.date, effect: 'closed', ...delivery }
  expect(await master('POST', 'window-exceptions', { ...closed, ...reasons })).toMatchObject({
    status: 409,
    body: { orders: [{ orderId }, { orderId: moved }] },
  })
  expect((await master('DELETE', path)).status).toBe(200)
  expect(await readUsed(first.id)).toBe(2)
})

test('another capacity of a zone leaves the windows for all zones as they are', async () => {
  await addPlans()
  const [, first, second] = (await listWindows()).body
  const orderId = await placePaid({ windowId: first.id })
  const { zone_id } = await shop.shop.db('orders').where({ order_id: orderId }).first()
  await addPlans({ zoneId: zone_id, from: '08:00', to: '09:00' })
  const delivery = { kind: 'delivery', zoneId: zone_id }
  const few = { date: second.date, effect: 'capacity', capacity: 1, ...delivery }
  const reasons = { reason: 'Holiday', fReason: 'تعطیلی' }
  expect((await master('POST', 'window-exceptions', { ...few, ...reasons })).status).toBe(200)
  const moved = await master('POST', `invoices/window/${orderId}`, { windowId: second.id })
  expect(moved).toMatchObject({ status: 200 })
  const stored = await shop.shop.db('delivery_windows').where({ id: second.id }).first()
  expect(stored).toMatchObject({ used: 1, capacity: 2 })
})

test('other hours for both kinds give each kind its own window', async () => {
  await addPlans()
  await addPlans({ kind: 'pickup' })
  const exception = { date: tomorrow(), effect: 'hours', from: '10:00', to: '12:00', capacity: 1 }
  await master('POST', 'window-exceptions', { ...exception, reason: 'Holiday', fReason: 'تعطیلی' })
  const ids = []
  for (const kind of ['delivery', 'pickup']) {
    const { body } = await listWindows(`kind=${kind}&from=${tomorrow()}&to=${tomorrow()}`)
    ids.push(...body.map(({ id }: { id: string }) => id))
  }
  expect(new Set(ids).size).toBe(2)
})

testOnSqlite('a discount is shown up to the delivery cost', async () => {
  await addPlans({ surcharge: -20 })
  const { body: listed } = await listWindows('zoneId=2')
  expect(listed[1]).toMatchObject({ surcharge: -5 })
  // Today's window is over. The answer offers the next three, as the list has them.
  const refused = await checkout({ windowId: listed[0].id })
  expect(refused).toMatchObject({ status: 409, body: { windows: listed.slice(1, 4) } })
})

testOnSqlite.each(['x', '', 'p-', 'p2-9999-12-31', 'p2-2027-02-31', 'p33-2020-01-03'])(
  'the window id %o is refused without a change',
  async windowId => {
    await addPlans()
    const orderId = await placePaid()
    const close = { windowId, closed: true, reason: 'Snow', fReason: '' }
    expect((await master('POST', 'windows/close', close)).status).toBe(404)
    const moved = await master('POST', `invoices/window/${orderId}`, { windowId })
    expect([404, 409]).toContain(moved.status)
  },
)

testOnSqlite(
  'every promise on a page follows the plan, and changes when a window fills up or closes',
  async () => {
    const read = async (path: string) => (await fetch(shop.url + path)).text()
    expect(await read('/shipping')).toContain('Orders placed before 2:00 pm')
    await addPlans({ capacity: 1 })
    const [, first, second] = (await listWindows()).body
    expect(await read('/')).toContain('Order now, delivered tomorrow')
    expect(await read('/shipping')).not.toContain('Orders placed before 2:00 pm')
    expect(await read('/about')).toContain('choose the day and hours')
    await placePaid({ windowId: first.id })
    expect(await read('/')).toContain('Order now, delivered on')
    const close = { windowId: second.id, closed: true, reason: 'Snow', fReason: 'برف' }
    const before = await read('/delivery')
    await master('POST', 'windows/close', close)
    expect(await read('/delivery')).not.toBe(before)
  },
)

test('the plan of a deleted zone has no effect, and applies again once the zone is restored', async () => {
  const hasPlan = async () =>
    !(await (await fetch(`${shop.url}/shipping`)).text()).includes('Orders placed before 2:00 pm')
  await addPlans({ zoneId: 2 })
  expect(await hasPlan()).toBe(true)
  const { jsonZone, revision } = (await master('POST', 'Zones/loadZones')).body
  const left = JSON.parse(jsonZone).filter(({ id }: { id: number }) => id !== 2)
  await master('POST', 'Zones/SaveZones', { id: 10, jsonZone: JSON.stringify(left) })
  expect(await hasPlan()).toBe(false)
  expect((await master('GET', 'window-plans')).body).toHaveLength(7)
  await master('POST', `zones/restore/${revision}`, {})
  expect(await hasPlan()).toBe(true)
})

test('a plan with one order is kept although more orders than a list shows wait for earlier windows', async () => {
  await addPlans({ capacity: 999 })
  const [, first, second] = (await listWindows()).body
  const { db } = shop.shop
  const {
    id: _,
    invoice_number: __,
    ...row
  } = await db('orders')
    .where({ order_id: await placePaid({ windowId: first.id }) })
    .first()
  const place = { window_id: first.id, created_at: row.created_at }
  const ids = Array.from({ length: 501 }, (_, index) => `copy-${index}`)
  const copies = ids.map(id => ({ ...row, order_id: id }))
  await db.batchInsert('orders', copies, 100)
  await db.batchInsert(
    'window_places',
    ids.map(id => ({ ...place, order_id: id })),
    100,
  )
  const orderId = await placePaid({ windowId: second.id })
  const removePlanOf = ({ id }: { id: string }) =>
    master('DELETE', `window-plans/${/^p(\d+)-/.exec(id)?.[1]}`)
  expect(await removePlanOf(second)).toMatchObject({ status: 409, body: { orders: [{ orderId }] } })
  const { status, body } = await removePlanOf(first)
  expect(status).toBe(409)
  expect(body.orders).toHaveLength(500)
  await db('orders').whereIn('order_id', ids).update({ state: 'fulfilled' })
})
