import { intlLocale, type Language } from '../language.ts'

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const words = {
  en: { to: ' to ', and: ', ', daily: 'Every day' },
  fa: { to: ' تا ', and: '، ', daily: 'هر روز' },
} as const

/** Formats opening hours such as `Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00` as text, one line per span. */
export function formatOpeningHours(text: string, language: Language): string {
  const { to, and, daily } = words[language]
  const dayOf = (name: string) => formatDay(dayNames.indexOf(name), language)
  return text
    .split('; ')
    .map(span => {
      const [days = '', times = ''] = span.split(' ')
      const [opens = '', closes = ''] = times.split('-')
      const named = days
        .split(',')
        .map(part => part.split('-').map(dayOf).join(to))
        .join(and)
      const hours = `${formatTime(opens, language)}${to}${formatTime(closes, language)}`
      return `${days === 'Mo-Su' ? daily : named}${and}${hours}`
    })
    .join('\n')
}

function formatDay(index: number, language: Language): string {
  // January 1, 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + index))
  const options = { weekday: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(intlLocale[language], options).format(day)
}

function formatTime(time: string, language: Language): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(intlLocale[language], {
    hour: 'numeric',
    ...(minutes > 0 && { minute: '2-digit' }),
    hour12: true,
    // Persian uses words such as 'morning' and 'evening'. Its a.m. and p.m. are only abbreviations.
    ...(language === 'fa' && { dayPeriod: 'short' }),
    timeZone: 'UTC',
  }).format(Date.UTC(2024, 0, 1, hours, minutes))
}
