import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDeliveryTime, formatHour } from './date-format.ts'

const TORONTO = 'America/Toronto'

test('a time is formatted in shop time, in Persian with the Jalali calendar', () => {
  expect(formatDate('2026-11-21T18:05:00Z', 'en', TORONTO)).toBe('November 21, 2026')
  expect(formatDate('2026-11-21T18:05:00Z', 'fa', TORONTO)).toBe('۳۰ آبان ۱۴۰۵')
  expect(formatDate('2026-11-21T03:00:00Z', 'en', TORONTO)).toBe('November 20, 2026')
})

test('the Persian year begins with Nowruz', () => {
  expect(formatDate('2026-03-20', 'fa', TORONTO)).toBe('۲۹ اسفند ۱۴۰۴')
  expect(formatDate('2026-03-21', 'fa', TORONTO)).toBe('۱ فروردین ۱۴۰۵')
})

test('a date without time stays the same in every time zone', () => {
  for (const timeZone of [TORONTO, 'Pacific/Auckland', 'Pacific/Honolulu']) {
    expect(formatDate('2026-03-08', 'en', timeZone)).toBe('March 8, 2026')
  }
})

test('the time is added to the minute, with plain spaces', () => {
  const moment = '2026-11-21T19:05:00Z'
  expect(formatDateTime(moment, 'en', TORONTO)).toBe('November 21, 2026, 2:05 p.m.')
  expect(formatDateTime(moment, 'fa', TORONTO)).toBe('۳۰ آبان ۱۴۰۵، ۱۴:۰۵')
})

test.each([
  ['2026-11-26T21:00:00Z', '4 pm', '۴ بعدازظهر'],
  ['2026-11-26T21:30:00Z', '4:30 pm', '۴:۳۰ بعدازظهر'],
  ['2026-11-26T17:00:00Z', 'noon', '۱۲ ظهر'],
  ['2026-11-26T05:00:00Z', 'midnight', '۱۲ بامداد'],
  ['2026-11-26T13:00:00Z', '8 am', '۸ صبح'],
  ['2026-11-27T01:00:00Z', '8 pm', '۸ شب'],
])('%s is %s and %s', (at, english, persian) => {
  expect(formatHour(at, 'en', TORONTO)).toBe(english)
  expect(formatHour(at, 'fa', TORONTO)).toBe(persian)
})

test('a promise names the day, and the hours of its window if it has one', () => {
  const span = { windowStart: '2026-11-26T21:00:00Z', windowEnd: '2026-11-26T23:00:00Z' }
  expect(formatDeliveryTime('2026-11-26', span, 'en', TORONTO)).toBe(
    'Thursday, November 26, 2026, 4 pm to 6 pm',
  )
  expect(formatDeliveryTime('2026-11-26', span, 'fa', TORONTO)).toBe(
    'پنجشنبه ۵ آذر ۱۴۰۵، ۴ بعدازظهر تا ۶ عصر',
  )
  expect(formatDeliveryTime('2026-11-26', span, 'en', TORONTO, { withYear: false })).toBe(
    'Thursday, November 26, 4 pm to 6 pm',
  )
  const none = { windowStart: null, windowEnd: null }
  expect(formatDeliveryTime('2026-11-26', none, 'en', TORONTO)).toBe('Thursday, November 26, 2026')
})
