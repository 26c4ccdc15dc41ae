import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { account as english } from './en/account.ts'
import { account as persian } from './fa/account.ts'
import { useLanguage } from './use-text.ts'

export type AccountTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const accountTexts: Record<Language, AccountTexts> = { en: english, fa: persian }

/** The texts of accounts in the language of the page. */
export function useAccountText(): AccountTexts {
  return accountTexts[useLanguage()]
}
