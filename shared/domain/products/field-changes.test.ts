import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

test('returns only differing fields, in their order', () => {
  const before = { name: 'Rice', price: 10, sku: '', size: null }
  const after = { name: 'Rice', price: 12, sku: 'R1', size: null }
  expect(fieldChanges(before, after)).toEqual([
    { field: 'price', from: 10, to: 12 },
    { field: 'sku', from: null, to: 'R1' },
  ])
})

test('a new record changes from null, a removed one to null; empty fields are omitted', () => {
  expect(fieldChanges(null, { name: 'Rice', sku: '' })).toEqual([
    { field: 'name', from: null, to: 'Rice' },
  ])
  expect(fieldChanges({ name: 'Rice' }, null)).toEqual([{ field: 'name', from: 'Rice', to: null }])
})

test('lists and records are compared by value', () => {
  expect(fieldChanges({ at: [1, { a: 2 }] }, { at: [1, { a: 2 }] })).toEqual([])
})
