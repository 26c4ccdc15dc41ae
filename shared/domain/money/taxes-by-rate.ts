import type { Language } from '../language.ts'
import { formatPercent } from '../number-format.ts'
import { sum } from '../sum.ts'
import { toCents, toDollars } from './money.ts'
import { isTaxed, type TaxClass } from './tax.ts'

/** Tax of one rate and what it is on, in decimal dollars. */
export type TaxOfRate = { taxPercent: number; beforeTax: number; tax: number }

/** The totals of an order, in decimal dollars. `tax` is that of the goods and of both fees. */
type Taxed = {
  basket: readonly { taxClass: TaxClass; totalBeforeTax: number }[]
  tax: number
  hstPercent: number
  delivery: number
  deliveryTax: number
  deliveryTaxPercent: number
  administration: number
  administrationTax: number
  administrationTaxPercent: number
}

/** Returns the taxes of an order by rate, the lowest rate first: each fee can have its own. Empty if nothing is taxed. */
export function taxesByRate(totals: Taxed): TaxOfRate[] {
  const { delivery, deliveryTax, administration, administrationTax } = totals
  const taxedGoods = totals.basket.filter(({ taxClass }) => isTaxed(taxClass))
  const feeTaxes = toCents(deliveryTax) + toCents(administrationTax)
  const taxed = [
    {
      taxPercent: totals.hstPercent,
      beforeTaxCents: sum(taxedGoods.map(line => toCents(line.totalBeforeTax))),
      taxCents: toCents(totals.tax) - feeTaxes,
    },
    {
      taxPercent: totals.deliveryTaxPercent,
      beforeTaxCents: toCents(delivery),
      taxCents: toCents(deliveryTax),
    },
    {
      taxPercent: totals.administrationTaxPercent,
      beforeTaxCents: toCents(administration),
      taxCents: toCents(administrationTax),
    },
  ].filter(({ taxCents }) => taxCents !== 0)
  const rates = [...new Set(taxed.map(({ taxPercent }) => taxPercent))].sort((a, b) => a - b)
  return rates.map(taxPercent => {
    const ofRate = taxed.filter(part => part.taxPercent === taxPercent)
    return {
      taxPercent,
      beforeTax: toDollars(sum(ofRate.map(part => part.beforeTaxCents))),
      tax: toDollars(sum(ofRate.map(part => part.taxCents))),
    }
  })
}

/** The tax mark of a fee: `taxed`, which marks taxed goods, at their rate, or else its own rate. Empty without tax. */
export function feeMark(
  totals: Omit<Taxed, 'basket'>,
  fee: 'delivery' | 'administration',
  taxed: string,
  language: Language,
): string {
  if (totals[`${fee}Tax`] === 0) return ''
  const taxPercent = totals[`${fee}TaxPercent`]
  return taxPercent === totals.hstPercent ? taxed : formatPercent(taxPercent, language)
}
