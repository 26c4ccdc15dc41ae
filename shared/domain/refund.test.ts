import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundTaxes, taxInRefund } from './refund.ts'

const left = { restCents: 12_091, restTaxCents: 1_391, taxRate: 1300 }

test('a free amount holds the tax that was chosen', () => {
  expect(taxInRefund(left, 1_130, 'rate')).toBe(130)
  expect(taxInRefund(left, 1_130, 'none')).toBe(0)
  expect(
    taxInRefund({ restCents: 11_300, restTaxCents: 1_300, taxRate: 1300 }, 5_650, 'spread'),
  ).toBe(650)
})

test('one taxed line among zero-rated ones keeps its own tax', () => {
  // Rice at 1.13 with its tax, and 98.87 of zero-rated lamb.
  const order = { restCents: 10_000, restTaxCents: 13, taxRate: 1300 }
  expect(taxInRefund(order, 113, 'rate')).toBe(13)
  expect(taxInRefund(order, 9_887, 'none')).toBe(0)
  expect(taxInRefund(order, 9_887, 'rate')).toBe(13)
})

test('parts of any kind hold no more tax than was charged, and together all of it', () => {
  const part = fc.record({
    amount: fc.integer({ min: 1, max: 500_000 }),
    tax: fc.constantFrom(...refundTaxes),
  })
  const parts = fc.array(part, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (refunds, share) => {
      let restCents = refunds.reduce((sum, { amount }) => sum + amount, 0)
      let restTaxCents = Math.floor(restCents * share)
      for (const { amount, tax } of refunds) {
        const part = taxInRefund({ restCents, restTaxCents, taxRate: 1300 }, amount, tax)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(Math.min(amount, restTaxCents))
        restCents -= amount
        restTaxCents -= part
        expect(restTaxCents).toBeLessThanOrEqual(restCents)
      }
      expect(restTaxCents).toBe(0)
    }),
  )
})
