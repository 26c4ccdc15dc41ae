import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'

// Another file may have loaded the texts in Persian.
vi.resetModules()
vi.stubGlobal('localStorage', { getItem: () => null })
const { failureOrOffline, isAway } = await import('./http-client.ts')

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['an answer that was cut off', new HttpError('', 0)],
  ['the page of a proxy', new HttpError('Bad Gateway', 502)],
  ['a proxy that waited too long', new HttpError('Gateway Timeout', 504)],
])('%s counts as offline and reads so', (_, error) => {
  expect(isAway(error)).toBe(true)
  expect(failureOrOffline(error)).toBe('offline')
})

test('a busy shop counts as away, and its own message is shown', () => {
  const error = new HttpError('', 503, { message: messages.busy })
  expect(isAway(error)).toBe(true)
  expect(failureOrOffline(error)).toBe(messages.busy)
})

test('a failure of the shop is no network problem', () => {
  const error = new HttpError('', 500)
  expect(isAway(error)).toBe(false)
  expect(failureOrOffline(error)).toBe(messages.unexpected)
})
