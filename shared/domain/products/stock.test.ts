import { expect, test } from 'vitest'
import { lowStockInUnit, parseStockChange } from './stock.ts'

test.each([
  ['+24', 24],
  [' -3 ', -3],
  ['−3', -3],
  ['+۲۴', 24],
  ['-٣', -3],
  ['+1,250', 1250],
  ['\u200e−۳', -3],
  ['\u2066+24\u2069', 24],
])('%s is a change of the stock', (text, change) => {
  expect(parseStockChange(text)).toBe(change)
})

test.each([
  '24',
  '',
  '+',
  '+x',
  '+-3',
  '--3',
  '+0',
  '-0',
  '+1.5',
  '3+',
  '+ +1',
  '+9999999999999999',
])('%s is no change of the stock', text => {
  expect(parseStockChange(text)).toBe(null)
})

const pieces = { stepGrams: null, pieceGrams: null }
const steps = (stepGrams: number) => ({ stepGrams, pieceGrams: null })
const ofWeight = (pieceGrams: number) => ({ stepGrams: null, pieceGrams })

test.each([
  ['the usual one of pieces', 5, pieces, steps(500), 2500],
  ['the usual one of steps', 2500, steps(500), steps(250), 1250],
  ['the usual one of a weight', 250, steps(50), pieces, 5],
  ['two steps of its own', 1000, steps(500), steps(250), 500],
  ['a step and a half', 150, steps(100), ofWeight(2100), 3150],
  ['seven pieces, in grams', 7, pieces, steps(500), 2500],
  ['grams of its own, in pieces', 1000, steps(500), pieces, 5],
  ['in the same unit', 700, steps(500), steps(500), 700],
  ['no number at all', 0, steps(500), steps(250), 0],
  ['more than a shop can hold', 10_000_000, steps(1), steps(500), 10_000_000],
])('the low stock after a change of the unit: %s', (_, lowStock, before, after, expected) => {
  expect(lowStockInUnit(lowStock, before, after)).toBe(expected)
})
