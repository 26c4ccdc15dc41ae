import { expect, it } from 'vitest'
import { isDefinitiveCode } from './pending-refund.ts'

it.each(['conflict', 'invalid', 'provider', 'not_found'])(
  '%s says for certain what became of the refund',
  code => {
    expect(isDefinitiveCode(code)).toBe(true)
  },
)

it.each(['internal', 'unavailable', 'no_room', undefined])(
  '%s leaves it open, because the money may have gone back',
  code => {
    expect(isDefinitiveCode(code)).toBe(false)
  },
)
