import { readContentVersion } from '#database/content-version.ts'
import type { Db } from '#database/db.ts'
import { lockScheduleShared } from '#database/locks.ts'
import { reserveOrder } from '#database/stores/order-reservation.ts'
import { type Order, stockOf } from '#database/stores/order-types.ts'
import { readSchedule } from '#database/stores/window-plans.ts'
import {
  findClosure,
  type PlannedWindow,
  type WindowAudience,
  weeklyWindowsFor,
} from '#shared/domain/time/delivery-windows.ts'
import { messages } from '#shared/messages.ts'
import type { WindowShop } from '../delivery/current-windows.server.ts'
import { findPlannedWindow } from '../delivery/planned-window.server.ts'
import { windowUnavailable } from '../delivery/windows.server.ts'

/** Goods or windows have changed since the order was priced. The transaction is rolled back and the order priced again. */
export class OutdatedOrder extends Error {}

/** The window of an order as it was priced; null without a plan. `isCurrent`: the content version is the same. */
export type WindowToReserve = { window: PlannedWindow | null; isCurrent: boolean }

/** Keeps the schedule as it is until the transaction ends. Returns the content version. */
export async function lockScheduleAndReadVersion(trx: Db): Promise<number> {
  await lockScheduleShared(trx)
  return readContentVersion(trx)
}

/**
 * Reserves the goods and the place of an order, in the transaction that begins its payment and locks the schedule. `planned`: as
 * it was priced. Throws an `OutdatedOrder`, or a 409 with the next windows, if it cannot.
 */
export async function requireReservation(
  shop: WindowShop,
  order: Order,
  planned: WindowToReserve,
): Promise<void> {
  const { orderId, shippingType: kind } = order
  const now = shop.now()
  const audience = { kind, zoneId: order.zoneId || null }
  const window = await requireSameTime(shop, audience, order, planned)
  const isLate = window !== null && now >= window.cutOff
  const reservation = { orderId, goods: stockOf(order), window }
  const obstacle = isLate ? 'noPlace' : await reserveOrder(shop.db, reservation, now)
  if (obstacle === 'tooFew') throw new OutdatedOrder(messages.notAvailable)
  if (!obstacle || !window) return
  const isWeighed = order.limitCents !== null
  throw await windowUnavailable(shop, { ...audience, isWeighed }, window.id)
}

/** Returns the window by the plan as it is now. Does not read it if the content version is the same. */
async function requireSameTime(
  shop: WindowShop,
  audience: WindowAudience,
  order: Order,
  { window, isCurrent }: WindowToReserve,
): Promise<PlannedWindow | null> {
  if (isCurrent) return window
  return window ? requireSameOffer(shop, audience, window) : requireNoPlan(shop, audience, order)
}

/** Returns the window by the plan as it is now, perhaps with another capacity. Throws if its offer is another one. */
async function requireSameOffer(
  { db, env }: WindowShop,
  audience: WindowAudience,
  window: PlannedWindow,
): Promise<PlannedWindow> {
  const schedule = await readSchedule(db, window.date)
  const current = findPlannedWindow(schedule, audience, window.id, env.TIME_ZONE)
  if (!current || current.isClosed || !isSameOffer(current, window)) {
    throw new OutdatedOrder(messages.windowClosed)
  }
  return current
}

/** Throws if there is a plan now, or the day of the order is closed. */
async function requireNoPlan(
  { db }: WindowShop,
  audience: WindowAudience,
  { deliveryDate }: Order,
): Promise<null> {
  const { weeklyWindows, exceptions } = await readSchedule(db, deliveryDate)
  const isClosed = findClosure(exceptions, audience, deliveryDate) !== undefined
  if (isClosed || weeklyWindowsFor(weeklyWindows, audience).length > 0) {
    throw new OutdatedOrder(messages.windowClosed)
  }
  return null
}

/** Whether the hours and the price are those that the shopper was shown. */
function isSameOffer(a: PlannedWindow, b: PlannedWindow): boolean {
  return +a.start === +b.start && +a.end === +b.end && a.surchargeCents === b.surchargeCents
}
