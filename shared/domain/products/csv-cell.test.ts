import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { findSeparator, parseCell, parseCode, protectCell, protectCode } from './csv-cell.ts'

const nasty = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc
    .tuple(fc.constantFrom(...`'=+-@\t\r＝＋－＠0`), fc.string())
    .map(([sign, text]) => sign + text),
  fc.stringMatching(/^'*[=+\-@0-9]{0,20}$/),
)

test('every text is restored unchanged, and none becomes a formula', () => {
  fc.assert(
    fc.property(nasty, text => {
      expect(parseCell(protectCell(text))).toBe(text)
      expect(parseCode(protectCode(text))).toBe(text)
      expect(protectCell(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      expect(protectCode(text)).not.toMatch(/^([=+\-@\t\r＝＋－＠]|0\d+$|\d{12,}$)/)
    }),
  )
})

test('a barcode shows no extra character in a spreadsheet, and older files can be read', () => {
  expect(protectCode('0062600301233')).toBe('0062600301233\t')
  expect(parseCode("'0062600301233")).toBe('0062600301233')
  expect(protectCode('12345')).toBe('12345')
})

test('manually typed cells stay unchanged', () => {
  for (const text of ["'tis the season", 'برنج', '12', '4.5', ''])
    expect(parseCell(text)).toBe(text)
})

test.each([
  ['id,name,price', ','],
  ['id;name;price', ';'],
  ['id\tname\tprice', '\t'],
  ['name', ','],
])('the separator of %j', (header, separator) => {
  expect(findSeparator(header)).toBe(separator)
})
