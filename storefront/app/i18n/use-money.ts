import { useCallback } from 'react'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { useLanguage } from './use-text.ts'

/** Returns a function that formats decimal dollars in the page's language. */
export function useMoney(): (dollars: number) => string {
  const language = useLanguage()
  return useCallback(dollars => formatMoney(toCents(dollars), language), [language])
}
