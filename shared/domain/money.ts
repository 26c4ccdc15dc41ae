import type { Language } from './language.ts'
import { numberFormats } from './number-format.ts'
import type { Rate } from './tax.ts'

/** An amount of money as a whole number of cents. */
export type Cents = number

/** Divides two whole numbers and rounds half up. */
export function roundHalfUp(numerator: number, denominator: number): number {
  const rest = ((numerator % denominator) + denominator) % denominator
  return (numerator - rest) / denominator + (rest * 2 >= denominator ? 1 : 0)
}

/** Converts decimal dollars to cents, rounding half up. Throws a RangeError for an invalid amount. */
export function toCents(dollars: number): Cents {
  // 1.005 * 100 is 100.49999999999999, so convert to whole millionths before rounding.
  const millionths = Math.round(dollars * 1_000_000)
  if (!Number.isSafeInteger(millionths)) throw new RangeError(`Not an amount: ${dollars}`)
  return roundHalfUp(millionths, 10_000)
}

export function toDollars(cents: Cents): number {
  return cents / 100
}

/** Applies a rate to an amount, rounding half up to the cent. */
export function percentOf(cents: Cents, rate: Rate): Cents {
  return roundHalfUp(cents * rate, 10_000)
}

const amounts = numberFormats({
  en: { style: 'currency', currency: 'CAD' },
  fa: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
})

/** Formats `$1,234.50` in English, `۱٬۲۳۴٫۵۰ دلار` in Persian. All prices are Canadian dollars. */
export function formatMoney(cents: Cents, language: Language): string {
  const amount = amounts(language).format(toDollars(cents))
  return language === 'fa' ? `${amount} دلار` : amount
}
