const eastern = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Toronto',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const DAY_MS = 24 * 3_600_000
/** The batch closes at half past ten in the evening. */
const BATCH_TURN_MS = 1.5 * 3_600_000

/** `YYYY-MM-DD` and `HH:MM:SS` as the payment host's clock shows them. */
export function hostTime(at: Date): { date: string; time: string } {
  const [date = '', time = ''] = eastern.format(at).split(' ')
  return { date, time }
}

/** `YYYY-MM`. */
export function hostMonth(at: Date): string {
  return hostTime(at).date.slice(0, 7)
}

/** The number of the batch that is open at that moment; one a day. */
export function openBatch(at: Date): number {
  const { date } = hostTime(new Date(at.getTime() + BATCH_TURN_MS))
  return Date.parse(date) / DAY_MS
}
