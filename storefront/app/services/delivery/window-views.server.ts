import type { Db } from '#database/db.ts'
import { readSchedule } from '#database/stores/window-plans.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import type { WeeklyWindow, WindowException } from '#shared/domain/time/delivery-windows.ts'
import { timeOf } from '#shared/domain/time/shop-time.ts'
import type { WindowExceptionView, WindowPlanView } from '#shared/responses/window.ts'

/** Before every exception. */
const EARLIEST_DAY = '0000-01-01'

export async function listWeeklyWindows(db: Db): Promise<WindowPlanView[]> {
  return (await readSchedule(db, EARLIEST_DAY)).weeklyWindows.map(toWeeklyWindowView)
}

export async function listExceptions(db: Db): Promise<WindowExceptionView[]> {
  return (await readSchedule(db, EARLIEST_DAY)).exceptions.map(toExceptionView)
}

const DEFAULT_CUT_OFF = { before: 120, dayBefore: 20 * 60 }

export function toWeeklyWindowView(window: WeeklyWindow): WindowPlanView {
  const { id, kind, zoneId, weekday, capacity, cutOff } = window
  const minutesFor = (cutOffKind: keyof typeof DEFAULT_CUT_OFF) =>
    cutOff.kind === cutOffKind ? cutOff.minutes : DEFAULT_CUT_OFF[cutOffKind]
  return {
    id,
    kind,
    zoneId,
    weekday,
    capacity,
    from: timeOf(window.from),
    to: timeOf(window.to),
    cutOffKind: cutOff.kind,
    cutOffMinutes: minutesFor('before'),
    cutOffTime: timeOf(minutesFor('dayBefore')),
    surcharge: toDollars(window.surchargeCents),
  }
}

export function toExceptionView(exception: WindowException): WindowExceptionView {
  const { from, to, ...rest } = exception
  return { ...rest, from: timeOf(from), to: timeOf(to) }
}
