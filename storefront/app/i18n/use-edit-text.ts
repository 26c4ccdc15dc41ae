import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { edit as english } from './en/edit.ts'
import { edit as persian } from './fa/edit.ts'
import { useLanguage } from './use-text.ts'

type EditTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const editTexts: Record<Language, EditTexts> = { en: english, fa: persian }

/** The texts about edits of an order in the language of the page. */
export function useEditText(): EditTexts {
  return editTexts[useLanguage()]
}
