import { expect, test } from 'vitest'
import { feeMark, taxesByRate } from './taxes-by-rate.ts'

const order = {
  basket: [
    { taxClass: 'standard', totalBeforeTax: 99.99 },
    { taxClass: 'zero', totalBeforeTax: 12.5 },
  ] as const,
  hstPercent: 13,
  delivery: 5,
  deliveryTax: 0.25,
  deliveryTaxPercent: 5,
  administration: 2.25,
  administrationTax: 0.29,
  administrationTaxPercent: 13,
  tax: 13.54,
}

test('the taxes of an order add up by rate, and name what they are on', () => {
  expect(taxesByRate(order)).toEqual([
    { taxPercent: 5, beforeTax: 5, tax: 0.25 },
    { taxPercent: 13, beforeTax: 102.24, tax: 13.29 },
  ])
})

test('an order without tax has no taxes', () => {
  const untaxed = { deliveryTax: 0, administrationTax: 0, tax: 0 }
  expect(taxesByRate({ ...order, ...untaxed, basket: [] })).toEqual([])
})

test('a fee is marked like the goods, or with its own rate', () => {
  expect(feeMark(order, 'administration', 'H', 'en')).toBe('H')
  expect(feeMark(order, 'delivery', 'H', 'en')).toBe('5%')
  expect(feeMark({ ...order, deliveryTax: 0 }, 'delivery', 'H', 'en')).toBe('')
})
