import { afterAll, beforeEach, expect, test } from 'vitest'
import { formatDay } from '#shared/domain/time/date-format.ts'
import { addDays } from '#shared/domain/time/shop-time.ts'
import { messages } from '#shared/messages.ts'
import type { ActivityView } from '#shared/responses/activity.ts'
import type { WindowOrderView } from '#shared/responses/window.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openWindowShop, tomorrow } from '../setup/window-shop.ts'

const { shop, master, clearWindows, addPlans, listWindows, placePaid, readUsed } =
  await openWindowShop()
afterAll(() => shop.close())
beforeEach(clearWindows)

const searchLog = async (q: string): Promise<ActivityView[]> =>
  (await master('GET', `activity?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body

async function readLog(subject: string, subjectId: string): Promise<ActivityView[]> {
  const filter = encodeURIComponent(JSON.stringify({ subject, subjectId }))
  return (await master('GET', `activity?filter=${filter}`)).body
}

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
  const close = { windowId, closed: true, reason: 'Snow', fReason: 'برف' }
  expect(await master('POST', 'windows/close', close)).toMatchObject({
    status: 409,
    body: { orders: [{ orderId: waiting }] },
  })
  await master('POST', `invoices/state/${waiting}`, { to: 'fulfilled' })
  expect((await master('POST', 'windows/close', close)).status).toBe(200)
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
  const onBoard = async () => (await ofDay('windows/board')).windows
  expect(await onBoard()).toMatchObject([
    { id, used: 1, capacity: 2, closed: true, isPlanned: false, reason: 'No longer in the plan' },
    { used: 0, isPlanned: true },
  ])
  expect(await ofDay('windows')).toHaveLength(1)
  expect((await master('GET', `windows/orders?windowId=${id}`)).body).toMatchObject([{ orderId }])
  await master('DELETE', `window-exceptions/${exception.body.id}`)
  expect(await onBoard()).toMatchObject([{ id, used: 1, isPlanned: true }])
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
  const road = { reason: 'Road closed', fReason: 'راه بسته است' }
  const reworded = { ...close, ...road }
  expect((await master('POST', 'windows/close', reworded)).status).toBe(200)
  const other = { ...close, reason: 'Snow', fReason: 'برف' }
  for (const again of [other, close]) {
    expect((await master('POST', 'windows/close', again)).status).toBe(409)
  }
  expect((await listWindows()).body[1]).toMatchObject(road)
  const weighed = (await listWindows('weighed=true')).body[8]
  expect(weighed).toMatchObject({ id: later.id, open: false })
  expect(weighed.reason).toContain('Goods sold by weight')
})

test('a Master moves an order to another window, overbooks knowingly, and then closes the window', async () => {
  await addPlans({ capacity: 1 })
  const [, first, second] = (await listWindows()).body
  const orderId = await placePaid({ windowId: first.id })
  await placePaid({ windowId: second.id })
  const close = {
    windowId: first.id,
    closed: true,
    reason: 'The van is broken',
    fReason: 'ماشین خراب است',
  }
  expect(await master('POST', 'windows/close', close)).toMatchObject({
    status: 409,
    body: { orders: [{ orderId }] },
  })
  const move = { windowId: second.id }
  expect(await master('POST', `invoices/window/${orderId}`, move)).toMatchObject({ status: 409 })
  expect(await readUsed(first.id)).toBe(1)
  const { body: orders } = await master('GET', `windows/orders?windowId=${first.id}`)
  const { start, end } = first
  const inWindow = {
    orderId,
    name: 'Parvin Etesami',
    windowId: first.id,
    start,
    end,
    handedOver: false,
  }
  expect(orders).toEqual([{ ...inWindow, paymentUnsettled: false }])
  // Nobody knows yet whether it is paid: it cannot be moved.
  await shop.shop.db('orders').where({ order_id: orderId }).update({ state: 'unknown' })
  const early = await master('POST', `invoices/window/${orderId}`, { ...move, overbook: true })
  expect(early).toMatchObject({ status: 409, body: { message: messages.orderUnsettled } })
  expect((await master('POST', 'windows/close', close)).body.orders).toEqual([
    { ...inWindow, paymentUnsettled: true },
  ])
  await shop.shop.db('orders').where({ order_id: orderId }).update({ state: 'paid' })
  // As a colleague sees it who has read another window.
  const stale = { ...move, overbook: true, knownWindowId: second.id.replace('p', 'p9') }
  const refused = await master('POST', `invoices/window/${orderId}`, stale)
  expect(refused).toMatchObject({ status: 409, body: { message: messages.orderMoved } })
  const known = { ...move, overbook: true, knownWindowId: first.id }
  const moved = await master('POST', `invoices/window/${orderId}`, known)
  expect(moved).toMatchObject({
    status: 200,
    body: { request: { shippingState: { windowId: second.id, windowStart: second.start } } },
  })
  expect([await readUsed(first.id), await readUsed(second.id)]).toEqual([0, 2])
  const mail = await shop.shop.db('emails').where({ kind: 'window-moved' }).first()
  expect(mail).toMatchObject({ recipient: 'parvin@example.com' })
  expect(mail.text).toContain('What you pay stays the same.')
  expect(await master('POST', 'windows/close', close)).toMatchObject({ status: 200 })
  expect((await listWindows()).body[1]).toMatchObject({ open: false, reason: 'The van is broken' })
  const board = (await master('GET', 'windows/board')).body.windows
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

test('a single window can be closed only as far ahead as shoppers can book', async () => {
  await addPlans()
  const last = (await listWindows()).body[13]
  const next = (await listWindows(`from=${addDays(last.date, 1)}`)).body[0]
  const close = { closed: true, reason: 'Snow', fReason: 'برف' }
  expect(await master('POST', 'windows/close', { ...close, windowId: next.id })).toMatchObject({
    status: 409,
    body: { message: messages.windowTooFar },
  })
  expect((await master('POST', 'windows/close', { ...close, windowId: last.id })).status).toBe(200)
})

/** The night on which clocks go from 2 to 3. */

testOnSqlite.each(['x', '', 'p-', 'p2-9999-12-31', 'p2-2027-02-31', 'p33-2020-01-03'])(
  'the window id %o is refused without a change',
  async windowId => {
    await addPlans()
    const orderId = await placePaid()
    const close = { windowId, closed: true, reason: 'Snow', fReason: 'برف' }
    expect((await master('POST', 'windows/close', close)).status).toBe(404)
    const moved = await master('POST', `invoices/window/${orderId}`, { windowId })
    expect([404, 409]).toContain(moved.status)
  },
)

test('the log names a closed window by day and hours, with both reasons', async () => {
  await addPlans({ from: '16:00', to: '18:00' })
  const [, { id, date }] = (await listWindows()).body
  const why = { reason: 'Road closed', fReason: 'راه بسته است' }
  const close = { windowId: id, closed: true, ...why }
  for (const isAgain of [false, true]) {
    expect([isAgain, (await master('POST', 'windows/close', close)).status]).toEqual([isAgain, 200])
  }
  const entries = await readLog('windows', id)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ subjectName: `${date} 16:00–18:00, Delivery` })
  const change = (field: string, from: unknown, to: unknown) => ({ field, from, to })
  expect(entries[0]?.changes).toEqual([
    change('closed', false, true),
    change('reason', null, why.reason),
    change('fReason', null, why.fReason),
  ])
  const [day = ''] = formatDay(date, 'en').split(',')
  for (const text of [`${day} 4 pm`, formatDay(date, 'fa'), '۶ عصر']) {
    expect((await searchLog(text)).some(entry => entry.id === entries[0]?.id)).toBe(true)
  }
})

test('the second of two closings at once with different reasons is refused', async () => {
  await addPlans()
  const [, { id: windowId }] = (await listWindows()).body
  const reasons = ['Road closed', 'The van is broken', 'Snow']
  const answers = await Promise.all(
    reasons.map(reason =>
      master('POST', 'windows/close', { windowId, closed: true, reason, fReason: 'بسته' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const kept = reasons[answers.findIndex(({ status }) => status === 200)]
  expect((await listWindows()).body[1].reason).toBe(kept)
})

test('the log names the zone of a plan, and only the cut-off that it has', async () => {
  const own = { kind: 'delivery', zoneId: 2, weekday: 6, from: '09:00', to: '11:00', capacity: 3 }
  const cutOff = { cutOffKind: 'dayBefore', cutOffTime: '20:00' }
  const { id } = (await master('POST', 'window-plans', { ...own, ...cutOff })).body
  const [entry] = await readLog('window-plans', String(id))
  expect(entry?.subjectName).toMatch(/^Saturday 09:00–11:00, Delivery, \D/)
  const logged = Object.fromEntries(entry?.changes.map(({ field, to }) => [field, to]) ?? [])
  expect(logged).toMatchObject({
    zone: expect.stringMatching(/\D/),
    weekday: 6,
    cutOffTime: '20:00',
  })
  expect(logged).not.toHaveProperty('cutOffMinutes')
  expect(logged).not.toHaveProperty('zoneId')
  await master('PUT', `window-plans/${id}`, { zoneId: null })
  expect((await readLog('window-plans', String(id))).at(-1)?.changes).toEqual([
    { field: 'zone', from: logged.zone, to: 'All zones' },
  ])
})

test('the log names whom an exception is for, before and after', async () => {
  const closed = { date: tomorrow(), effect: 'closed', reason: 'Snow', fReason: 'برف' }
  const { id } = (await master('POST', 'window-exceptions', { ...closed, kind: 'pickup' })).body
  await master('PUT', `window-exceptions/${id}`, { kind: null })
  const [added, changed] = await readLog('window-exceptions', String(id))
  expect(added?.subjectName).toBe(`${closed.date}, Pickup`)
  expect(changed).toMatchObject({
    subjectName: `${closed.date}, Delivery and pickup`,
    changes: [
      { field: 'kind', from: 'pickup', to: 'Delivery and pickup' },
      { field: 'zone', from: null, to: 'All zones' },
    ],
  })
})

test('a window of a day that an exception closes is not closed by itself too', async () => {
  await addPlans()
  const [, { id: windowId, date }] = (await listWindows()).body
  const closed = { date, effect: 'closed', reason: 'Snow', fReason: 'برف' }
  const { id } = (await master('POST', 'window-exceptions', closed)).body
  const close = { windowId, closed: true, reason: 'Road closed', fReason: 'راه بسته است' }
  expect(await master('POST', 'windows/close', close)).toMatchObject({
    status: 409,
    body: { message: messages.windowDayClosed },
  })
  await master('DELETE', `window-exceptions/${id}`)
  expect((await listWindows()).body[1]).toMatchObject({ open: true })
})
