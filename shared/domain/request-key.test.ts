import { afterEach, expect, test, vi } from 'vitest'
import { randomKey } from './random-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('keys differ, also where the browser has no `randomUUID`', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 100 }, randomKey)
  expect(new Set(keys).size).toBe(100)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})
