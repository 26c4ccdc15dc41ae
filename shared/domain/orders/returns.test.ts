import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { priceLine, priceOrder } from '../products/pricing.ts'
import { sum } from '../sum.ts'
import { listDue } from './due.ts'
import { limitDue } from './due-limit.ts'
import { refundAmount } from './free-amount.ts'
import { isSameItem, type MoneyPart, totalOf } from './money-parts.ts'
import { priceGoods, totalOfGoods } from './order-goods.ts'
import { applyEntries, pickKinds } from './packing.ts'
import { fitsInRemaining, listCharged, refundItems, refundTaxes } from './refund.ts'
import {
  gramsOfUnits,
  isReturnable,
  lastReturnDay,
  limitToLeft,
  listPaidGoods,
  priceWithoutItems,
  type ReturnedItem,
} from './returns.ts'

describe('the last day of a return', () => {
  it.each([
    ['2026-11-20T17:00:00Z', '2026-11-27'],
    // Still the 20th in Toronto.
    ['2026-11-21T04:59:59Z', '2026-11-27'],
    ['2026-11-21T05:00:00Z', '2026-11-28'],
    // The clocks go back on the first of November.
    ['2026-10-28T03:59:59Z', '2026-11-03'],
  ])('of goods handed over at %s is %s', (at, day) => {
    expect(lastReturnDay(new Date(at), 'America/Toronto')).toBe(day)
  })
})

const HST = 1300

