import { expect, test } from 'vitest'
import { sumByProduct } from './sum-by-product.ts'

test('goods are summed by product, in the order in which products come first', () => {
  expect(sumByProduct([])).toEqual(new Map())
  const goods = [
    { productId: 7, quantity: -2 },
    { productId: 3, quantity: 5 },
    { productId: 7, quantity: 6 },
  ]
  expect([...sumByProduct(goods)]).toEqual([
    [7, 4],
    [3, 5],
  ])
})
