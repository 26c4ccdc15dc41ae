import { describe, expect, it } from 'vitest'
import { parseDecimal } from './decimal.ts'

describe('typed decimals', () => {
  it.each([
    ['', 0],
    ['12.5', 12.5],
    ['1,234.50', 1234.5],
    ['.99', 0.99],
    ['7.', 7],
    ['۱۲٫۵۰', 12.5],
    ['٣٤', 34],
    ['۱٬۲۳۴', 1234],
  ])('reads %j as %d', (text, number) => {
    expect(parseDecimal(text)).toBe(number)
  })

  it.each(['-1', '1.2.3', 'abc', '.', '1e3'])('refuses %j', text => {
    expect(parseDecimal(text)).toBeNull()
  })
})
