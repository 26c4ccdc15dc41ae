import { useCallback } from 'react'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { useLanguage } from './use-text.ts'

/** Writes decimal dollars as money in the language of the page. */
export function useMoney(): (dollars: number) => string {
  const language = useLanguage()
  return useCallback(dollars => formatMoney(toCents(dollars), language), [language])
}
