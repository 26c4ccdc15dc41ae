import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDue } from './due.ts'
import { limitDue } from './due-limit.ts'
import { freeAmount } from './free-amount.ts'
import { percentOf } from './money.ts'
import {
  fitsInRest,
  isSameItem,
  type MoneyPart,
  type PartField,
  refundRest,
  refundTaxes,
  totalOf,
} from './refund.ts'

const HST = 1300
const noFees = {
  deliveryCents: 0,
  deliveryTaxCents: 0,
  administrationCents: 0,
  administrationTaxCents: 0,
}

type Goods = MoneyPart & { line: number }

function goodsOf(line: number, beforeTaxCents: number, taxRate: number): Goods {
  const taxCents = percentOf(beforeTaxCents, taxRate)
  return {
    kind: 'line',
    line,
    quantity: beforeTaxCents > 0 ? 1 : 0,
    beforeTaxCents,
    taxCents,
    taxRate,
  }
}

/** What was charged after a payment of these parts, which are negative. */
function afterPayment(charged: MoneyPart[], parts: MoneyPart[]): MoneyPart[] {
  return charged.map(item => {
    const own = parts.find(part => isSameItem(part, item))
    const less = (field: PartField) => item[field] - (own?.[field] ?? 0)
    const amounts = { beforeTaxCents: less('beforeTaxCents'), taxCents: less('taxCents') }
    return { ...item, quantity: less('quantity'), ...amounts }
  })
}

test('the tax of a free amount stays charged where the goods were', () => {
  const charged = [goodsOf(0, 10_000, HST), goodsOf(1, 0, 0)]
  const choice = { tax: 'rate', standardRate: HST } as const
  const gifts = freeAmount({ charged, refunded: [] }, 2260, choice)
  const account = { charged, gifts, metDue: [] }
  const bread = [goodsOf(1, 12_000, 0)]
  const parts = limitDue(account, listDue(account, bread, noFees), HST)
  expect(parts).toEqual([
    { ...goodsOf(0, 10_000, HST), taxCents: 1300 - 260 },
    { ...goodsOf(1, 12_000, 0), quantity: -1, beforeTaxCents: -12_000 + 260 },
  ])
  expect(totalOf(parts)).toBe(11_300 - 12_000)
  const paid = { charged: afterPayment(charged, parts), refunded: gifts }
  expect(totalOf(refundRest(paid))).toBe(12_000 - 2260)
})

test('whatever was given and whatever replaces the goods, a payment fits what was given back', () => {
  const rate = fc.constantFrom(0, 500, HST)
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), rate), {
    minLength: 1,
    maxLength: 4,
  })
  const given = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...refundTaxes)), { maxLength: 3 })
  fc.assert(
    fc.property(some, given, some, (before, amounts, after) => {
      const old = before.map(([cents, taxRate], line) => goodsOf(line, cents, taxRate))
      const goods = after.map(([cents, taxRate], at) => goodsOf(old.length + at, cents, taxRate))
      const charged = [...old, ...goods.map(item => goodsOf(item.line, 0, item.taxRate))]
      const gifts: MoneyPart[] = []
      for (const [cents, tax] of amounts) {
        const left = totalOf(charged) - totalOf(gifts)
        if (left === 0) break
        const choice = { tax, standardRate: HST }
        gifts.push(...freeAmount({ charged, refunded: gifts }, 1 + (cents % left), choice))
      }
      const account = { charged, gifts, metDue: [] }
      const due = listDue(account, goods, noFees)
      fc.pre(totalOf(due) <= 0)
      const parts = limitDue(account, due, HST)
      expect(totalOf(parts)).toBe(totalOf(due))
      expect(fitsInRest({ charged, refunded: gifts }, parts)).toBe(true)
      const paid = afterPayment(charged, parts)
      for (const { beforeTaxCents, taxCents } of paid) {
        expect(Math.min(beforeTaxCents, taxCents)).toBeGreaterThanOrEqual(0)
      }
      // Nothing is due any more, and all that is left can be given back.
      const since = { charged: paid, gifts, metDue: [] }
      expect(limitDue(since, listDue(since, goods, noFees), HST)).toEqual([])
      const rest = refundRest({ charged: paid, refunded: gifts })
      expect(totalOf([...gifts, ...rest])).toBe(totalOf(paid))
      expect(fitsInRest({ charged: paid, refunded: gifts }, rest)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
