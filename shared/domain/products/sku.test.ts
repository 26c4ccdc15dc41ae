import { expect, test } from 'vitest'
import { findBySku } from './sku.ts'

const items = ['TIN-12', 'tea-1', 'TEA-1'].map((sku, id) => ({ id, sku }))

test.each([
  ['TIN-12', [0]],
  ['tin-12', [0]],
  ['Tin-۱۲', [0]],
  ['tea-1', [1]],
  ['Tea-1', [1, 2]],
  ['TIN-1', []],
])('an equal SKU goes first, then one in another case: %s', (sku, ids) => {
  expect(findBySku(items, sku).map(({ id }) => id)).toEqual(ids)
})
