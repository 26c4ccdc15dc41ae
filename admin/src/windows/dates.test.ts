import { expect, test } from 'vitest'
import { formatTimes, weekdayName } from '#shared/domain/time/date-format.ts'

test('Sunday is day 0', () => {
  expect(weekdayName(0, 'en')).toBe('Sunday')
  expect(weekdayName(6, 'fa')).toBe('شنبه')
})

test('times of day, up to midnight at the end of the day', () => {
  expect(formatTimes('16:30', '18:00', 'en')).toBe('4:30 pm to 6 pm')
  expect(formatTimes('22:00', '24:00', 'en')).toBe('10 pm to midnight')
})
