import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

test('only what differs is a change, in the order of the fields', () => {
  const before = { name: 'Rice', price: 10, sku: '', size: null }
  const after = { name: 'Rice', price: 12, sku: 'R1', size: null }
  expect(fieldChanges(before, after)).toEqual([
    { field: 'price', from: 10, to: 12 },
    { field: 'sku', from: null, to: 'R1' },
  ])
})

test('a new record changes from nothing, a removed one to nothing; empty fields are left out', () => {
  expect(fieldChanges(null, { name: 'Rice', sku: '' })).toEqual([
    { field: 'name', from: null, to: 'Rice' },
  ])
  expect(fieldChanges({ name: 'Rice' }, null)).toEqual([{ field: 'name', from: 'Rice', to: null }])
})

test('lists and records are compared by what they hold', () => {
  expect(fieldChanges({ at: [1, { a: 2 }] }, { at: [1, { a: 2 }] })).toEqual([])
})
