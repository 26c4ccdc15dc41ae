import type { Language } from '../language.ts'
import { formatMoney, toCents } from '../money/money.ts'
import { type Prices, priceParts, takeParts, toPriceParts } from '../money/price-parts.ts'
import { roundHalfUp } from '../money/rounding.ts'
import { localDigits } from '../number-format.ts'
import { sum } from '../sum.ts'
import { describePriceByWeight } from '../weights/measure.ts'
import { KILOGRAM, type OrderUnit, pricePerKg, unitGrams } from '../weights/weighed.ts'

type PricedLine = OrderUnit & {
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
 * The price of a piece or, of a line with several prices, how many have which: '5 × $2.99 + 1 × $5.99'. The average if
 * the line does not cost that, because pieces of it were returned. The price of weighed goods is that of a weight; of
 * several it is the average.
 */
export function describePrices(line: PricedLine, language: Language): string {
  const { qty, unitPrice, totalBeforeTax, prices } = line
  const agreed = prices && toPriceParts(prices)
  const unitPriceCents = toCents(unitPrice)
  const parts = takeParts({ quantity: qty, unitPriceCents, parts: agreed }, qty)
  const unit = unitGrams(line)
  if (unit !== null) {
    if (parts.length <= 1) return describePriceByWeight(unitPriceCents, unit, language)
    const average = pricePerKg(priceParts(parts, 0).beforeTaxCents, unit * qty)
    return onAverage[language](describePriceByWeight(average, KILOGRAM, language))
  }
  if (!prices) return formatMoney(unitPriceCents, language)
  const cents = toCents(totalBeforeTax)
  if (sum(parts.map(part => part.quantity * part.unitPriceCents)) !== cents) {
    return formatMoney(roundHalfUp(cents, qty), language)
  }
  if (parts.length === 1) return formatMoney(parts[0]?.unitPriceCents ?? 0, language)
  return parts
    .map(({ quantity, unitPriceCents }) => {
      return `${localDigits(quantity, language)} × ${formatMoney(unitPriceCents, language)}`
    })
    .join(' + ')
}
