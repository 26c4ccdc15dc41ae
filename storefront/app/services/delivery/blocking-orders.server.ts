import type { Db } from '#database/db.ts'
import {
  listAwaitedWindows,
  listWaitingOrders,
  type StoredWindow,
} from '#database/stores/windows.ts'
import type { PlannedWindow, WindowSchedule } from '#shared/domain/time/delivery-windows.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { findPlannedOrCommonWindow } from './planned-window.server.ts'

/** A change of the plan. */
type ScheduleChange = { before: WindowSchedule; after: WindowSchedule; timeZone: string }

/**
 * Throws a 409 with the waiting orders whose window the change ends, moves, closes or overfills. A window that already
 * differed from the plan, for example after a change of `TIME_ZONE`, blocks no other change.
 */
export async function requireNoBlockingOrders(
  trx: Db,
  stored: StoredWindow[],
  { before, after, timeZone }: ScheduleChange,
): Promise<void> {
  const byId = new Map(stored.map(window => [window.id, window]))
  const waiting = await listAwaitedWindows(trx, [...byId.keys()])
  const lost = waiting.filter(promised => {
    const { windowId, zoneId } = promised
    const window = byId.get(windowId)
    if (!window) return true
    const audience = { kind: window.kind, zoneId: window.kind === 'pickup' ? null : zoneId }
    return isLost(
      { ...window, ...promised },
      findPlannedOrCommonWindow(before, audience, windowId, timeZone),
      findPlannedOrCommonWindow(after, audience, windowId, timeZone),
    )
  })
  if (lost.length > 0) throw blockedByOrders(await listWaitingOrders(trx, lost))
}

/** `stored`: with the times that its orders were promised. */
function isLost(
  stored: StoredWindow,
  before: PlannedWindow | null,
  after: PlannedWindow | null,
): boolean {
  if (!after) return before !== null
  const isMoved = (['start', 'end'] as const).some(moment => {
    const time = after[moment].toISOString()
    return time !== stored[moment] && time !== before?.[moment].toISOString()
  })
  const isNewlyClosed = after.isClosed && !before?.isClosed
  const isShrunk = !before || after.capacity < before.capacity
  return isMoved || isNewlyClosed || (isShrunk && isTooSmall(stored, after))
}

/** True if the plan has too few places for the orders in a window. */
function isTooSmall({ used, overbooked }: StoredWindow, { capacity }: PlannedWindow): boolean {
  return capacity + overbooked < used
}

/** The 409 that lists the orders to be moved first. */
export function blockedByOrders(orders: Awaited<ReturnType<typeof listWaitingOrders>>): ShopError {
  return new ShopError('conflict', messages.windowHasOrders, { details: { orders } })
}
