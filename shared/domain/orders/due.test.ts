import { expect, test } from 'vitest'
import { countGoodwill, type DueAccount } from './due.ts'
import type { MoneyPart } from './money-parts.ts'

/** Pieces of the first line, at $1. */
function pieces(quantity: number): MoneyPart {
  const beforeTaxCents = quantity * 100
  return { kind: 'line', line: 0, quantity, beforeTaxCents, taxCents: 0, taxRate: 0 }
}

const twoPaid: DueAccount = { charged: [pieces(2)], goodwill: [], dueRefunds: [] }
const oneGiven = { ...twoPaid, goodwill: [pieces(1)] }
const twoByLink: DueAccount = {
  charged: [pieces(3)],
  goodwill: [pieces(1)],
  dueRefunds: [],
  linkPayments: [{ paid: [pieces(2)], goodwill: [pieces(1)], dueRefunds: [] }],
}

test.each<[string, DueAccount, number, number]>([
  ['nothing was refunded', twoPaid, 2, 0],
  ['one of two was refunded, and both are there', oneGiven, 2, 1],
  ['one of two was refunded, and the other is there', oneGiven, 1, 0],
  ['all was refunded, and one is there', { ...twoPaid, goodwill: [pieces(2)] }, 1, 1],
  ['a refund that was due is no goodwill', { ...twoPaid, dueRefunds: [pieces(1)] }, 1, 0],
  ['added pieces are not paid yet', oneGiven, 3, 1],
  ['a piece of the link was refunded, and all are there', twoByLink, 3, 1],
  ['a piece of the link was refunded, and an edit removed it', twoByLink, 2, 0],
])('%s', (_, account, quantity, goodwill) => {
  expect(countGoodwill(account, [{ line: 0, quantity }]).get(0)).toBe(goodwill)
})
