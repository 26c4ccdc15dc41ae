import type { Db } from '#database/db.ts'
import { countOverdueOrders } from '#database/reads/overdue-orders.ts'
import { listOrdersIn, listUsedWindows, type StoredWindow } from '#database/stores/windows.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { deliveryCents } from '#shared/domain/orders/delivery-cost.ts'
import {
  bookableDays,
  dayOfWindow,
  lastWeighedDay,
  type PlannedWindow,
  type WindowAudience,
  type WindowObstacle,
  weeklyWindowsFor,
} from '#shared/domain/time/delivery-windows.ts'
import { addDays } from '#shared/domain/time/shop-time.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { WindowBoardView, WindowsOnBoard, WindowView } from '#shared/responses/window.ts'
import { MAX_WINDOW_DAYS, type WindowQuery } from '#shared/schemas/window.ts'
import type { Shop } from '../../shop.server.ts'
import {
  type BookingAudience,
  type CurrentWindow,
  listCurrentWindows,
  loadSchedule,
  type WindowShop,
} from './current-windows.server.ts'
import { getPageSettings } from './page-settings.server.ts'
import { findPlannedWindow } from './planned-window.server.ts'
import { hasReason, ownReason, shownReason } from './window-reasons.server.ts'
import { requireZone } from './window-rules.server.ts'
import { loadZones } from './zones.server.ts'

type Bookable = { windows: CurrentWindow[]; open: CurrentWindow[] }

/** The windows of the days that can be booked now, and those of them that are open. */
export async function listBookable(shop: WindowShop, audience: BookingAudience): Promise<Bookable> {
  const days = bookableDays(shop.now(), shop.env.TIME_ZONE)
  const windows = await listCurrentWindows(shop, { ...audience, ...days })
  return { windows, open: windows.filter(({ obstacle }) => obstacle === null) }
}

const obstacleMessages: Record<WindowObstacle, string> = {
  closed: messages.windowClosed,
  cutOff: messages.windowTooLate,
  full: messages.windowFull,
}

/**
 * Returns the window that an order takes: the requested one, or the earliest open one. Null if there is no plan for this
 * zone or for pickup. Throws a 409 with the next three windows if it cannot be taken.
 */
export async function chooseWindow(
  shop: WindowShop,
  audience: BookingAudience,
  windowId: string | null,
): Promise<PlannedWindow | null> {
  const { weeklyWindows } = await loadSchedule(shop)
  if (weeklyWindowsFor(weeklyWindows, audience).length === 0) return null
  const bookable = await listBookable(shop, audience)
  const { windows, open } = bookable
  if (!windowId) {
    if (!open[0]) throw new ShopError('conflict', messages.noWindow, { details: { windows: [] } })
    return open[0]
  }
  const chosen = windows.find(({ id }) => id === windowId)
  if (chosen && chosen.obstacle === null) return chosen
  const message = chosen?.obstacle
    ? obstacleMessage(shop, audience, chosen, chosen.obstacle)
    : await whyUnlisted(shop, audience, windowId)
  throw await windowRefused(shop, audience, bookable, { windowId, message })
}

/** Why a window is not among those that can be booked now. */
async function whyUnlisted(
  shop: WindowShop,
  audience: WindowAudience,
  windowId: string,
): Promise<string> {
  const { TIME_ZONE } = shop.env
  const planned = findPlannedWindow(await loadSchedule(shop), audience, windowId, TIME_ZONE)
  const isFar = planned !== null && planned.date > bookableDays(shop.now(), TIME_ZONE).to
  return isFar ? messages.windowTooEarly : messages.windowUnknown
}

function obstacleMessage(
  { now, env: { TIME_ZONE } }: WindowShop,
  { isWeighed }: BookingAudience,
  { date }: PlannedWindow,
  obstacle: WindowObstacle,
): string {
  const isFar = isWeighed && date > lastWeighedDay(now(), TIME_ZONE)
  return isFar ? messages.windowTooFarForWeighed : obstacleMessages[obstacle]
}

/** The 409 for a window that another order or a Master has just taken away, or whose cut-off has passed. */
export async function windowUnavailable(
  shop: WindowShop,
  audience: BookingAudience,
  windowId: string,
): Promise<ShopError> {
  const bookable = await listBookable(shop, audience)
  const obstacle = bookable.windows.find(({ id }) => id === windowId)?.obstacle ?? 'full'
  const message = obstacleMessages[obstacle]
  return windowRefused(shop, audience, bookable, { windowId, message })
}

const OFFERED = 3

/** Returns the next windows after the wanted one; earlier ones only if there are too few. */
function nextAfter(windowId: string, { windows, open }: Bookable): CurrentWindow[] {
  const wanted = windows.find(({ id }) => id === windowId)
  const day = dayOfWindow(windowId) ?? ''
  const isLater = ({ date, start }: PlannedWindow) => (wanted ? start >= wanted.start : date >= day)
  const later = open.filter(isLater).slice(0, OFFERED)
  const missing = OFFERED - later.length
  const earlier = open.filter(window => !isLater(window))
  return [...(missing > 0 ? earlier.slice(-missing) : []), ...later]
}

