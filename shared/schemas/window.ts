import { z } from 'zod'
import { toCents } from '../domain/money/money.ts'
import {
  type WeeklyWindow,
  type WindowException,
  windowKinds,
} from '../domain/time/delivery-windows.ts'
import { DAY_MINUTES } from '../domain/time/durations.ts'
import { type Day, minutesOf } from '../domain/time/shop-time.ts'
import { messages } from '../messages.ts'
import { dollarDifference, numeric, optionalText, wholeUpTo } from './fields.ts'
import { text } from './form-fields.ts'

export const windowKind = z.enum(windowKinds)

/** A time of day such as `16:00`. `24:00` is midnight at the end of the day. */
const timeOfDay = z
  .string({ error: messages.timeUnknown })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, messages.timeUnknown)

const MAX_CAPACITY = 10_000
const capacity = wholeUpTo(MAX_CAPACITY)

/** Negative for a discount on delivery. */
const surcharge = dollarDifference(1000)

const MAX_CUT_OFF_MINUTES = 7 * DAY_MINUTES

const nullableZone = z
  .union([numeric().pipe(z.number().int().min(1)), z.literal('').transform(() => null)])
  .nullish()
  .transform(value => value ?? null)

const endsAfterStart = ({ from, to }: { from: string; to: string }) => from < to
const endError = { path: ['to'], error: messages.windowEndsEarly }
const pickupHasNoZone = ({ kind, zoneId }: { kind: string | null; zoneId: number | null }) =>
  kind === 'delivery' || zoneId === null
const pickupHasNoDiscount = ({ kind, surcharge }: { kind: string; surcharge: number }) =>
  kind !== 'pickup' || surcharge >= 0
const discountError = { path: ['surcharge'], error: messages.pickupHasNoDiscount }
const zoneError = { path: ['zoneId'], error: messages.pickupHasNoZone }

/** A window of every week. */
export const windowPlanInput = z
  .object({
    kind: windowKind,
    /** Null: all zones without a plan of their own. */
    zoneId: nullableZone,
    /** From 0 (Sunday) to 6. */
    weekday: numeric().pipe(z.number().int().min(0).max(6)),
    from: timeOfDay,
    to: timeOfDay,
    capacity: capacity.refine(count => count > 0, messages.capacityRequired),
    /** `before`: minutes before the start. `dayBefore`: a time of the day before. */
    cutOffKind: z.enum(['before', 'dayBefore']).default('before'),
    cutOffMinutes: wholeUpTo(MAX_CUT_OFF_MINUTES).default(120),
    cutOffTime: timeOfDay.default('20:00'),
    surcharge: surcharge.default(0),
  })
  .refine(endsAfterStart, endError)
  .refine(pickupHasNoZone, zoneError)
  .refine(pickupHasNoDiscount, discountError)
export type WindowPlanInput = z.infer<typeof windowPlanInput>

/** A day of this century: a typing error in the year must not compute windows for ages. */
const realDay = z.iso.date({ error: messages.dayUnknown }).regex(/^20/, messages.dayUnknown)

/** Shoppers read it, each in their language. */
const shownReason = optionalText(200).refine(text => text !== '', messages.reasonRequired)

/** What is different on one day. */
export const windowExceptionInput = z
  .object({
    date: realDay,
    kind: windowKind.nullish().transform(value => value ?? null),
    zoneId: nullableZone,
    effect: z.enum(['closed', 'hours', 'capacity']),
    /** Only with other hours. */
    from: timeOfDay.default('00:00'),
    to: timeOfDay.default('24:00'),
    /** How many orders each window of the day takes, unless it is closed. */
    capacity: capacity.default(0),
    reason: shownReason,
    fReason: shownReason,
    /** How many orders promised for a day without a window the Master has seen, and will call. */
    ordersToCall: z.int().min(0).default(0),
  })
  .refine(input => input.effect !== 'hours' || endsAfterStart(input), endError)
  .refine(pickupHasNoZone, zoneError)
  .refine(({ effect, capacity }) => effect === 'closed' || capacity > 0, {
    path: ['capacity'],
    error: messages.capacityRequired,
  })
export type WindowExceptionInput = z.infer<typeof windowExceptionInput>

/** At most this many days in one list. */
export const MAX_WINDOW_DAYS = 62

/** Which windows to list. By default those that can be booked now. */
export const windowQuery = z
  .object({
    from: realDay.optional(),
    to: realDay.optional(),
    kind: windowKind.default('delivery'),
    zoneId: nullableZone,
    /** For an order with goods sold by weight, which cannot be ordered as far ahead. */
    weighed: z.stringbool().default(false),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: messages.windowEndsEarly,
  })
export type WindowQuery = z.infer<typeof windowQuery>

const windowId = z.string().max(60)

export const windowOrdersQuery = z.object({ windowId })

const isInBothLanguages = (closing: { closed: boolean; reason: string; fReason: string }) =>
  !closing.closed || (closing.reason === '') === (closing.fReason === '')

/**
 * Closes or reopens one window. The reasons: in both languages, or none. `knownReason` and `knownFReason`, also empty ones:
 * those of the closed window that the caller corrects. Without them, a window that is closed already keeps its reasons.
 */
export const windowClosing = z
  .object({
    windowId,
    closed: z.boolean(),
    reason: optionalText(200),
    fReason: optionalText(200),
    knownReason: z.optional(text(200)),
    knownFReason: z.optional(text(200)),
  })
  .refine(closing => closing.reason !== '' || isInBothLanguages(closing), {
    path: ['reason'],
    error: messages.reasonRequired,
  })
  .refine(closing => closing.fReason !== '' || isInBothLanguages(closing), {
    path: ['fReason'],
    error: messages.reasonRequired,
  })
export type WindowClosing = z.infer<typeof windowClosing>

/**
 * Moves an order to another window. `overbook` adds a place to a full window. `knownWindowId`: the window that the caller
 * has read; if the order has another one since, it is not moved.
 */
export const orderWindowMove = z.object({
  windowId,
  knownWindowId: windowId.nullable().optional(),
  overbook: z.boolean().default(false),
})
export type OrderWindowMove = z.infer<typeof orderWindowMove>

export function toWeeklyWindow(id: number, input: WindowPlanInput): WeeklyWindow {
  const { from, to, cutOffKind, cutOffMinutes, cutOffTime, surcharge: dollars, ...plan } = input
  return {
    ...plan,
    id,
    from: minutesOf(from),
    to: minutesOf(to),
    cutOff: {
      kind: cutOffKind,
      minutes: cutOffKind === 'before' ? cutOffMinutes : minutesOf(cutOffTime),
    },
    surchargeCents: toCents(dollars),
  }
}

export function toWindowException(
  id: number,
  { ordersToCall: _, ...input }: WindowExceptionInput,
): WindowException {
  return {
    ...input,
    id,
    date: input.date as Day,
    from: minutesOf(input.from),
    to: minutesOf(input.to),
  }
}
