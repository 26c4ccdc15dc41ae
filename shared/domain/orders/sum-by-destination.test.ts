import { expect, test } from 'vitest'
import { sumByDestination } from './sum-by-destination.ts'

test('refunds are summed by where their money goes', () => {
  expect(sumByDestination([])).toEqual({ card: 0, credit: 0 })
  const refunds = [
    { destination: 'card', amountCents: 120 },
    { destination: 'credit', amountCents: 30 },
    { destination: 'card', amountCents: 5 },
  ] as const
  expect(sumByDestination(refunds)).toEqual({ card: 125, credit: 30 })
})
