import { intlLocale, type Language } from './language.ts'

/** Formats `1,234.5` in English, `۱٬۲۳۴٫۵` in Persian. At most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value)
}

/** Formats a percentage as `13%` or `۱۳٪`. */
export function formatPercent(percent: number, language: Language): string {
  return percentages[language].format(percent / 100)
}

/** Converts the digits to the language's script, without grouping: for phone numbers, years and order numbers. */
export function localDigits(text: string | number, language: Language): string {
  if (language === 'en') return String(text)
  return String(text).replace(/[0-9]/g, digit => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
}

/** Converts Persian and Arabic digits to ASCII. */
export function asciiDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
}

const numbers = formats({ maximumFractionDigits: 2 })
const percentages = formats({ style: 'percent', maximumFractionDigits: 2 })

function formats(options: Intl.NumberFormatOptions): Record<Language, Intl.NumberFormat> {
  return {
    en: new Intl.NumberFormat(intlLocale.en, options),
    fa: new Intl.NumberFormat(intlLocale.fa, options),
  }
}
