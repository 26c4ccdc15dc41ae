import { toCents, toDollars } from '#shared/domain/money/money.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'

/** The shares of an order that store credit and card pay, in decimal dollars. */
export type SharedCost = {
  /** The most that the credit can pay of this order. */
  usable: number
  /** The amount that it pays: `usable` if ticked. */
  amount: number
  /** The amount charged to the card; with weighed goods, the amount reserved on it. */
  cardAtMost: number
  /** The amount charged to the card; with weighed goods, the estimate. */
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
