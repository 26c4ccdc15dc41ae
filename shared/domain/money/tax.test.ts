import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxRateFor, toPercent, toRate } from './tax.ts'

test.each([
  [13, 1300],
  [0, 0],
  [100, 10_000],
  [9.98, 998],
  [14.98, 1498],
  [0.07, 7],
  [0.1 + 0.2, 30],
])('%d %% is the rate %i', (percent, rate) => {
  expect(toRate(percent)).toBe(rate)
})

test.each([9.975, 0.001, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d %% is refused rather than charged as another rate',
  percent => {
    expect(() => toRate(percent)).toThrow(RangeError)
  },
)

test('rates survive a round trip through decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), rate => {
      expect(toRate(toPercent(rate))).toBe(rate)
    }),
  )
})

test('a zero-rated product has no tax, whatever the standard rate', () => {
  expect(taxRateFor('standard', 1300)).toBe(1300)
  expect(taxRateFor('zero', 1300)).toBe(0)
})
