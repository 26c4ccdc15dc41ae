import { withWriteLock } from '#database/db.ts'
import { raiseContentVersion } from '#database/reads/content-version.ts'
import { findOrder } from '#database/stores/orders.ts'
import {
  endPlace,
  findWindows,
  overbookWindow,
  setOrderWindow,
  storeWindow,
  takePlace,
} from '#database/stores/windows.ts'
import { plansFor } from '#shared/domain/delivery-windows.ts'
import { shopDay } from '#shared/domain/shop-time.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { OrderWindowMove } from '#shared/schemas/window.ts'
import type { StaffContext } from '../../shop.server.ts'
import { requirePlannedWindow } from '../delivery/window-writes.server.ts'
import { loadSchedule } from '../delivery/windows.server.ts'
import { enqueueWindowMail } from '../mail/order-mails.server.ts'
import { recordChange } from '../operations/activity.server.ts'
import { isPaid, toInvoiceView } from './order-views.server.ts'
import { requireInvoice } from './orders.server.ts'

/**
 * Moves a paid order to another window and mails the shopper. Throws a 409 if the window is full, unless the Master
 * overbooks it. The cut-off binds shoppers only.
 */
export async function moveOrderWindow(
  staff: StaffContext,
  orderId: string,
  { windowId, overbook }: OrderWindowMove,
): Promise<InvoiceView> {
  await withWriteLock(staff.db, async trx => {
    const order = await findOrder(trx, orderId)
    if (!order || !isPaid(order)) throw new ShopError('not_found', messages.invoiceNotFound)
    if (order.state !== 'paid') throw new ShopError('conflict', messages.orderEnded)
    if (order.windowId === windowId) return
    const window = await requirePlannedWindow(trx, staff, windowId)
    const { plans } = await loadSchedule({ ...staff, db: trx })
    const audience = { kind: order.shippingType, zoneId: order.zoneId || null }
    const serves = plansFor(plans, audience).some(
      ({ kind, zoneId }) => kind === window.kind && zoneId === window.zoneId,
    )
    if (!serves) throw new ShopError('conflict', messages.windowOfOtherZone)
    if (window.isClosed) throw new ShopError('conflict', messages.windowClosed)
    const now = staff.now()
    const left = await endPlace(trx, orderId, now)
    await storeWindow(trx, window)
    let isOverbooked = false
    let place = await takePlace(trx, { orderId, windowId }, now)
    if (!place) {
      const stored = (await findWindows(trx, [windowId])).get(windowId)
      if (stored?.isClosed) throw new ShopError('conflict', messages.windowClosed)
      if (!overbook) throw new ShopError('conflict', messages.windowFull)
      isOverbooked = true
      await overbookWindow(trx, windowId)
      place = await takePlace(trx, { orderId, windowId }, now)
    }
    if (!place) throw new ShopError('conflict', messages.windowFull)
    if (left?.wasFull || place.isLast) await raiseContentVersion(trx)
    const start = window.start.toISOString()
    const sameDay = window.date === shopDay(now, staff.env.TIME_ZONE)
    const end = window.end.toISOString()
    await setOrderWindow(
      trx,
      orderId,
      { id: windowId, start, end, date: window.date, sameDay },
      now,
    )
    await recordChange(trx, staff, {
      subject: 'orders',
      id: orderId,
      name: order.name,
      before: { window: order.windowStart ?? order.deliveryDate },
      after: { window: start, ...(isOverbooked && { overbooked: true }) },
    })
    await enqueueWindowMail(trx, staff, orderId, toInvoiceView(order))
  })
  return requireInvoice(staff, orderId)
}
