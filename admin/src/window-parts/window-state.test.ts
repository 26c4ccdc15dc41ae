import { expect, test } from 'vitest'
import type { WindowBoardView, WindowExceptionView } from '#shared/responses/window.ts'
import { closingReasons, mergeWindows, windowsToMoveTo } from './window-state.ts'

const now = new Date('2026-11-26T15:00:00Z')
const window: WindowBoardView = {
  id: 'p1-2026-11-26',
  date: '2026-11-26',
  kind: 'delivery',
  zoneId: null,
  start: '2026-11-26T21:00:00Z',
  end: '2026-11-26T23:00:00Z',
  cutOff: '2026-11-26T19:00:00Z',
  left: 2,
  open: true,
  reason: '',
  fReason: '',
  surcharge: 0,
  used: 1,
  capacity: 3,
  closed: false,
  hasReason: false,
  obstacle: null,
  isPlanned: true,
}

const closure: WindowExceptionView = {
  id: 1,
  date: window.date,
  kind: null,
  zoneId: null,
  effect: 'closed',
  from: '00:00',
  to: '24:00',
  capacity: 0,
  reason: 'Nowruz',
  fReason: 'نوروز',
}
const audience = { kind: 'delivery', zoneId: 2 } as const

test('an order can move to windows that are not closed or over, even if they are full', () => {
  const windows = [
    { ...window, id: 'own' },
    { ...window, id: 'full', open: false, left: 0 },
    { ...window, id: 'closed', closed: true },
    { ...window, id: 'over', end: now.toISOString() },
  ]
  const terms = { ownId: 'own', audience, exceptions: [], closingDay: null }
  expect(windowsToMoveTo(windows, terms, now)).toMatchObject([{ id: 'full' }])
  expect(windowsToMoveTo(windows, { ...terms, closingDay: window.date }, now)).toEqual([])
})

test('an order cannot move to a day that is closed for its zone', () => {
  const terms = { ownId: null, audience, closingDay: null }
  const idsFor = (...exceptions: WindowExceptionView[]) =>
    windowsToMoveTo([window], { ...terms, exceptions }, now).map(({ id }) => id)
  expect(idsFor(closure)).toEqual([])
  expect(idsFor({ ...closure, zoneId: 2 })).toEqual([])
  for (const other of [
    { zoneId: 3 },
    { kind: 'pickup' as const },
    { date: '2026-11-27' },
    { effect: 'capacity' as const },
  ]) {
    expect(idsFor({ ...closure, ...other })).toEqual([window.id])
  }
})

test('windows for all zones stand beside those of a zone, each once', () => {
  const own = { ...window, id: 'own', zoneId: 2, start: '2026-11-27T21:00:00Z' }
  const ids = (windows: WindowBoardView[]) => windows.map(({ id }) => id)
  expect(ids(mergeWindows([own], [window]))).toEqual([window.id, 'own'])
  expect(ids(mergeWindows([window], [window]))).toEqual([window.id])
})

test("a reason may read like the state: 'Closed'", () => {
  const closed = { ...window, closed: true, reason: 'Closed', fReason: 'بسته' }
  const { reason, fReason } = closed
  expect(closingReasons({ ...closed, hasReason: true })).toEqual({ reason, fReason })
  expect(closingReasons(closed)).toEqual({ reason: '', fReason: '' })
})
