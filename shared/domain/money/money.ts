import type { Language } from '../language.ts'
import { formatHundredths } from '../number-format.ts'
import { roundHalfUp, toHundredths } from './rounding.ts'
import type { Rate } from './tax.ts'

/** An amount of money as a whole number of cents. */
export type Cents = number

/** More than any field of money accepts, in decimal dollars. */
const MAX_TYPED = 100_000_000

/** What a line costs, with its tax. */
export type LineAmounts = { beforeTaxCents: Cents; taxCents: Cents; totalCents: Cents }

/** Converts decimal dollars to cents, rounding half up. Throws a RangeError for an invalid amount. */
export function toCents(dollars: number): Cents {
  return toHundredths(dollars)
}

/** Converts what somebody is typing into a field of decimal dollars. Null if it is not an amount, or is too large for one. */
export function findCents(typed: unknown): Cents | null {
  const isAmount = typeof typed === 'number' && Math.abs(typed) < MAX_TYPED
  return isAmount ? toCents(typed) : null
}

export function toDollars(cents: Cents): number {
  return cents / 100
}

/** 100 % as a rate. */
export const FULL_RATE: Rate = 10_000

/** Applies a rate to an amount, rounding half up to the cent. */
export function percentOf(cents: Cents, rate: Rate): Cents {
  return roundHalfUp(cents * rate, FULL_RATE)
}

/** The amounts of a line: its tax is rounded once, on the whole line. */
export function withTax(beforeTaxCents: Cents, taxRate: Rate): LineAmounts {
  const taxCents = percentOf(beforeTaxCents, taxRate)
  return { beforeTaxCents, taxCents, totalCents: beforeTaxCents + taxCents }
}

/** Formats `$1,234.50` in English, `۱٬۲۳۴٫۵۰ دلار` in Persian. All prices are Canadian dollars. */
export function formatMoney(cents: Cents, language: Language): string {
  return language === 'en'
    ? formatHundredths(cents, language, { minDecimals: 2, symbol: '$' })
    : `${formatHundredths(cents, language, { minDecimals: 2 })} دلار`
}
