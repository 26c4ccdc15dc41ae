import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { Rejection } from './rejections.ts'

// The language is read once, on module load.
vi.stubGlobal('localStorage', { getItem: () => 'en' })
const { afterClaim, afterClosing, afterEntry, withRejection } = await import('./rejections.ts')

const rejected = (orderId: string, line: number | null, key = 'key'): Rejection => {
  return { key, orderId, line, isReopened: false, error: null, name: '', soldOut: '' }
}
const all = [rejected('A', 0), rejected('A', 1), rejected('A', null), rejected('B', 0)]

test('the rejections of several lines are kept, the newest of each', () => {
  expect(withRejection(all, rejected('A', 1, 'newer'))).toEqual([
    rejected('A', 0),
    rejected('A', null),
    rejected('B', 0),
    rejected('A', 1, 'newer'),
  ])
})

test('an entry clears only the rejections of its own line and of the closing', () => {
  expect(afterEntry(all, { orderId: 'A', line: 1 })).toEqual([rejected('A', 0), rejected('B', 0)])
  expect(afterEntry(all, { orderId: 'B', line: 3 })).toEqual(all)
})

test('closing an order clears its rejections', () => {
  expect(afterClosing(all, 'A')).toEqual([rejected('B', 0)])
})

test('a claim clears the rejections because of a lost claim', () => {
  const lost = { ...rejected('A', 2), error: new HttpError('', 409, { claimLost: true }) }
  expect(afterClaim([...all, lost], 'A')).toEqual(all)
  expect(afterClaim([lost], 'B')).toEqual([lost])
})
