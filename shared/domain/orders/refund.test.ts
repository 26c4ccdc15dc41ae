import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '../money/money.ts'
import { refundAmount } from './free-amount.ts'
import { beforeTaxOf, type MoneyPart, sumByRate, taxOf, totalOf } from './money-parts.ts'
import {
  fitsInRemaining,
  listItemsLeft,
  refundItems,
  refundRemaining,
  refundTaxes,
} from './refund.ts'

const HST = 1300

function lineOf(line: number, unitCents: number, quantity: number, taxRate: number): MoneyPart {
  const beforeTaxCents = unitCents * quantity
  const taxCents = percentOf(beforeTaxCents, taxRate)
  return { kind: 'line', line, quantity, beforeTaxCents, taxCents, taxRate }
}

function feeOf(kind: 'delivery' | 'administration', cents: number, taxRate: number): MoneyPart {
  const taxCents = percentOf(cents, taxRate)
  return { kind, line: null, quantity: 1, beforeTaxCents: cents, taxCents, taxRate }
}

// Saffron with its tax, zero-rated lamb, and delivery.
const charged = [lineOf(0, 1000, 3, HST), lineOf(1, 4000, 2, 0), feeOf('delivery', 500, HST)]
const line = (place: number, quantity: number) => ({ kind: 'line' as const, line: place, quantity })

test('a line is refunded with its own tax, zero-rated lamb without tax', () => {
  const account = { charged, refunded: [] }
  expect(refundItems(account, [line(0, 1), line(1, 2)])).toMatchObject([
    { quantity: 1, beforeTaxCents: 1000, taxCents: 130 },
    { quantity: 2, beforeTaxCents: 8000, taxCents: 0 },
  ])
  expect(refundItems(account, [{ kind: 'delivery', line: null, quantity: 1 }])).toMatchObject([
    { beforeTaxCents: 500, taxCents: 65, taxRate: HST },
  ])
})

test('the last piece refunds the rest of its line, and nothing is left after it', () => {
  // Three at 0.33 have 0.13 tax, one alone 0.04.
  const refunded: MoneyPart[] = []
  const account = { charged: [lineOf(0, 33, 3, HST)], refunded }
  for (const taxCents of [4, 4, 5]) {
    const [part] = refundItems(account, [line(0, 1)]) ?? []
    expect(part).toMatchObject({ beforeTaxCents: 33, taxCents })
    if (part) refunded.push(part)
  }
  expect(refundItems(account, [line(0, 1)])).toBeNull()
  expect(listItemsLeft(account)).toEqual([])
})

test('no more pieces are refunded than were bought', () => {
  const account = { charged, refunded: refundItems({ charged, refunded: [] }, [line(0, 2)]) ?? [] }
  expect(refundItems(account, [line(0, 2)])).toBeNull()
  expect(refundItems(account, [line(7, 1)])).toBeNull()
  expect(refundItems(account, [{ kind: 'administration', line: null, quantity: 1 }])).toBeNull()
})

test('a free amount contains the chosen tax', () => {
  const account = { charged: [lineOf(0, 10_000, 1, HST), lineOf(1, 10_000, 1, 0)], refunded: [] }
  const taxIn = (amount: number, tax: (typeof refundTaxes)[number]) =>
    sumByRate(refundAmount(account, amount, { tax, standardRate: HST }))
  expect(taxIn(1130, 'none')).toEqual([{ taxRate: 0, beforeTaxCents: 1130, taxCents: 0 }])
  expect(taxIn(1130, 'rate')).toEqual([{ taxRate: HST, beforeTaxCents: 1000, taxCents: 130 }])
  expect(taxIn(2130, 'spread')).toEqual([
    { taxRate: 0, beforeTaxCents: 1000, taxCents: 0 },
    { taxRate: HST, beforeTaxCents: 1000, taxCents: 130 },
  ])
})

test('a free amount at the standard rate contains no more taxable goods than are left', () => {
  const goods = [lineOf(0, 1699, 1, HST), lineOf(1, 2199, 3, 0), feeOf('delivery', 500, HST)]
  const parts = refundAmount({ charged: goods, refunded: [] }, 5883, {
    tax: 'rate',
    standardRate: HST,
  })
  expect(sumByRate(parts)).toEqual([
    { taxRate: 0, beforeTaxCents: 3398, taxCents: 0 },
    { taxRate: HST, beforeTaxCents: 2199, taxCents: 286 },
  ])
})

