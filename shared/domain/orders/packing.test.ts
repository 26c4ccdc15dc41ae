import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceQuantities } from '../money/priced-quantities.ts'
import { priceLine, priceOrder } from '../products/pricing.ts'
import { listDue } from './due.ts'
import { type MoneyPart, totalOf } from './money-parts.ts'
import { type PricedSubstitute, priceGoods, totalOfGoods } from './order-goods.ts'
import { applyEntries, openUnits, type PickEntry, pickKinds } from './packing.ts'
import { listCharged } from './refund.ts'

type Entry = PickEntry<PricedSubstitute>

const cheaper = { unitPriceCents: 400, taxRate: 0 }
const packed = (quantity: number): Entry => ({
  line: 0,
  kind: 'packed',
  quantity,
  substitute: null,
})
const short = (quantity: number): Entry => ({ ...packed(quantity), kind: 'short' })
const refused = (quantity: number): Entry => ({ ...packed(quantity), kind: 'refused' })
const replaced = (quantity: number): Entry => ({
  line: 0,
  kind: 'substituted',
  quantity,
  substitute: cheaper,
})

const replacedBy = (unitPriceCents: number, quantity = 1): Entry => ({
  ...replaced(quantity),
  substitute: { unitPriceCents, taxRate: 0 },
})

test.each<[string, Entry[], object, number]>([
  ['nothing yet', [], { packed: 0 }, 3],
  ['scans count up', [packed(1), packed(2)], { packed: 2 }, 1],
  ['the rest is short', [packed(2), short(1)], { packed: 2, short: 1 }, 0],
  ['short and refused', [short(1), refused(1)], { packed: 1, short: 1, refused: 1 }, 0],
  ['too many are missing', [short(2), refused(2)], { packed: 1, short: 0, refused: 2 }, 0],
  ['one of each', [packed(1), replaced(1), short(1)], { packed: 1, short: 1, substituted: 1 }, 0],
  ['a substitute for some', [packed(1), replaced(1)], { packed: 1, substituted: 1 }, 1],
  ['what is missing stays', [packed(1), short(2), replaced(1)], { short: 1, substituted: 1 }, 0],
  [
    'a broken piece is replaced',
    [packed(2), refused(1), replaced(1)],
    { packed: 2, refused: 0, substituted: 1, replacedRefused: 1 },
    0,
  ],
  ['its replacement is undone', [refused(1), replaced(1), replaced(0)], { refused: 1 }, 0],
  ['a correction', [replaced(3), packed(3)], { packed: 3, substituted: 0, substitute: null }, 0],
  ['undone', [short(3), packed(0)], { packed: 0, short: 0 }, 3],
])('%s', (_, entries, expected, open) => {
  const [line] = applyEntries([{ quantity: 3 }], entries)
  expect(line).toMatchObject(expected)
  expect(line && openUnits(line)).toBe(open)
})

