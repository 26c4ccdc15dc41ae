import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'

const eastern = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Toronto',
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** The batch closes at 22:30. */
const CLOSE_BEFORE_MIDNIGHT_MS = 1.5 * HOUR_MS

/** Returns `YYYY-MM-DD` and `HH:MM:SS` in the payment host's time zone. */
export function hostTime(at: Date): { date: string; time: string } {
  const [date = '', time = ''] = eastern.format(at).split(' ')
  return { date, time }
}

/** Returns `YYYY-MM`. */
export function hostMonth(at: Date): string {
  return hostTime(at).date.slice(0, 7)
}

/** Returns the number of the batch that is open at that time; one per day. */
export function openBatch(at: Date): number {
  const { date } = hostTime(new Date(at.getTime() + CLOSE_BEFORE_MIDNIGHT_MS))
  return Date.parse(date) / DAY_MS
}
