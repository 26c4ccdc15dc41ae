import {
  beforeTaxOf,
  type ChargeAccount,
  isNonZero,
  type MoneyPart,
  sumLeft,
  totalOf,
} from './refund.ts'
import type { Rate } from './tax.ts'

/** What must not become less than was given back: the sum before tax, or the tax of a rate. `leftCents`: what is above it. */
type Limit = { leftCents: number } & (
  | { field: 'beforeTaxCents' }
  | { field: 'taxCents'; taxRate: Rate }
)

/**
 * Returns the parts of a payment, which are negative, or of goods that replaced others at the same price, so that the charge
 * afterwards holds what was given back of it. A free amount takes tax of goods. If goods with less tax replace them, that
 * tax stays where it was charged, and as much less of the new goods is charged. The total is the same.
 */
export function keepGivenTax(account: ChargeAccount, parts: MoneyPart[]): MoneyPart[] {
  const { charged, refunded } = account
  const left = sumLeft({ charged, refunded: [...refunded, ...parts] })
  const limits: Limit[] = [
    { field: 'beforeTaxCents', leftCents: beforeTaxOf(left) },
    ...left.map(({ taxRate, taxCents }) => ({
      ...{ field: 'taxCents' as const, taxRate },
      leftCents: taxCents,
    })),
  ]
  const kept = limits.reduce(
    (some, limit) => lower(some, limit, { sign: 1, cents: -limit.leftCents }),
    parts,
  )
  return limits
    .reduce((some, limit) => {
      const cents = Math.min(limit.leftCents, totalOf(parts) - totalOf(some))
      return lower(some, limit, { sign: -1, cents })
    }, kept)
    .filter(part => part.quantity !== 0 || isNonZero(part))
}

/** Brings the amounts of this sign nearer to 0, by so many cents in all, or by what there is. */
function lower(
  parts: MoneyPart[],
  limit: Limit,
  { sign, cents }: { sign: 1 | -1; cents: number },
): MoneyPart[] {
  const { field } = limit
  let open = cents
  return parts.map(part => {
    if (limit.field === 'taxCents' && part.taxRate !== limit.taxRate) return part
    const taken = Math.max(0, Math.min(open, part[field] * sign))
    open -= taken
    return { ...part, [field]: part[field] - taken * sign }
  })
}
