import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { checkout as english } from './en/checkout.ts'
import { checkout as persian } from './fa/checkout.ts'
import { useLanguage } from './use-text.ts'

type CheckoutTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const checkoutTexts: Record<Language, CheckoutTexts> = { en: english, fa: persian }

/** The texts of the checkout in the language of the page. */
export function useCheckoutText(): CheckoutTexts {
  return checkoutTexts[useLanguage()]
}
