import type { Language } from '#shared/domain/language.ts'
import type { Day } from '#shared/domain/shop-time.ts'

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

/** The days of the week in the order of the language's calendar, from 0 (Sunday) to 6. */
export const weekdayOrder: Record<Language, number[]> = {
  en: [0, 1, 2, 3, 4, 5, 6],
  fa: [6, 0, 1, 2, 3, 4, 5],
}
