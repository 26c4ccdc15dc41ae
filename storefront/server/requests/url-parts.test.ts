import { expect, test } from 'vitest'
import { queryOf, withoutQuery } from './url-parts.ts'

test.each([
  ['/products', '/products', ''],
  ['/products?', '/products', '?'],
  ['/products?q=a?b&c=1', '/products', '?q=a?b&c=1'],
  ['', '', ''],
])('%s is a path and a query', (url, path, query) => {
  expect(withoutQuery(url)).toBe(path)
  expect(queryOf(url)).toBe(query)
})
