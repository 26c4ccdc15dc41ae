import { isPaymentUnsettled, type OrderState } from '#shared/domain/orders/order-state.ts'
import type { PlannedWindow } from '#shared/domain/time/delivery-windows.ts'
import type { Day } from '#shared/domain/time/shop-time.ts'
import { raiseContentVersion } from '../content-version.ts'
import type { Db } from '../db.ts'
import { toBoolean } from '../query-helpers.ts'

/** The row of a window, stored once an order had a place in it or a Master changed it. */
export type StoredWindow = Pick<
  PlannedWindow,
  'id' | 'date' | 'kind' | 'zoneId' | 'capacity' | 'reason' | 'fReason'
> & {
  start: string
  end: string
  overbooked: number
  /** Orders with a place. */
  used: number
  isClosed: boolean
}

type Row = {
  id: string
  date: Day
  kind: StoredWindow['kind']
  zone_id: number | null
  start_at: string
  end_at: string
  capacity: number
  overbooked: number
  used: number
  closed: unknown
  reason: string
  f_reason: string
}

export async function findWindows(db: Db, ids: string[]): Promise<Map<string, StoredWindow>> {
  const rows: Row[] = await db('delivery_windows').whereIn('id', ids)
  return new Map(rows.map(row => [row.id, fromRow(row)]))
}

/** Lists the stored windows of these days in which orders have places, earliest first. */
export async function listUsedWindows(
  db: Db,
  { kind, zoneId, from, to }: Pick<StoredWindow, 'kind' | 'zoneId'> & { from: Day; to: Day },
): Promise<StoredWindow[]> {
  const rows: Row[] = await db('delivery_windows')
    .where({ kind, zone_id: zoneId })
    .whereBetween('date', [from, to])
    .where('used', '>', 0)
    .orderBy('start_at')
  return rows.map(fromRow)
}

/** Lists the stored windows of `from` and later, and locks them until the transaction ends. */
export async function lockStoredWindows(trx: Db, from: Day): Promise<StoredWindow[]> {
  const rows: Row[] = await trx('delivery_windows')
    .where('date', '>=', from)
    .orderBy('start_at')
    .forUpdate()
  return rows.map(fromRow)
}

/** Stores a window as the plan has it, unless orders wait for it already. Its capacity stays if orders had a place in it. */
export async function storeWindow(db: Db, window: PlannedWindow): Promise<void> {
  const planned = {
    date: window.date,
    kind: window.kind,
    zone_id: window.zoneId,
    start_at: window.start.toISOString(),
    end_at: window.end.toISOString(),
    capacity: window.capacity,
  }
  await db('delivery_windows')
    .insert({ id: window.id, ...planned })
    .onConflict('id')
    .merge({
      ...planned,
      capacity: db.raw(
        'case when delivery_windows.used = 0 then excluded.capacity else delivery_windows.capacity end',
      ),
    })
    .whereNotExists(whereWaiting(db).whereRaw('window_places.window_id = delivery_windows.id'))
}

/** Sets the capacity that the plan now gives. The caller has checked that the orders still fit. */
export async function setWindowCapacity(db: Db, id: string, capacity: number): Promise<void> {
  const beyond = 'case when used > ? then used - ? else 0 end'
  await db('delivery_windows')
    .where({ id })
    .update({ capacity, overbooked: db.raw(beyond, [capacity, capacity]) })
}

/** Adds a place beyond the capacity, for an order that a Master moves into a full window. */
export async function overbookWindow(db: Db, id: string): Promise<void> {
  await db('delivery_windows').where({ id }).increment('overbooked', 1)
}

export async function setWindowClosed(
  db: Db,
  id: string,
  { isClosed, reason, fReason }: Pick<StoredWindow, 'isClosed' | 'reason' | 'fReason'>,
): Promise<void> {
  await db('delivery_windows').where({ id }).update({ closed: isClosed, reason, f_reason: fReason })
  await raiseContentVersion(db)
}

/**
 * A window as orders wait for it: their zone, null for pickup, and the times that they were promised. These differ from the
 * window's after a change of the time zone.
 */
export type AwaitedWindow = {
  windowId: string
  zoneId: number | null
  start: string
  end: string
}

