/** The two languages of the interface. */
export type Language = 'en' | 'fa'

/** Locale for numbers and dates. Persian dates are Jalali. */
export const intlLocale: Record<Language, string> = {
  en: 'en-CA',
  fa: 'fa-IR-u-ca-persian',
}

/** The comma of a list, with its space. */
export const comma: Record<Language, string> = { en: ', ', fa: '، ' }
