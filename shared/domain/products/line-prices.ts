import type { Language } from '../language.ts'
import { formatMoney, toCents } from '../money/money.ts'
import {
  type Prices,
  priceQuantities,
  takeQuantities,
  toPricedQuantities,
} from '../money/priced-quantities.ts'
import { roundHalfUp } from '../money/rounding.ts'
import { localDigits } from '../number-format.ts'
import { sum } from '../sum.ts'
import { describePriceByWeight } from '../weights/measure.ts'
import { KILOGRAM, type OrderUnit, pricePerKg, unitGrams } from '../weights/weighed.ts'

type DisplayedLine = OrderUnit & {
  qty: number
  unitPrice: number
  totalBeforeTax: number
  prices?: Prices | undefined
}

const onAverage = {
  en: (price: string) => `${price} on average`,
  fa: (price: string) => `میانگین ${price}`,
}

/**
 * The price of a piece. For a line with several prices, how many have which: '5 × $2.99 + 1 × $5.99'. The average if the
 * line does not cost that, because pieces of it were returned. The price of weighed goods is that of a weight. If they
 * have several, it is the average.
 */
export function describePrices(line: DisplayedLine, language: Language): string {
  const { qty, unitPrice, totalBeforeTax, prices } = line
  const agreed = prices && toPricedQuantities(prices)
  const unitPriceCents = toCents(unitPrice)
  const quantities = takeQuantities(
    { quantity: qty, unitPriceCents, pricedQuantities: agreed },
    qty,
  )
  const unit = unitGrams(line)
  if (unit !== null) {
    if (quantities.length <= 1) return describePriceByWeight(unitPriceCents, unit, language)
    const average = pricePerKg(priceQuantities(quantities, 0).beforeTaxCents, unit * qty)
    return onAverage[language](describePriceByWeight(average, KILOGRAM, language))
  }
  if (!prices) return formatMoney(unitPriceCents, language)
  const cents = toCents(totalBeforeTax)
  if (sum(quantities.map(priced => priced.quantity * priced.unitPriceCents)) !== cents) {
    return formatMoney(roundHalfUp(cents, qty), language)
  }
  if (quantities.length === 1) return formatMoney(quantities[0]?.unitPriceCents ?? 0, language)
  return quantities
    .map(({ quantity, unitPriceCents }) => {
      return `${localDigits(quantity, language)} × ${formatMoney(unitPriceCents, language)}`
    })
    .join(' + ')
}
