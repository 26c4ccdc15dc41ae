import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productStatus } from './product-status.ts'
import { applySaleDates } from './sale-dates.ts'

const { available, onSale, hidden } = productStatus
const product = { status: available, salePrice: 4, saleFrom: null, saleUntil: null }
const week = { saleFrom: '2026-12-01', saleUntil: '2026-12-07' }

test.each([
  ['2026-11-30', { status: available, ...week }],
  ['2026-12-01', { status: onSale, saleFrom: null, saleUntil: week.saleUntil }],
  ['2026-12-07', { status: onSale, saleFrom: null, saleUntil: week.saleUntil }],
  ['2026-12-08', { status: available, saleFrom: null, saleUntil: null }],
])('a sale of a week, on %s', (today, expected) => {
  expect(applySaleDates({ ...product, ...week }, today)).toMatchObject(expected)
  expect(applySaleDates({ ...product, ...week, status: onSale }, today)).toMatchObject(expected)
})

test('an unavailable product or one without a sale price is not put on sale', () => {
  for (const changes of [{ status: hidden }, { salePrice: 0 }]) {
    const kept = { ...product, ...week, ...changes }
    expect(applySaleDates(kept, '2026-12-02')).toEqual(kept)
  }
})

test('a second run on the same day changes nothing, and prices never change', () => {
  const day = fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-05', '2026-12-31')
  const status = fc.constantFrom(...Object.values(productStatus))
  const any = fc.record({
    status,
    salePrice: fc.constantFrom(0, 4),
    saleFrom: fc.option(day),
    saleUntil: fc.option(day),
  })
  fc.assert(
    fc.property(any, day, (before, today) => {
      const once = applySaleDates(before, today)
      expect(applySaleDates(once, today)).toEqual(once)
      expect(once.salePrice).toBe(before.salePrice)
      if (once.status === onSale) {
        expect(once.saleFrom).toBeNull()
        expect((once.saleUntil ?? today) >= today).toBe(true)
      }
    }),
  )
})