const anEntry = fc.record({
  line: fc.nat({ max: 4 }),
  kind: fc.constantFrom(...pickKinds),
  quantity: fc.integer({ min: -1, max: 12 }),
  substitute: fc.record({
    unitPriceCents: fc.nat({ max: 5000 }),
    taxRate: fc.constant(0),
  }),
})
const anOrder = fc
  .record({
    items: fc.array(
      fc.record({
        unitPriceCents: fc.nat({ max: 5000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        taxRate: fc.constantFrom<number[]>(0, 1300),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    deliveryCents: fc.nat({ max: 2000 }),
    feeRate: fc.nat({ max: 1000 }),
  })
  .map(({ items, deliveryCents, feeRate }) => {
    const lines = items.map(item => ({ ...item, ...priceLine(item) }))
    const sumOf = (field: 'beforeTaxCents' | 'taxCents') =>
      lines.reduce((sum, line) => sum + line[field], 0)
    const goods = { subTotalCents: sumOf('beforeTaxCents'), taxCents: sumOf('taxCents') }
    const amounts = priceOrder(goods, {
      deliveryCents,
      deliveryTaxRate: 1300,
      administrationFeeRate: feeRate,
      administrationTaxRate: 1300,
    })
    return { ...amounts, lines, administrationFeeRate: feeRate }
  })
type Order = typeof anOrder extends fc.Arbitrary<infer Made> ? Made : never

function chargedOf(order: Order): MoneyPart[] {
  return listCharged(order.lines, {
    delivery: {
      beforeTaxCents: order.deliveryCents,
      taxCents: order.deliveryTaxCents,
      taxRate: order.deliveryTaxRate,
    },
    administration: {
      beforeTaxCents: order.administrationCents,
      taxCents: order.administrationTaxCents,
      taxRate: order.administrationTaxRate,
    },
  })
}

function pack(order: Order, entries: Entry[]) {
  const progress = applyEntries(order.lines, entries)
  const goods = priceGoods(order.lines, progress, 1500)
  return { progress, goods, amounts: totalOfGoods(order, goods) }
}

test('no entries count a piece twice', () => {
  fc.assert(
    fc.property(anOrder, fc.array(anEntry), (order, entries) => {
      for (const line of pack(order, entries).progress) {
        expect(openUnits(line)).toBeGreaterThanOrEqual(0)
        for (const count of [line.packed, line.short, line.refused, line.substituted]) {
          expect(count).toBeGreaterThanOrEqual(0)
        }
        expect(line.replacedRefused).toBeGreaterThanOrEqual(0)
        expect(line.replacedRefused).toBeLessThanOrEqual(line.substituted)
      }
    }),
  )
})

test('packing never costs more, and nothing moves once all is packed', () => {
  fc.assert(
    fc.property(anOrder, fc.array(anEntry), (order, entries) => {
      const account = { charged: chargedOf(order), goodwill: [], dueRefunds: [] }
      const { goods, amounts } = pack(order, entries)
      expect(amounts.totalCents).toBeLessThanOrEqual(order.totalCents)
      const due = listDue(account, goods, amounts)
      expect(totalOf(due)).toBe(order.totalCents - amounts.totalCents)
      for (const { beforeTaxCents, taxCents } of due) {
        expect(Math.min(beforeTaxCents, taxCents)).toBeGreaterThanOrEqual(0)
      }
      const all = order.lines.map(({ quantity }, line) => ({ ...packed(quantity), line }))
      const whole = pack(order, [...entries, ...all])
      expect(listDue(account, whole.goods, whole.amounts)).toEqual([])
    }),
  )
})

test('packing again counts what was given back: it is never the sum of the steps', () => {
  fc.assert(
    fc.property(anOrder, fc.array(anEntry), fc.array(anEntry), (order, first, second) => {
      const charged = chargedOf(order)
      const one = pack(order, first)
      const dueRefunds = listDue({ charged, goodwill: [], dueRefunds: [] }, one.goods, one.amounts)
      const two = pack(order, [...first, ...second])
      const due = listDue({ charged, goodwill: [], dueRefunds }, two.goods, two.amounts)
      expect(totalOf(due)).toBe(order.totalCents - totalOf(dueRefunds) - two.amounts.totalCents)
      expect(
        listDue(
          { charged, goodwill: [], dueRefunds: [...dueRefunds, ...due] },
          two.goods,
          two.amounts,
        ),
      ).toEqual([])
    }),
  )
})

/** What a capture paid for, by line and fee; also those that cost nothing then. */
function capturedParts(order: Order, { goods, amounts }: ReturnType<typeof pack>): MoneyPart[] {
  const lines = order.lines.map(({ taxRate }, line): MoneyPart => {
    const own = goods.filter(part => part.line === line)
    const sumOf = (field: 'quantity' | 'beforeTaxCents' | 'taxCents') =>
      own.reduce((sum, part) => sum + part[field], 0)
    const sums = {
      quantity: sumOf('quantity'),
      beforeTaxCents: sumOf('beforeTaxCents'),
      taxCents: sumOf('taxCents'),
    }
    return { kind: 'line', line, ...sums, taxRate }
  })
  const fee = { line: null, quantity: 1, taxRate: 1300 }
  const { deliveryCents, deliveryTaxCents, administrationCents, administrationTaxCents } = amounts
  return [
    ...lines,
    { kind: 'delivery', ...fee, beforeTaxCents: deliveryCents, taxCents: deliveryTaxCents },
    {
      kind: 'administration',
      ...fee,
      beforeTaxCents: administrationCents,
      taxCents: administrationTaxCents,
    },
  ]
}

test('after a capture only the difference to what was captured moves', () => {
  fc.assert(
    fc.property(anOrder, fc.array(anEntry), fc.array(anEntry), (order, first, second) => {
      const one = pack(order, first)
      const charged = capturedParts(order, one)
      expect(totalOf(charged)).toBe(one.amounts.totalCents)
      expect(listDue({ charged, goodwill: [], dueRefunds: [] }, one.goods, one.amounts)).toEqual([])
      const two = pack(order, [...first, ...second])
      const due = listDue({ charged, goodwill: [], dueRefunds: [] }, two.goods, two.amounts)
      expect(totalOf(due)).toBe(one.amounts.totalCents - two.amounts.totalCents)
      const again = { charged, goodwill: [], dueRefunds: due }
      expect(listDue(again, two.goods, two.amounts)).toEqual([])
    }),
  )
})

const rice = { quantity: 2, unitPriceCents: 1000, taxRate: 1300, beforeTaxCents: 2000 }
const riceLine = { ...rice, taxCents: 260, totalCents: 2260 }
const noFees = { administrationFeeRate: 0, administrationTaxRate: 0, deliveryTaxRate: 0 }
const riceOrder = {
  ...priceOrder(
    { subTotalCents: 2000, taxCents: 260 },
    {
      deliveryCents: 0,
      deliveryTaxRate: 0,
      administrationFeeRate: 0,
      administrationTaxRate: 0,
    },
  ),
  ...noFees,
  lines: [riceLine],
}

test('a substitute costs the lower price, with its own tax', () => {
  const { goods, amounts } = pack(riceOrder, [packed(1), replaced(1)])
  expect(goods).toMatchObject([
    { isSubstitute: false, quantity: 1, totalCents: 1130 },
    { isSubstitute: true, quantity: 1, unitPriceCents: 400, totalCents: 400 },
  ])
  const account = { charged: chargedOf(riceOrder), goodwill: [], dueRefunds: [] }
  expect(listDue(account, goods, amounts)).toMatchObject([
    { kind: 'line', line: 0, quantity: 0, beforeTaxCents: 600, taxCents: 130 },
  ])
  const dear = { ...replaced(2), substitute: { unitPriceCents: 5000, taxRate: 1300 } }
  expect(pack(riceOrder, [dear]).amounts.totalCents).toBe(riceOrder.totalCents)
})

test('what staff gave back before counts, and stays with the shopper', () => {
  const charged = chargedOf(riceOrder)
  const half = { ...charged[0], quantity: 1, beforeTaxCents: 1000, taxCents: 130 } as MoneyPart
  const account = { charged, goodwill: [half], dueRefunds: [] }
  const due = (entries: Entry[]) => {
    const { goods, amounts } = pack(riceOrder, entries)
    return totalOf(listDue(account, goods, amounts))
  }
  expect(due([short(1)])).toBe(0)
  expect(due([packed(2)])).toBe(0)
  expect(due([short(2)])).toBe(1130)
})

test.each<[string, Entry[], number]>([
  ['two in the bag, one replaced, one missing', [packed(2), replacedBy(1100), short(1)], 3200],
  ['all replaced: each piece by its own price', [replacedBy(1100, 4)], 3800],
  ['a cheaper substitute', [packed(3), replacedBy(500)], 3700],
])('a substitute of pieces with several prices: %s', (_, entries, cents) => {
  const pricedQuantities = [
    { quantity: 2, unitPriceCents: 1200 },
    { quantity: 2, unitPriceCents: 800 },
  ]
  const line = {
    quantity: 4,
    unitPriceCents: 1200,
    taxRate: 0,
    pricedQuantities,
    ...priceQuantities(pricedQuantities, 0),
  }
  const goods = priceGoods([line], applyEntries([line], entries), 0)
  expect(goods.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(cents)
  for (const { quantity, unitPriceCents, pricedQuantities, totalCents } of goods.slice(1)) {
    const shown = pricedQuantities ?? [{ quantity, unitPriceCents }]
    expect(priceQuantities(shown, 0).totalCents).toBe(totalCents)
  }
})

test('each replaced piece costs the lower of both prices', () => {
  const somePrices = fc.array(fc.nat({ max: 3000 }), { minLength: 1, maxLength: 8 })
  const counts = fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 8 }))
  fc.assert(
    fc.property(somePrices, counts, fc.nat({ max: 3000 }), (prices, [inBag, others], own) => {
      const pricedQuantities = prices.map(unitPriceCents => ({ quantity: 1, unitPriceCents }))
      const quantity = prices.length
      const [unitPriceCents = 0] = prices
      const line = {
        quantity,
        unitPriceCents,
        taxRate: 0,
        pricedQuantities,
        ...priceQuantities(pricedQuantities, 0),
      }
      const kept = Math.min(inBag, quantity)
      const replacing = Math.min(others, quantity - kept)
      const entries = [packed(kept), replacedBy(own, replacing), short(quantity - kept - replacing)]
      const goods = priceGoods([line], applyEntries([line], entries), 0)
      const expected = [
        ...prices.slice(0, kept),
        ...prices.slice(kept, kept + replacing).map(price => Math.min(price, own)),
      ]
      expect(goods.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(
        expected.reduce((sum, price) => sum + price, 0),
      )
    }),
  )
})
