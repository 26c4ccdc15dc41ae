import { expect, it } from 'vitest'
import { saysWhatItDid } from './pending-refund.ts'

it.each(['conflict', 'invalid', 'provider', 'not_found'])(
  '%s says for certain what became of the refund',
  code => {
    expect(saysWhatItDid(code)).toBe(true)
  },
)

it.each(['internal', 'unavailable', 'no_room', undefined])(
  '%s leaves it open, because the money may have gone back',
  code => {
    expect(saysWhatItDid(code)).toBe(false)
  },
)
