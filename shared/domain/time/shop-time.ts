import { DAY_MS, MINUTE_MS } from './durations.ts'

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

/** Returns the current day in shop time. */
export function shopDay(now: Date, timeZone: string): Day {
  return wallClock(now, timeZone).slice(0, 10)
}

/** Returns what the shop's clock shows, such as `16:30`. */
export function shopTime(at: Date, timeZone: string): string {
  return wallClock(at, timeZone).slice(11, 16)
}

export function nextDay(day: Day): Day {
  return addDays(day, 1)
}

/** Returns the day that is `count` days later. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Returns how many days later the second day is. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** Returns the day of the week, from 0 (Sunday) to 6. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Returns the minutes since midnight of a time such as `16:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns minutes since midnight as a time such as `16:30`. */
export function timeOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Returns the time at which the shop's clock shows this hour of this day. */
export function shopMoment(day: Day, hour: number, timeZone: string): Date {
  return shopMinute(day, hour * 60, timeZone)
}

/**
 * Returns the time at which the shop's clock shows this minute of this day; 1440 is midnight at its end. A minute that
 * the change to daylight saving time skips is an hour later. A repeated minute is the first of both.
 */
export function shopMinute(day: Day, minute: number, timeZone: string): Date {
  const wallTime = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
  const before = wallTime - offset(wallTime - DAY_MS, timeZone)
  const after = wallTime - offset(wallTime + DAY_MS, timeZone)
  if (before === after) return new Date(before)
  const shown = [before, after].filter(at => at + offset(at, timeZone) === wallTime)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(before, after))
}

/** Whether the shop's clock shows this minute on this day: the change to daylight saving time skips an hour. */
export function hasMinute(day: Day, minute: number, timeZone: string): boolean {
  const at = shopMinute(day, minute, timeZone).getTime()
  return at + offset(at, timeZone) === Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
}

/** Returns the UTC offset of the shop's clock in milliseconds. */
function offset(at: number, timeZone: string): number {
  return Date.parse(`${wallClock(new Date(at), timeZone)}Z`) - at
}

/** Returns the time on the shop's clock as `YYYY-MM-DDTHH:MM:SS`. */
function wallClock(at: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(it => it.type === type)?.value
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** Cached, because creating a formatter takes longer than all its uses for a page. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}
