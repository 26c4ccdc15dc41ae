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

/** Where a plan or exception applies: both kinds, or all zones, if null. Pickup has no zone. */
export type Scope = { kind: WindowKind | null; zoneId: number | null }

/** A window of every week. Times are minutes since midnight on the shop's clock. */
export type WindowPlan = {
  id: number
  kind: WindowKind
  /** Null: all zones without a plan of their own. */
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

/** What is different on one day: closed, other hours instead of the plan's, or another capacity. */
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
  /** The same whenever it is computed from the same plan. */
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

export type WindowSchedule = { plans: WindowPlan[]; exceptions: WindowException[] }

/** Whose windows: those of a zone, or of pickup. */
export type WindowAudience = { kind: WindowKind; zoneId: number | null }

const plannedHours = ['kind', 'zoneId', 'weekday', 'from', 'to'] as const

/** True if two plans have the same hours of the same day. Their times may be minutes or texts. */
export function isSamePlannedWindow<Time extends number | string>(
  a: PlannedHours<Time>,
  b: PlannedHours<Time>,
): boolean {
  return plannedHours.every(field => a[field] === b[field])
}

type PlannedHours<Time> = Pick<WindowPlan, 'kind' | 'zoneId' | 'weekday'> & { from: Time; to: Time }

/** The plans for a zone or for pickup. A zone with plans of its own ignores those for all zones. */
export function plansFor<Plan extends Pick<WindowPlan, 'kind' | 'zoneId'>>(
  plans: Plan[],
  { kind, zoneId }: WindowAudience,
): Plan[] {
  const ofKind = plans.filter(plan => plan.kind === kind)
  const own = ofKind.filter(plan => plan.zoneId !== null && plan.zoneId === zoneId)
  return own.length > 0 ? own : ofKind.filter(plan => plan.zoneId === null)
}

/** Returns the exception that closes a day for this audience, whether or not it has a plan. */
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
  { plans, exceptions }: WindowSchedule,
  { from, to, ...audience }: WindowAudience & { from: Day; to: Day },
  timeZone: string,
): PlannedWindow[] {
  const planned = plansFor(plans, audience)
  if (planned.length === 0) return []
  const windows: PlannedWindow[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = planned.filter(plan => plan.weekday === weekdayOf(day))
    const except = exceptions.filter(
      exception => exception.date === day && appliesTo(exception, audience),
    )
    windows.push(...windowsOfDay(day, ofDay, except, planned, timeZone))
  }
  return windows.sort((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1))
}

function windowsOfDay(
  day: Day,
  plans: WindowPlan[],
  exceptions: WindowException[],
  allPlans: WindowPlan[],
  timeZone: string,
): PlannedWindow[] {
  const closed = exceptions.find(({ effect }) => effect === 'closed')
  const hourExceptions = closed ? [] : exceptions.filter(({ effect }) => effect === 'hours')
  const dayException = closed ?? exceptions.find(({ effect }) => effect === 'capacity')
  const planned = hourExceptions.length > 0 ? [] : plans
  return [
    ...planned.map(plan => ({
      ...timesOf(day, plan, plan.cutOff, timeZone),
      id: `p${plan.id}-${day}`,
      kind: plan.kind,
      zoneId: plan.zoneId,
      capacity: dayException?.effect === 'capacity' ? dayException.capacity : plan.capacity,
      surchargeCents: plan.surchargeCents,
      isClosed: closed !== undefined,
      reason: dayException?.reason ?? '',
      fReason: dayException?.fReason ?? '',
    })),
    ...hourExceptions.flatMap(exception => {
      const template = findNearestPlan(allPlans, day, exception.from)
      if (!template) return []
      return {
        ...timesOf(day, exception, template.cutOff, timeZone),
        // The same exception gives each kind, and each zone with a plan of its own, a window.
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
 * Returns the plan that gives other hours of a day their cut-off and surcharge. It is the one that starts nearest to them,
 * of that weekday or else of any.
 */
export function findNearestPlan<Plan extends Pick<WindowPlan, 'weekday' | 'from'>>(
  plans: Plan[],
  day: Day,
  from: number,
): Plan | undefined {
  const ofDay = plans.filter(({ weekday }) => weekday === weekdayOf(day))
  const distance = (plan: Plan) => Math.abs(plan.from - from)
  return (ofDay.length > 0 ? ofDay : plans).toSorted((a, b) => distance(a) - distance(b))[0]
}

function timesOf(
  date: Day,
  { from, to }: Pick<WindowPlan, 'from' | 'to'>,
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
