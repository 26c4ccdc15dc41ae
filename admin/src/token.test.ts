import { describe, expect, it } from 'vitest'
import { findClaims } from './token.ts'

const claims = { sub: '1', email: 'g@shop.test', name: 'گلناز', role: 'Master', ver: 1, exp: 2e9 }

function tokenOf(payload: object): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

describe('the claims of a token', () => {
  it('are read, Persian names included', () => {
    expect(findClaims(tokenOf(claims))).toEqual(claims)
  })

  it('may lack a role, which the guard then tells', () => {
    const { role: _, ...others } = claims
    expect(findClaims(tokenOf(others))).toEqual(others)
  })

  it.each(['', 'x', 'a.b.c', tokenOf({}), tokenOf({ ...claims, role: 'Boss' })])(
    'are none in %j',
    token => {
      expect(findClaims(token)).toBeNull()
    },
  )
})
