import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimal } from './decimal.ts'

describe('typed decimals', () => {
  it.each([
    ['12.5', 12.5],
    ['$12.50', 12.5],
    ['1,250', 1250],
    ['12,500.00', 12_500],
    ['1,234,567.8', 1_234_567.8],
    ['1250', 1250],
    ['.99', 0.99],
    ['7.', 7],
    [' 0.00 ', 0],
    ['۱۲٫۵۰', 12.5],
    ['٣٤', 34],
    ['۱٬۲۳۴', 1234],
    ['\u2066۱۲\u2069', 12],
    ['\u200f $5\u200e', 5],
  ])('reads %j as %d', (text, number) => {
    expect(parseDecimal(text)).toBe(number)
  })

  it.each([
    ...['1,50', '12,50', '0,250', '1,2345', '12,34,567', ',500', '1,250,', '1.234,5', '1.250,00'],
    ...['۱٬۵۰', '۱۲،۵۰', '1e3', '-3', '+3', '−3', '1 250', '12 50', '1.2.3', 'abc', '.', '$', ''],
  ])('rejects %j', text => {
    expect(parseDecimal(text)).toBeNull()
  })

  it('parses every amount, with or without thousands separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.boolean(), (cents, useGrouping) => {
        for (const locale of ['en-CA', 'fa-IR']) {
          const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping })
          expect(parseDecimal(format.format(cents / 100))).toBe(cents / 100)
        }
      }),
    )
  })

  it('never treats a comma before two digits as a thousands separator', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.integer({ min: 10, max: 99 }), (dollars, cents) => {
        expect(parseDecimal(`${dollars},${cents}`)).toBeNull()
      }),
    )
  })
})
