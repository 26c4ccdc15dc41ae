import { toCents, toDollars } from '#shared/domain/money/money.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'

/** What store credit and card pay of an order, in decimal dollars. */
export type SharedCost = {
  /** What the credit can pay of this order. */
  usable: number
  /** What it pays: `usable` if ticked. */
  amount: number
  /** What the card pays; with weighed goods, what is reserved on it. */
  cardAtMost: number
  /** What the card pays; with weighed goods, by the estimate. */
  cardEstimate: number
  /** The most that it costs is reserved, because what it costs is known only at packing. */
  isWeighed: boolean
}

export function shareCost(
  { basketState, paymentState }: Pick<CheckoutView, 'basketState' | 'paymentState'>,
  credit: { balance: number; isUsed: boolean },
): SharedCost {
  const { limit } = basketState
  const most = limit ?? paymentState.amount
  const usable = Math.min(credit.balance, most)
  const amount = credit.isUsed ? usable : 0
  const cardOf = (cost: number) => Math.max(0, toDollars(toCents(cost) - toCents(amount)))
  const [cardAtMost, cardEstimate] = [cardOf(most), cardOf(paymentState.amount)]
  return { usable, amount, cardAtMost, cardEstimate, isWeighed: limit !== undefined }
}
