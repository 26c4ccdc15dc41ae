import {
  type ClosedDays,
  type Closure,
  closedDaysFrom,
  defaultCutOff,
  type NextDelivery,
  nextOpenDelivery,
  type WindowCoverage,
} from '#shared/domain/time/delivery-promise.ts'
import {
  findClosure,
  type PlannedWindow,
  WINDOW_DAYS,
  type WindowAudience,
  type WindowException,
  weeklyWindowsFor,
} from '#shared/domain/time/delivery-windows.ts'
import { addDays, type Day, nextDay, shopDay } from '#shared/domain/time/shop-time.ts'
import type { Shop } from '../../shop.server.ts'
import { type CurrentWindow, loadSchedule, type WindowShop } from './current-windows.server.ts'
import { getPageSettings } from './page-settings.server.ts'
import { listBookable } from './windows.server.ts'
import { loadZones } from './zones.server.ts'

/** When the orders of a zone are delivered. */
type ZoneDelivery = Pick<NextDelivery, 'date' | 'closed'> & {
  /** The last moment to order for a day; null if nothing is delivered on it. */
  cutOffOf(day: Day): number | null
  /** The first window of a day; null without one, or without a plan. */
  windowOf(day: Day): CurrentWindow | null
  /** When its first window can no longer be ordered. */
  endsAt: number
}

/**
 * Finds the next day on which every zone with a free window gets its orders, with its hours if all have the same. Null if no
 * zone has a free window in the next two weeks, or if there is no zone.
 */
export async function findNextDelivery(shop: WindowShop): Promise<NextDelivery | null> {
  const today = shopDay(shop.now(), shop.env.TIME_ZONE)
  const deliveries: ZoneDelivery[] = []
  const zoneIds = await listDeliveredZones(shop)
  for (const zoneId of zoneIds) {
    const delivery = await findZoneDelivery(shop, zoneId)
    if (delivery) deliveries.push(delivery)
  }
  const latest = deliveries.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
  if (!latest) return null
  const { closed } = latest
  const date = findCommonDay(deliveries, latest.date)
  const cutOffs = deliveries.map(other => other.cutOffOf(date) ?? other.cutOffOf(other.date) ?? 0)
  const window = commonWindow(deliveries, date)
  const ends = [...deliveries.map(({ endsAt }) => endsAt), ...(window ? [+window.cutOff] : [])]
  return {
    date,
    windowStart: window?.start.toISOString() ?? null,
    windowEnd: window?.end.toISOString() ?? null,
    closed,
    someFull: deliveries.length < zoneIds.length,
    sameDay: date === today,
    isTomorrow: date === nextDay(today),
    cutOff: new Date(Math.min(...cutOffs)).toISOString(),
    validUntil: new Date(Math.min(...ends)).toISOString(),
  }
}

/** The first day from `from` on which all zones are delivered; `from` if there is none in the next two weeks. */
function findCommonDay(deliveries: ZoneDelivery[], from: Day): Day {
  const days = Array.from({ length: WINDOW_DAYS }, (_, at) => addDays(from, at))
  return days.find(day => deliveries.every(({ cutOffOf }) => cutOffOf(day) !== null)) ?? from
}

/** The first window of a day, if it has the same hours for all zones. */
function commonWindow(deliveries: ZoneDelivery[], date: Day): CurrentWindow | null {
  const windows = deliveries.map(({ windowOf }) => windowOf(date))
  const [first = null] = windows
  const isShared = windows.every(
    window =>
      +(window?.start ?? 0) === +(first?.start ?? 0) && +(window?.end ?? 0) === +(first?.end ?? 0),
  )
  return isShared ? first : null
}

/** Null if the zone has a plan, but no window is free. */
async function findZoneDelivery(
  shop: WindowShop,
  zoneId: number | null,
): Promise<ZoneDelivery | null> {
  const audience = { kind: 'delivery', zoneId } as const
  const { weeklyWindows, exceptions } = await loadSchedule(shop)
  if (weeklyWindowsFor(weeklyWindows, audience).length === 0) {
    const { TIME_ZONE } = shop.env
    const { date, closed } = nextOpenDelivery(shop.now(), TIME_ZONE, audience, exceptions)
    const cutOffOf = (day: Day) =>
      findClosure(exceptions, audience, day) ? null : +defaultCutOff(day, TIME_ZONE)
    const endsAt = +defaultCutOff(date, TIME_ZONE)
    return { date, closed, cutOffOf, windowOf: () => null, endsAt }
  }
  const { windows, open } = await listBookable(shop, audience)
  const [first] = open
  if (!first) return null
  const earlier = windows.filter(({ date }) => date < first.date)
  return {
    date: first.date,
    closed: findClosedDays(shop, earlier, audience, exceptions),
    endsAt: +first.cutOff,
    windowOf: day => open.find(({ date }) => date === day) ?? null,
    cutOffOf(day) {
      const cutOffs = open.filter(({ date }) => date === day).map(({ cutOff }) => +cutOff)
      return cutOffs.length > 0 ? Math.max(...cutOffs) : null
    },
  }
}

/** Why nothing is promised for today or tomorrow, although there are windows whose cut-off is still to come. */
function findClosedDays(
  { now, env: { TIME_ZONE } }: WindowShop,
  windows: PlannedWindow[],
  audience: WindowAudience,
  exceptions: WindowException[],
): ClosedDays | null {
  const today = shopDay(now(), TIME_ZONE)
  const closed = windows.find(({ isClosed, cutOff }) => isClosed && cutOff > now())
  if (!closed || closed.date > nextDay(today)) return null
  return closedDaysFrom(closed.date, today, audience, exceptions)
}

/** The zones that may differ in their next delivery; null stands for all others. */
async function listDeliveredZones(shop: WindowShop): Promise<(number | null)[]> {
  const [{ weeklyWindows, exceptions }, { zones }] = await Promise.all([
    loadSchedule(shop),
    loadZones(shop),
  ])
  const own = new Set([...weeklyWindows, ...exceptions].map(({ zoneId }) => zoneId))
  const ids = zones.map(({ id }) => id)
  if (ids.length === 0) return []
  const different = ids.filter(id => own.has(id))
  return different.length === ids.length ? different : [null, ...different]
}

/** Whether shoppers of all zones, of some or of none choose a delivery window. `nowhere`: the shop does not deliver. */
export async function findWindowCoverage(
  shop: Pick<Shop, 'db' | 'env' | 'now'>,
): Promise<WindowCoverage> {
  const { deliveryFlag } = await getPageSettings(shop)
  if (!deliveryFlag) return 'nowhere'
  const { weeklyWindows } = await loadSchedule(shop)
  const zoneIds = await listDeliveredZones(shop)
  const planned = zoneIds.filter(
    zoneId => weeklyWindowsFor(weeklyWindows, { kind: 'delivery', zoneId }).length > 0,
  )
  if (planned.length === 0) return 'none'
  return planned.length === zoneIds.length ? 'all' : 'some'
}

/** Lists the exceptions that close a day, for pages that compute a promise while they are open. */
export async function listClosures(shop: WindowShop): Promise<Closure[]> {
  const { exceptions } = await loadSchedule(shop)
  return exceptions.flatMap(({ date, kind, zoneId, effect, reason, fReason }) =>
    effect === 'closed' ? [{ date, kind, zoneId, effect, reason, fReason }] : [],
  )
}