/** A closed window also has the reason that a Master gave, in both languages. */
async function windowRefused(
  shop: WindowShop,
  audience: WindowAudience,
  bookable: Bookable,
  { windowId, message }: { windowId: string; message: string },
): Promise<ShopError> {
  const windows = await toShopperViews(shop, audience, nextAfter(windowId, bookable))
  const refused = bookable.windows.find(({ id }) => id === windowId)
  const isExplained = message === messages.windowClosed && refused && hasReason(refused)
  if (!isExplained) return new ShopError('conflict', message, { details: { windows } })
  const { reason, fReason } = toWindowView(refused)
  return new ShopError('conflict', message, { details: { windows, reason, fReason } })
}

/** Lists windows for shoppers. None is open for delivery while that is switched off. */
export async function listWindows(shop: Shop, query: WindowQuery): Promise<WindowView[]> {
  if (query.kind === 'delivery') await requireZone(shop.db, query.zoneId)
  const windows = await toShopperViews(shop, query, await listRange(shop, query))
  const { deliveryFlag } = await getPageSettings(shop)
  if (query.kind === 'pickup' || deliveryFlag) return windows
  const off = { open: false, ...ownReason('deliveryOff') }
  return windows.map(window => (window.open ? { ...window, ...off } : window))
}

/** Shows each surcharge as it changes the delivery cost. Before the zone is known, as it is planned. */
async function toShopperViews(
  shop: WindowShop,
  { kind, zoneId }: WindowAudience,
  windows: CurrentWindow[],
): Promise<WindowView[]> {
  if (kind === 'delivery' && zoneId === null) return windows.map(toWindowView)
  const { zones } = await loadZones(shop)
  const zone = (kind === 'delivery' && zones.find(({ id }) => id === zoneId)) || null
  const withoutWindow = deliveryCents(zone, null)
  return windows.map(window => ({
    ...toWindowView(window),
    surcharge: toDollars(deliveryCents(zone, window) - withoutWindow),
  }))
}

/** Lists the orders with a place in a window. */
export function listWindowOrders({ db }: { db: Db }, windowId: string) {
  return listOrdersIn(db, windowId)
}

/**
 * Lists windows with their orders for the back office's board. Also those that the plan does not have any more, as long as
 * orders that were delivered in them have their places.
 */
export async function listWindowBoard(
  shop: WindowShop,
  query: WindowQuery,
): Promise<WindowsOnBoard> {
  const range = rangeOf(shop, query)
  const planned = await listCurrentWindows(shop, range)
  const used = await listUsedWindows(shop.db, range)
  const former = used.filter(({ id }) => !planned.some(window => window.id === id))
  const board = [...planned.map(toBoardView), ...former.map(toFormerView)]
  return {
    windows: board.toSorted((a, b) => (a.start < b.start ? -1 : 1)),
    leftBehind: await countOverdueOrders(shop.db, shop.now()),
  }
}

function toBoardView(window: CurrentWindow): WindowBoardView {
  const { used, capacity, isClosed: closed, obstacle } = window
  const state = { closed, hasReason: hasReason(window), obstacle, isPlanned: true }
  return { ...toWindowView(window), used, capacity, ...state }
}

function toFormerView({ id, date, kind, zoneId, start, end, ...stored }: StoredWindow) {
  const { used, capacity } = stored
  const state = { open: false, closed: true, hasReason: true, obstacle: 'closed' as const }
  const times = { date, start, end, cutOff: start }
  const former = { left: 0, surcharge: 0, isPlanned: false }
  const why = ownReason('notPlanned')
  return { id, kind, zoneId, ...times, used, capacity, ...state, ...why, ...former }
}

function listRange(shop: WindowShop, query: WindowQuery): Promise<CurrentWindow[]> {
  return listCurrentWindows(shop, rangeOf(shop, query))
}

function rangeOf(shop: WindowShop, query: WindowQuery) {
  const days = bookableDays(shop.now(), shop.env.TIME_ZONE)
  const from = query.from ?? days.from
  const to = query.to ?? (query.from ? addDays(from, MAX_WINDOW_DAYS - 1) : days.to)
  if (to > addDays(from, MAX_WINDOW_DAYS - 1)) {
    throw new ShopError('bad_request', `At most ${MAX_WINDOW_DAYS} days can be listed at once.`)
  }
  const zoneId = query.kind === 'pickup' ? null : query.zoneId
  const { kind, weighed: isWeighed } = query
  return { kind, zoneId, isWeighed, from, to }
}

function toWindowView(window: CurrentWindow): WindowView {
  const { id, date, kind, zoneId, left, obstacle } = window
  return {
    id,
    date,
    kind,
    zoneId,
    left,
    ...shownReason(window),
    start: window.start.toISOString(),
    end: window.end.toISOString(),
    cutOff: window.cutOff.toISOString(),
    open: obstacle === null,
    surcharge: toDollars(window.surchargeCents),
  }
}
