import { expect, test } from 'vitest'
import { findNewPriceConcern, findPriceConcern } from './price-concern.ts'
import { productStatus } from './product-status.ts'

const { available, onSale, comingSoon } = productStatus
const product = { price: 4.5, salePrice: 5, status: onSale, options: [], saleFrom: null }
const dearer = { ...product, status: available, saleFrom: '2026-03-20' }

test('a sale above the regular price is a concern while it lasts or is scheduled', () => {
  expect(findPriceConcern(product)).toBe('saleAbove')
  expect(findPriceConcern(dearer)).toBe('saleAbove')
  expect(findPriceConcern({ ...product, salePrice: 4.5 })).toBeNull()
  expect(findPriceConcern({ ...product, status: available })).toBeNull()
  expect(findPriceConcern({ ...product, status: comingSoon })).toBeNull()
  expect(findPriceConcern({ ...product, price: 0 })).toBe('free')
})

test('a concern is new unless the product had it before', () => {
  expect(findNewPriceConcern(null, product)).toBe('saleAbove')
  expect(findNewPriceConcern(dearer, product)).toBeNull()
  expect(findNewPriceConcern({ ...product, salePrice: 4 }, product)).toBe('saleAbove')
  expect(findNewPriceConcern(product, { ...product, price: 0 })).toBe('free')
})
