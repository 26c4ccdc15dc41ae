import { toCents } from '#shared/domain/money/money.ts'
import { taxRateFor, toRate } from '#shared/domain/money/tax.ts'
import type { StoredLine } from './stored-basket.ts'

/** A stored line with the fields that the pricing rules take; `taxPercent` as a decimal, as in settings. */
export function toPricedLine(line: StoredLine, taxPercent: number) {
  return {
    stepGrams: line.stepGrams,
    pieceGrams: line.pieceGrams,
    quantity: line.qty,
    taxRate: taxRateFor(line.taxClass, toRate(taxPercent)),
    beforeTaxCents: toCents(line.totalBeforeTax),
    taxCents: toCents(line.tax),
    totalCents: toCents(line.totalAfterTax),
  }
}
