import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
const { levelOf } = await import('./labels.ts')

test.each([
  [30, 'out'],
  [249, 'out'],
  [250, 'low'],
  [1250, 'low'],
  [1251, 'enough'],
  [null, 'untracked'],
])('%s g of goods in steps of 250 g are: %s', (available, level) => {
  const steps = { stepGrams: 250, pieceGrams: null, lowStock: 1250 }
  expect(levelOf({ ...steps, available })).toBe(level)
})

test('the last piece is low, and none is out', () => {
  const pieces = { stepGrams: null, pieceGrams: null, lowStock: 5 }
  expect([1, 0].map(available => levelOf({ ...pieces, available }))).toEqual(['low', 'out'])
})
