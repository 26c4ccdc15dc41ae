import { findClosure, type WindowAudience, type WindowException } from './delivery-windows.ts'
import { type Day, nextDay, shopDay, shopMoment } from './shop-time.ts'

const CUT_OFF_HOUR = 14

type DeliveryPromise = {
  sameDay: boolean
  /** The day, in shop time, on which an order paid now is delivered. */
  date: Day
  /** Orders paid before this time, exclusive, are delivered on `date`. */
  cutOff: Date
}

/** Orders paid before 14:00:00 shop time arrive the same day, others the next. */
export function deliveryPromise(now: Date, timeZone: string): DeliveryPromise {
  const today = shopDay(now, timeZone)
  const sameDay = now < shopMoment(today, CUT_OFF_HOUR, timeZone)
  const date = sameDay ? today : nextDay(today)
  return { sameDay, date, cutOff: defaultCutOff(date, timeZone) }
}

/** What shoppers may know of an exception that closes a day. */
export type Closure = Pick<
  WindowException,
  'date' | 'kind' | 'zoneId' | 'effect' | 'reason' | 'fReason'
>

/** Consecutive days that are closed for one reason. */
type ClosedRun = { from: Day; to: Day; reason: string; fReason: string }

/** Consecutive closed days. The first is today or tomorrow, because it was promised otherwise. */
export type ClosedDays = { isToday: boolean; runs: ClosedRun[] }

/** More would not fit on a line. */
const MAX_RUNS = 3

/** Like `deliveryPromise`, on the first day that is not closed. `closed`: why no earlier day is promised. */
export function nextOpenDelivery(
  now: Date,
  timeZone: string,
  audience: WindowAudience,
  exceptions: Closure[],
): DeliveryPromise & { closed: ClosedDays | null } {
  const { date: first } = deliveryPromise(now, timeZone)
  const today = shopDay(now, timeZone)
  let date = first
  while (findClosure(exceptions, audience, date)) date = nextDay(date)
  const closed = closedDaysFrom(first, today, audience, exceptions)
  return { sameDay: date === today, date, cutOff: defaultCutOff(date, timeZone), closed }
}

/** Returns the closed day and those after it, by reason; null if it is open. */
export function closedDaysFrom(
  from: Day,
  today: Day,
  audience: WindowAudience,
  exceptions: Closure[],
): ClosedDays | null {
  const runs: ClosedRun[] = []
  for (let day = from; ; day = nextDay(day)) {
    const closure = findClosure(exceptions, audience, day)
    if (!closure) break
    const { reason, fReason } = closure
    const last = runs.at(-1)
    if (last?.reason === reason && last.fReason === fReason) last.to = day
    else if (runs.length < MAX_RUNS) runs.push({ from: day, to: day, reason, fReason })
    else break
  }
  return runs.length > 0 ? { isToday: from === today, runs } : null
}

/** Orders paid before this time, exclusive, can be delivered on this day, unless there is a plan of windows. */
export function defaultCutOff(date: Day, timeZone: string): Date {
  return shopMoment(date, CUT_OFF_HOUR, timeZone)
}

/** Whether shoppers of all zones, of some or of none choose a delivery window. */
export type WindowCoverage = 'all' | 'some' | 'none' | 'nowhere'

/** When an order paid now is delivered: the earliest open window, or by `deliveryPromise` if there is no plan. */
export type NextDelivery = {
  date: Day
  sameDay: boolean
  isTomorrow: boolean
  /** Orders paid before this time, exclusive, are delivered on `date`, perhaps in a later window. ISO. */
  cutOff: string
  /** The first cut-off of a window that the promise is about. It may change then. ISO. */
  validUntil: string
  /** Start and end of the window, ISO; null unless every zone has a plan. */
  windowStart: string | null
  windowEnd: string | null
  /** True if other zones have no free window in the next two weeks: the promise is not for everybody. */
  someFull: boolean
  /** Why no earlier day is promised where there is no plan; null if none is closed. */
  closed: ClosedDays | null
}
