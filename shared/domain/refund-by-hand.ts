import { isSameItem, type MoneyPart, type PartField } from './refund.ts'
import { sum } from './sum.ts'

/** `due`: how much of it was due when staff made the refund. Nothing of refunds by the shop. */
export type PartWithDue = MoneyPart & { due: Record<PartField, number> }

const nothingDue = { quantity: 0, beforeTaxCents: 0, taxCents: 0 }

/**
 * Returns the parts of a refund by hand with what is due of each. `earlier` parts of the same decision meet it first.
 * Nothing is due of a free amount, which belongs to no line or fee.
 */
export function withDue(
  parts: readonly MoneyPart[],
  due: readonly MoneyPart[],
  earlier: readonly MoneyPart[] = [],
): PartWithDue[] {
  return parts.map((part, position) => {
    if (part.kind === 'amount') return { ...part, due: nothingDue }
    const before = [...earlier, ...parts.slice(0, position)]
    const of = (field: PartField) => {
      const sumOf = (some: readonly MoneyPart[]) =>
        sum(some.filter(other => isSameItem(other, part)).map(other => other[field]))
      return Math.max(0, Math.min(part[field], sumOf(due) - sumOf(before)))
    }
    const amounts = { beforeTaxCents: of('beforeTaxCents'), taxCents: of('taxCents') }
    return { ...part, due: { quantity: of('quantity'), ...amounts } }
  })
}

/** Splits refunds by hand: what was due counts as given back by the shop, and only the rest is a gift. */
export function splitByHand(parts: readonly PartWithDue[]) {
  const metDue = parts.map(({ due, ...part }): MoneyPart => ({ ...part, ...due }))
  const gifts = parts.map(
    ({ due, ...part }): MoneyPart => ({
      ...part,
      quantity: part.quantity - due.quantity,
      beforeTaxCents: part.beforeTaxCents - due.beforeTaxCents,
      taxCents: part.taxCents - due.taxCents,
    }),
  )
  return { gifts, metDue }
}
