import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCents, formatMoney, percentOf, toCents, toDollars } from './money.ts'
import { roundHalfUp } from './rounding.ts'

test.each([
  [1, 2, 1],
  [3, 2, 2],
  [5, 10, 1],
  [49, 100, 0],
  [50, 100, 1],
  [0, 7, 0],
  [-1, 2, 0],
  [-3, 2, -1],
  [-51, 100, -1],
])('%i / %i rounds half up to %i', (numerator, denominator, rounded) => {
  expect(roundHalfUp(numerator, denominator)).toBe(rounded)
})

test('rounding matches exact arithmetic for all amounts in the shop', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000_000 })
  const rate = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(cents, rate, (amount, share) => {
      const exact = (BigInt(amount) * BigInt(share) * 2n + 10_000n) / 20_000n
      expect(BigInt(percentOf(amount, share))).toBe(exact)
    }),
  )
})

test('rates with two decimals are exact to the cent', () => {
  expect(percentOf(10_000, 998)).toBe(998)
  expect(percentOf(105, 1300)).toBe(14)
  expect(percentOf(50, 1300)).toBe(7)
  expect(percentOf(50, 100)).toBe(1)
})

test.each([
  [1.005, 101],
  [0.1 + 0.2, 30],
  [1.115, 112],
  [8.575, 858],
  [4.35 * 100, 43_500],
  [0.004_999, 0],
  [19.99, 1999],
  [-12.34, -1234],
  [0, 0],
])('%d dollars are %i cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d is not a valid amount', dollars => {
  expect(() => toCents(dollars)).toThrow(RangeError)
})

test.each([
  [12.34, 1234],
  [0, 0],
  [6_260_000_000_000, null],
  [Number.NaN, null],
  ['1.50', null],
  [null, null],
])('what is typed may be no amount: %s', (typed, cents) => {
  expect(findCents(typed)).toBe(cents)
})

test('cents survive a round trip through decimal dollars, also as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), cents => {
      expect(toCents(toDollars(cents))).toBe(cents)
      expect(toCents(Number(JSON.stringify(toDollars(cents))))).toBe(cents)
    }),
  )
})

test('money is formatted per language', () => {
  expect(formatMoney(1250, 'en')).toBe('$12.50')
  expect(formatMoney(123_456_789, 'en')).toBe('$1,234,567.89')
  expect(formatMoney(0, 'en')).toBe('$0.00')
  expect(formatMoney(-500, 'en')).toBe('-$5.00')
  expect(formatMoney(1250, 'fa')).toBe('۱۲٫۵۰ دلار')
  expect(formatMoney(123_456_789, 'fa')).toBe('۱٬۲۳۴٬۵۶۷٫۸۹ دلار')
})
