import { intlLocale, type Language } from './language.ts'

/** Formats `1,234.5` in English, `۱٬۲۳۴٫۵` in Persian. At most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value)
}

/** Formats a percentage as `13%` or `۱۳٪`. */
export function formatPercent(percent: number, language: Language): string {
  return percentages(language).format(percent / 100)
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

const decimals: Intl.NumberFormatOptions = { maximumFractionDigits: 2 }
const numbers = numberFormats({ en: decimals, fa: decimals })
const shares: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 2 }
const percentages = numberFormats({ en: shares, fa: shares })

/** Creates the format of a language at its first use, because each takes a phone about 10 ms. */
export function numberFormats(
  options: Record<Language, Intl.NumberFormatOptions>,
): (language: Language) => Intl.NumberFormat {
  const created = new Map<Language, Intl.NumberFormat>()
  return language => {
    const format =
      created.get(language) ?? new Intl.NumberFormat(intlLocale[language], options[language])
    created.set(language, format)
    return format
  }
}
