import { expect, test } from 'vitest'
import { findSize, isSameSize } from './size-in-text.ts'

test.each([
  ['saffron 2g', 'saffron', 2, 'g'],
  ['rice 5 kg', 'rice', 5000, 'g'],
  ['برنج ۵ کیلویی', 'برنج', 5000, 'g'],
  ['شیر ۱٫۵ لیتر', 'شیر', 1500, 'ml'],
  ['16 oz honey', 'honey', 453.6, 'g'],
  ['یک کیلو برنج', 'برنج', 1000, 'g'],
  ['yek o nim kilo berenj', 'berenj', 1500, 'g'],
  ['half a kilo', '', 500, 'g'],
])('%s has a size', (text, rest, quantity, unit) => {
  expect(findSize(text)).toEqual({ rest, size: { quantity, unit } })
})

test.each(['CH-12g', 'dog food', '7 up', 'vitamin b12 gel', 'آرد 500'])('%s has none', text => {
  expect(findSize(text)).toBeNull()
})

test('a pound equals its rounded weight', () => {
  expect(isSameSize({ quantity: 907.184, unit: 'g' }, { quantity: 900, unit: 'g' })).toBe(true)
  expect(isSameSize({ quantity: 1000, unit: 'g' }, { quantity: 1000, unit: 'ml' })).toBe(false)
})
