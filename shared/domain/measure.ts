import type { Language } from './language.ts'
import { type Cents, formatMoney, toCents, toDollars } from './money.ts'
import { localDigits } from './number-format.ts'
import { type OrderUnit, priceOfGrams, pricePerKg, unitGrams } from './weighed.ts'
import { formatWeight } from './weight-text.ts'

/**
 * So many pieces, or so much weight, at one price: that of a piece or a kilogram, in decimal dollars. `isPart`: the amount
 * is only a part of what they cost, because several payments share it.
 */
export type Measure = { qty: number; grams: number | null; unitPrice: number; isPart: boolean }

/** Goods at the price of a piece or unit. `grams`: what weighed goods weigh, if that is not what was ordered. */
export type PricedGoods = OrderUnit & {
  quantity: number
  grams: number | null
  unitPriceCents: Cents
}

/** Returns the first of the goods that cost exactly this amount. Null if none does: no unit price would be true. */
export function findMeasure(
  goods: readonly PricedGoods[],
  cents: Cents,
): Omit<Measure, 'isPart'> | null {
  for (const { quantity: qty, grams, unitPriceCents, ...product } of goods) {
    if (qty <= 0) continue
    const unit = unitGrams(product)
    if (unit === null) {
      if (qty * unitPriceCents !== cents) continue
      return { qty, grams: null, unitPrice: toDollars(unitPriceCents) }
    }
    const weight = grams ?? qty * unit
    if (priceOfGrams(unitPriceCents, weight, unit) !== cents) continue
    return { qty, grams: weight, unitPrice: toDollars(pricePerKg(unitPriceCents, unit)) }
  }
  return null
}

const texts = {
  en: {
    part: (amount: string) => `part of ${amount}`,
    perKg: (price: string) => `${price}/kg`,
  },
  fa: {
    part: (amount: string) => `بخشی از ${amount}`,
    perKg: (price: string) => `کیلویی ${price}`,
  },
}

/** '2', '470 g' or 'part of 3'. */
export function measureQuantity({ qty, grams, isPart }: Measure, language: Language): string {
  const amount = grams === null ? localDigits(qty, language) : formatWeight(grams, language)
  return isPart ? texts[language].part(amount) : amount
}

/** '$4.49' or '$32.00/kg'. */
export function measurePrice({ grams, unitPrice }: Measure, language: Language): string {
  const price = formatMoney(toCents(unitPrice), language)
  return grams === null ? price : texts[language].perKg(price)
}

/** '2 × $4.49', '470 g × $32.00/kg' or 'part of 3 × $14.99'. */
export function describeMeasure(measure: Measure, language: Language): string {
  return `${measureQuantity(measure, language)} × ${measurePrice(measure, language)}`
}
