import type { Language } from '#shared/domain/language.ts'
import type { Texts } from './dictionary.ts'
import { invoice as english } from './en/invoice.ts'
import { invoice as persian } from './fa/invoice.ts'
import { useLanguage } from './use-text.ts'

export type InvoiceTexts = Texts<typeof english>

/** Not in the dictionary, so that other pages do not load them. */
export const invoiceTexts: Record<Language, InvoiceTexts> = { en: english, fa: persian }

/** The texts of invoices in the language of the page. */
export function useInvoiceText(): InvoiceTexts {
  return invoiceTexts[useLanguage()]
}
