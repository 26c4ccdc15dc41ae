import { expect, test } from 'vitest'
import { formatOpeningHours } from './opening-hours.ts'

test.each([
  ['Mo-Su 10:00-20:00', 'Every day, 10 am to 8 pm', 'هر روز، ۱۰ تا ۲۰'],
  [
    'Mo-Fr 10:00-20:30; Sa,Su 00:00-12:00',
    'Monday to Friday, 10 am to 8:30 pm\nSaturday, Sunday, 12 am to 12 pm',
    'دوشنبه تا جمعه، ۱۰ تا ۲۰:۳۰\nشنبه، یکشنبه، ۰ تا ۱۲',
  ],
])('%s is told in words', (text, english, persian) => {
  expect(formatOpeningHours(text, 'en')).toBe(english)
  expect(formatOpeningHours(text, 'fa')).toBe(persian)
})
