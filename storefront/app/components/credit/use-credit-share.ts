import { useState } from 'react'
import { toCents, toDollars } from '#shared/domain/money.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { type Credit, useCredit } from './use-credit.ts'

/** What store credit pays of an order, in decimal dollars. */
export type CreditShare = Pick<Credit, 'state' | 'key' | 'loadAgain'> & {
  balance: number
  /** What it can pay of this order. */
  usable: number
  /** What it pays: `usable` if ticked. */
  amount: number
  /** What the card pays; with weighed goods, what is reserved on it. */
  rest: number
  /** The most that it costs is reserved, because what it costs is known only at packing. */
  isWeighed: boolean
  choose: (isUsed: boolean) => void
}

export function useCreditShare({ basketState, paymentState }: CheckoutView): CreditShare {
  const { state, credit, key, loadAgain } = useCredit()
  const [isUsed, choose] = useState(false)
  const isWeighed = basketState.limit !== undefined
  const balance = credit?.balance ?? 0
  const most = basketState.limit ?? paymentState.amount
  const usable = Math.min(balance, most)
  const amount = isUsed ? usable : 0
  const rest = toDollars(toCents(most) - toCents(amount))
  return { state, key, loadAgain, balance, usable, amount, rest, isWeighed, choose }
}
