import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MoneyPart, sumByRate, totalOf } from './money-parts.ts'
import { joinParts, splitParts, splitSetOff } from './split-refund.ts'

const part = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  beforeTaxCents: fc.integer({ min: -500, max: 100_000 }),
  taxCents: fc.integer({ min: 0, max: 13_000 }),
  taxRate: fc.constantFrom(0, 1300),
})
const parts = fc.array(part, { minLength: 1, maxLength: 8 }).map(rows =>
  rows.map(
    (row, line): MoneyPart => ({
      ...row,
      taxCents: row.taxRate && row.taxCents,
      kind: 'line',
      line,
    }),
  ),
)

const byLine = (a: MoneyPart, b: MoneyPart) => Number(a.line) - Number(b.line)

test('a split refund has the asked amount in its first part, and nothing is lost or added', () => {
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
      const total = totalOf(whole)
      fc.pre(total > 0)
      const cents = Math.floor(total * share)
      const [first, second] = splitParts(whole, cents)
      expect(totalOf(first)).toBe(cents)
      expect(sumByRate([...first, ...second])).toEqual(sumByRate(whole))
      expect(joinParts([...first, ...second]).sort(byLine)).toEqual(whole)
    }),
  )
})

test('goods that cost more are set off against others, and the rest goes back', () => {
  fc.assert(
    fc.property(parts, whole => {
      fc.pre(totalOf(whole) > 0)
      const [setOff, rest] = splitSetOff(whole)
      expect(totalOf(setOff)).toBe(0)
      expect(rest.every(part => totalOf([part]) >= 0)).toBe(true)
      expect(joinParts([...setOff, ...rest]).sort(byLine)).toEqual(whole)
    }),
  )
})
