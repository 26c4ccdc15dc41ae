import type { Language } from '../language.ts'
import type { Day } from './shop-time.ts'

/** Formats a day in the calendar that the interface does not use: Jalali in English, Gregorian in Persian. */
export function otherCalendar(day: Day, language: Language): string {
  const locale = language === 'fa' ? 'fa-IR-u-ca-gregory' : 'en-CA-u-ca-persian'
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    .formatToParts(new Date(day))
    .filter(({ type }) => type !== 'era')
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}`
}
