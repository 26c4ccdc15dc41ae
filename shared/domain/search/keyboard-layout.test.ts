import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onOtherKeyboard } from './keyboard-layout.ts'

test.each([
  ['fvk[', 'برنج'],
  ['cutvhk', 'زعفران'],
  [']hd', 'چای'],
  ['قهزث', 'rice'],
  ['سشببقخد', 'saffron'],
])('%s was meant as %s', (typed, meant) => {
  expect(onOtherKeyboard(typed)).toBe(meant)
})

test('a text with both scripts or neither is not converted', () => {
  for (const typed of ['rice برنج', '123', '', ' - ']) expect(onOtherKeyboard(typed)).toBe(null)
})

test('English letters are restored from the Persian keyboard', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz '),
    minLength: 1,
  })
  fc.assert(
    fc.property(letters, text => {
      fc.pre(text.trim() !== '')
      const persian = onOtherKeyboard(text) ?? ''
      expect(onOtherKeyboard(persian)).toBe(text)
    }),
  )
})
