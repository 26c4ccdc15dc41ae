import { afterEach, expect, test, vi } from 'vitest'
import { keyContents, noContents, randomKey } from './request-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('keys differ, also where the browser has no `randomUUID`', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 100 }, randomKey)
  expect(new Set(keys).size).toBe(100)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a request keeps its key until its contents change', () => {
  const first = keyContents(noContents, 'one piece')
  expect(first).toEqual({ contents: 'one piece', key: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(keyContents(first, 'one piece')).toBe(first)
  expect(keyContents(first, 'two pieces').key).not.toBe(first.key)
})
