import { comma, intlLocale, type Language } from '../language.ts'
import { localDigits } from '../number-format.ts'

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

/** Formats `YYYY-MM-DD` as `Saturday, November 21, 2026` or `شنبه ۳۰ آبان ۱۴۰۵`. */
export function formatDay(day: string, language: Language): string {
  const weekday = format(day, language, { weekday: 'long', timeZone: 'UTC' })
  // Intl would name the parts of a Persian date in another order.
  return `${weekday}${language === 'fa' ? ' ' : ', '}${formatDate(day, language, 'UTC')}`
}

/** Formats a time of day in shop time as `4 pm`, `4:30 pm` or `noon`, in Persian as `۴ بعدازظهر`. */
export function formatHour(iso: string, language: Language, timeZone: string): string {
  const { hour, minute } = shopHour(iso, timeZone)
  if (language === 'en' && minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon'
  const clock = `${hour % 12 || 12}${minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''}`
  if (language === 'en') return `${clock} ${hour < 12 ? 'am' : 'pm'}`
  const [, part] = partsOfDay.findLast(([from]) => hour >= from) ?? [0, '']
  return `${localDigits(clock, language)} ${part}`
}

/** The Persian name of each part of the day, by its first hour. */
const partsOfDay: [number, string][] = [
  [0, 'بامداد'],
  [5, 'صبح'],
  [12, 'ظهر'],
  [13, 'بعدازظهر'],
  [17, 'عصر'],
  [20, 'شب'],
]

function shopHour(iso: string, timeZone: string): { hour: number; minute: number } {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const text = new Intl.DateTimeFormat('en-CA', options).format(new Date(iso))
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return { hour, minute }
}

type Span = { windowStart: string | null; windowEnd: string | null }

/**
 * Formats the promised day, and the hours of its window if it has one, as `Friday, November 27, 2026, 5 pm to 7 pm`.
 * `withYear: false` leaves out the year.
 */
export function formatDeliveryTime(
  date: string,
  { windowStart, windowEnd }: Span,
  language: Language,
  timeZone: string,
  { withYear = true } = {},
): string {
  const day = withYear ? formatDay(date, language) : formatWeekday(date, language)
  if (!windowStart || !windowEnd) return day
  return `${day}${comma[language]}${formatSpan(windowStart, windowEnd, language, timeZone)}`
}

/** Formats the hours of a window as `4 pm to 6 pm` */
export function formatSpan(
  start: string,
  end: string,
  language: Language,
  timeZone: string,
): string {
  const to = language === 'fa' ? ' تا ' : ' to '
  return `${formatHour(start, language, timeZone)}${to}${formatHour(end, language, timeZone)}`
}

/** Formats times of day such as `16:00` and `24:00` as `4 pm to midnight` */
export function formatTimes(from: string, to: string, language: Language): string {
  return formatSpan(`2000-01-01T${from}:00Z`, `2000-01-01T${to}:00Z`, language, 'UTC')
}

/** Names a day of the week, from 0 (Sunday) to 6. */
export function weekdayName(weekday: number, language: Language): string {
  // January 1, 2023 was a Sunday.
  const day = Date.UTC(2023, 0, 1 + weekday)
  return format(new Date(day).toISOString(), language, { weekday: 'long', timeZone: 'UTC' })
}

function format(iso: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(intlLocale[language], options).format(new Date(iso))
  // Some engines put a narrow space before p.m. Server and browser output must match for hydration.
  return text.replace(/\s/g, ' ')
}
