import { intlLocale, type Language } from './language.ts'

/**
 * `November 21, 2026` or `۳۰ آبان ۱۴۰۵` (Jalali), of a moment in the shop's time or of a bare
 * `YYYY-MM-DD`, which is that day in every time zone.
 */
export function formatDate(iso: string, language: Language, timeZone: string): string {
  const isBareDay = /^\d{4}-\d{2}-\d{2}$/.test(iso)
  return format(iso, language, { dateStyle: 'long', timeZone: isBareDay ? 'UTC' : timeZone })
}

/** The date and the minute of a moment in the shop's time. */
export function formatDateTime(iso: string, language: Language, timeZone: string): string {
  const date = format(iso, language, { dateStyle: 'long', timeZone })
  const time = format(iso, language, { timeStyle: 'short', timeZone })
  return language === 'fa' ? `${date}، ${time}` : `${date}, ${time}`
}

/** A bare `YYYY-MM-DD` as `Saturday, November 21` or `شنبه ۳۰ آبان`. */
export function formatWeekday(day: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return format(day, language, options)
}

function format(iso: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(intlLocale[language], options).format(new Date(iso))
  // Some engines put a narrow space before p.m.; the server and the browser must write the same.
  return text.replace(/\s/g, ' ')
}
