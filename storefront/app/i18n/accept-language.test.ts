import { expect, test } from 'vitest'
import { preferredLanguage } from './accept-language.ts'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['fa', 'fa'],
  ['fa-IR,fa;q=0.9,en;q=0.8', 'fa'],
  ['en-CA,en;q=0.9,fa;q=0.8', 'en'],
  ['en;q=0.5, fa;q=0.9', 'fa'],
  ['fr-CA,fr;q=0.9', 'en'],
  ['de, fa;q=0.1', 'fa'],
  ['fa;q=0, en;q=0.1', 'en'],
  ['fat', 'en'],
  [';;q=,,', 'en'],
])('%j likes %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
