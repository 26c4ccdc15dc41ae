import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findNextDelivery } from '#app/services/delivery/next-delivery.server.ts'
import { reconcilePayments } from '#app/services/payments/reconcile-payments.server.ts'
import { addDays } from '#shared/domain/time/shop-time.ts'
import { messages } from '#shared/messages.ts'
import { readMails } from '../setup/accounts.ts'
import { changeSettings } from '../setup/catalogue.ts'
import { pay, tokenize } from '../setup/checkout.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openWindowShop, tomorrow } from '../setup/window-shop.ts'

const declinedCard = '4485621544903528'
const lostAnswer = '4000000000000028'

const {
  shop,
  catalogue,
  master,
  clearWindows,
  addPlans,
  listWindows,
  checkout,
  placePaid,
  readUsed,
} = await openWindowShop()
afterAll(() => shop.close())
beforeEach(clearWindows)

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

test('while delivery is switched off, only pickup windows are open', async () => {
  await addPlans()
  await addPlans({ kind: 'pickup' })
  try {
    await changeSettings(shop, { deliveryFlag: false })
    const delivery = (await listWindows()).body
    expect(delivery[0]).toMatchObject({ open: false, reason: 'Too late to order' })
    expect(delivery[1]).toMatchObject({
      open: false,
      reason: 'We do not deliver at the moment',
      fReason: 'فعلاً ارسال نداریم',
    })
    expect((await listWindows('kind=pickup')).body[1]).toMatchObject({ open: true })
    const board = (await master('GET', 'windows/board?kind=delivery')).body
    expect(board.windows[1]).toMatchObject({ open: true })
  } finally {
    await changeSettings(shop, { deliveryFlag: true })
  }
})

test('the windows of a zone that does not exist are refused', async () => {
  await addPlans()
  expect(await listWindows('zoneId=99')).toMatchObject({
    status: 422,
    body: { errors: { zoneId: messages.zoneUnknown } },
  })
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

test('an order for a closed window gets the reason of the Master in both languages', async () => {
  await addPlans()
  const [, first, second] = (await listWindows()).body
  const because = { reason: 'Heavy snow', fReason: 'برف سنگین' }
  const placed = await checkout({ windowId: first.id })
  const closed = { date: first.date, effect: 'closed', ...because }
  expect((await master('POST', 'window-exceptions', closed)).status).toBe(200)
  const refusal = { status: 409, body: { message: messages.windowClosed, ...because } }
  for (const refused of [await checkout({ windowId: first.id }), await pay(shop, placed.body)]) {
    expect(refused).toMatchObject(refusal)
    expect(refused.body.windows[0]).toMatchObject({ id: second.id })
  }
})

test('an order for a window after the days that can be booked is refused: not open yet', async () => {
  await addPlans()
  const [far] = (await listWindows(`from=${addDays(tomorrow(), 20)}&kind=delivery&zoneId=2`)).body
  expect(far).toMatchObject({ open: false, reason: 'Not open for orders yet' })
  const { status, body } = await checkout({ windowId: far.id })
  expect([status, body.message]).toEqual([409, messages.windowTooEarly])
  const unknown = await checkout({ windowId: far.id.replace(/^p\d+/, 'p9999') })
  expect([unknown.status, unknown.body.message]).toEqual([409, messages.windowUnknown])
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

test('a payment that is known after its window promises no time that is over', async () => {
  await addPlans()
  const placed = (await checkout({ windowId: (await listWindows()).body[1].id })).body
  const { orderId } = placed.paymentState
  expect((await pay(shop, placed, { pan: lostAnswer })).status).toBe(503)
  await shop.shop.db('orders').where({ order_id: orderId }).update({
    window_start: '2026-01-05T15:00:00.000Z',
    window_end: '2026-01-05T18:00:00.000Z',
  })
  await reconcilePayments(shop.shop)
  const textOf = async (to: string, kind: 'receipt' | 'order-notice') => {
    const mails = await readMails(shop, to, kind)
    return mails.find(({ subject }) => subject.includes(orderId))?.text ?? ''
  }
  const receipt = await textOf('parvin@example.com', 'receipt')
  expect(receipt).toContain('10 am to 1 pm, was over when your payment reached us')
  expect(receipt).not.toContain('We deliver it')
  expect(receipt).not.toContain('Arrives:')
  const { recipient } = await shop.shop.db('emails').where({ kind: 'order-notice' }).first()
  expect(await textOf(recipient, 'order-notice')).toContain('time was over')
  // An order that was paid in time only waits to be handed over.
  const paid = { paid_at: '2026-01-05T12:00:00.000Z' }
  await shop.shop.db('orders').where({ order_id: orderId }).update(paid)
  expect((await master('POST', `invoices/resend/${orderId}`)).status).toBe(200)
  expect(await textOf('parvin@example.com', 'receipt')).not.toContain('was over')
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

testOnSqlite('after the evening of a day, its morning is not offered', async () => {
  await addPlans({ from: '10:00', to: '12:00' })
  await addPlans({ from: '18:00', to: '21:00' })
  const { body: listed } = await listWindows()
  const [evening, ...later] = listed.slice(5)
  await master('POST', 'windows/close', { windowId: evening.id, closed: true })
  const { windows } = (await checkout({ windowId: evening.id })).body
  expect(windows).toEqual(later.slice(0, 3))
})

testOnSqlite(
  'after a window that is taken, the next ones are offered, or the ones before',
  async () => {
    await addPlans()
    const listed = (await listWindows()).body
    await master('POST', 'windows/close', { windowId: listed[4].id, closed: true })
    const offered = async (windowId: string) =>
      (await checkout({ windowId })).body.windows.map(({ id }: { id: string }) => id)
    const idsOf = (from: number, to: number) =>
      listed.slice(from, to).map(({ id }: { id: string }) => id)
    expect(await offered(listed[4].id)).toEqual(idsOf(5, 8))
    await master('POST', 'windows/close', { windowId: listed[13].id, closed: true })
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
    sameDay: true,
    cutOff: '2027-01-11T19:00:00.000Z',
    ...noWindow,
  })
  expect(await next('2027-01-11T20:00:00Z')).toMatchObject({
    date: '2027-01-12',
    cutOff: '2027-01-12T19:00:00.000Z',
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

testOnSqlite('the shipping page says whether pickup is free', async () => {
  const read = async () => (await fetch(`${shop.url}/shipping`)).text()
  expect(await read()).toContain('Pickup is free')
  await addPlans({ kind: 'pickup', surcharge: 2 })
  expect(await read()).not.toContain('Pickup is free')
  expect(await read()).toContain('Some pickup times cost extra')
})

testOnSqlite('a range that ends before it starts, or is too long, is refused', async () => {
  expect((await listWindows('from=2026-12-02&to=2026-12-01')).status).toBe(422)
  expect((await listWindows('from=2026-12-02&to=2027-12-01')).status).toBe(400)
  expect((await listWindows('kind=boat')).status).toBe(422)
})

testOnSqlite('a discount is shown up to the delivery cost', async () => {
  await addPlans({ surcharge: -20 })
  const { body: listed } = await listWindows('zoneId=2')
  expect(listed[1]).toMatchObject({ surcharge: -5 })
  // Today's window is over. The answer offers the next three, as the list has them.
  const refused = await checkout({ windowId: listed[0].id })
  expect(refused).toMatchObject({ status: 409, body: { windows: listed.slice(1, 4) } })
})

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