const anOrder = fc
  .record({
    items: fc.array(
      fc.record({
        unitPriceCents: fc.nat({ max: 5000 }),
        quantity: fc.integer({ min: 1, max: 6 }),
        taxRate: fc.constantFrom(0, HST),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    deliveryCents: fc.nat({ max: 2000 }),
    administrationFeeRate: fc.nat({ max: 1000 }),
  })
  .map(({ items, ...fees }) => makeOrder(items, fees))
type Order = ReturnType<typeof makeOrder>
type Item = { unitPriceCents: number; quantity: number; taxRate: number }

function makeOrder(items: Item[], fees: { deliveryCents: number; administrationFeeRate: number }) {
  const lines = items.map(item => ({ ...item, ...priceLine(item) }))
  const goods = {
    subTotalCents: sum(lines.map(line => line.beforeTaxCents)),
    taxCents: sum(lines.map(line => line.taxCents)),
  }
  const amounts = priceOrder(goods, {
    ...fees,
    deliveryTaxRate: HST,
    administrationTaxRate: HST,
  })
  return { ...amounts, lines, taxRate: HST, administrationFeeRate: fees.administrationFeeRate }
}

function chargedOf(order: Order): MoneyPart[] {
  return listCharged(order.lines, {
    delivery: {
      beforeTaxCents: order.deliveryCents,
      taxCents: order.deliveryTaxCents,
      taxRate: HST,
    },
    administration: {
      beforeTaxCents: order.administrationCents,
      taxCents: order.administrationTaxCents,
      taxRate: HST,
    },
  })
}

const cheaper = { unitPriceCents: 300, taxRate: 0 }
const anEntry = fc.record({
  line: fc.nat({ max: 3 }),
  kind: fc.constantFrom(...pickKinds),
  quantity: fc.nat({ max: 6 }),
  substitute: fc.constant(cheaper),
})

const aStep = fc.oneof(
  fc.record({
    kind: fc.constant('return' as const),
    picks: fc.array(fc.nat({ max: 6 }), { maxLength: 8 }),
  }),
  fc.record({
    kind: fc.constant('pieces' as const),
    line: fc.nat({ max: 3 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ kind: fc.constant('delivery' as const) }),
  fc.record({
    kind: fc.constant('amount' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    tax: fc.constantFrom(...refundTaxes),
  }),
)
type Step = typeof aStep extends fc.Arbitrary<infer Made> ? Made : never

/** An order that was charged, packed and handed over. */
function handOver(order: Order, entries: Parameters<typeof applyEntries<typeof cheaper>>[1]) {
  const goods = priceGoods(order.lines, applyEntries(order.lines, entries), 0)
  const amounts = totalOfGoods(order, goods)
  const charged = chargedOf(order)
  const dueRefunds = listDue({ charged, goodwill: [], dueRefunds: [] }, goods, amounts)
  return {
    order,
    goods,
    totalCents: amounts.totalCents,
    charged,
    dueRefunds,
    goodwill: [] as MoneyPart[],
  }
}
type Sold = ReturnType<typeof handOver>

function takeStep(sold: Sold, step: Step): void {
  if (step.kind === 'return') {
    takeBack(sold, step.picks)
    return
  }
  const { charged, goodwill, dueRefunds } = sold
  const account = { charged, refunded: [...goodwill, ...dueRefunds] }
  const rest = totalOf(charged) - totalOf(account.refunded)
  const item =
    step.kind === 'pieces'
      ? { kind: 'line' as const, line: step.line, quantity: step.quantity }
      : { kind: 'delivery' as const, line: null, quantity: 1 }
  const parts =
    step.kind === 'amount'
      ? refundAmount(account, Math.floor(rest * step.share), { tax: step.tax, standardRate: HST })
      : refundItems(account, [item])
  if (parts && totalOf(parts) > 0 && fitsInRemaining(account, parts)) goodwill.push(...parts)
}

function takeBack(sold: Sold, picks: readonly number[]): void {
  const items = listPaidGoods(sold.goods, sold).flatMap((goods, index): ReturnedItem[] => {
    const quantity = Math.min(picks[index] ?? 0, goods.quantity)
    if (quantity === 0 || !isReturnable(goods, quantity)) return []
    return [{ line: goods.line, isSubstitute: goods.isSubstitute, quantity }]
  })
  const { goods, amounts, parts } = priceWithoutItems(sold.order, sold.goods, items, sold)
  sold.goods = goods
  sold.totalCents = amounts.totalCents
  sold.dueRefunds.push(...parts)
}

function expectBalance({ charged, goodwill, dueRefunds }: Sold): void {
  const refunded = [...goodwill, ...dueRefunds]
  expect(fitsInRemaining({ charged, refunded }, [])).toBe(true)
  for (const item of charged) {
    const own = refunded.filter(part => isSameItem(part, item))
    for (const field of ['quantity', 'beforeTaxCents', 'taxCents'] as const) {
      expect(sum(own.map(part => part[field]))).toBeLessThanOrEqual(item[field])
    }
  }
}

test('the books balance after any returns and refunds, and never more goes back than was paid', () => {
  fc.assert(
    fc.property(anOrder, fc.array(anEntry), fc.array(aStep), (order, entries, steps) => {
      const sold = handOver(order, entries)
      for (const step of steps) {
        takeStep(sold, step)
        expectBalance(sold)
        const kept = totalOf(sold.charged) - totalOf([...sold.goodwill, ...sold.dueRefunds])
        if (step.kind === 'return' && sold.goodwill.every(({ kind }) => kind !== 'amount')) {
          expect(kept).toBe(sold.totalCents)
        }
      }
      // Once everything came back, only the delivery is left, and a return of nothing moves nothing.
      takeBack(sold, Array(8).fill(6))
      const before = [...sold.dueRefunds]
      takeBack(sold, [])
      expect(sold.dueRefunds).toEqual(before)
      expect(sold.goods).toEqual([])
    }),
  )
})

/** What the order costs from now on is given back, or paid. */
function settleCost(sold: Sold, entries: Parameters<typeof handOver>[1]): number {
  const goods = priceGoods(sold.order.lines, applyEntries(sold.order.lines, entries), 0)
  const amounts = totalOfGoods(sold.order, goods)
  const due = limitDue(sold, listDue(sold, goods, amounts), HST)
  if (totalOf(due) > 0) sold.dueRefunds.push(...due)
  if (totalOf(due) < 0) {
    sold.charged = sold.charged.map(item => {
      const paid = (field: 'quantity' | 'beforeTaxCents' | 'taxCents') =>
        item[field] - sum(due.filter(part => isSameItem(part, item)).map(part => part[field]))
      const amounts = { beforeTaxCents: paid('beforeTaxCents'), taxCents: paid('taxCents') }
      return { ...item, quantity: paid('quantity'), ...amounts }
    })
  }
  return totalOf(due)
}

test('after free amounts at most the rest goes back, whatever is packed, and nothing stays due', () => {
  const amounts = aStep.filter(({ kind }) => kind === 'amount')
  fc.assert(
    fc.property(
      anOrder,
      fc.array(fc.oneof(amounts, fc.array(anEntry)), { maxLength: 6 }),
      (order, steps) => {
        const sold = { ...handOver(order, []), dueRefunds: [] as MoneyPart[] }
        for (const step of steps) {
          if ('kind' in step) {
            takeStep(sold, step)
            continue
          }
          settleCost(sold, step)
          expect(settleCost(sold, step)).toBe(0)
          const refunded = [...sold.goodwill, ...sold.dueRefunds]
          expect(fitsInRemaining({ charged: sold.charged, refunded }, [])).toBe(true)
        }
      },
    ),
  )
})

const rice = { unitPriceCents: 1000, quantity: 3, taxRate: HST }
const noFees = { deliveryCents: 0, administrationFeeRate: 0 }
const returned = (quantity: number, isSubstitute = false) => ({ line: 0, isSubstitute, quantity })
const packed = (quantity: number) => ({
  line: 0,
  quantity,
  kind: 'packed' as const,
  substitute: cheaper,
})

test.each([
  ['of a line', 0, returned(1), 1130],
  ['of a whole line', 0, returned(3), 3390],
  ['after a refund of pieces, which are not given back twice', 1, returned(2), 2260],
])('a return %s gives its price back', (_, refunded, item, cents) => {
  const sold = handOver(makeOrder([rice], noFees), [packed(3)])
  if (refunded > 0) takeStep(sold, { kind: 'pieces', line: 0, quantity: refunded })
  const { parts } = priceWithoutItems(sold.order, sold.goods, [item], sold)
  expect(totalOf(parts)).toBe(cents)
})

test('a substitute gives back what it cost', () => {
  const sold = handOver(makeOrder([rice], noFees), [
    packed(3),
    { ...packed(1), kind: 'substituted' },
  ])
  expect(totalOf(sold.dueRefunds)).toBe(1130 - 300)
  const { parts, goods } = priceWithoutItems(sold.order, sold.goods, [returned(1, true)], sold)
  expect(totalOf(parts)).toBe(300)
  expect(goods).toMatchObject([{ quantity: 2, isSubstitute: false, totalCents: 2260 }])
})

test('the administration fee is a share of what the shopper keeps', () => {
  const order = makeOrder([rice], { deliveryCents: 500, administrationFeeRate: 200 })
  const sold = handOver(order, [packed(3)])
  const { parts, amounts } = priceWithoutItems(order, sold.goods, [returned(3)], sold)
  expect(totalOf(parts)).toBe(3390 + 60 + 8)
  expect(amounts.totalCents).toBe(565)
})

test('what packing could not give back is given back with the return', () => {
  const sold = handOver(makeOrder([rice], noFees), [packed(3), { ...packed(1), kind: 'short' }])
  const { parts } = priceWithoutItems(sold.order, sold.goods, [returned(1)], {
    ...sold,
    dueRefunds: [],
  })
  expect(totalOf(parts)).toBe(2260)
})

test('units of weighed goods weigh their share', () => {
  const goods = { quantity: 3, packs: null, grams: 930 }
  expect([1, 2, 3].map(units => gramsOfUnits(goods, units))).toEqual([310, 620, 930])
  expect(gramsOfUnits({ ...goods, grams: null }, 2)).toBeNull()
})

test('weighed goods come back whole', () => {
  const leg = { quantity: 2, grams: 4180 }
  const unweighed = { quantity: 2, grams: null, stepGrams: 100 }
  for (const goods of [leg, unweighed]) {
    expect([1, 2, 3].map(quantity => isReturnable(goods, quantity))).toEqual([false, true, false])
  }
})

test.each([
  ['pieces', { grams: null }, [0, 1, 2, 2]],
  ['weighed goods', { grams: 1517 }, [0, 2, 2, 2]],
])('of %s at most what is left is chosen', (_, goods, expected) => {
  expect([0, 1, 2, 3].map(wanted => limitToLeft(goods, wanted, 2))).toEqual(expected)
})
