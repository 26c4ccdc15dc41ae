import { expect, test } from 'vitest'
import { otherCalendar } from './other-calendar.ts'

test.each([
  ['2026-11-26', 'en', '5 Azar 1405'],
  ['2026-11-26', 'fa', '۲۶ نوامبر ۲۰۲۶'],
  ['2027-03-21', 'en', '1 Farvardin 1406'],
] as const)('%s in the other calendar of %s', (day, language, text) => {
  expect(otherCalendar(day, language)).toBe(text)
})
