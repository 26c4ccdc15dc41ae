import { expect, test } from 'vitest'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { shareCost } from './credit-share.ts'

function share(amount: number, limit: number | undefined, balance: number) {
  const order = { basketState: { limit }, paymentState: { amount } } as CheckoutView
  const { isWeighed: _, ...cost } = shareCost(order, { balance, isUsed: true })
  return cost
}

test('of weighed goods, credit lowers the estimate of the card and what is reserved', () => {
  expect(share(28.8, 33.12, 19.85)).toEqual({
    usable: 19.85,
    amount: 19.85,
    cardAtMost: 13.27,
    cardEstimate: 8.95,
  })
  // It covers the estimate, but not the most that the goods cost.
  expect(share(28.8, 33.12, 30)).toMatchObject({ cardAtMost: 3.12, cardEstimate: 0 })
  expect(share(9.6, 11.04, 50)).toMatchObject({ amount: 11.04, cardAtMost: 0, cardEstimate: 0 })
  expect(share(9.6, undefined, 5)).toMatchObject({ amount: 5, cardAtMost: 4.6, cardEstimate: 4.6 })
})
