import type { BasketLine } from '../responses/basket.ts'
import type { Language } from './language.ts'
import { formatMoney, toCents } from './money.ts'
import { localDigits } from './number-format.ts'
import { takeParts } from './price-parts.ts'
import { roundHalfUp } from './rounding.ts'
import { sum } from './sum.ts'

type PricedLine = Pick<BasketLine, 'qty' | 'unitPrice' | 'totalBeforeTax' | 'prices'>

/**
 * The price of a piece or, of a line with several prices, how many have which: '5 × $2.99 + 1 × $5.99'. The average if
 * the line does not cost that, because pieces of it were returned.
 */
export function describePrices(line: PricedLine, language: Language): string {
  const { qty, unitPrice, totalBeforeTax, prices } = line
  if (!prices) return formatMoney(toCents(unitPrice), language)
  const agreed = prices.map(part => {
    return { quantity: part.qty, unitPriceCents: toCents(part.unitPrice) }
  })
  const parts = takeParts({ quantity: qty, unitPriceCents: 0, parts: agreed }, qty)
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
