import type { Cents } from './money.ts'

type AmountParts = {
  subTotalCents: Cents
  goodsTaxCents: Cents
  deliveryCents: Cents
  deliveryTaxCents: Cents
  administrationCents: Cents
  administrationTaxCents: Cents
}

/** The amounts of an order or of a revision. `taxCents`: on the goods and on both fees. */
export type OrderAmounts = AmountParts & { taxCents: Cents; totalCents: Cents }

export function withTotals(parts: AmountParts): OrderAmounts {
  const { subTotalCents, deliveryCents, administrationCents } = parts
  const taxCents = parts.goodsTaxCents + parts.deliveryTaxCents + parts.administrationTaxCents
  const totalCents = subTotalCents + deliveryCents + administrationCents + taxCents
  return { ...parts, taxCents, totalCents }
}
