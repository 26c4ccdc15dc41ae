import { expect, test } from 'vitest'
import { describePrices } from './line-prices.ts'

const prices = [
  { qty: 8, unitPrice: 20 },
  { qty: 1, unitPrice: 14 },
]
const nine = { qty: 9, unitPrice: 19.33, totalBeforeTax: 174 }
const petals = {
  qty: 5,
  unitPrice: 2,
  totalBeforeTax: 10.02,
  prices: [
    { qty: 3, unitPrice: 2 },
    { qty: 2, unitPrice: 2.01 },
  ],
}
const eight = { qty: 8, unitPrice: 20, totalBeforeTax: 160 }

test.each([
  ['pieces at two prices', { ...nine, prices }, '8 × $20.00 + 1 × $14.00'],
  ['pieces of the first price alone', { ...eight, prices }, '$20.00'],
  ['a weight at two prices', { ...nine, prices, stepGrams: 500 }, '$38.67/kg on average'],
  ['small steps at two prices', { ...petals, stepGrams: 20 }, '$100.20/kg on average'],
  ['a weight of the first price alone', { ...eight, prices, stepGrams: 500 }, '$40.00/kg'],
  ['a weight at one price', { ...eight, stepGrams: 500 }, '$40.00/kg'],
])('an invoice shows the price of %s', (_, line, text) => {
  expect(describePrices(line, 'en')).toBe(text)
})
