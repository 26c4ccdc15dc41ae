import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#database/db.ts'
import { lockSchedule, withWriteLock } from '#database/locks.ts'
import {
  deleteException,
  deleteWeeklyWindow,
  findException,
  findWeeklyWindow,
  insertException,
  insertWeeklyWindow,
  readSchedule,
  updateException,
  updateWeeklyWindow,
} from '#database/stores/window-plans.ts'
import {
  findWindows,
  listWaitingOrders,
  lockStoredWindows,
  setWindowCapacity,
  setWindowClosed,
  storeWindow,
} from '#database/stores/windows.ts'
import {
  bookableDays,
  dayOfWindow,
  type PlannedWindow,
  type WindowSchedule,
} from '#shared/domain/time/delivery-windows.ts'
import { addDays, shopDay } from '#shared/domain/time/shop-time.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PresentClosing } from '#shared/responses/window.ts'
import {
  toWeeklyWindow,
  toWindowException,
  type WindowClosing,
  type WindowExceptionInput,
  type WindowPlanInput,
} from '#shared/schemas/window.ts'
import type { StaffContext } from '../../shop.server.ts'
import { blockedByOrders, requireNoBlockingOrders } from './blocking-orders.server.ts'
import { findPlannedOrCommonWindow, findPlannedWindow } from './planned-window.server.ts'
import {
  type LoggedClosing,
  recordClosing,
  recordException,
  recordWeeklyWindow,
} from './window-log.server.ts'
import {
  requireNewWindow,
  requireNoConflict,
  requireNoSkippedHours,
  requireNotPast,
  requireOwnPlans,
  requireSeenOrders,
  requireZone,
} from './window-rules.server.ts'

const notFound = () => new ShopError('not_found', messages.windowUnknown)

export function addWeeklyWindow(staff: StaffContext, input: WindowPlanInput): Promise<number> {
  return changeSchedule(staff, async (trx, { weeklyWindows }) => {
    await requireZone(trx, input.zoneId)
    requireNewWindow(toWeeklyWindow(0, input), weeklyWindows)
    const id = await insertWeeklyWindow(trx, toWeeklyWindow(0, input), staff.now())
    await recordWeeklyWindow(trx, staff, { before: null, after: toWeeklyWindow(id, input) })
    return id
  })
}

export function saveWeeklyWindow(
  staff: StaffContext,
  id: number,
  input: WindowPlanInput,
): Promise<void> {
  return changeSchedule(staff, async (trx, { weeklyWindows }) => {
    await requireZone(trx, input.zoneId)
    const before = await findWeeklyWindow(trx, id)
    const window = toWeeklyWindow(id, input)
    requireNewWindow(window, weeklyWindows)
    if (!before || !(await updateWeeklyWindow(trx, window, staff.now()))) throw notFound()
    await recordWeeklyWindow(trx, staff, { before, after: window })
  })
}

export function removeWeeklyWindow(staff: StaffContext, id: number): Promise<void> {
  return changeSchedule(staff, async trx => {
    const before = await findWeeklyWindow(trx, id)
    if (!before || !(await deleteWeeklyWindow(trx, id))) throw notFound()
    await recordWeeklyWindow(trx, staff, { before, after: null })
  })
}

export function addException(staff: StaffContext, input: WindowExceptionInput): Promise<number> {
  const exception = toWindowException(0, input)
  const add = async (trx: Db, { exceptions, weeklyWindows }: WindowSchedule) => {
    await requireZone(trx, input.zoneId)
    requireNotPast(staff, exception.date)
    requireNoSkippedHours(staff, exception)
    requireNoConflict(exception, { exceptions, weeklyWindows })
    return insertException(trx, exception, staff.now())
  }
  return changeSchedule(staff, add, async (trx, id) => {
    const called = await requireSeenOrders(trx, exception, null, input.ordersToCall)
    await recordException(trx, staff, { before: null, after: toWindowException(id, input) }, called)
  })
}

export async function saveException(
  staff: StaffContext,
  id: number,
  input: WindowExceptionInput,
): Promise<void> {
  const exception = toWindowException(id, input)
  const save = async (trx: Db, { exceptions, weeklyWindows }: WindowSchedule) => {
    const before = await findException(trx, id)
    const others = exceptions.filter(other => other.id !== id)
    await requireZone(trx, input.zoneId)
    // A past exception may be changed, for example its reason.
    if (before?.date !== exception.date) requireNotPast(staff, exception.date)
    requireNoSkippedHours(staff, exception)
    requireNoConflict(exception, { exceptions: others, weeklyWindows })
    if (!before || !(await updateException(trx, exception, staff.now()))) throw notFound()
    return before
  }
  await changeSchedule(staff, save, async (trx, before) => {
    const called = await requireSeenOrders(trx, exception, before, input.ordersToCall)
    await recordException(trx, staff, { before, after: exception }, called)
  })
}

