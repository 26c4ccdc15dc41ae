import { expect, test } from 'vitest'
import { knownNames } from '#shared/schemas/product.ts'
import { changedFields, withKnown } from './changed-fields.ts'

test('a changed list of a product is sent with the list that was read, and other fields alone', () => {
  const before = { sku: '', contains: ['wheat'], freeFrom: [], searchWords: 'tea' }
  const now = { sku: 'T1', contains: ['nuts', 'wheat'], freeFrom: [], searchWords: 'tea cha' }
  expect(withKnown(changedFields(before, now), before, knownNames)).toEqual({
    sku: 'T1',
    contains: ['nuts', 'wheat'],
    knownContains: ['wheat'],
    searchWords: 'tea cha',
    knownSearchWords: 'tea',
  })
})
