import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findWebLink, shortWebLink } from './web-link.ts'

it.each([
  ['https://anar.test', 'https://anar.test/'],
  [' HTTP://www.Anar.test/bread?a=1 ', 'http://www.anar.test/bread?a=1'],
  ['https://نان.test/', 'https://xn--mgb5db.test/'],
])('%s is a link', (text, address) => {
  expect(findWebLink(text)).toBe(address)
})

it.each([
  '',
  'anar.test',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,<script>',
  '//anar.test',
  'ftp://anar.test',
  'https://',
  'https:///',
  'https:/anar.test',
  'java\nscript:https://anar.test',
])('%j is not a link', text => {
  expect(findWebLink(text)).toBeNull()
})

it('never returns another scheme, for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), text => {
      expect(findWebLink(text) ?? 'https://').toMatch(/^https?:\/\//)
    }),
    { numRuns: 40 },
  )
})

it('shortens a URL', () => {
  expect(shortWebLink('https://www.anar.test/')).toBe('anar.test')
  expect(shortWebLink('http://anar.test/bread')).toBe('anar.test/bread')
})
