import type { RefundDestination } from '../../schemas/refund.ts'
import type { Cents } from '../money/money.ts'
import { sum } from '../sum.ts'

type RefundShare = { destination: RefundDestination; amountCents: Cents }

/** Returns how much of some refunds goes to cards, and how much becomes store credit. */
export function sumByDestination(
  refunds: readonly RefundShare[],
): Record<RefundDestination, Cents> {
  const centsTo = (wanted: RefundDestination) =>
    sum(refunds.flatMap(refund => (refund.destination === wanted ? refund.amountCents : [])))
  return { card: centsTo('card'), credit: centsTo('credit') }
}
