import type { Db } from '#database/db.ts'
import { listPromisedOrders } from '#database/reads/promised-orders.ts'
import {
  appliesTo,
  findOverlap,
  isSamePlannedWindow,
  type WeeklyWindow,
  type WindowException,
  type WindowSchedule,
} from '#shared/domain/time/delivery-windows.ts'
import { type Day, hasMinute, shopDay } from '#shared/domain/time/shop-time.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { StaffContext } from '../../shop.server.ts'
import { loadZones } from './zones.server.ts'

/** Throws if another weekly window has the same hours of the same day: shoppers would see the window twice. */
export function requireNewWindow(window: WeeklyWindow, weeklyWindows: WeeklyWindow[]): void {
  const isPlanned = weeklyWindows.some(
    other => other.id !== window.id && isSamePlannedWindow(other, window),
  )
  if (!isPlanned) return
  throw fieldError('invalid', 'from', messages.windowPlannedTwice)
}

/** Throws a 409 if a zone would lose its last own window, but has exceptions that need one. */
export function requireOwnPlans(
  { weeklyWindows, exceptions }: WindowSchedule,
  before: WindowSchedule,
): void {
  const lost = before.weeklyWindows.filter(({ zoneId }) => !hasOwnPlan(weeklyWindows, zoneId))
  const needing = exceptions.filter(
    ({ zoneId, effect }) => effect !== 'closed' && lost.some(window => window.zoneId === zoneId),
  )
  if (needing.some(({ zoneId }) => zoneId !== null)) {
    throw new ShopError('conflict', messages.zoneHasExceptions)
  }
}

function hasOwnPlan(weeklyWindows: WeeklyWindow[], zoneId: number | null): boolean {
  return weeklyWindows.some(window => window.zoneId === zoneId)
}

export async function requireZone(trx: Db, zoneId: number | null): Promise<void> {
  if (zoneId === null) return
  const { zones } = await loadZones({ db: trx })
  if (zones.some(({ id }) => id === zoneId)) return
  throw fieldError('invalid', 'zoneId', messages.zoneUnknown)
}

export function requireNotPast({ now, env }: StaffContext, day: Day): void {
  if (day >= shopDay(now(), env.TIME_ZONE)) return
  throw fieldError('invalid', 'date', messages.dayOver)
}

/** Throws if other hours begin or end at a time that the change to daylight saving time skips. */
export function requireNoSkippedHours(
  { env }: StaffContext,
  { date, effect, from, to }: WindowException,
): void {
  if (effect !== 'hours') return
  const skipped = Object.entries({ from, to }).find(
    ([, minute]) => !hasMinute(date, minute, env.TIME_ZONE),
  )
  if (!skipped) return
  throw fieldError('invalid', skipped[0], messages.hoursSkipped)
}

/**
 * Throws a 409 with the orders that were promised for a newly closed day without a window: their customers must be called.
 * Not if the Master has seen as many. Returns them for the activity log.
 */
export async function requireSeenOrders(
  trx: Db,
  exception: WindowException,
  before: WindowException | null,
  seen: number,
): Promise<{ ordersToCall?: string }> {
  if (exception.effect !== 'closed') return {}
  const wasClosed = before?.effect === 'closed' && before.date === exception.date ? before : null
  const promised = await listPromisedOrders(trx, exception.date, exception)
  const orders = promised.filter(order => !wasClosed || !appliesTo(wasClosed, order))
  if (orders.length > seen) {
    const toCall = orders.map(({ orderId, name, phone }) => ({ orderId, name, phone }))
    throw new ShopError('conflict', messages.dayHasOrders, { details: { toCall } })
  }
  return orders.length > 0 ? { ordersToCall: orders.map(({ orderId }) => orderId).join(', ') } : {}
}

/** Throws if the exception overlaps another one, or changes a shared window for one zone only. */
export function requireNoConflict(
  exception: WindowException,
  { exceptions, weeklyWindows }: WindowSchedule,
): void {
  if (findOverlap(exception, exceptions)) {
    throw fieldError('invalid', 'date', messages.exceptionOverlaps)
  }
  const { zoneId, effect } = exception
  // Zones without a plan of their own share their windows. Only closing one can differ by zone.
  if (zoneId === null || effect === 'closed' || hasOwnPlan(weeklyWindows, zoneId)) return
  throw fieldError('invalid', 'zoneId', messages.zoneWithoutPlan)
}
