import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { order as english } from './en/order.ts'
import { order as persian } from './fa/order.ts'
import { useLanguage } from './use-text.ts'

type OrderTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const orderTexts: Record<Language, OrderTexts> = { en: english, fa: persian }

/** The texts of the order form and its amounts in the language of the page. */
export function useOrderText(): OrderTexts {
  return orderTexts[useLanguage()]
}
