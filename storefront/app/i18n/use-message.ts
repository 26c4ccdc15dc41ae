import { useCallback } from 'react'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import { messages as shared } from '#shared/messages.ts'
import { messages as english } from './en/messages.ts'
import { messages as persian } from './fa/messages.ts'
import { useLanguage } from './use-text.ts'

const names = new Map<unknown, string>(
  Object.entries(shared).map(([name, message]) => [message, name]),
)

/**
 * Returns a function that translates an English message of a schema or the server into the page's language. A message
 * without a Persian text is for developers: a Persian page shows a general error instead.
 */
export function useMessage(): (message: string) => string {
  const language = useLanguage()
  const texts = language === 'fa' ? persian : english
  return useCallback(
    message => {
      if (message === '') return ''
      const [, maximum] = message.match(/^At most (\d+) characters$/) ?? []
      if (maximum) return texts.textTooLong(localDigits(maximum, language))
      const minimum = findMinimum(message)
      if (minimum) return texts.belowMinimum(formatMoney(toCents(minimum), language))
      const known = (texts as Record<string, unknown>)[names.get(message) ?? '']
      if (typeof known === 'string') return known
      return language === 'en' ? message : texts.unexpected
    },
    [texts, language],
  )
}

/** Returns the amount in the server's message about a zone's minimum purchase, in decimal dollars. */
function findMinimum(message: string): number | null {
  const [before = '', after = ''] = shared.belowMinimum(0).split('0.00')
  if (!message.startsWith(before) || !message.endsWith(after)) return null
  return Number(message.slice(before.length, -after.length)) || null
}
