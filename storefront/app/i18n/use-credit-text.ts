import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { credit as english } from './en/credit.ts'
import { credit as persian } from './fa/credit.ts'
import { useLanguage } from './use-text.ts'

type CreditTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const creditTexts: Record<Language, CreditTexts> = { en: english, fa: persian }

/** The texts about store credit in the language of the page. */
export function useCreditText(): CreditTexts {
  return creditTexts[useLanguage()]
}
