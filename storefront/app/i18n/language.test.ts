import { expect, test } from 'vitest'
import { languageOf, localPath, withoutLanguage } from './language.ts'

test.each([
  ['/', 'en'],
  ['/fa', 'fa'],
  ['/FA/products', 'fa'],
  ['/favorites', 'en'],
  ['/fabric', 'en'],
] as const)('%s is in %s', (pathname, language) => {
  expect(languageOf(pathname)).toBe(language)
})

test.each([
  ['/', '/fa'],
  ['/?from=mail', '/fa?from=mail'],
  ['/products?aisle=3', '/fa/products?aisle=3'],
  ['/favorites', '/fa/favorites'],
])('%s has its Persian version at %s', (path, persian) => {
  expect(localPath(path, 'fa')).toBe(persian)
  expect(localPath(path, 'en')).toBe(path)
})

test('the language can be taken off an address again', () => {
  expect(withoutLanguage('/fa')).toBe('/')
  expect(withoutLanguage('/fa/products')).toBe('/products')
  expect(withoutLanguage('/favorites')).toBe('/favorites')
})

test('what is left of an address names no other server', () => {
  expect(withoutLanguage('/fa//evil.example')).toBe('/evil.example')
  expect(withoutLanguage('/fa/\\evil.example')).toBe('/evil.example')
})
