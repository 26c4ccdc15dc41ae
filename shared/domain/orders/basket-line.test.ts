import { expect, test } from 'vitest'
import { toBasketInput } from './basket-line.ts'
import { noOwnReplacement } from './replacement.ts'

test('a requested line names its replacement by id, and nothing of its product', () => {
  const line = { id: 1, qty: 2, comment: 'ripe', optionValues: [7], name: 'Melon', price: 3 }
  const named = { id: 9, name: 'Watermelon', fName: 'هندوانه' }
  const requested = { id: 1, qty: 2, comment: 'ripe', optionValues: [7] }
  expect(toBasketInput({ ...line, replacement: 'product', replaceWith: named })).toEqual({
    ...requested,
    replacement: 'product',
    replaceWithId: 9,
  })
  expect(toBasketInput({ ...line, ...noOwnReplacement })).toEqual({ ...requested, replacement: '' })
})
