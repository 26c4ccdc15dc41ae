import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './date-format.ts'

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
