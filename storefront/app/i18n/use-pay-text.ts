import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { pay as english } from './en/pay.ts'
import { pay as persian } from './fa/pay.ts'
import { useLanguage } from './use-text.ts'

type PayTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const payTexts: Record<Language, PayTexts> = { en: english, fa: persian }

/** The texts about payment links in the language of the page. */
export function usePayText(): PayTexts {
  return payTexts[useLanguage()]
}
