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
  return { sameDay, date, cutOff: promiseCutOff(date, timeZone) }
}

/** Orders paid before this time, exclusive, can be delivered on this day, unless there is a plan of windows. */
export function promiseCutOff(date: Day, timeZone: string): Date {
  return shopMoment(date, CUT_OFF_HOUR, timeZone)
}

/** When an order paid now is delivered: the earliest open window, or the rule above if there is no plan. */
export type NextDelivery = {
  date: Day
  sameDay: boolean
  isTomorrow: boolean
  /** Orders paid before this time, exclusive, are delivered on `date`, perhaps in a later window. ISO. */
  cutOff: string
  /** Start and end of the window, ISO; null without a plan. */
  windowStart: string | null
  windowEnd: string | null
}
