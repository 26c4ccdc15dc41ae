import type { Language } from './language.ts'
import { toHundredths } from './money/rounding.ts'

/** Formats `1,234.5` in English, `۱٬۲۳۴٫۵` in Persian. At most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return formatHundredths(toHundredths(value), language)
}

/** Formats a percentage as `13%` or `۱۳٪`. */
export function formatPercent(percent: number, language: Language): string {
  return formatNumber(percent, language) + (language === 'fa' ? '٪' : '%')
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

/** A left-to-right mark keeps the Persian minus before its number. */
const signs = {
  en: { minus: '-', group: ',', point: '.' },
  fa: { minus: '\u200e−', group: '٬', point: '٫' },
}

/**
 * Writes whole hundredths as `Intl.NumberFormat` does: with two decimals if `minDecimals` says so, else as few as needed.
 * The first number format of `Intl` takes a phone 70 ms.
 */
export function formatHundredths(
  hundredths: number,
  language: Language,
  { minDecimals = 0, symbol = '' }: { minDecimals?: 0 | 2; symbol?: string } = {},
): string {
  const { minus, group, point } = signs[language]
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group)
  const fraction = minDecimals === 2 ? digits.slice(-2) : digits.slice(-2).replace(/0{1,2}$/, '')
  const sign = hundredths < 0 ? minus : ''
  return sign + symbol + localDigits(fraction ? whole + point + fraction : whole, language)
}
