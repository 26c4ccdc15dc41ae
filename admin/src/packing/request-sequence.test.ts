import { expect, test } from 'vitest'
import { createRequestSequence } from './request-sequence.ts'

test('the read that began later is newer, whichever arrives first', () => {
  const requests = createRequestSequence()
  const [first, second] = [requests.begin(), requests.begin()]
  requests.showRead(first)
  expect(requests.isOlder(second)).toBe(false)
  requests.showRead(second)
  expect(requests.isOlder(first)).toBe(true)
})

test('a read that was under way when a change was answered is older', () => {
  const requests = createRequestSequence()
  const read = requests.begin()
  requests.showChange()
  expect(requests.isOlder(read)).toBe(true)
  expect(requests.isOlder(requests.begin())).toBe(false)
})

test('a change may be older than a read that began later and is shown', () => {
  const requests = createRequestSequence()
  const [change, read] = [requests.begin(), requests.begin()]
  expect(requests.isOlder(change)).toBe(false)
  requests.showRead(read)
  expect(requests.isOlder(change)).toBe(true)
})
