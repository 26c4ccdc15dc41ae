import { useState } from 'react'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { type SharedCost, shareCost } from './credit-share.ts'
import { type Credit, useCredit } from './use-credit.ts'

/** The share of an order that store credit pays, in decimal dollars. */
export type CreditShare = SharedCost &
  Pick<Credit, 'state' | 'key' | 'loadAgain'> & {
    balance: number
    choose: (isUsed: boolean) => void
  }

export function useCreditShare(order: CheckoutView): CreditShare {
  const { state, credit, key, loadAgain } = useCredit()
  const [isUsed, choose] = useState(false)
  const balance = credit?.balance ?? 0
  return { state, key, loadAgain, balance, choose, ...shareCost(order, { balance, isUsed }) }
}
