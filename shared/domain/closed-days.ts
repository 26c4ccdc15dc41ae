import type { ClosedDays } from './delivery-promise.ts'
import { intlLocale, type Language } from './language.ts'
import type { Day } from './shop-time.ts'

/** Formats closed days and their reason as `Today, November 26: Closed for Nowruz`. */
export function formatClosedDays(closed: ClosedDays, language: Language): string {
  const { isToday, from, to, reason, fReason } = closed
  const [first, last] = [from, to].map(day => formatMonthDay(day, language))
  if (language === 'fa') {
    const day = `${isToday ? 'امروز' : 'فردا'}، ${first}`
    return `${to === from ? day : `از ${day}، تا ${last}`}: ${fReason}`
  }
  const day = `${isToday ? 'Today' : 'Tomorrow'}, ${first}`
  return `${to === from ? day : `${day}, to ${last}`}: ${reason}`
}

function formatMonthDay(day: Day, language: Language): string {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(intlLocale[language], options).format(new Date(day))
}