export function removeException(staff: StaffContext, id: number): Promise<void> {
  return changeSchedule(staff, async trx => {
    const before = await findException(trx, id)
    if (!before || !(await deleteException(trx, id))) throw notFound()
    await recordException(trx, staff, { before, after: null })
  })
}

/**
 * Closes one window, opens it again, or corrects its reason. Throws a 409 with its orders if it has any. Also if an
 * exception closes its day, shoppers cannot book that day yet, or it is not closed as the caller knows it.
 */
export function closeWindow(staff: StaffContext, closing: WindowClosing): Promise<void> {
  return withWriteLock(staff.db, async trx => {
    const window = await requireWindowOfAnyAudience(trx, staff, closing.windowId)
    if (window.end <= staff.now()) throw new ShopError('conflict', messages.windowOver)
    if (window.isClosed) throw new ShopError('conflict', messages.windowDayClosed)
    const { to } = bookableDays(staff.now(), staff.env.TIME_ZONE)
    if (closing.closed && window.date > to) throw new ShopError('conflict', messages.windowTooFar)
    await storeWindow(trx, window)
    const stored = (await findWindows(trx, [window.id])).get(window.id)
    const before = closingOf(stored?.isClosed ? stored : null)
    const after = closingOf(closing.closed ? closing : null)
    const isSame = isDeepStrictEqual(before, after)
    if (closing.closed && !isSame) requireKnown(before, closing)
    const waiting = closing.closed ? await listWaitingOrders(trx, [{ windowId: window.id }]) : []
    if (waiting.length > 0) throw blockedByOrders(waiting)
    if (isSame) return
    await setWindowClosed(trx, window.id, { ...after, isClosed: after.closed })
    await recordClosing(trx, staff, window, { before, after })
  })
}

/** How a window is closed; null: it is open. */
function closingOf(reasons: { reason: string; fReason: string } | null): LoggedClosing {
  const { reason = '', fReason = '' } = reasons ?? {}
  return { closed: reasons !== null, reason, fReason }
}

/** Throws a 409 with the present reasons if the caller has not read them, or if the window to correct is now open. */
function requireKnown(
  { closed, reason, fReason }: LoggedClosing,
  { knownReason, knownFReason }: WindowClosing,
): void {
  // Old reasons in one language are shown in both.
  const present = { closed, reason: reason || fReason, fReason: fReason || reason }
  const isCorrection = knownReason !== undefined || knownFReason !== undefined
  const isKnown = isCorrection
    ? closed && knownReason === present.reason && knownFReason === present.fReason
    : present.reason === ''
  if (isKnown) return
  const message = closed ? messages.windowIsClosed : messages.windowReopened
  throw new ShopError('conflict', message, {
    details: { closing: present satisfies PresentClosing },
  })
}

/** Returns a window as it is planned now, for whomever. It may be closed. Throws a 404 if it is not planned. */
async function requireWindowOfAnyAudience(
  db: Db,
  staff: StaffContext,
  windowId: string,
): Promise<PlannedWindow> {
  const day = dayOfWindow(windowId)
  if (!day) throw notFound()
  const schedule = await readSchedule(db, day)
  for (const { kind, zoneId } of schedule.weeklyWindows) {
    const found = findPlannedWindow(schedule, { kind, zoneId }, windowId, staff.env.TIME_ZONE)
    if (found) return found
  }
  throw notFound()
}

/**
 * Runs a change of the plan in one transaction. Undoes it and throws a 409 if it would end, move, close or overfill a
 * window that an order waits for. Otherwise the windows take over their new capacity, and `complete` does what is left.
 */
function changeSchedule<Result>(
  staff: StaffContext,
  change: (trx: Db, before: WindowSchedule) => Promise<Result>,
  complete?: (trx: Db, result: Result) => Promise<void>,
): Promise<Result> {
  return withWriteLock(staff.db, async trx => {
    const now = staff.now()
    const timeZone = staff.env.TIME_ZONE
    // A window that began yesterday may still be open.
    const from = addDays(shopDay(now, timeZone), -1)
    await lockSchedule(trx)
    // Before the change raises the content version: see the lock order in `database/locks.ts`.
    const stored = (await lockStoredWindows(trx, from)).filter(({ end }) => end > now.toISOString())
    const before = await readSchedule(trx, from)
    const result = await change(trx, before)
    const schedule = await readSchedule(trx, from)
    requireOwnPlans(schedule, before)
    await requireNoBlockingOrders(trx, stored, { before, after: schedule, timeZone })
    await complete?.(trx, result)
    for (const window of stored) {
      const planned = findPlannedOrCommonWindow(schedule, window, window.id, timeZone)
      if (planned && planned.capacity !== window.capacity) {
        await setWindowCapacity(trx, window.id, planned.capacity)
      }
    }
    return result
  })
}
