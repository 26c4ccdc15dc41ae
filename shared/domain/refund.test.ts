import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxInRefund } from './refund.ts'

test('a half of a payment holds a half of its tax', () => {
  const paid = { totalCents: 11_300, taxCents: 1_300, refundedCents: 0 }
  expect(taxInRefund(paid, 5_650)).toBe(650)
  expect(taxInRefund(paid, 11_300)).toBe(1_300)
})

test('parts that make up the whole payment hold its whole tax, none of them less than nothing', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
      const totalCents = amounts.reduce((sum, amount) => sum + amount, 0)
      const taxCents = Math.floor(totalCents * share)
      let refundedCents = 0
      let tax = 0
      for (const amount of amounts) {
        const part = taxInRefund({ totalCents, taxCents, refundedCents }, amount)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(amount)
        refundedCents += amount
        tax += part
      }
      expect(tax).toBe(taxCents)
    }),
  )
})
