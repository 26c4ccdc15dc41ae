import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorsBetween, isOneErrorAway } from './typing-error.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdeآبپچ'), minLength: 5, maxLength: 12 })
const place = fc.nat({ max: 4 })

const errors: Record<string, (text: string, at: number) => string> = {
  'one letter too few': (text, at) => text.slice(0, at) + text.slice(at + 1),
  'one too many': (text, at) => `${text.slice(0, at)}x${text.slice(at)}`,
  'a wrong one': (text, at) => `${text.slice(0, at)}x${text.slice(at + 1)}`,
  'two swapped': (text, at) =>
    `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`,
}

test.each(Object.entries(errors))('%s is one error', (_, change) => {
  fc.assert(
    fc.property(word, place, (text, at) => {
      const typed = change(text, at)
      expect(isOneErrorAway(typed, text)).toBe(typed !== text)
      expect(isOneErrorAway(text, typed)).toBe(typed !== text)
    }),
  )
})

test('two errors are not one', () => {
  expect(errorsBetween('zaferan', 'zeferen')).toBe(2)
  expect(isOneErrorAway('zaferan', 'zeferen')).toBe(false)
})

test('between any two words there are at most as many errors as letters', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(errorsBetween(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(errorsBetween(one, other)).toBe(errorsBetween(other, one))
    }),
  )
})
