import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  errorsBetween,
  hasAtMostOneError,
  wordsDoubledElsewhere,
  wordsOneErrorAway,
} from './typing-error.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdeآبپچ'), minLength: 5, maxLength: 12 })
const place = fc.nat({ max: 4 })

const errors: Record<string, (text: string, at: number, letter: string) => string> = {
  'one letter too few': (text, at) => text.slice(0, at) + text.slice(at + 1),
  'one too many': (text, at, letter) => text.slice(0, at) + letter + text.slice(at),
  'a wrong one': (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
  'two swapped': (text, at) =>
    `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`,
}

test.each(Object.entries(errors))('%s is one error, in both scripts', (_, change) => {
  for (const letters of ['abcdex', 'آبپچژی']) {
    const letter = fc.constantFrom(...letters)
    const text = fc.string({ unit: letter, minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(text, place, letter, (meant, at, other) => {
        const typed = change(meant, at, other)
        expect(wordsOneErrorAway(typed).includes(meant)).toBe(typed !== meant)
      }),
    )
  }
})

test('two errors do not count as one', () => {
  expect(errorsBetween('zaferan', 'zeferen')).toBe(2)
  expect(wordsOneErrorAway('zaferan')).not.toContain('zeferen')
})

test('two words differ by at most as many errors as letters', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(errorsBetween(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(errorsBetween(one, other)).toBe(errorsBetween(other, one))
    }),
  )
})

test('the quick check for one error agrees with the distance', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(short, short, (one, other) => {
      expect(hasAtMostOneError(one, other)).toBe(errorsBetween(one, other) <= 1)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['cinammon', 'cinnamon'],
  ['mayonaisse', 'mayonnaise'],
  ['brocolli', 'broccoli'],
])('%s has another letter doubled than %s', (typed, meant) => {
  expect(wordsDoubledElsewhere(typed)).toContain(meant)
  expect(wordsOneErrorAway(typed)).not.toContain(meant)
})

test('a word without a double letter has none elsewhere', () => {
  expect(wordsDoubledElsewhere('rice')).toEqual([])
})
