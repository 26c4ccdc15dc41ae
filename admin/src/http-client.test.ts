import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'

// Another file may have loaded the texts in Persian.
vi.resetModules()
vi.stubGlobal('localStorage', { getItem: () => null })
const { isUnreachable, toFailure, callFailureText } = await import('./http-client.ts')

test.each([
  ['no network', new TypeError('Failed to fetch'), 'You are offline.'],
  ['an answer that was cut off', new HttpError('', 0), 'You are offline.'],
  ['no answer in time', new DOMException('', 'TimeoutError'), 'The shop did not respond.'],
  ['the page of a proxy', new HttpError('Bad Gateway', 502), 'The shop did not respond.'],
  ['a proxy that waited too long', new HttpError('', 504), 'The shop did not respond.'],
])('%s counts as unreachable, and the person reads which', (_, error, text) => {
  expect(isUnreachable(error)).toBe(true)
  expect(callFailureText(toFailure(error), 'Wait.')).toBe(`${text} Wait.`)
})

test('a busy shop counts as unreachable, and its own message is shown', () => {
  const error = new HttpError('', 503, { message: messages.busy })
  expect(isUnreachable(error)).toBe(true)
  expect(callFailureText(toFailure(error), 'Wait.')).toBe(messages.busy)
})

test('a failure of the shop is no network problem', () => {
  const error = new HttpError('', 500)
  expect(isUnreachable(error)).toBe(false)
  expect(toFailure(error)).toEqual({ kind: 'message', text: messages.unexpected })
})
