import { fieldOf, type MoneyPart, type PartField, sumOfItem } from './money-parts.ts'

/** `due`: how much of it was due when staff made the refund. Zero for refunds by the shop. */
export type PartWithDue = MoneyPart & { due: Record<PartField, number> }

const nothingDue = { quantity: 0, beforeTaxCents: 0, taxCents: 0 }

/**
 * Returns the parts of a refund by hand with what is due for each. `earlier` parts of the same decision count
 * towards it first. Nothing is due for a free amount, which belongs to no line or fee.
 */
export function withDue(
  parts: readonly MoneyPart[],
  due: readonly MoneyPart[],
  earlier: readonly MoneyPart[] = [],
): PartWithDue[] {
  return parts.map((part, position) => {
    if (part.kind === 'amount') return { ...part, due: nothingDue }
    const counted = [...earlier, ...parts.slice(0, position)]
    const openOf = (field: PartField | 'total') =>
      openWithin(
        fieldOf(part, field),
        sumOfItem(due, part, field) - sumOfItem(counted, part, field),
      )
    // Price and tax together are exact: see `capTaxAtRemaining`.
    const totalCents = openOf('total')
    const leastTaxCents = totalCents - part.beforeTaxCents
    const taxCents = Math.min(totalCents, Math.max(leastTaxCents, openOf('taxCents')))
    const amounts = { beforeTaxCents: totalCents - taxCents, taxCents }
    return { ...part, due: { quantity: openOf('quantity'), ...amounts } }
  })
}

/** Limits the open amount to at most the whole and at least 0. */
function openWithin(whole: number, open: number): number {
  return Math.max(0, Math.min(whole, open))
}

/** Splits refunds by hand: what was due counts as given back by the shop, and only the rest is goodwill. */
export function splitByHand(parts: readonly PartWithDue[]) {
  const dueRefunds = parts.map(({ due, ...part }): MoneyPart => ({ ...part, ...due }))
  const goodwill = parts.map(
    ({ due, ...part }): MoneyPart => ({
      ...part,
      quantity: part.quantity - due.quantity,
      beforeTaxCents: part.beforeTaxCents - due.beforeTaxCents,
      taxCents: part.taxCents - due.taxCents,
    }),
  )
  return { goodwill, dueRefunds }
}
