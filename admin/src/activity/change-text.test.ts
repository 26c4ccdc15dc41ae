import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

const moved = [{ field: 'window', from: '2026-11-21', to: '2026-11-23T01:30:00.000Z' }]

test.each([
  ['en', 'Window: November 21, 2026 → November 22, 2026, 8:30 p.m.'],
  ['fa', 'بازه: ۳۰ آبان ۱۴۰۵ ← ۱ آذر ۱۴۰۵، ۲۰:۳۰'],
])('a moved order names the start of its window in shop time (%s)', async (language, line) => {
  // The language is read once, on module load.
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => language })
  const { describeChanges } = await import('./change-text.ts')
  expect(describeChanges('orders', moved, 'America/Toronto')).toEqual([line])
})
