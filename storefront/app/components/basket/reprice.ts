import { type LineAmounts, toCents, toDollars } from '#shared/domain/money/money.ts'
import { toRate } from '#shared/domain/money/tax.ts'
import { priceBasket } from '#shared/domain/products/pricing.ts'
import type { StoredBasket, StoredLine } from './stored-basket.ts'

/** The basket with these lines and their amounts; `taxPercent` as a decimal, as in settings. */
export function reprice(
  basket: StoredBasket,
  lines: StoredLine[],
  taxPercent: number,
): StoredBasket {
  const priced = priceBasket(
    lines.map(line => ({
      priceCents: toCents(line.price),
      salePriceCents: toCents(line.salePrice),
      status: line.status,
      taxClass: line.taxClass,
      quantity: line.qty,
    })),
    toRate(taxPercent),
  )
  return {
    ...basket,
    basket: lines.map((line, index) => withAmounts(line, priced.lines[index])),
    administration: 0,
    tax: toDollars(priced.taxCents),
    subTotal: toDollars(priced.subTotalCents),
    total: toDollars(priced.totalCents),
  }
}

function withAmounts(line: StoredLine, amounts: LineAmounts | undefined): StoredLine {
  if (!amounts) return line
  return {
    ...line,
    totalBeforeTax: toDollars(amounts.beforeTaxCents),
    tax: toDollars(amounts.taxCents),
    totalAfterTax: toDollars(amounts.totalCents),
  }
}
