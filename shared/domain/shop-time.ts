/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string

/** The day that the shop's clock shows. */
export function shopDay(now: Date, timeZone: string): Day {
  return wallClock(now, timeZone).slice(0, 10)
}

export function nextDay(day: Day): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** The moment at which the shop's clock shows this hour of this day. */
export function shopMoment(day: Day, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  // The distance from UTC at the guess may differ from that at the moment itself, so look twice.
  const guess = wanted - offset(wanted, timeZone)
  return new Date(wanted - offset(guess, timeZone))
}

/** How far the shop's clock is ahead of UTC, in milliseconds. */
function offset(at: number, timeZone: string): number {
  return Date.parse(`${wallClock(new Date(at), timeZone)}Z`) - at
}

/** What the shop's clock shows, as `YYYY-MM-DDTHH:MM:SS`. */
function wallClock(at: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(it => it.type === type)?.value
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** Kept, because to make one takes longer than all that is done with it for a page. */
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
