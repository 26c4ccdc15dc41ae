import { expect, test } from 'vitest'
import { formatTimes, weekdayName } from '#shared/domain/date-format.ts'
import { otherCalendar } from './dates.ts'

test.each([
  ['2026-11-26', 'en', '5 Azar 1405'],
  ['2026-11-26', 'fa', '۲۶ نوامبر ۲۰۲۶'],
  ['2027-03-21', 'en', '1 Farvardin 1406'],
] as const)('%s in the other calendar of %s', (day, language, text) => {
  expect(otherCalendar(day, language)).toBe(text)
})

test('Sunday is day 0', () => {
  expect(weekdayName(0, 'en')).toBe('Sunday')
  expect(weekdayName(6, 'fa')).toBe('شنبه')
})

test('times of day, up to midnight at the end of the day', () => {
  expect(formatTimes('16:30', '18:00', 'en')).toBe('4:30 pm to 6 pm')
  expect(formatTimes('22:00', '24:00', 'en')).toBe('10 pm to 12 am')
})
