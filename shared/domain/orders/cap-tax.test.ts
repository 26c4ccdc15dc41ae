import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '../money/money.ts'
import { listDue } from './due.ts'
import { limitDue } from './due-limit.ts'
import { freeAmount } from './free-amount.ts'
import { isSameItem, type MoneyPart, type PartField, totalOf } from './money-parts.ts'
import { fitsInRemaining, refundItems, refundRemaining, refundTaxes } from './refund.ts'

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

test('tax that a free amount took counts as price of the goods that leave', () => {
  const charged = [goodsOf(0, 10_000, HST), goodsOf(1, 0, 0)]
  const choice = { tax: 'rate', standardRate: HST } as const
  const goodwill = freeAmount({ charged, refunded: [] }, 2260, choice)
  const account = { charged, goodwill, dueRefunds: [] }
  for (const cents of [12_000, 9000]) {
    const bread = [goodsOf(1, cents, 0)]
    const parts = limitDue(account, listDue(account, bread, noFees), HST)
    expect(parts).toEqual([
      { ...goodsOf(0, 10_000, HST), beforeTaxCents: 10_000 + 260, taxCents: 1300 - 260 },
      { ...goodsOf(1, cents, 0), quantity: -1, beforeTaxCents: -cents },
    ])
    const paid = { charged: afterPayment(charged, parts), refunded: goodwill }
    expect(refundRemaining(paid)).toEqual([
      goodsOf(1, cents, 0),
      { ...goodwill[0], beforeTaxCents: -2260, taxCents: 0 },
    ])
    const one = refundItems(paid, [{ kind: 'line', line: 1, quantity: 1 }])
    expect(totalOf(one ?? [])).toBe(cents)
  }
})

test('whatever was given and whatever replaces the goods, each line is paid or given back at its price', () => {
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
      const goodwill: MoneyPart[] = []
      for (const [cents, tax] of amounts) {
        const left = totalOf(charged) - totalOf(goodwill)
        if (left === 0) break
        const choice = { tax, standardRate: HST }
        goodwill.push(...freeAmount({ charged, refunded: goodwill }, 1 + (cents % left), choice))
      }
      const account = { charged, goodwill, dueRefunds: [] }
      const due = listDue(account, goods, noFees)
      const parts = limitDue(account, due, HST)
      const rest = totalOf(charged) - totalOf(goodwill)
      expect(totalOf(parts)).toBe(Math.min(totalOf(due), rest))
      expect(fitsInRemaining({ charged, refunded: goodwill }, parts)).toBe(true)
      if (totalOf(due) > rest || parts.some(({ kind }) => kind === 'amount')) return
      // Paid by a link, moved, or given back.
      const isPaid = totalOf(due) <= 0
      const since = isPaid
        ? { charged: afterPayment(charged, parts), goodwill, dueRefunds: [] }
        : { charged, goodwill, dueRefunds: parts }
      for (const item of charged) {
        const isOwn = (part: MoneyPart) => isSameItem(part, item)
        const left = totalOf(since.charged.filter(isOwn)) - totalOf(since.dueRefunds.filter(isOwn))
        expect(left).toBe(totalOf(goods.filter(isOwn)))
      }
      expect(limitDue(since, listDue(since, goods, noFees), HST)).toEqual([])
      const open = { charged: since.charged, refunded: [...goodwill, ...since.dueRefunds] }
      const all = refundRemaining(open)
      expect(totalOf([...open.refunded, ...all])).toBe(totalOf(since.charged))
      expect(fitsInRemaining(open, all)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

/** Pieces of a price each, of which staff refund some, and the order keeps some. */
const someGoods = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 10_000 }),
    taxRate: fc.constantFrom(0, 500, HST),
    bought: fc.integer({ min: 0, max: 4 }),
    refunded: fc.nat({ max: 4 }),
    wanted: fc.nat({ max: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
)

const piecesOf = (line: number, quantity: number, price: number, taxRate: number): Goods => ({
  ...goodsOf(line, quantity * price, taxRate),
  quantity,
})

test('after goodwill by amount and by line, what an edit moves is moved once', () => {
  const given = fc.tuple(fc.nat(), fc.constantFrom(...refundTaxes), fc.boolean())
  fc.assert(
    fc.property(someGoods, given, (some, [givenCents, tax, isFirst]) => {
      const charged = some.map((one, line) => piecesOf(line, one.bought, one.price, one.taxRate))
      const goods = some.map((one, line) => piecesOf(line, one.wanted, one.price, one.taxRate))
      const goodwill: MoneyPart[] = []
      const give = (parts: MoneyPart[] | null) => {
        if (parts && fitsInRemaining({ charged, refunded: goodwill }, parts))
          goodwill.push(...parts)
      }
      const giveAmount = () => {
        const left = totalOf(charged) - totalOf(goodwill)
        const choice = { tax, standardRate: HST }
        if (left > 0)
          give(freeAmount({ charged, refunded: goodwill }, 1 + (givenCents % left), choice))
      }
      if (isFirst) giveAmount()
      for (const [line, { bought, refunded }] of some.entries()) {
        const quantity = Math.min(bought, refunded)
        const item = { kind: 'line', line, quantity } as const
        if (quantity > 0) give(refundItems({ charged, refunded: goodwill }, [item]))
      }
      if (!isFirst) giveAmount()
      const account = { charged, goodwill, dueRefunds: [] }
      const due = listDue(account, goods, noFees)
      const parts = limitDue(account, due, HST)
      expect(fitsInRemaining({ charged, refunded: goodwill }, parts)).toBe(true)
      if (totalOf(parts) < totalOf(due) || parts.some(({ kind }) => kind === 'amount')) return
      const isPaid = totalOf(due) <= 0
      const since = isPaid
        ? { charged: afterPayment(charged, parts), goodwill, dueRefunds: [] }
        : { charged, goodwill, dueRefunds: parts }
      for (const item of charged) {
        const given = [...goodwill, ...since.dueRefunds].filter(part => isSameItem(part, item))
        const own = since.charged.filter(part => isSameItem(part, item))
        expect(totalOf(own)).toBeGreaterThanOrEqual(Math.max(0, totalOf(given)))
      }
      expect(limitDue(since, listDue(since, goods, noFees), HST)).toEqual([])
    }),
    { numRuns: 3000 },
  )
})
