import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePrice, changeSalePrice, endIn99 } from './new-price.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
/** In hundredths of a percent. */
const share = fc.integer({ min: -10_000, max: 100_000 })

test.each([
  [1234, 1199],
  [1249, 1299],
  [1299, 1299],
  [30, 99],
  [1, 99],
  [0, 0],
])('%i cents end in .99 as %i', (before, after) => {
  expect(endIn99(before, { before, grams: null })).toBe(after)
})

test.each([
  ['$12.09/kg for 100 g, and 10 % more', 121, 10, 100, 130],
  ['$13.30/kg for 500 g, and 5 % less', 665, -5, 500, 650],
  ['a rise that the nearest .99 would make a cut', 1330, 1, null, 1399],
  ['a cut that the nearest .99 would make a rise', 1270, -1, null, 1199],
  ['a cut below every .99', 50, -5, null, 48],
])('rounds the shown price: %s', (_, before, percent, grams, after) => {
  expect(changePrice(before, { by: 'percent', percent, endIn99: true }, grams)).toBe(after)
})

test('with .99 a rise is never a cut, a cut never a rise, and neither is free', () => {
  const grams = fc.option(fc.integer({ min: 1, max: 50_000 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), share, grams, (before, part, unit) => {
      const percent = part / 100
      const plain = changePrice(before, { by: 'percent', percent, endIn99: false }, unit)
      const after = changePrice(before, { by: 'percent', percent, endIn99: true }, unit)
      expect(Math.sign(after - before) * Math.sign(plain - before)).not.toBe(-1)
      expect(after === 0).toBe(plain === 0)
    }),
  )
})

test('endIn99 returns the nearest price that ends in .99, and is idempotent', () => {
  fc.assert(
    fc.property(cents, before => {
      const round = (price: number) => endIn99(price, { before: price, grams: null })
      const after = round(before)
      expect(round(after)).toBe(after)
      if (before === 0) return
      expect(after % 100).toBe(99)
      if (before >= 99) expect(Math.abs(after - before)).toBeLessThanOrEqual(50)
    }),
  )
})

test('a percentage is rounded once, half up to the cent, like exact arithmetic', () => {
  fc.assert(
    fc.property(cents, share, (before, hundredths) => {
      const percent = hundredths / 100
      const after = changePrice(before, { by: 'percent', percent, endIn99: false }, null)
      const exact = BigInt(before) * BigInt(10_000 + hundredths)
      expect(BigInt(after)).toBe((exact * 2n + 10_000n) / 20_000n)
    }),
  )
})

test('a sale price is computed from the price, never exceeds it, and ends in .99 if requested', () => {
  const off = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100)
  fc.assert(
    fc.property(cents, cents, off, (priceCents, salePriceCents, percent) => {
      const prices = { priceCents, salePriceCents }
      const plain = changeSalePrice(prices, { by: 'off', percent, endIn99: false }, null)
      expect(plain).toBeLessThanOrEqual(priceCents)
      const rounded = changeSalePrice(prices, { by: 'off', percent, endIn99: true }, null)
      if (plain < priceCents) expect(rounded).toBeLessThanOrEqual(priceCents)
      expect(rounded).toBe(endIn99(plain, { before: priceCents, grams: null }))
    }),
  )
})

test('an absolute amount ignores the old price', () => {
  fc.assert(
    fc.property(cents, cents, (before, wanted) => {
      expect(changePrice(before, { by: 'amount', amount: wanted / 100 }, null)).toBe(wanted)
    }),
  )
})
