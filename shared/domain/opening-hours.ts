import { intlLocale, type Language } from './language.ts'
import { localDigits } from './number-format.ts'

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const words = {
  en: { to: ' to ', and: ', ', daily: 'Every day' },
  fa: { to: ' تا ', and: '، ', daily: 'هر روز' },
} as const

/** `Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00`, as the settings keep it, in words: a line for each span. */
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
  const rest = minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''
  if (language === 'fa') return localDigits(`${hours}${rest}`, language)
  return `${hours % 12 || 12}${rest} ${hours < 12 ? 'am' : 'pm'}`
}
