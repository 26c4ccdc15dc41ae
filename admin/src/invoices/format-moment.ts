const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 21, 2026, 11:26 a.m.` in the time of this desk. */
export function formatMoment(iso: string): string {
  return format.format(new Date(iso))
}
