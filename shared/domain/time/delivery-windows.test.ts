import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bookableDays,
  findOverlap,
  findWindowObstacle,
  planWindows,
  type WeeklyWindow,
  type WindowException,
} from './delivery-windows.ts'
import { addDays, shopDay } from './shop-time.ts'

const TORONTO = 'America/Toronto'

const evening: WeeklyWindow = {
  id: 1,
  kind: 'delivery',
  zoneId: null,
  // 2026-11-25 is a Wednesday.
  weekday: 3,
  from: 16 * 60,
  to: 18 * 60,
  capacity: 10,
  cutOff: { kind: 'before', minutes: 120 },
  surchargeCents: 0,
}

const nowruz: WindowException = {
  id: 7,
  date: '2026-11-25',
  kind: null,
  zoneId: null,
  effect: 'closed',
  from: 0,
  to: 0,
  capacity: 0,
  reason: 'Closed for Nowruz',
  fReason: 'نوروز بسته‌ایم',
}

const week = { from: '2026-11-23', to: '2026-11-29', kind: 'delivery', zoneId: 4 } as const

function plan(
  weeklyWindows: WeeklyWindow[],
  exceptions: WindowException[] = [],
  days: object = {},
) {
  return planWindows({ weeklyWindows, exceptions }, { ...week, ...days }, TORONTO)
}

test('a weekly plan gives one window on its day, with times and cut-off on the shop’s clock', () => {
  expect(plan([evening])).toEqual([
    {
      id: 'p1-2026-11-25',
      date: '2026-11-25',
      kind: 'delivery',
      zoneId: null,
      start: new Date('2026-11-25T21:00:00Z'),
      end: new Date('2026-11-25T23:00:00Z'),
      cutOff: new Date('2026-11-25T19:00:00Z'),
      capacity: 10,
      surchargeCents: 0,
      isClosed: false,
      reason: '',
      fReason: '',
    },
  ])
})

test('the day before at 20:00 is a cut-off on the shop’s clock', () => {
  const [window] = plan([{ ...evening, cutOff: { kind: 'dayBefore', minutes: 20 * 60 } }])
  expect(window?.cutOff).toEqual(new Date('2026-11-25T01:00:00Z'))
})

test('a zone with weekly windows of its own ignores those for all zones; pickup has its own', () => {
  const own = { ...evening, id: 2, zoneId: 4 }
  const pickup: WeeklyWindow = { ...evening, id: 3, kind: 'pickup' }
  expect(plan([evening, own, pickup]).map(({ id }) => id)).toEqual(['p2-2026-11-25'])
  expect(plan([evening, own, pickup], [], { zoneId: 5 }).map(({ id }) => id)).toEqual([
    'p1-2026-11-25',
  ])
  const atShop = plan([evening, own, pickup], [], { kind: 'pickup', zoneId: null })
  expect(atShop.map(({ id }) => id)).toEqual(['p3-2026-11-25'])
})

test('an exception closes a day, replaces its hours or changes its capacity', () => {
  expect(plan([evening], [nowruz])).toMatchObject([
    { isClosed: true, reason: 'Closed for Nowruz', fReason: 'نوروز بسته‌ایم' },
  ])
  const hours: WindowException = {
    ...nowruz,
    effect: 'hours',
    from: 600,
    to: 720,
    capacity: 3,
  }
  expect(plan([evening], [hours])).toMatchObject([
    { id: 'e7d-2026-11-25', start: new Date('2026-11-25T15:00:00Z'), capacity: 3, isClosed: false },
  ])
  expect(plan([evening], [{ ...nowruz, effect: 'capacity', capacity: 2 }])).toMatchObject([
    { id: 'p1-2026-11-25', capacity: 2, isClosed: false },
  ])
  expect(plan([evening], [{ ...nowruz, zoneId: 9 }])).toMatchObject([{ isClosed: false }])
  expect(plan([evening], [{ ...nowruz, kind: 'pickup' }])).toMatchObject([{ isClosed: false }])
})

test('a window can be taken until the last millisecond before its cut-off, unless full or closed', () => {
  const [window] = plan([evening])
  if (!window) throw new Error('no window')
  const last = new Date(window.cutOff.getTime() - 1)
  expect(findWindowObstacle(window, 9, last)).toBeNull()
  expect(findWindowObstacle(window, 9, window.cutOff)).toBe('cutOff')
  expect(findWindowObstacle(window, 10, last)).toBe('full')
  expect(findWindowObstacle({ ...window, isClosed: true }, 0, last)).toBe('closed')
})