/** Lists each zone and time for which orders wait in these windows. Its length does not depend on the number of orders. */
export async function listAwaitedWindows(db: Db, windowIds: string[]): Promise<AwaitedWindow[]> {
  const windows = await whereWaiting(db)
    .whereIn('window_places.window_id', windowIds)
    .distinct({
      windowId: 'window_places.window_id',
      zoneId: 'orders.zone_id',
      start: 'orders.window_start',
      end: 'orders.window_end',
    })
    .orderBy('window_places.window_id')
    .orderBy('orders.zone_id')
  return windows.map(({ zoneId, ...window }) => ({ ...window, zoneId: Number(zoneId) || null }))
}

type OrderInWindow = {
  orderId: string
  name: string
  windowId: string
  start: string
  end: string
  paymentUnsettled: boolean
  handedOver: boolean
}

/** The longest list of orders that is shown. */
export const MAX_LISTED_ORDERS = 500

/** Lists the orders that wait for each window, oldest place first; of all zones and times if these are missing. */
export async function listWaitingOrders(
  db: Db,
  windows: (Pick<AwaitedWindow, 'windowId'> & Partial<AwaitedWindow>)[],
): Promise<OrderInWindow[]> {
  const listed: OrderInWindow[] = []
  for (const { windowId, zoneId, start, end } of windows) {
    if (listed.length >= MAX_LISTED_ORDERS) break
    const orders = whereWaiting(db).where('window_places.window_id', windowId)
    if (zoneId !== undefined) orders.where('orders.zone_id', zoneId ?? 0)
    if (start && end) orders.where({ window_start: start, window_end: end })
    const rows = await orders
      .select(orderColumns)
      .orderBy('window_places.id')
      .limit(MAX_LISTED_ORDERS - listed.length)
    listed.push(...rows.map(toOrderInWindow))
  }
  return listed
}

/** Lists all orders with a place in a window, those first that wait for it. */
export async function listOrdersIn(db: Db, windowId: string): Promise<OrderInWindow[]> {
  const waiting = await listWaitingOrders(db, [{ windowId }])
  const handedOver = await wherePlaced(db)
    .where('window_places.window_id', windowId)
    .whereIn('orders.state', handedOverStates)
    .select(orderColumns)
    .orderBy('window_places.id')
    .limit(MAX_LISTED_ORDERS - waiting.length)
  return [...waiting, ...handedOver.map(toOrderInWindow)]
}

const orderColumns = {
  orderId: 'orders.order_id',
  name: 'orders.name',
  windowId: 'window_places.window_id',
  start: 'orders.window_start',
  end: 'orders.window_end',
  state: 'orders.state',
}

type WindowOrderRow = Omit<OrderInWindow, 'paymentUnsettled' | 'handedOver'> & { state: OrderState }

function toOrderInWindow({ state, ...order }: WindowOrderRow): OrderInWindow {
  return {
    ...order,
    paymentUnsettled: isPaymentUnsettled(state),
    handedOver: handedOverStates.includes(state),
  }
}

/** Orders that kept their place when they left the shop. Other refunded orders have given it back. */
const handedOverStates: readonly OrderState[] = ['fulfilled', 'refunded']

/** The places that orders wait for. A delivered order no longer needs its window. */
function whereWaiting(db: Db) {
  return wherePlaced(db).whereNotIn('orders.state', handedOverStates)
}

function wherePlaced(db: Db) {
  return db('window_places')
    .join('orders', 'orders.order_id', 'window_places.order_id')
    .whereNull('window_places.ended_at')
}

/** Stores the window that an order now has, and its day. */
export async function setOrderWindow(
  db: Db,
  orderId: string,
  window: Pick<StoredWindow, 'id' | 'start' | 'end' | 'date'> & { sameDay: boolean },
  now: Date,
): Promise<void> {
  await db('orders').where({ order_id: orderId }).update({
    window_id: window.id,
    window_start: window.start,
    window_end: window.end,
    delivery_date: window.date,
    same_day: window.sameDay,
    updated_at: now.toISOString(),
  })
}

function fromRow(row: Row): StoredWindow {
  return {
    id: row.id,
    date: row.date,
    kind: row.kind,
    zoneId: row.zone_id,
    start: row.start_at,
    end: row.end_at,
    capacity: row.capacity,
    overbooked: row.overbooked,
    used: row.used,
    isClosed: toBoolean(row.closed),
    reason: row.reason,
    fReason: row.f_reason,
  }
}
