import { raiseContentVersion } from '#database/content-version.ts'
import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { endPlace, takePlace } from '#database/stores/window-places.ts'
import {
  findWindows,
  overbookWindow,
  setOrderWindow,
  storeWindow,
} from '#database/stores/windows.ts'
import { isReserved } from '#shared/domain/orders/order-money.ts'
import { isWaiting } from '#shared/domain/orders/order-state.ts'
import {
  dayOfWindow,
  lastWeighedDay,
  type PlannedWindow,
} from '#shared/domain/time/delivery-windows.ts'
import { addDays, shopDay } from '#shared/domain/time/shop-time.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { MAX_WINDOW_DAYS, type OrderWindowMove } from '#shared/schemas/window.ts'
import type { StaffContext } from '../../../shop.server.ts'
import { recordChange } from '../../platform/activity.server.ts'
import { requireInvoicedOrder } from '../invoices/invoiced-order.server.ts'
import { requireInvoiceView } from '../invoices/invoices.server.ts'
import { enqueueWindowMail } from '../invoices/order-mails.server.ts'
import { readOrderRecords } from '../money/order-records.server.ts'
import { type InvoicedOrder, toInvoiceView } from '../views/order-views.server.ts'
import { readPlannedOrCommonWindow } from './order-cut-off.server.ts'

/**
 * Moves a paid order to another window and mails the shopper. Throws a 409 if the window is full, unless the Master
 * overbooks it. The cut-off binds shoppers only. What the order costs stays, also if the windows differ in their surcharge.
 */
export async function moveOrderWindow(
  staff: StaffContext,
  orderId: string,
  { windowId, knownWindowId, overbook }: OrderWindowMove,
): Promise<InvoiceView> {
  await withWriteLock(staff.db, async trx => {
    const order = await requireUndeliveredOrder(trx, orderId)
    if (order.windowId === windowId) return
    if (knownWindowId !== undefined && knownWindowId !== order.windowId) {
      throw new ShopError('conflict', messages.orderMoved)
    }
    const now = staff.now()
    const window = await requireWindowToMoveTo(trx, staff, order, windowId)
    const { isOverbooked } = await changePlace(trx, { orderId, window, overbook }, now)
    const start = window.start.toISOString()
    const end = window.end.toISOString()
    const { date } = window
    const sameDay = date === shopDay(now, staff.env.TIME_ZONE)
    await setOrderWindow(trx, orderId, { id: windowId, start, end, date, sameDay }, now)
    await recordChange(trx, staff, {
      subject: 'orders',
      id: orderId,
      name: order.name,
      before: { window: order.windowStart ?? order.deliveryDate },
      after: { window: start, ...(isOverbooked && { overbooked: true }) },
    })
    const records = await readOrderRecords({ ...staff, db: trx }, order)
    await enqueueWindowMail(trx, staff, orderId, toInvoiceView(order, records))
  })
  return requireInvoiceView(staff, orderId)
}

/** Returns the order if it is paid and not yet handed over or cancelled. Throws otherwise. */
async function requireUndeliveredOrder(trx: Db, orderId: string): Promise<InvoicedOrder> {
  const order = await requireInvoicedOrder(trx, orderId)
  if (!isWaiting(order.state)) throw new ShopError('conflict', messages.orderEnded)
  return order
}

type WantedPlace = { orderId: string; window: PlannedWindow; overbook: boolean }

/** Gives up the order's place for one in another window. Pages change if either window is or was full. */
async function changePlace(
  trx: Db,
  wanted: WantedPlace,
  now: Date,
): Promise<{ isOverbooked: boolean }> {
  const left = await endPlace(trx, wanted.orderId, now)
  const { place, isOverbooked } = await requirePlace(trx, wanted, now)
  if (left?.isFreeAgain || place.isLast) await raiseContentVersion(trx)
  return { isOverbooked }
}

/** Takes a place in a window, which must be free unless the Master overbooks. Throws a 409 otherwise. */
async function requirePlace(trx: Db, { orderId, window, overbook }: WantedPlace, now: Date) {
  const windowId = window.id
  await storeWindow(trx, window)
  const place = await takePlace(trx, { orderId, windowId }, now)
  if (place) return { place, isOverbooked: false }
  const stored = (await findWindows(trx, [windowId])).get(windowId)
  if (stored?.isClosed) throw new ShopError('conflict', messages.windowClosed)
  if (!overbook) throw new ShopError('conflict', messages.windowFull)
  await overbookWindow(trx, windowId)
  const extra = await takePlace(trx, { orderId, windowId }, now)
  if (!extra) throw new ShopError('conflict', messages.windowFull)
  return { place: extra, isOverbooked: true }
}

/**
 * Returns a window for the order's zone, for all zones, or for pickup. It is open, not over, one of the days that can be
 * listed at once, and before the hold on the card ends.
 */
async function requireWindowToMoveTo(
  trx: Db,
  { now, env: { TIME_ZONE } }: StaffContext,
  order: InvoicedOrder,
  windowId: string,
): Promise<PlannedWindow> {
  const { shippingType: kind, zoneId, paidAt, state } = order
  const day = dayOfWindow(windowId)
  if (!day) throw new ShopError('not_found', messages.windowUnknown)
  const window = await readPlannedOrCommonWindow(trx, { kind, zoneId, windowId }, TIME_ZONE)
  if (!window) throw new ShopError('conflict', messages.windowOfOtherZone)
  const last = addDays(shopDay(now(), TIME_ZONE), MAX_WINDOW_DAYS - 1)
  if (day > last) throw new ShopError('conflict', messages.windowTooEarly)
  const isHeld = isReserved(order) && state !== 'packed'
  if (isHeld && day > lastWeighedDay(new Date(paidAt), TIME_ZONE)) {
    throw new ShopError('conflict', messages.windowTooFarForWeighed)
  }
  if (window.end <= now()) throw new ShopError('conflict', messages.windowTooLate)
  if (window.isClosed) throw new ShopError('conflict', messages.windowClosed)
  return window
}
