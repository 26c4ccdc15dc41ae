import { expect, test, vi } from 'vitest'

// Another file may have loaded the texts in Persian.
vi.resetModules()
vi.stubGlobal('localStorage', { getItem: () => null })
const { levelOf } = await import('./labels.ts')

test.each([
  [0, 'out'],
  [250, 'low'],
  [1250, 'low'],
  [1500, 'enough'],
  [null, 'untracked'],
])('%s g that can be ordered of goods in steps of 250 g are: %s', (orderable, level) => {
  expect(levelOf({ lowStock: 1250, orderable })).toBe(level)
})

test('the last piece is low, and none is out', () => {
  expect([1, 0].map(orderable => levelOf({ lowStock: 5, orderable }))).toEqual(['low', 'out'])
})
