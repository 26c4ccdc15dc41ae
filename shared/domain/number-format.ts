import { intlLocale, type Language } from './language.ts'

/** `1,234.5` in English, `۱٬۲۳۴٫۵` in Persian; at most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value)
}

/** A decimal percentage: `13%` or `۱۳٪`. */
export function formatPercent(percent: number, language: Language): string {
  return percentages[language].format(percent / 100)
}

/** A text with its digits in the language's script, for numbers that are names: phones, years, order numbers. */
export function localDigits(text: string | number, language: Language): string {
  if (language === 'en') return String(text)
  return String(text).replace(/[0-9]/g, digit => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
}

/** A text with Persian and Arabic digits as ASCII ones. */
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
