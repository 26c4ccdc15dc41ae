import type { Cents } from '../money/money.ts'
import { MINUTE_MS } from './durations.ts'
import { addDays, type Day, shopDay, shopMinute, weekdayOf } from './shop-time.ts'

export const windowKinds = ['delivery', 'pickup'] as const
export type WindowKind = (typeof windowKinds)[number]

/** Shoppers see and book windows of this many days, today included. */
export const WINDOW_DAYS = 14

/** Holds on cards expire, so weighed goods can be ordered this many days ahead. */
export const WEIGHED_DAYS = 5

/** The last moment to order: minutes before the start, or a minute of the day before. */
export type CutOff = { kind: 'before' | 'dayBefore'; minutes: number }

/** Where a weekly window or exception applies: both kinds, or all zones, if null. Pickup has no zone. */
export type Scope = { kind: WindowKind | null; zoneId: number | null }

/** A window of every week. Times are minutes since midnight on the shop's clock. */
export type WeeklyWindow = {
  id: number
  kind: WindowKind
  /** Null: all zones without windows of their own. */
  zoneId: number | null
  /** From 0 (Sunday) to 6. */
  weekday: number
  from: number
  to: number
  /** Orders that the window takes. */
  capacity: number
  cutOff: CutOff
  /** Added to the delivery cost; negative for a discount. */
  surchargeCents: Cents
}

/** What is different on one day: closed, other hours instead of the weekly ones, or another capacity. */
export type WindowException = Scope & {
  id: number
  date: Day
  effect: 'closed' | 'hours' | 'capacity'
  /** For `hours`, minutes since midnight. */
  from: number
  to: number
  /** For `hours` and `capacity`. */
  capacity: number
  reason: string
  fReason: string
}

/** A window of one day. */
export type PlannedWindow = {
  /** The same whenever it is computed from the same weekly window. */
  id: string
  date: Day
  kind: WindowKind
  zoneId: number | null
  start: Date
  end: Date
  /** Orders paid before this time, exclusive, may take the window. */
  cutOff: Date
  capacity: number
  surchargeCents: Cents
  isClosed: boolean
  reason: string
  fReason: string
}

/** The weekly windows, and what is different on single days. */
export type WindowSchedule = { weeklyWindows: WeeklyWindow[]; exceptions: WindowException[] }

/** Whose windows: those of a zone, or of pickup. */
export type WindowAudience = { kind: WindowKind; zoneId: number | null }

const plannedHours = ['kind', 'zoneId', 'weekday', 'from', 'to'] as const

/** True if two weekly windows have the same hours of the same day. Their times may be minutes or texts. */
export function isSamePlannedWindow<Time extends number | string>(
  a: PlannedHours<Time>,
  b: PlannedHours<Time>,
): boolean {
  return plannedHours.every(field => a[field] === b[field])
}

type PlannedHours<Time> = Pick<WeeklyWindow, 'kind' | 'zoneId' | 'weekday'> & {
  from: Time
  to: Time
}

/** The weekly windows for a zone or for pickup. A zone with windows of its own ignores those for all zones. */
export function weeklyWindowsFor<Weekly extends Pick<WeeklyWindow, 'kind' | 'zoneId'>>(
  all: Weekly[],
  { kind, zoneId }: WindowAudience,
): Weekly[] {
  const ofKind = all.filter(weekly => weekly.kind === kind)
  const own = ofKind.filter(weekly => weekly.zoneId !== null && weekly.zoneId === zoneId)
  return own.length > 0 ? own : ofKind.filter(weekly => weekly.zoneId === null)
}

/** Returns the exception that closes a day for this audience, whether or not it has weekly windows. */
export function findClosure<Exception extends Closing>(
  exceptions: Exception[],
  audience: WindowAudience,
  day: Day,
): Exception | undefined {
  return exceptions.find(
    ({ effect, date, ...scope }) =>
      effect === 'closed' && date === day && appliesTo(scope, audience),
  )
}

type Closing = Scope & Pick<WindowException, 'date' | 'effect'>

/** Whether an exception concerns the windows of this audience. */
export function appliesTo(scope: Scope, { kind, zoneId }: WindowAudience): boolean {
  if (scope.kind !== null && scope.kind !== kind) return false
  return scope.zoneId === null || scope.zoneId === zoneId
}

/** The windows of the days from `from` to `to`, inclusive, in order of their start. */
export function planWindows(
  { weeklyWindows, exceptions }: WindowSchedule,
  { from, to, ...audience }: WindowAudience & { from: Day; to: Day },
  timeZone: string,
): PlannedWindow[] {
  const weekly = weeklyWindowsFor(weeklyWindows, audience)
  if (weekly.length === 0) return []
  const windows: PlannedWindow[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = weekly.filter(({ weekday }) => weekday === weekdayOf(day))
    const except = exceptions.filter(
      exception => exception.date === day && appliesTo(exception, audience),
    )
    windows.push(...windowsOfDay(day, ofDay, except, weekly, timeZone))
  }
  return windows.sort((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1))
}

