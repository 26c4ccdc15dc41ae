import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#shared/domain/time/shop-time.ts'
import { messages } from '#shared/messages.ts'
import { pay } from '../setup/checkout.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openWindowShop, tomorrow } from '../setup/window-shop.ts'

const { shop, master, clearWindows, addPlans, listWindows, checkout, placePaid, readUsed } =
  await openWindowShop()
afterAll(() => shop.close())
beforeEach(clearWindows)

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
  // A plan for one zone does not concern the others.
  await clearWindows()
  await master('POST', 'window-exceptions', { ...closed, kind: 'delivery', zoneId: 2 })
  expect((await checkout()).body.promise.date).not.toBe(date)
  expect((await checkout(collected)).body.promise).toMatchObject({ date })
  expect(await (await fetch(`${shop.url}/delivery`)).text()).toMatch(
    /(Today|Tomorrow), \w+ \d+: Closed for Nowruz/,
  )
  expect(await (await fetch(`${shop.url}/fa`)).text()).toMatch(/(امروز|فردا)، [^:]+: تعطیلات نوروز/)
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

test('an order that already differed from the plan blocks changes of its own window only', async () => {
  await addPlans()
  const windowId = (await listWindows()).body[1].id
  const planPath = `window-plans/${/^p(\d+)-/.exec(windowId)?.[1]}`
  const orderId = await placePaid({ windowId })
  // As after a change of the time zone.
  const early = { start_at: '2026-01-01T00:00:00.000Z' }
  await shop.shop.db('delivery_windows').where({ id: windowId }).update(early)
  const other = { kind: 'pickup', weekday: 1, from: '05:00', to: '06:00', capacity: 3 }
  expect((await master('POST', 'window-plans', other)).status).toBe(200)
  expect((await master('PUT', planPath, { capacity: 1 })).status).toBe(200)
  for (const [method, change] of [
    ['PUT', { to: '23:00' }],
    ['DELETE', undefined],
  ] as const) {
    const refused = await master(method, planPath, change)
    expect(refused).toMatchObject({ status: 409, body: { orders: [{ orderId }] } })
  }
})

test('an order keeps the time that it was promised, also if its window has another for others', async () => {
  const [planId] = await addPlans()
  const windows = (await listWindows()).body
  const {
    id: windowId,
    start,
    end,
  } = windows.find(({ id }: { id: string }) => id.startsWith(`p${planId}-`))
  await placePaid({ windowId })
  const promised = await placePaid({ windowId })
  // As if the first had been paid in another time zone, and a new plan had its hours.
  const { db } = shop.shop
  const start_at = new Date(Date.parse(start) + 2 * 3_600_000).toISOString()
  const end_at = new Date(Date.parse(end) - 2 * 3_600_000).toISOString()
  await db('delivery_windows').where({ id: windowId }).update({ start_at, end_at })
  await db('orders')
    .where({ window_id: windowId })
    .whereNot({ order_id: promised })
    .update({ window_start: start_at, window_end: end_at })
  const moved = await master('PUT', `window-plans/${planId}`, { from: '02:00', to: '22:00' })
  expect(moved).toMatchObject({ status: 409, body: { orders: [{ orderId: promised }] } })
  expect(moved.body.orders).toHaveLength(1)
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
