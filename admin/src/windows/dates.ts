import { formatSpan } from '#shared/domain/date-format.ts'
import { intlLocale, type Language } from '#shared/domain/language.ts'
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

export function weekdayName(weekday: number, language: Language): string {
  // January 1, 2023 was a Sunday.
  const day = Date.UTC(2023, 0, 1 + weekday)
  const options = { weekday: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(intlLocale[language], options).format(day)
}

/** Formats times of day such as `16:00` and `24:00` as `4 pm to 12 am` */
export function formatTimes(from: string, to: string, language: Language): string {
  return formatSpan(`2000-01-01T${from}:00Z`, `2000-01-01T${to}:00Z`, language, 'UTC')
}
