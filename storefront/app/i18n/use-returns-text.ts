import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { returns as english } from './en/returns.ts'
import { returns as persian } from './fa/returns.ts'
import { useLanguage } from './use-text.ts'

type ReturnsTexts = Texts<typeof english>

export const returnsTexts: Record<Language, ReturnsTexts> = { en: english, fa: persian }

/** The texts of returns, which only the page of an order loads. */
export function useReturnsText(): ReturnsTexts {
  return returnsTexts[useLanguage()]
}
