import { expect, test } from 'vitest'
import { isAllowed } from './permissions.ts'

test.each([
  ['public', [true, true, true]],
  ['member', [false, true, true]],
  ['master', [false, false, true]],
] as const)('%s calls open to anonymous, Member, Master: %j', (access, expected) => {
  expect([null, 'Member' as const, 'Master' as const].map(role => isAllowed(access, role))).toEqual(
    expected,
  )
})
