import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { Refusal } from './refusals.ts'

// The language is read once, on module load.
vi.stubGlobal('localStorage', { getItem: () => 'en' })
const { afterClaim, afterClosing, afterEntry, withRefusal } = await import('./refusals.ts')

const refused = (orderId: string, line: number | null, key = 'key'): Refusal => {
  return { key, orderId, line, isReopened: false, error: null, name: '', soldOut: '' }
}
const all = [refused('A', 0), refused('A', 1), refused('A', null), refused('B', 0)]

test('the refusals of several lines are kept, the newest of each', () => {
  expect(withRefusal(all, refused('A', 1, 'newer'))).toEqual([
    refused('A', 0),
    refused('A', null),
    refused('B', 0),
    refused('A', 1, 'newer'),
  ])
})

test('an entry clears only the refusals of its own line and of the closing', () => {
  expect(afterEntry(all, { orderId: 'A', line: 1 })).toEqual([refused('A', 0), refused('B', 0)])
  expect(afterEntry(all, { orderId: 'B', line: 3 })).toEqual(all)
})

test('closing an order clears its refusals', () => {
  expect(afterClosing(all, 'A')).toEqual([refused('B', 0)])
})

test('a claim clears what was refused for want of one', () => {
  const lost = { ...refused('A', 2), error: new HttpError('', 409, { claimLost: true }) }
  expect(afterClaim([...all, lost], 'A')).toEqual(all)
  expect(afterClaim([lost], 'B')).toEqual([lost])
})
