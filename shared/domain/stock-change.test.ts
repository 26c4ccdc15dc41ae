import { expect, test } from 'vitest'
import { parseStockChange } from './stock.ts'

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
