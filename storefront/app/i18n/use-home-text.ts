import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { home as english } from './en/home.ts'
import { home as persian } from './fa/home.ts'
import { useLanguage } from './use-text.ts'

export type HomeTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const homeTexts: Record<Language, HomeTexts> = { en: english, fa: persian }

/** The texts of the home page in the language of the page. */
export function useHomeText(): HomeTexts {
  return homeTexts[useLanguage()]
}
