import { comma, type Language } from '../language.ts'
import { formatDay, formatTimes, weekdayName } from './date-format.ts'
import { timeOf } from './shop-time.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6].map(weekday => weekdayName(weekday, 'en'))

/** `16:00–18:00` */
export function hoursText(from: string, to: string): string {
  return `${from}–${to}`
}

/** Names a window of the weekly plan as the activity log stores it: `Saturday 16:00–18:00`. Times are minutes. */
export function weeklyWindowName({ weekday, from, to }: Weekly): string {
  return `${weekdays[weekday]} ${hoursText(timeOf(from), timeOf(to))}`
}

type Weekly = { weekday: number; from: number; to: number }

/** `Saturday 16:00–18:00`, `2026-11-28 16:00–18:00`, or only such a day. */
const NAME =
  /^(?:(?<day>\d{4}-\d\d-\d\d)|(?<weekday>[A-Z][a-z]+day))(?: (?<from>\d\d:\d\d)–(?<to>\d\d:\d\d))?$/

/** Formats a window's name, as the activity log stores it, for a reader. Returns null for another text. */
export function formatWindowName(name: string, language: Language): string | null {
  const { day, weekday, from, to } = NAME.exec(name)?.groups ?? {}
  const at = weekdays.indexOf(weekday ?? '')
  if (!day && at < 0) return null
  const date = day ? formatDay(day, language) : weekdayName(at, language)
  return from && to ? `${date}${comma[language]}${formatTimes(from, to, language)}` : date
}
