/** The two languages of the interface. */
export type Language = 'en' | 'fa'

/** The locale that writes numbers and dates; Persian dates are Jalali. */
export const intlLocale: Record<Language, string> = {
  en: 'en-CA',
  fa: 'fa-IR-u-ca-persian',
}
