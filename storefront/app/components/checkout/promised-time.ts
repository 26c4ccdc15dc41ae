import { comma, type Language } from '#shared/domain/language.ts'
import { formatSpan, formatWeekday } from '#shared/domain/time/date-format.ts'

type Span = { start: string | null; end: string | null }

/** Formats a promised day, and the hours of its window if it has one, as `Friday, November 27, 5 pm to 7 pm`. */
export function formatPromisedTime(
  date: string,
  { start, end }: Span,
  language: Language,
  timeZone: string,
): string {
  const day = formatWeekday(date, language)
  if (!start || !end) return day
  return `${day}${comma[language]}${formatSpan(start, end, language, timeZone)}`
}
