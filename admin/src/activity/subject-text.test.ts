import { afterEach, expect, test, vi } from 'vitest'
import type { ActivityView } from '#shared/responses/activity.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const entry = { id: 1, at: '2026-11-20T15:00:00.000Z', actor: 'Mina', action: 'changed' } as const

test.each([
  ['windows', '2026-11-28 16:00–18:00', 'en', 'Saturday, November 28, 2026, 4 pm to 6 pm'],
  ['windows', '2026-11-28 16:00–18:00', 'fa', 'شنبه ۷ آذر ۱۴۰۵، ۴ بعدازظهر تا ۶ عصر'],
  ['windows', '2026-11-28 22:00–00:00', 'en', 'Saturday, November 28, 2026, 10 pm to midnight'],
  ['window-plans', 'Wednesday 09:00–11:00', 'en', 'Wednesday, 9 am to 11 am'],
  ['window-plans', 'Wednesday 09:00–11:00', 'fa', 'چهارشنبه، ۹ صبح تا ۱۱ صبح'],
  ['window-exceptions', '2026-12-25', 'fa', 'جمعه ۴ دی ۱۴۰۵'],
  ['window-exceptions', '2026-12-25, Pickup', 'fa', 'جمعه ۴ دی ۱۴۰۵، تحویل حضوری'],
  ['windows', '2026-12-25, Delivery, East · شرق', 'fa', 'جمعه ۴ دی ۱۴۰۵، ارسال، شرق'],
  // Older entries, and names that only look alike.
  ['windows', 'p37-2026-11-28', 'fa', 'p37-2026-11-28'],
  ['products', '2026-12-25', 'en', '2026-12-25'],
] as const)('%s %s is named in the language %s', async (subject, subjectName, language, text) => {
  // The language is read once, on module load.
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => language })
  const { describeSubject } = await import('./subject-text.ts')
  const view: ActivityView = { ...entry, subject, subjectId: '1', subjectName, changes: [] }
  expect(describeSubject(view)).toBe(text)
})
