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

/** Formats a time of day in shop time as `4 p.m.` or `4:30 p.m.`, in Persian with words such as 'evening'. */
export function formatHour(iso: string, language: Language, timeZone: string): string {
  const isFull = new Date(iso).getUTCMinutes() === 0
  return format(iso, language, {
    hour: 'numeric',
    ...(!isFull && { minute: '2-digit' }),
    hour12: true,
    // Its a.m. and p.m. are only abbreviations.
    ...(language === 'fa' && { dayPeriod: 'short' }),
    timeZone,
  })
}

type Span = { windowStart: string | null; windowEnd: string | null }

/** Formats the promised day, and the hours of its window if it has one. */
export function formatPromise(
  date: string,
  { windowStart, windowEnd }: Span,
  language: Language,
  timeZone: string,
): string {
  const day = formatDate(date, language, timeZone)
  if (!windowStart || !windowEnd) return day
  return `${day}${language === 'fa' ? '، ' : ', '}${formatSpan(windowStart, windowEnd, language, timeZone)}`
}

/** Formats the hours of a window as `4 p.m. to 6 p.m.` */
export function formatSpan(
  start: string,
  end: string,
  language: Language,
  timeZone: string,
): string {
  const to = language === 'fa' ? ' تا ' : ' to '
  return `${formatHour(start, language, timeZone)}${to}${formatHour(end, language, timeZone)}`
}

function format(iso: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(intlLocale[language], options).format(new Date(iso))
  // Some engines put a narrow space before p.m. Server and browser output must match for hydration.
  return text.replace(/\s/g, ' ')
}
