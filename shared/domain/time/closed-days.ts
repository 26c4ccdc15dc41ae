import { intlLocale, type Language } from '../language.ts'
import type { ClosedDays } from './delivery-promise.ts'
import type { Day } from './shop-time.ts'

/** Formats closed days and their reasons as `Today, November 26: Snow · November 27 to November 28: Closed for Nowruz`. */
export function formatClosedDays({ isToday, runs }: ClosedDays, language: Language): string {
  const isPersian = language === 'fa'
  const [today, tomorrow] = isPersian ? ['امروز', 'فردا'] : ['Today', 'Tomorrow']
  const comma = isPersian ? '،' : ','
  return runs
    .map(({ from, to, reason, fReason }, index) => {
      const [first, last] = [from, to].map(day => formatMonthDay(day, language))
      const isFirst = index === 0
      const day = isFirst ? `${isToday ? today : tomorrow}${comma} ${first}` : first
      const start = isFirst ? `${day}${comma}` : day
      const span = isPersian ? `از ${start} تا ${last}` : `${start} to ${last}`
      return `${to === from ? day : span}: ${isPersian ? fReason : reason}`
    })
    .join(' · ')
}

function formatMonthDay(day: Day, language: Language): string {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(intlLocale[language], options).format(new Date(day))
}
