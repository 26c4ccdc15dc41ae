import { formatDay } from '#shared/domain/date-format.ts'
import type { ActivityView } from '#shared/responses/activity.ts'
import type { ActivitySubject } from '#shared/schemas/activity.ts'
import { COMMA, language } from '../i18n/language.ts'
import { formatTimes, weekdayName, weekdayOrder } from '../windows/dates.ts'

/** `Saturday 16:00–18:00` of the weekly plan, `2026-11-28 16:00–18:00` of one day, or only such a day. */
const WINDOW_NAME =
  /^(?:(?<day>\d{4}-\d\d-\d\d)|(?<weekday>[A-Z][a-z]+day))(?: (?<from>\d\d:\d\d)–(?<to>\d\d:\d\d))?$/

/** Names what an entry is about. The log keeps days and hours of windows as data. */
export function describeSubject({ subject, subjectName }: ActivityView): string {
  if (!windowSubjects.includes(subject)) return subjectName
  const { day, weekday, from, to } = WINDOW_NAME.exec(subjectName)?.groups ?? {}
  const date = day
    ? formatDay(day, language)
    : weekday && weekdayName(weekdays.indexOf(weekday), language)
  const hours = from && to ? formatTimes(from, to, language) : ''
  return date ? [date, hours].filter(Boolean).join(COMMA) : subjectName
}

const windowSubjects: ActivitySubject[] = ['window-plans', 'window-exceptions', 'windows']

const weekdays = weekdayOrder.en.map(weekday => weekdayName(weekday, 'en'))
