import { expect, test } from 'vitest'
import { formatNumber, formatPercent, localDigits } from './number-format.ts'

test('numbers are grouped, with at most two decimals', () => {
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
  expect(formatNumber(1234.5, 'fa')).toBe('۱٬۲۳۴٫۵')
  expect(formatNumber(2.675, 'en')).toBe('2.68')
  expect(formatNumber(0, 'fa')).toBe('۰')
})

test('percentages keep their decimals', () => {
  expect(formatPercent(13, 'en')).toBe('13%')
  expect(formatPercent(13, 'fa')).toBe('۱۳٪')
  expect(formatPercent(9.98, 'en')).toBe('9.98%')
  expect(formatPercent(0.07, 'fa')).toBe('۰٫۰۷٪')
})

test('localDigits changes the script of digits without grouping', () => {
  expect(localDigits(2026, 'en')).toBe('2026')
  expect(localDigits(2026, 'fa')).toBe('۲۰۲۶')
  expect(localDigits('+1 416-555-0199', 'fa')).toBe('+۱ ۴۱۶-۵۵۵-۰۱۹۹')
})
