import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceEdited } from '../orders/order-edit.ts'
import { type PricedSubstitute, priceGoods, totalOfGoods } from '../orders/order-goods.ts'
import { applyEntries, type PickEntry, pickKinds } from '../orders/packing.ts'
import { type OrderFees, priceLine, priceOrder } from '../products/pricing.ts'
import {
  limitOfGoods,
  limitOfLine,
  maxGrams,
  type OrderUnit,
  priceByWeight,
  priceOfGrams,
  pricePerKg,
  stockQuantity,
  unitGrams,
  unitsIn,
} from './weighed.ts'

const grams = fc.integer({ min: 1, max: 5000 })
const tolerances = fc.integer({ min: 0, max: 10_000 })
const aUnit: fc.Arbitrary<OrderUnit> = fc.oneof(
  fc.constant({ stepGrams: null, pieceGrams: null }),
  grams.map(stepGrams => ({ stepGrams, pieceGrams: null })),
  grams.map(pieceGrams => ({ stepGrams: null, pieceGrams })),
)
const anItem = fc.record({
  // Units that an edit added at another price.
  added: fc.option(
    fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unitPriceCents: fc.nat({ max: 9000 }) }),
    { nil: null },
  ),
  unit: aUnit,
  unitPriceCents: fc.nat({ max: 9000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxRate: fc.constantFrom<number[]>(0, 1300),
})
const someFees: fc.Arbitrary<OrderFees> = fc.record({
  deliveryCents: fc.nat({ max: 2000 }),
  deliveryTaxRate: fc.constant(1300),
  administrationFeeRate: fc.nat({ max: 1000 }),
  administrationTaxRate: fc.constant(1300),
})
const anOrder = fc
  .record({
    items: fc.array(anItem, { minLength: 1, maxLength: 5 }),
    fees: someFees,
    tolerance: tolerances,
  })
  .map(({ items, fees, tolerance }) => {
    const lines = items.map(({ unit, added, ...item }) => {
      const line = { ...item, ...unit, ...priceLine(item) }
      return added ? priceEdited(line, item.quantity + added.quantity, added.unitPriceCents) : line
    })
    const sumOf = (field: 'beforeTaxCents' | 'taxCents') =>
      lines.reduce((sum, line) => sum + line[field], 0)
    const goods = { subTotalCents: sumOf('beforeTaxCents'), taxCents: sumOf('taxCents') }
    const { administrationFeeRate } = fees
    return { ...priceOrder(goods, fees), fees, tolerance, lines, administrationFeeRate }
  })

const anEntry = fc.record({
  line: fc.nat({ max: 4 }),
  kind: fc.constantFrom(...pickKinds),
  quantity: fc.integer({ min: 0, max: 18 }),
  netGrams: fc.integer({ min: 1, max: 100_000 }),
  substitute: fc.record({ unitPriceCents: fc.nat({ max: 9000 }), taxRate: fc.constant(0) }),
})
type Entry = PickEntry<PricedSubstitute>

test('whatever is weighed, an order never costs more than its limit, nor a line than its own', () => {
  fc.assert(
    fc.property(anOrder, fc.array(anEntry), (order, entries) => {
      const { lines, tolerance, fees } = order
      // Only weighed goods come with a weight; a pack may replace them.
      const picks = entries.map((entry): Entry => {
        const line = lines[entry.line]
        const isPack = entry.kind === 'substituted' && entry.netGrams % 2 === 0
        const isWeighed = line && unitGrams(line) !== null && !isPack
        return { ...entry, netGrams: isWeighed ? entry.netGrams : null }
      })
      const progress = applyEntries(lines, picks)
      const goods = priceGoods(lines, progress, tolerance)
      const total = totalOfGoods(order, goods).totalCents
      const limit = limitOfGoods(lines, tolerance)
      const limitCents = limit ? priceOrder(limit, fees).totalCents : order.totalCents
      expect(limitCents).toBeGreaterThanOrEqual(order.totalCents)
      expect(total).toBeLessThanOrEqual(limitCents)
      for (const [position, line] of lines.entries()) {
        const cost = goods
          .filter(part => part.line === position)
          .reduce((sum, { totalCents }) => sum + totalCents, 0)
        expect(cost).toBeLessThanOrEqual(limitOfLine(line, tolerance).totalCents)
      }
    }),
    { numRuns: 400 },
  )
})

test('a pack costs at most the limit of the steps that it replaces, whatever the other steps weigh', () => {
  const pistachios = { stepGrams: 100, pieceGrams: null, unitPriceCents: 375, taxRate: 0 }
  const line = { ...pistachios, quantity: 5, ...priceLine({ ...pistachios, quantity: 5 }) }
  const substitute = { unitPriceCents: 1699, taxRate: 0, packGrams: 500, packs: 1 }
  for (const netGrams of [150, 200, 230]) {
    const picks: Entry[] = [
      { line: 0, kind: 'packed', quantity: 2, netGrams, substitute: null },
      { line: 0, kind: 'substituted', quantity: 3, netGrams: null, substitute },
    ]
    const goods = priceGoods([line], applyEntries([line], picks), 1500)
    // 345 g at $37.50 per kilogram.
    expect(goods.find(({ isSubstitute }) => isSubstitute)?.totalCents).toBe(
      netGrams === 230 ? 1293 : 1294,
    )
  }
})

