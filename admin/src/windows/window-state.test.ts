import { expect, test } from 'vitest'
import type { WindowBoardView, WindowExceptionView } from '#shared/responses/window.ts'
import { findClosure, mergeWindows, windowsToMoveTo } from './window-state.ts'

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
  obstacle: null,
}

test('an exception closes a window of its date, kind and zone', () => {
  const closed: WindowExceptionView = {
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
  expect(findClosure(window, [closed])).toBe(closed)
  for (const parts of [
    { date: '2026-11-27' },
    { kind: 'pickup' as const },
    { zoneId: 2 },
    { effect: 'capacity' as const },
  ]) {
    expect(findClosure(window, [{ ...closed, ...parts }])).toBeUndefined()
  }
  expect(findClosure({ ...window, zoneId: 2 }, [{ ...closed, zoneId: 2 }])).toBeDefined()
})

test('an order can move to windows that are not closed or over, even if they are full', () => {
  const windows = [
    { ...window, id: 'own' },
    { ...window, id: 'full', open: false, left: 0 },
    { ...window, id: 'closed', closed: true },
    { ...window, id: 'over', end: now.toISOString() },
  ]
  expect(windowsToMoveTo(windows, { ownId: 'own', closingDay: null }, now)).toMatchObject([
    { id: 'full' },
  ])
  expect(windowsToMoveTo(windows, { ownId: 'own', closingDay: window.date }, now)).toEqual([])
})

test('windows for all zones stand beside those of a zone, each once', () => {
  const own = { ...window, id: 'own', zoneId: 2, start: '2026-11-27T21:00:00Z' }
  const ids = (windows: WindowBoardView[]) => windows.map(({ id }) => id)
  expect(ids(mergeWindows([own], [window]))).toEqual([window.id, 'own'])
  expect(ids(mergeWindows([window], [window]))).toEqual([window.id])
})
