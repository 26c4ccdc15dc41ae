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
  expect(endIn99(before)).toBe(after)
})

test('endIn99 returns the nearest price that ends in .99, and is idempotent', () => {
  fc.assert(
    fc.property(cents, before => {
      const after = endIn99(before)
      expect(endIn99(after)).toBe(after)
      if (before === 0) return
      expect(after % 100).toBe(99)
      if (before >= 99) expect(Math.abs(after - before)).toBeLessThanOrEqual(50)
    }),
  )
})

test('a percentage is rounded once, half up to the cent, like exact arithmetic', () => {
  fc.assert(
    fc.property(cents, share, (before, hundredths) => {
      const after = changePrice(before, {
        by: 'percent',
        percent: hundredths / 100,
        endIn99: false,
      })
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
      const plain = changeSalePrice(prices, { by: 'off', percent, endIn99: false })
      expect(plain).toBeLessThanOrEqual(priceCents)
      const rounded = changeSalePrice(prices, { by: 'off', percent, endIn99: true })
      expect(rounded).toBe(endIn99(plain))
    }),
  )
})

test('an absolute amount ignores the old price', () => {
  fc.assert(
    fc.property(cents, cents, (before, wanted) => {
      expect(changePrice(before, { by: 'amount', amount: wanted / 100 })).toBe(wanted)
    }),
  )
})
