import type { Db } from '#database/db.ts'
import type { Order } from '#database/stores/order-types.ts'
import { readSchedule } from '#database/stores/window-plans.ts'
import { defaultCutOff } from '#shared/domain/time/delivery-promise.ts'
import { dayOfWindow, type PlannedWindow } from '#shared/domain/time/delivery-windows.ts'
import { findPlannedOrCommonWindow } from '../../delivery/planned-window.server.ts'

type WindowOfOrder = { kind: Order['shippingType']; zoneId: number; windowId: string }

/** Returns a window as it is planned now for the order's zone, for all zones, or for pickup; null if it is not. */
export async function readPlannedOrCommonWindow(
  db: Db,
  { kind, zoneId, windowId }: WindowOfOrder,
  timeZone: string,
): Promise<PlannedWindow | null> {
  const day = dayOfWindow(windowId)
  if (!day) return null
  const audience = { kind, zoneId: zoneId || null }
  return findPlannedOrCommonWindow(await readSchedule(db, day), audience, windowId, timeZone)
}

/** Returns until when shoppers may change what they ordered: the cut-off of its window or, without a plan, of its day. */
export async function findCutOff(
  db: Db,
  { shippingType: kind, zoneId, windowId, windowStart, deliveryDate }: Order,
  timeZone: string,
): Promise<Date> {
  if (!windowId || !windowStart) return defaultCutOff(deliveryDate, timeZone)
  const planned = await readPlannedOrCommonWindow(db, { kind, zoneId, windowId }, timeZone)
  return planned?.cutOff ?? new Date(windowStart)
}
