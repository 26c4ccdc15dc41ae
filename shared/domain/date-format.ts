import { intlLocale, type Language } from './language.ts'

/**
 * Formats a time in shop time as `November 21, 2026` or `۳۰ آبان ۱۴۰۵` (Jalali). A date without time,
 * `YYYY-MM-DD`, is independent of the time zone.
 */
export function formatDate(iso: string, language: Language, timeZone: string): string {
  const isDateOnly = /^\d{4}-\d{2}-\d{2}$/.test(iso)
  return format(iso, language, { dateStyle: 'long', timeZone: isDateOnly ? 'UTC' : timeZone })
}

/** Formats date and time to the minute, in shop time. */
export function formatDateTime(iso: string, language: Language, timeZone: string): string {
  const date = format(iso, language, { dateStyle: 'long', timeZone })
  const time = format(iso, language, { timeStyle: 'short', timeZone })
  return language === 'fa' ? `${date}، ${time}` : `${date}, ${time}`
}

/** Formats `YYYY-MM-DD` as `Saturday, November 21` or `شنبه ۳۰ آبان`. */
export function formatWeekday(day: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return format(day, language, options)
}

function format(iso: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(intlLocale[language], options).format(new Date(iso))
  // Some engines put a narrow space before p.m. Server and browser output must match for hydration.
  return text.replace(/\s/g, ' ')
}
