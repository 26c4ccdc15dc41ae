import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intlLocale } from './language.ts'
import { formatMoney } from './money/money.ts'
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

test('numbers, percentages and money are written as Intl writes them', () => {
  const hundredths = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })
  fc.assert(
    fc.property(hundredths, fc.constantFrom('en', 'fa'), (amount, language) => {
      const intl = (options: Intl.NumberFormatOptions) =>
        new Intl.NumberFormat(intlLocale[language], options)
      const value = amount / 100
      expect(formatNumber(value, language)).toBe(intl({ maximumFractionDigits: 2 }).format(value))
      expect(formatPercent(value, language)).toBe(
        intl({ style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
      )
      expect(formatMoney(amount, language)).toBe(
        language === 'en'
          ? intl({ style: 'currency', currency: 'CAD' }).format(value)
          : `${intl({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)} دلار`,
      )
    }),
  )
})