test('exceptions overlap on one day for a common zone and kind, except for different hours', () => {
  expect(findOverlap(nowruz, [nowruz])).toBe(nowruz)
  expect(findOverlap({ ...nowruz, zoneId: 4 }, [nowruz])).toBe(nowruz)
  expect(findOverlap({ ...nowruz, kind: 'pickup' }, [{ ...nowruz, kind: 'delivery' }])).toBeNull()
  expect(findOverlap({ ...nowruz, date: '2026-11-26' }, [nowruz])).toBeNull()
  const morning: WindowException = { ...nowruz, effect: 'hours', from: 540, to: 720 }
  expect(findOverlap({ ...morning, from: 720, to: 800 }, [morning])).toBeNull()
  expect(findOverlap({ ...morning, from: 719, to: 800 }, [morning])).toBe(morning)
  expect(findOverlap(morning, [nowruz])).toBe(nowruz)
})

const weeklyWindows = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    kind: fc.constantFrom('delivery' as const, 'pickup' as const),
    zoneId: fc.constantFrom(null, 4),
    weekday: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 0, max: 1438 }),
    to: fc.integer({ min: 1, max: 1440 }),
    capacity: fc.integer({ min: 1, max: 50 }),
    cutOff: fc.record({
      kind: fc.constantFrom('before' as const, 'dayBefore' as const),
      minutes: fc.integer({ min: 0, max: 1440 }),
    }),
    surchargeCents: fc.integer({ min: -500, max: 2000 }),
  }),
  { maxLength: 8 },
)

/** Both changes of the clocks of 2026, and days around them. */
const days = fc.constantFrom('2026-03-06', '2026-03-08', '2026-10-31', '2026-11-01', '2026-12-31')

test('windows have a length, are in order, start on their day and are unique, when clocks change too', () => {
  fc.assert(
    fc.property(
      weeklyWindows,
      days,
      fc.constantFrom(TORONTO, 'Asia/Tehran', 'UTC'),
      (some, from, zone) => {
        const wanted = some.filter(({ from: start, to }) => start < to)
        const unique = wanted.filter((p, at) => wanted.findIndex(({ id }) => id === p.id) === at)
        const to = addDays(from, 13)
        const schedule = { weeklyWindows: unique, exceptions: [] }
        const windows = planWindows(schedule, { from, to, kind: 'delivery', zoneId: 4 }, zone)
        const starts = windows.map(({ start }) => start.getTime())
        expect(starts).toEqual([...starts].sort((a, b) => a - b))
        expect(new Set(windows.map(({ id }) => id)).size).toBe(windows.length)
        for (const window of windows) {
          expect(window.start < window.end).toBe(true)
          expect(shopDay(window.start, zone)).toBe(window.date)
          expect(window.date >= from && window.date <= to).toBe(true)
        }
      },
    ),
  )
})

test('fourteen days can be booked, from today on the shop’s clock', () => {
  expect(bookableDays(new Date('2026-11-26T04:59:59Z'), TORONTO)).toEqual({
    from: '2026-11-25',
    to: '2026-12-08',
  })
})

test('other hours take the cut-off and the surcharge of the nearest window of that day', () => {
  const dayBefore = { kind: 'dayBefore', minutes: 20 * 60 } as const
  const morning = { ...evening, from: 600, to: 720, cutOff: dayBefore, surchargeCents: 200 }
  const late = { ...evening, id: 2, from: 18 * 60, to: 20 * 60 }
  const other = { ...morning, id: 3, weekday: 2, from: 19 * 60, to: 21 * 60, surchargeCents: 900 }
  const hours = { ...nowruz, effect: 'hours', from: 19 * 60, to: 21 * 60, capacity: 2 } as const
  const [window] = plan([other, morning, late], [hours]).filter(({ date }) => date === hours.date)
  expect(window).toMatchObject({ cutOff: new Date('2026-11-25T22:00:00Z'), surchargeCents: 0 })
  // Without a window on that day, any day gives them.
  const [from] = plan([morning, { ...late, weekday: 4 }], [{ ...hours, date: '2026-11-24' }])
  expect(from).toMatchObject({ date: '2026-11-24', surchargeCents: 0 })
})
