import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSearchText } from '../search-key.ts'
import { markParts, partsIn } from './search-marks.ts'

const show = (text: string, ...parts: string[]) =>
  markParts(text, parts)
    .map(piece => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Basmati Rice', ['rice'], 'Basmati [Rice]'],
  ['Basmati Rice', ['bas', 'ice'], '[Bas]mati R[ice]'],
  ['Rice rice', ['ri'], '[Ri]ce [ri]ce'],
  ['Price', ['ri'], 'Price'],
  ['چي‌توز تند', ['چیتوز'], '[چي‌توز] تند'],
  ['بَرنج ۵ کیلو', ['برنج', '5'], '[بَرنج] [۵] کیلو'],
  ['Crème brûlée', ['creme'], '[Crème] brûlée'],
  ['Ali’s tea', ['alis'], '[Ali’s] tea'],
  ['Rice', [''], 'Rice'],
])('%s by %j', (text, parts, shown) => {
  expect(show(text, ...parts)).toBe(shown)
})

test('the joined pieces equal the text, whatever is marked', () => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(anything, fc.array(anything), (text, parts) => {
      const pieces = markParts(text, parts.map(foldSearchText))
      expect(pieces.map(piece => piece.text).join('')).toBe(text)
    }),
  )
})

test('returns the parts that occur in a text', () => {
  expect(partsIn(['Basmati Rice', 'برنج'], ['rice', 'برنج', 'tea', ''])).toEqual(['rice', 'برنج'])
})
