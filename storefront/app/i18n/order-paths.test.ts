import { expect, test } from 'vitest'
import { editOrderPath, invoicePath } from './order-paths.ts'

test('a link has the signature only of somebody who has one', () => {
  expect(invoicePath({ orderId: 'MK 1', signature: 'a&b' })).toBe('/invoice?order=MK+1&t=a%26b')
  expect(invoicePath({ orderId: 'MK1', signature: '' })).toBe('/invoice?order=MK1')
  expect(editOrderPath({ orderId: 'MK1', signature: 'ab' })).toBe('/editOrder?order=MK1&t=ab')
})
