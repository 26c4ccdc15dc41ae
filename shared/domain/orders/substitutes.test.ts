import { expect, test } from 'vitest'
import { isCodeOf, lowerPrice, maxPacks, mayReplace } from './substitutes.ts'

const unknown = { contains: [], mayContain: [], freeFrom: [], halal: null }
const bread = { contains: ['wheat'], mayContain: ['sesame'], freeFrom: ['milk'] } as const

test.each([
  [bread, bread, true],
  [bread, { freeFrom: ['milk'] }, true],
  [bread, { contains: ['wheat', 'eggs'], freeFrom: ['milk'] }, false],
  [bread, { contains: ['sesame'], freeFrom: ['milk'] }, false],
  [bread, { mayContain: ['wheat'], freeFrom: ['milk'] }, true],
  [bread, { contains: ['wheat'] }, false],
  [{ halal: true }, { halal: true }, true],
  [{ halal: true }, { halal: null }, false],
  [{ halal: null }, {}, true],
  [{}, { contains: ['milk'] }, true],
] as const)('%o may be replaced by %o: %o', (original, substitute, expected) => {
  const here = { ...unknown, aisleId: 1, taxRate: 0.13 }
  expect(mayReplace({ ...here, ...original }, { ...here, ...substitute })).toBe(expected)
})

test('a substitute is of the same aisle and has no higher tax', () => {
  const taxed = { ...unknown, aisleId: 1, taxRate: 0.13 }
  const zero = { ...taxed, taxRate: 0 }
  expect(mayReplace(taxed, zero)).toBe(true)
  expect(mayReplace(zero, taxed)).toBe(false)
  expect(mayReplace(zero, { ...zero, aisleId: 2 })).toBe(false)
  const weighed = { ...zero, stepGrams: 500 }
  expect(mayReplace(weighed, zero)).toBe(false)
  expect(mayReplace(weighed, { ...zero, netQuantity: 900, netUnit: 'ml' })).toBe(false)
  expect(mayReplace(weighed, { ...zero, netQuantity: 900, netUnit: 'g' })).toBe(true)
  expect(mayReplace({ ...zero, pieceGrams: 2000 }, zero)).toBe(true)
  expect(mayReplace(zero, weighed)).toBe(false)
  expect(mayReplace(weighed, { ...zero, stepGrams: 250 })).toBe(false)
})

test('packs that replace steps cost the lower price per kilogram', () => {
  const step = { stepGrams: 500, unitPriceCents: 1000 }
  expect(lowerPrice(step, { unitPriceCents: 1200, packGrams: 900 })).toBe(1200)
  expect(lowerPrice(step, { unitPriceCents: 2500, packGrams: 900 })).toBe(1800)
  expect(
    lowerPrice({ pieceGrams: 500, unitPriceCents: 1000 }, { unitPriceCents: 1200, packGrams: 900 }),
  ).toBe(1000)
  expect([maxPacks(2000, 900), maxPacks(1800, 900), maxPacks(100, 900)]).toEqual([3, 2, 1])
})

test.each([
  ['0062860001234', true],
  ['62860001234', true],
  ['RICE-1', true],
  ['62860001235', false],
  ['rice-1', true],
  ['0', false],
  ['', false],
])('the code %s: %o', (code, expected) => {
  expect(isCodeOf({ barcode: '062860001234', sku: 'RICE-1' }, code)).toBe(expected)
})
