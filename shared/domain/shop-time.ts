/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

/** Returns the current day in shop time. */
export function shopDay(now: Date, timeZone: string): Day {
  return wallClock(now, timeZone).slice(0, 10)
}

export function nextDay(day: Day): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** Returns the time at which the shop's clock shows this hour of this day. */
export function shopMoment(day: Day, hour: number, timeZone: string): Date {
  const wallTime = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  // The UTC offset at the guess may differ from the one at the result, so compute it twice.
  const guess = wallTime - offset(wallTime, timeZone)
  return new Date(wallTime - offset(guess, timeZone))
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
