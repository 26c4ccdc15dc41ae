import { expect, test } from 'vitest'
import type { WindowPlanView } from '#shared/responses/window.ts'
import { copiesFor, plansOf, whyNone, zonesWithPlan } from './plan-days.ts'

const plan: WindowPlanView = {
  id: 1,
  kind: 'delivery',
  zoneId: null,
  weekday: 1,
  from: '16:00',
  to: '18:00',
  capacity: 5,
  cutOffKind: 'before',
  cutOffMinutes: 120,
  cutOffTime: '20:00',
  surcharge: 0,
}

test('plans of one kind and zone, earliest first', () => {
  const early = { ...plan, id: 2, from: '09:00', to: '11:00' }
  const others = [
    { ...plan, id: 3, kind: 'pickup' as const },
    { ...plan, id: 4, zoneId: 7 },
  ]
  const all = [plan, early, ...others]
  expect(plansOf(all, { kind: 'delivery', zoneId: null })).toEqual([early, plan])
  expect([...zonesWithPlan(all)]).toEqual([7])
})

test('without a plan for an audience, other plans may say why', () => {
  const own = { ...plan, zoneId: 7 }
  const all = { kind: 'delivery', zoneId: null } as const
  expect(whyNone([], all)).toBe('noPlan')
  expect(whyNone([own], { ...all, kind: 'pickup' })).toBe('noPlan')
  expect(whyNone([own], all)).toBe('ownPlans')
  expect(whyNone([own], { ...all, zoneId: 8 })).toBe('otherZones')
  expect(whyNone([own, plan], { ...all, zoneId: 8 })).toBe('commonPlan')
})

test('copies a day to others, but no window that a day has already', () => {
  const tuesday = { ...plan, id: 2, weekday: 2, capacity: 9 }
  const copies = copiesFor([plan], [2, 3, 4], [plan, tuesday])
  expect(copies.map(({ weekday, capacity }) => [weekday, capacity])).toEqual([
    [3, 5],
    [4, 5],
  ])
  expect(copies[0]).not.toHaveProperty('id')
})
