import { expect, test } from 'vitest'
import { listLosable, spreadMissing, takeInOrder } from './shortfall.ts'

const aShare = (orderId: string, paidAt: string, quantity: number, inBags = 0) => {
  return { orderId, paidAt, quantity, inBags }
}

test('what was paid last is lost first, and what is in a bag stays', () => {
  const losable = listLosable([
    aShare('first', '2026-11-01T10:00:00.000Z', 2),
    aShare('last', '2026-11-03T10:00:00.000Z', 3, 1),
    aShare('packed', '2026-11-04T10:00:00.000Z', 2, 2),
    aShare('second', '2026-11-02T10:00:00.000Z', 1),
  ])
  expect(losable.map(({ orderId }) => orderId)).toEqual(['last', 'second', 'first'])
  expect(takeInOrder(losable, 4)).toEqual([
    { orderId: 'last', quantity: 2 },
    { orderId: 'second', quantity: 1 },
    { orderId: 'first', quantity: 1 },
  ])
  expect(takeInOrder(losable, 9)).toEqual(losable)
  expect(takeInOrder(losable, 0)).toEqual([])
})

test('missing pieces are spread over the lines of their product', () => {
  const lines = [
    { productId: 1, quantity: 2, held: 2 },
    { productId: 2, quantity: 5, held: 5 },
    { productId: 1, quantity: 2, held: 2 },
    // Two legs of about 2 kg, of which up to 4.6 kg are held.
    { productId: 3, quantity: 2, held: 4600, pieceGrams: 2000 },
  ]
  expect(spreadMissing(lines, new Map([[1, 3]]))).toEqual([1, 0, 2, 0])
  expect(spreadMissing(lines, new Map([[3, 600]]))).toEqual([0, 0, 0, 0])
  expect(spreadMissing(lines, new Map([[3, 601]]))).toEqual([0, 0, 0, 1])
  expect(spreadMissing(lines, new Map())).toEqual([0, 0, 0, 0])
})
