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

test.each([
  [
    'en',
    [
      'On hand: 12 → 9 (\u2066−3\u2069)',
      'On hand: 5\u00a0kg → 6.5\u00a0kg (\u2066+1.5\u2069\u00a0kg)',
    ],
  ],
  [
    'fa',
    [
      'موجودی: ۱۲ ← ۹ (\u2066−۳\u2069)',
      'موجودی: ۵\u00a0کیلو ← ۶٫۵\u00a0کیلو (\u2066+۱٫۵\u2069\u00a0کیلو)',
    ],
  ],
])(
  'a planned change of the stock says what is there before and after (%s)',
  async (language, lines) => {
    vi.resetModules()
    vi.stubGlobal('localStorage', { getItem: () => language })
    const { describeChanges } = await import('./change-text.ts')
    const changes = [
      { field: 'onHandChange', from: 12, to: 9 },
      { field: 'gramsChange', from: 5000, to: 6500 },
    ]
    expect(describeChanges('products', changes, 'America/Toronto')).toEqual(lines)
  },
)
