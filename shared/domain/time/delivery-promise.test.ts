import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryPromise } from './delivery-promise.ts'

const TORONTO = 'America/Toronto'

const promiseAt = (iso: string) => deliveryPromise(new Date(iso), TORONTO)

test.each([
  ['in winter', '2026-01-15T13:59:59-05:00', '2026-01-15T14:00:00-05:00'],
  ['in summer', '2026-07-15T13:59:59-04:00', '2026-07-15T14:00:00-04:00'],
  ['on the day the clocks go forward', '2026-03-08T13:59:59-04:00', '2026-03-08T14:00:00-04:00'],
  ['on the day the clocks go back', '2026-11-01T13:59:59-05:00', '2026-11-01T14:00:00-05:00'],
])('%s the promise changes at 14:00:00', (_, before, at) => {
  expect(promiseAt(before)).toEqual({
    sameDay: true,
    date: before.slice(0, 10),
    cutOff: new Date(at),
  })
  expect(promiseAt(at)).toMatchObject({ sameDay: false })
  expect(promiseAt(at).date > promiseAt(before).date).toBe(true)
})

test('the last millisecond before the cut-off still counts', () => {
  expect(promiseAt('2026-07-15T13:59:59.999-04:00').sameDay).toBe(true)
})

test('a new delivery day starts at midnight in shop time', () => {
  expect(promiseAt('2026-07-15T23:59:59-04:00')).toMatchObject({
    sameDay: false,
    date: '2026-07-16',
  })
  expect(promiseAt('2026-07-16T00:00:00-04:00')).toMatchObject({
    sameDay: true,
    date: '2026-07-16',
  })
})

test('the delivery day is in shop time, not UTC', () => {
  expect(promiseAt('2026-07-16T01:30:00Z')).toMatchObject({ sameDay: false, date: '2026-07-16' })
})

test('after the cut-off before a daylight saving change, the next cut-off is at 14:00 in the new offset', () => {
  expect(promiseAt('2026-03-07T15:00:00-05:00')).toEqual({
    sameDay: false,
    date: '2026-03-08',
    cutOff: new Date('2026-03-08T14:00:00-04:00'),
  })
  expect(promiseAt('2026-10-31T15:00:00-04:00')).toEqual({
    sameDay: false,
    date: '2026-11-01',
    cutOff: new Date('2026-11-01T14:00:00-05:00'),
  })
})

test('the promise crosses the end of the year', () => {
  expect(promiseAt('2026-12-31T18:00:00-05:00').date).toBe('2027-01-01')
})

test('an order before the cut-off, but not at it, is delivered on the promised day', () => {
  const at = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(at, now => {
      const { date, cutOff } = deliveryPromise(now, TORONTO)
      expect(cutOff > now).toBe(true)
      expect(deliveryPromise(new Date(cutOff.getTime() - 1), TORONTO).date).toBe(date)
      expect(deliveryPromise(cutOff, TORONTO).date > date).toBe(true)
    }),
  )
})
