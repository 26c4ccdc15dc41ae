import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MoneyPart, totalOf } from './money-parts.ts'
import { splitByHand, withDue } from './refund-by-hand.ts'

const cents = fc.integer({ min: 0, max: 2000 })

test('a refund by hand counts towards what is due of a line, price and tax together', () => {
  fc.assert(
    fc.property(cents, cents, cents, fc.integer({ min: -300, max: 300 }), (...drawn) => {
      const [beforeTaxCents, taxCents, dueCents, movedCents] = drawn
      const part = lineOf(beforeTaxCents, taxCents)
      const due = [lineOf(dueCents - movedCents, movedCents)]
      const { dueRefunds, goodwill } = splitByHand(withDue([part], due))
      expect(totalOf(dueRefunds)).toBe(Math.min(beforeTaxCents + taxCents, dueCents))
      expect(totalOf([...dueRefunds, ...goodwill])).toBe(totalOf([part]))
      for (const amounts of [...dueRefunds, ...goodwill]) {
        expect(amounts.beforeTaxCents).toBeGreaterThanOrEqual(0)
        expect(amounts.taxCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

function lineOf(beforeTaxCents: number, taxCents: number): MoneyPart {
  return { kind: 'line', line: 0, quantity: 1, beforeTaxCents, taxCents, taxRate: 500 }
}