test('exactly the ordered weight costs the estimate', () => {
  fc.assert(
    fc.property(anOrder, order => {
      const picks = order.lines.map((line, at): Entry => {
        const unit = unitGrams(line)
        const netGrams = unit === null ? null : unit * line.quantity
        return { line: at, kind: 'packed', quantity: line.quantity, netGrams, substitute: null }
      })
      const goods = priceGoods(order.lines, applyEntries(order.lines, picks), order.tolerance)
      const packed = totalOfGoods(order, goods)
      expect(packed.subTotalCents).toBe(order.subTotalCents)
      expect(packed.totalCents).toBe(order.totalCents)
    }),
  )
})

test('a stock is enough for as many units as fit into it at their most, and not for one more', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), aUnit, tolerances, (stock, unit, tolerance) => {
      const units = unitsIn(stock, unit, tolerance)
      expect(stockQuantity(unit, units, tolerance)).toBeLessThanOrEqual(stock)
      expect(stockQuantity(unit, units + 1, tolerance)).toBeGreaterThan(stock)
    }),
  )
})

test('a leg of lamb of about 2.1 kg: estimate, limit and price of what it weighs', () => {
  const leg = { stepGrams: null, pieceGrams: 2100, unitPriceCents: 3140, quantity: 1, taxRate: 0 }
  const line = { ...leg, ...priceLine(leg) }
  expect(line.totalCents).toBe(3140)
  expect(limitOfLine(line, 1500).totalCents).toBe(3611)
  expect(maxGrams(2100, 1, 1500)).toBe(2415)
  expect(priceOfGrams(3140, 2085, 2100)).toBe(3118)
  expect(pricePerKg(3140, 2100)).toBe(1495)
})

const leg = {
  stepGrams: null,
  pieceGrams: 2000,
  unitPriceCents: 3000,
  quantity: 2,
  taxRate: 0,
  beforeTaxCents: 6000,
  taxCents: 0,
  totalCents: 6000,
}
const enter = (kind: Entry['kind'], quantity: number, netGrams: number | null = null): Entry => ({
  line: 0,
  kind,
  quantity,
  netGrams,
  substitute: kind === 'substituted' ? { unitPriceCents: 2000, taxRate: 0 } : null,
})

test.each<[string, Entry[], object, number | undefined]>([
  ['weighed', [enter('packed', 2, 4100)], { packed: 2, grams: 4100 }, 6150],
  ['too heavy costs the limit', [enter('packed', 2, 6000)], { packed: 2, grams: 6000 }, 6900],
  ['one is short, the other is still to be weighed', [enter('short', 1)], { packed: 0 }, undefined],
  ['then it is weighed', [enter('short', 1), enter('packed', 1, 2500)], { short: 1 }, 3450],
  [
    'both missing after all',
    [enter('packed', 2, 4100), enter('short', 2)],
    { packed: 0, grams: null },
    undefined,
  ],
  [
    'a pack instead of one',
    [enter('packed', 1, 2000), enter('substituted', 1)],
    { packed: 1, substituted: 1 },
    5000,
  ],
  [
    'a weighed one instead of one',
    [enter('packed', 1, 2000), enter('substituted', 1, 1800)],
    { substituteGrams: 1800 },
    4800,
  ],
  [
    'started again',
    [enter('packed', 2, 4100), enter('packed', 0)],
    { packed: 0, grams: null },
    undefined,
  ],
])('%s', (_, entries, expected, cents) => {
  const progress = applyEntries([leg], entries)
  expect(progress[0]).toMatchObject(expected)
  const goods = priceGoods([leg], progress, 1500)
  const total = goods.reduce((sum, { totalCents }) => sum + totalCents, 0)
  expect(goods.length === 0 ? undefined : total).toBe(cents)
})

test('the packed units of a line with several prices are the first, and replaced ones come next', () => {
  const step = { stepGrams: 500, pieceGrams: null, unitPriceCents: 2000, taxRate: 0 }
  const placed = { ...step, quantity: 8, ...priceLine({ ...step, quantity: 8 }) }
  const line = priceEdited(placed, 9, 1400)
  const substitute = { unitPriceCents: 2000, taxRate: 0 }
  const picks: Entry[] = [
    { line: 0, kind: 'packed', quantity: 8, netGrams: 4000, substitute: null },
    { line: 0, kind: 'substituted', quantity: 1, netGrams: 500, substitute },
  ]
  const goods = priceGoods([line], applyEntries([line], picks), 1500)
  expect(goods).toMatchObject([
    { unitPriceCents: 2000, totalCents: 16_000 },
    { unitPriceCents: 1400, totalCents: 1400 },
  ])
})

test('the price shown beside a weight gives the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (unitPriceCents, unit, weight) => {
        const { cents, grams } = priceByWeight(unitPriceCents, unit)
        expect(priceOfGrams(cents, weight, grams)).toBe(priceOfGrams(unitPriceCents, weight, unit))
      },
    ),
  )
  expect(priceByWeight(385, 500)).toEqual({ cents: 770, grams: 1000 })
  expect(priceByWeight(500, 700)).toEqual({ cents: 500, grams: 700 })
})
