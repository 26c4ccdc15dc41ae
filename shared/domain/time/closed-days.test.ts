import { expect, test } from 'vitest'
import { formatClosedDays } from './closed-days.ts'
import { type Closure, nextOpenDelivery } from './delivery-promise.ts'

const pickup = { kind: 'pickup', zoneId: null } as const

const close = (date: string, reason = 'Closed for Eid'): Closure => ({
  date,
  kind: null,
  zoneId: null,
  effect: 'closed',
  reason,
  fReason: 'تعطیلات عید',
})

const promiseAt = (time: string, closures: Closure[]) =>
  nextOpenDelivery(new Date(time), 'America/Toronto', pickup, closures)

test.each([
  ['10:00', ['26'], '27', 'Today, November 26: Closed for Eid', 'امروز، ۵ آذر: تعطیلات عید'],
  ['15:00', ['27'], '28', 'Tomorrow, November 27: Closed for Eid', 'فردا، ۶ آذر: تعطیلات عید'],
  [
    ...(['10:00', ['26', '27', '28', '30'], '29'] as const),
    'Today, November 26, to November 28: Closed for Eid',
    'از امروز، ۵ آذر، تا ۷ آذر: تعطیلات عید',
  ],
])('at %s, if the days %j are closed, the %sth is promised: %s', (time, days, day, en, fa) => {
  const closures = days.map(closed => close(`2026-11-${closed}`))
  const { date, closed } = promiseAt(`2026-11-26T${time}:00-05:00`, closures)
  expect(date).toBe(`2026-11-${day}`)
  expect(closed && formatClosedDays(closed, 'en')).toBe(en)
  expect(closed && formatClosedDays(closed, 'fa')).toBe(fa)
})

test('each reason is named with its days, up to three', () => {
  const reasons = ['Snow', 'Closed for Eid', 'Closed for Eid', 'Stocktaking', 'Repairs']
  const closures = reasons.map((reason, index) => close(`2026-11-${26 + index}`, reason))
  const promised = (count: number) =>
    promiseAt('2026-11-26T10:00:00-05:00', closures.slice(0, count))
  const { date, closed } = promised(3)
  expect(date).toBe('2026-11-29')
  const eid = 'Today, November 26: Snow · November 27 to November 28: Closed for Eid'
  expect(closed && formatClosedDays(closed, 'en')).toBe(eid)
  expect(closed && formatClosedDays(closed, 'fa')).toBe(
    'امروز، ۵ آذر: تعطیلات عید · از ۶ آذر تا ۷ آذر: تعطیلات عید',
  )
  const { date: later, closed: all } = promised(5)
  expect(later).toBe('2026-12-01')
  expect(all && formatClosedDays(all, 'en')).toBe(`${eid} · November 29: Stocktaking`)
  expect(promiseAt('2026-11-26T10:00:00-05:00', []).closed).toBeNull()
})
