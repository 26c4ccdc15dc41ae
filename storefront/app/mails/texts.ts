import type { Language } from '#shared/domain/language.ts'
import type { Texts } from '../i18n/dictionary.ts'
import { invoice as invoiceEn } from '../i18n/en/invoice.ts'
import { mail as mailEn } from '../i18n/en/mail.ts'
import { invoice as invoiceFa } from '../i18n/fa/invoice.ts'
import { mail as mailFa } from '../i18n/fa/mail.ts'

type MailTexts = Texts<{ mail: typeof mailEn; invoice: typeof invoiceEn }>

/** The texts of mails. Invoices use the same texts in mails and on screen. */
export const mailTexts: Record<Language, MailTexts> = {
  en: { mail: mailEn, invoice: invoiceEn },
  fa: { mail: mailFa, invoice: invoiceFa },
}
