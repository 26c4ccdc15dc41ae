import { expect, test } from 'vitest'
import { formatOpeningHours } from './opening-hours.ts'

test.each([
  ['Mo-Su 10:00-20:00', 'Every day, 10 a.m. to 8 p.m.', 'هر روز، ۱۰ صبح تا ۸ شب'],
  [
    'Mo-Fr 10:00-20:30; Sa,Su 00:00-12:00',
    'Monday to Friday, 10 a.m. to 8:30 p.m.\nSaturday, Sunday, 12 a.m. to 12 p.m.',
    'دوشنبه تا جمعه، ۱۰ صبح تا ۸:۳۰ شب\nشنبه، یکشنبه، ۱۲ نیمه‌شب تا ۱۲ ظهر',
  ],
])('%s is formatted as text', (text, english, persian) => {
  expect(formatOpeningHours(text, 'en')).toBe(english)
  expect(formatOpeningHours(text, 'fa')).toBe(persian)
})
