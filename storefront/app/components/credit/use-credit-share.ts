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
  /** What the card pays. */
  rest: number
  /** What the order costs is known only at packing. */
  isWeighed: boolean
  choose: (isUsed: boolean) => void
}

export function useCreditShare({ basketState, paymentState }: CheckoutView): CreditShare {
  const { state, credit, key, loadAgain } = useCredit()
  const [isUsed, choose] = useState(false)
  const isWeighed = basketState.limit !== undefined
  const balance = credit?.balance ?? 0
  const usable = isWeighed ? 0 : Math.min(balance, paymentState.amount)
  const amount = isUsed ? usable : 0
  const rest = toDollars(toCents(paymentState.amount) - toCents(amount))
  return { state, key, loadAgain, balance, usable, amount, rest, isWeighed, choose }
}
