import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { facts as english } from './en/facts.ts'
import { facts as persian } from './fa/facts.ts'
import { useLanguage } from './use-text.ts'

type FactsTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const factsTexts: Record<Language, FactsTexts> = { en: english, fa: persian }

/** The texts of the facts of a product in the language of the page. */
export function useFactsText(): FactsTexts {
  return factsTexts[useLanguage()]
}
