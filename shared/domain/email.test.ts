import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailPattern } from './email.ts'

/** The rule in other words: one @, no space, and a dot in the later part that is neither its first sign nor its last. */
function isAddress(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@')
  return more.length === 0 && name !== '' && !/\s/.test(text) && host.slice(1, -1).includes('.')
}

test('an address is something@something.something', () => {
  const signs = fc.constantFrom('a', 'b', '.', '@', ' ')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 12 }), text => {
      expect(emailPattern.test(text)).toBe(isAddress(text))
    }),
    { numRuns: 3000 },
  )
})

test('a megabyte that is no address is refused at once', () => {
  expect(emailPattern.test(`a@${'b.'.repeat(500_000)}@`)).toBe(false)
})
