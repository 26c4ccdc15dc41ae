import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailPattern } from './email.ts'

/** An independent implementation: one @, no space, and a dot in the domain that is not its first or last character. */
function isAddress(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@')
  return more.length === 0 && name !== '' && !/\s/.test(text) && host.slice(1, -1).includes('.')
}

test('an address is something@something.something', () => {
  const characters = fc.constantFrom('a', 'b', '.', '@', ' ')
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 12 }), text => {
      expect(emailPattern.test(text)).toBe(isAddress(text))
    }),
    { numRuns: 3000 },
  )
})

test('a megabyte that is not an address is rejected at once', () => {
  expect(emailPattern.test(`a@${'b.'.repeat(500_000)}@`)).toBe(false)
})
