import { expect, test } from 'vitest'
import { findMismatches } from './card-check.ts'

test.each([
  ['1M', null, []],
  ['1N', null, ['cvd']],
  ['1N', 'N', ['cvd', 'avs']],
  ['1P', 'Y', []],
  [null, 'A', []],
  [null, 'n', ['avs']],
  [null, null, []],
])('security code %s, address %s: %j', (cvdResult, avsResult, found) => {
  expect(findMismatches({ cvdResult, avsResult })).toEqual(found)
})