function windowsOfDay(
  day: Day,
  ofDay: WeeklyWindow[],
  exceptions: WindowException[],
  ofWeek: WeeklyWindow[],
  timeZone: string,
): PlannedWindow[] {
  const closed = exceptions.find(({ effect }) => effect === 'closed')
  const hourExceptions = closed ? [] : exceptions.filter(({ effect }) => effect === 'hours')
  const dayException = closed ?? exceptions.find(({ effect }) => effect === 'capacity')
  const planned = hourExceptions.length > 0 ? [] : ofDay
  return [
    ...planned.map(weekly => ({
      ...timesOf(day, weekly, weekly.cutOff, timeZone),
      id: `p${weekly.id}-${day}`,
      kind: weekly.kind,
      zoneId: weekly.zoneId,
      capacity: dayException?.effect === 'capacity' ? dayException.capacity : weekly.capacity,
      surchargeCents: weekly.surchargeCents,
      isClosed: closed !== undefined,
      reason: dayException?.reason ?? '',
      fReason: dayException?.fReason ?? '',
    })),
    ...hourExceptions.flatMap(exception => {
      const template = findNearestWeeklyWindow(ofWeek, day, exception.from)
      if (!template) return []
      return {
        ...timesOf(day, exception, template.cutOff, timeZone),
        // The same exception gives each kind, and each zone with windows of its own, a window.
        id: `e${exception.id}${template.kind === 'pickup' ? 'p' : 'd'}${template.zoneId ?? ''}-${day}`,
        kind: template.kind,
        zoneId: template.zoneId,
        capacity: exception.capacity,
        surchargeCents: template.surchargeCents,
        isClosed: false,
        reason: exception.reason,
        fReason: exception.fReason,
      }
    }),
    // A window inside the hour that daylight saving time skips has no length.
  ].filter(({ start, end }) => start < end)
}

/**
 * Returns the weekly window that gives other hours of a day their cut-off and surcharge. It is the one that starts nearest
 * to them, of that weekday or else of any.
 */
export function findNearestWeeklyWindow<Weekly extends Pick<WeeklyWindow, 'weekday' | 'from'>>(
  ofWeek: Weekly[],
  day: Day,
  from: number,
): Weekly | undefined {
  const ofDay = ofWeek.filter(({ weekday }) => weekday === weekdayOf(day))
  const distance = (weekly: Weekly) => Math.abs(weekly.from - from)
  return (ofDay.length > 0 ? ofDay : ofWeek).toSorted((a, b) => distance(a) - distance(b))[0]
}

function timesOf(
  date: Day,
  { from, to }: Pick<WeeklyWindow, 'from' | 'to'>,
  cutOff: CutOff,
  timeZone: string,
): Pick<PlannedWindow, 'date' | 'start' | 'end' | 'cutOff'> {
  const start = shopMinute(date, from, timeZone)
  const last =
    cutOff.kind === 'before'
      ? new Date(start.getTime() - cutOff.minutes * MINUTE_MS)
      : shopMinute(addDays(date, -1), cutOff.minutes, timeZone)
  return { date, start, end: shopMinute(date, to, timeZone), cutOff: last }
}

/** Returns the day in the id of a window; null if it is not such an id. */
export function dayOfWindow(id: string): Day | null {
  const [, day = ''] = /^[pe]\d+(?:[pd]\d*)?-(20\d\d-\d\d-\d\d)$/.exec(id) ?? []
  const isDay = day !== '' && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return isDay ? day : null
}

/** Why a window cannot be taken. */
export const windowObstacles = ['closed', 'cutOff', 'full'] as const
export type WindowObstacle = (typeof windowObstacles)[number]

/** Returns null if the window can be taken. `used` counts the orders that have a place in it. */
export function findWindowObstacle(
  { isClosed, cutOff, capacity }: Pick<PlannedWindow, 'isClosed' | 'cutOff' | 'capacity'>,
  used: number,
  now: Date,
): WindowObstacle | null {
  if (isClosed) return 'closed'
  if (now >= cutOff) return 'cutOff'
  return used >= capacity ? 'full' : null
}

/** The last day for which a shopper may order weighed goods now. */
export function lastWeighedDay(now: Date, timeZone: string): Day {
  return addDays(shopDay(now, timeZone), WEIGHED_DAYS)
}

/** The days whose windows a shopper may book now. */
export function bookableDays(now: Date, timeZone: string): { from: Day; to: Day } {
  const from = shopDay(now, timeZone)
  return { from, to: addDays(from, WINDOW_DAYS - 1) }
}

/** The first exception that overlaps: on the same day, for a common zone and kind, and not for other hours. */
export function findOverlap(
  exception: Omit<WindowException, 'id'>,
  others: WindowException[],
): WindowException | null {
  const isShared = <Value>(a: Value | null, b: Value | null) => a === null || b === null || a === b
  return (
    others.find(other => {
      if (other.date !== exception.date) return false
      if (!isShared(other.kind, exception.kind)) return false
      if (!isShared(other.zoneId, exception.zoneId)) return false
      const areHours = other.effect === 'hours' && exception.effect === 'hours'
      return !areHours || (other.from < exception.to && exception.from < other.to)
    }) ?? null
  )
}