test('a free amount is not refunded again with its line', () => {
  const refunded = refundAmount({ charged, refunded: [] }, 3390, { tax: 'rate', standardRate: HST })
  const account = { charged, refunded }
  const saffron = refundItems(account, [line(0, 3)]) ?? []
  expect(fitsInRemaining(account, saffron)).toBe(false)
  expect(fitsInRemaining(account, refundItems(account, [line(1, 1)]) ?? [])).toBe(true)
  const rest = refundRemaining(account)
  expect(rest.at(-1)).toMatchObject({ kind: 'amount', beforeTaxCents: -3000, taxCents: -390 })
  expect(totalOf([...refunded, ...rest])).toBe(totalOf(charged))
  expect(fitsInRemaining(account, rest)).toBe(true)
})

const rate = fc.constantFrom(0, 500, HST, 1499)
const order = fc
  .record({
    lines: fc.array(
      fc.record({
        unit: fc.integer({ min: 0, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 12 }),
        taxRate: fc.constantFrom(0, HST),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    delivery: fc.tuple(fc.integer({ min: 0, max: 3000 }), rate),
    administration: fc.tuple(fc.integer({ min: 0, max: 3000 }), rate),
  })
  .map(({ lines, delivery, administration }) => [
    ...lines.map(({ unit, quantity, taxRate }, place) => lineOf(place, unit, quantity, taxRate)),
    feeOf('delivery', ...delivery),
    feeOf('administration', ...administration),
  ])
  .filter(parts => totalOf(parts) > 0)

/** Chooses random items to refund next: the numbers are taken modulo the remaining quantity. */
const steps = fc.array(
  fc.record({
    isAmount: fc.boolean(),
    tax: fc.constantFrom(...refundTaxes),
    picks: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 12 },
)
type Step = (typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never) & object

function choose(account: { charged: MoneyPart[]; refunded: MoneyPart[] }, { picks }: Step) {
  const left = listItemsLeft(account)
  const chosen = new Map(
    picks.flatMap(([place, quantity]) => {
      const item = left[place % left.length]
      return item ? [[item, { ...item, quantity: 1 + (quantity % item.quantity) }]] : []
    }),
  )
  return refundItems(account, [...chosen.values()])
}

test('refunds of all lines and fees add up exactly to the order, each line and fee to its own amount', () => {
  fc.assert(
    fc.property(order, steps, (bought, course) => {
      const refunded: MoneyPart[] = []
      const account = { charged: bought, refunded }
      const addRefund = (parts: MoneyPart[] | null) => {
        expect(parts && fitsInRemaining(account, parts)).toBe(true)
        refunded.push(...(parts ?? []))
      }
      for (const step of course) addRefund(choose(account, step))
      // Refund piece by piece until nothing is left.
      for (let left = listItemsLeft(account); left[0]; left = listItemsLeft(account)) {
        addRefund(refundItems(account, [{ ...left[0], quantity: 1 }]))
      }
      for (const item of bought) {
        const own = refunded.filter(part => part.kind === item.kind && part.line === item.line)
        expect([beforeTaxOf(own), taxOf(own)]).toEqual([item.beforeTaxCents, item.taxCents])
      }
      expect(sumByRate(refunded)).toEqual(sumByRate(bought))
    }),
  )
})

test('with free amounts no tax exceeds its charged amount, and the rest is exact', () => {
  fc.assert(
    fc.property(order, steps, (bought, course) => {
      const refunded: MoneyPart[] = []
      const account = { charged: bought, refunded }
      for (const step of course) {
        const left = totalOf(bought) - totalOf(refunded)
        if (left < 2) break
        const amount = 1 + ((step.picks[0]?.[0] ?? 0) % (left - 1))
        const choice = { tax: step.tax, standardRate: HST }
        const parts = step.isAmount ? refundAmount(account, amount, choice) : choose(account, step)
        if (step.isAmount) expect(totalOf(parts ?? [])).toBe(amount)
        const fits = parts !== null && fitsInRemaining(account, parts)
        // A line may cost more than earlier free amounts left over. A free amount always fits.
        if (step.isAmount) expect(fits).toBe(true)
        if (fits) refunded.push(...parts)
        for (const { taxCents } of refunded) expect(taxCents).toBeGreaterThanOrEqual(0)
      }
      const rest = refundRemaining(account)
      expect(fitsInRemaining(account, rest)).toBe(true)
      refunded.push(...rest)
      expect(listItemsLeft(account)).toEqual([])
      expect(sumByRate(refunded).filter(one => one.beforeTaxCents || one.taxCents)).toEqual(
        sumByRate(bought).filter(one => one.beforeTaxCents || one.taxCents),
      )
      expect(totalOf(refunded)).toBe(totalOf(bought))
    }),
  )
})
