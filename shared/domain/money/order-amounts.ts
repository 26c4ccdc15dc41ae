import type { Cents } from './money.ts'

type AmountsWithoutTotals = {
  subTotalCents: Cents
  goodsTaxCents: Cents
  deliveryCents: Cents
  deliveryTaxCents: Cents
  administrationCents: Cents
  administrationTaxCents: Cents
}

/** The amounts of an order or of a revision. `taxCents`: on the goods and on both fees. */
export type OrderAmounts = AmountsWithoutTotals & { taxCents: Cents; totalCents: Cents }

export function withTotals(amounts: AmountsWithoutTotals): OrderAmounts {
  const { subTotalCents, deliveryCents, administrationCents } = amounts
  const taxCents = amounts.goodsTaxCents + amounts.deliveryTaxCents + amounts.administrationTaxCents
  const totalCents = subTotalCents + deliveryCents + administrationCents + taxCents
  return { ...amounts, taxCents, totalCents }
}
