import type { Language } from '../language.ts'
import { type Cents, formatMoney, toCents, toDollars } from '../money/money.ts'
import { localDigits } from '../number-format.ts'
import { KILOGRAM, type OrderUnit, priceByWeight, priceOfGrams, unitGrams } from './weighed.ts'
import { formatWeight } from './weight-text.ts'

/**
 * So many pieces, or so much weight, at one price in decimal dollars: that of a piece, or of `perGrams`. `unitPrice` is null
 * if no price makes the amount. `isPart`: the amount is only a part of what they cost, because several payments share it.
 */
export type Measure = {
  qty: number
  grams: number | null
  unitPrice: number | null
  perGrams: number | null
  isPart: boolean
}

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
      return { qty, grams: null, unitPrice: toDollars(unitPriceCents), perGrams: null }
    }
    const weight = grams ?? qty * unit
    if (priceOfGrams(unitPriceCents, weight, unit) !== cents) continue
    const { cents: shown, grams: perGrams } = priceByWeight(unitPriceCents, unit)
    return { qty, grams: weight, unitPrice: toDollars(shown), perGrams }
  }
  return null
}

const texts = {
  en: {
    part: (amount: string) => `part of ${amount}`,
    perKg: (price: string) => `${price}/kg`,
    perWeight: (price: string, weight: string) => `${price}/${weight}`,
  },
  fa: {
    part: (amount: string) => `بخشی از ${amount}`,
    perKg: (price: string) => `کیلویی ${price}`,
    perWeight: (price: string, weight: string) => `هر ${weight}، ${price}`,
  },
}

/** '2', '470 g' or 'part of 3'. */
export function measureQuantity({ qty, grams, isPart }: Measure, language: Language): string {
  const amount = grams === null ? localDigits(qty, language) : formatWeight(grams, language)
  return isPart ? texts[language].part(amount) : amount
}

/** '$4.49', '$32.00/kg' or '$31.40/2.1 kg'. Empty without a price. */
export function measurePrice({ unitPrice, perGrams }: Measure, language: Language): string {
  if (unitPrice === null) return ''
  const cents = toCents(unitPrice)
  return perGrams === null ? formatMoney(cents, language) : writePer(cents, perGrams, language)
}

/** The price of weighed goods, such as '$32.00/kg', or '$31.40/2.1 kg' if a kilogram costs no whole number of cents. */
export function describePriceByWeight(
  unitPriceCents: Cents,
  gramsOfUnit: number,
  language: Language,
): string {
  const { cents, grams } = priceByWeight(unitPriceCents, gramsOfUnit)
  return writePer(cents, grams, language)
}

function writePer(cents: Cents, grams: number, language: Language): string {
  const { perKg, perWeight } = texts[language]
  const price = formatMoney(cents, language)
  return grams === KILOGRAM ? perKg(price) : perWeight(price, formatWeight(grams, language))
}

/** '2 × $4.49', '470 g × $32.00/kg', 'part of 3 × $14.99', or '470 g' without a price. */
export function describeMeasure(measure: Measure, language: Language): string {
  const price = measurePrice(measure, language)
  const quantity = measureQuantity(measure, language)
  return price === '' ? quantity : `${quantity} × ${price}`
}
