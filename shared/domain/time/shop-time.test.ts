import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nextDay, shopDay, shopMinute, shopMoment, weekdayOf } from './shop-time.ts'

const TORONTO = 'America/Toronto'

test('the day changes at midnight in shop time', () => {
  expect(shopDay(new Date('2026-07-02T03:59:59Z'), TORONTO)).toBe('2026-07-01')
  expect(shopDay(new Date('2026-07-02T04:00:00Z'), TORONTO)).toBe('2026-07-02')
  expect(shopDay(new Date('2026-07-02T03:59:59Z'), 'UTC')).toBe('2026-07-02')
})

test.each([
  ['2026-01-31', '2026-02-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-03-08', '2026-03-09'],
])('after %s comes %s', (day, next) => {
  expect(nextDay(day)).toBe(next)
})

test.each([
  ['2026-01-15', 14, '2026-01-15T19:00:00.000Z'],
  ['2026-07-15', 14, '2026-07-15T18:00:00.000Z'],
  ['2026-03-08', 0, '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', 3, '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', 14, '2026-03-08T18:00:00.000Z'],
  ['2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 3, '2026-11-01T08:00:00.000Z'],
  ['2026-11-01', 14, '2026-11-01T19:00:00.000Z'],
])('%s at %i:00 in shop time is %s', (day, hour, moment) => {
  expect(shopMoment(day, hour, TORONTO).toISOString()).toBe(moment)
})

test('shopMoment falls on the given day, in every time zone and during daylight saving changes', () => {
  const at = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  const zone = fc.constantFrom(
    TORONTO,
    'America/St_Johns',
    'Asia/Tehran',
    'Pacific/Auckland',
    'UTC',
  )
  fc.assert(
    fc.property(at, zone, (now, timeZone) => {
      const day = shopDay(now, timeZone)
      expect(shopDay(shopMoment(day, 14, timeZone), timeZone)).toBe(day)
    }),
  )
})

test.each([
  ['2026-03-08', 119, '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', 120, '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', 180, '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', 60, '2026-11-01T05:00:00.000Z'],
  ['2026-11-01', 119, '2026-11-01T05:59:00.000Z'],
  ['2026-11-01', 120, '2026-11-01T07:00:00.000Z'],
  ['2026-11-01', 1440, '2026-11-02T05:00:00.000Z'],
])('minute %s %i, also when the clocks change, is %s', (day, minute, moment) => {
  expect(shopMinute(day, minute, TORONTO).toISOString()).toBe(moment)
})

test('days are added across months and years, and know their weekday', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(weekdayOf('2026-11-22')).toBe(0)
  expect(weekdayOf('2026-11-28')).toBe(6)
})
