import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPrice } from './unit-price.ts'

test.each([
  ['a 500 g bag', 499, 500, 'g', { cents: 100, per: '100 g' }],
  ['a 999 g bag', 999, 999, 'g', { cents: 100, per: '100 g' }],
  ['a 1 kg bag', 1299, 1000, 'g', { cents: 1299, per: 'kg' }],
  ['a 4.54 kg sack', 2499, 4540, 'g', { cents: 550, per: 'kg' }],
  ['a 453.6 g pound', 600, 453.6, 'g', { cents: 132, per: '100 g' }],
  ['a 750 ml bottle', 450, 750, 'ml', { cents: 60, per: '100 ml' }],
  ['a 2 l carton', 549, 2000, 'ml', { cents: 275, per: 'l' }],
  ['a dozen', 420, 12, 'piece', { cents: 35, per: 'piece' }],
] as const)(
  '%s is compared by the right amount',
  (_, priceCents, netQuantity, netUnit, expected) => {
    expect(unitPrice({ priceCents, netQuantity, netUnit })).toEqual(expected)
  },
)

test('a pack of unknown size has no unit price', () => {
  expect(unitPrice({ priceCents: 100, netQuantity: null, netUnit: 'g' })).toBeNull()
  expect(unitPrice({ priceCents: 100, netQuantity: 0, netUnit: 'g' })).toBeNull()
  expect(unitPrice({ priceCents: 100, netQuantity: 0.0001, netUnit: 'g' })).toBeNull()
  expect(unitPrice({ priceCents: 100, netQuantity: 500, netUnit: null })).toBeNull()
})

test('for any pack, the unit price is in whole cents', () => {
  const priceCents = fc.integer({ min: 0, max: 10_000_000 })
  const netQuantity = fc.double({ min: 0, max: 1_000_000, noNaN: true })
  const netUnit = fc.constantFrom('g', 'ml', 'piece')
  fc.assert(
    fc.property(fc.record({ priceCents, netQuantity, netUnit }), pack => {
      const cents = unitPrice(pack)?.cents ?? 0
      expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
    }),
  )
})
