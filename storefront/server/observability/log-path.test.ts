import { expect, test } from 'vitest'
import { toLogPath, withoutAddresses } from './log-path.ts'

test.each([
  ['/products?str=hidden', '/products'],
  ['/invoice?order=1&t=signature', '/invoice'],
  ['/activate/abcdef', '/activate/…'],
  ['/fa/Activate/abcdef?x', '/fa/Activate/…'],
  ['/api/activate/abcdef/', '/api/activate/…/'],
  ['/api/users/simin@example.com', '/api/users/…'],
  ['/api/users/simin%40example.com/x', '/api/users/…/x'],
  ['/%61ctivate/abcdef', '/activate/…'],
  ['/fa/%41%63tivate%2fabcdef', '/fa/Activate/…'],
  ['/activate//abcdef', '/activate//…'],
  ['/products/%D8%A8%20%zz', '/products/%D8%A8 %zz'],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(199)}`],
])('%s is logged as %s', (address, logged) => {
  expect(toLogPath(address)).toBe(logged)
})

test('e-mail addresses are removed from error texts', () => {
  expect(withoutAddresses('550 <simin@example.com>: no such user')).toBe('550 <…@…>: no such user')
  expect(withoutAddresses("Key (email)=('a.b@c.ca') exists")).toBe("Key (email)=('…@…') exists")
})
