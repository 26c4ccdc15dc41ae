import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { replacement as english } from './en/replacement.ts'
import { replacement as persian } from './fa/replacement.ts'
import { useLanguage } from './use-text.ts'

export type ReplacementTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
const replacementTexts: Record<Language, ReplacementTexts> = { en: english, fa: persian }

export function useReplacementText(): ReplacementTexts {
  return replacementTexts[useLanguage()]
}
