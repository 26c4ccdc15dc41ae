import { expect, test } from 'vitest'
import type { z } from 'zod'
import './plain-errors.ts'
import { messages } from '../messages.ts'
import { bulkEditInput } from './bulk-edit.ts'
import { creditGrant } from './credit.ts'
import { productChange, productForm, productInput } from './product.ts'
import { refundInput } from './refund.ts'
import { stockMoveInput } from './stock.ts'
import { windowPlanInput } from './window.ts'
import { zone } from './zone.ts'

const product = { name: 'Rice', price: 5, aisleId: 1, brandId: 1 }
const plan = { kind: 'pickup', weekday: 1, from: '10:00', to: '12:00', capacity: 5 }
const zoneWithCost = { type: 'circle', id: 1, name: 'Near', minPurchase: 0, aliasName: '' }
const circle = { center: { lat: 43, lng: -79 }, radius: 500 }
const grant = { email: 'a@example.com', reason: 'Late', key: 'key-key-key' }

function messagesOf(schema: z.ZodType, input: object): string[] {
  return (schema.safeParse(input).error?.issues ?? []).map(({ message }) => message)
}

const huge = [6_260_000_000_000, 1e300, 5e8]

test.each([
  ['a new product', productInput],
  ['the product form', productForm],
  ['a changed product', productChange],
])('an amount out of range is named at its field: %s', (_, schema) => {
  for (const field of ['price', 'salePrice']) {
    for (const value of [...huge, '6260000000000']) {
      expect(messagesOf(schema, { ...product, [field]: value })).toEqual(['At most 100000'])
    }
    expect(messagesOf(schema, { ...product, [field]: -1 })).toEqual(['At least 0'])
    expect(messagesOf(schema, { ...product, [field]: '-1' })).toEqual(['At least 0'])
    expect(messagesOf(schema, { ...product, [field]: '1,50' })).toEqual([messages.pointForCents])
  }
})

test('a whole number out of range is named at its field', () => {
  for (const field of ['onHand', 'lowStock', 'netQuantity', 'stepGrams']) {
    const sent = { ...product, soldBy: 'weight', stepGrams: 500, [field]: 1e300 }
    expect(messagesOf(productForm, sent)).toEqual([expect.stringMatching(/^At most \d+$/)])
  }
  expect(messagesOf(stockMoveInput, { productId: 1, count: 1e300 })).toHaveLength(1)
})

test('no check of a record computes with an amount out of range', () => {
  for (const amount of [...huge, -1e300]) {
    const limit = [expect.stringMatching(/^At (most|least) -?\d/)]
    const values = ['A', 'B'].map(name => ({ name, priceDifference: amount }))
    const options = [{ name: 'Cut', values }]
    expect(messagesOf(productInput, { ...product, options })).toEqual([...limit, ...limit])
    expect(messagesOf(windowPlanInput, { ...plan, surcharge: amount })).toEqual(limit)
    expect(messagesOf(zone, { ...zoneWithCost, circle, deliveryCost: amount })).toEqual(limit)
    expect(messagesOf(creditGrant, { ...grant, amount })).toEqual(limit)
    expect(messagesOf(refundInput, { ...grant, amount })).toEqual(limit)
    const changes = { price: { by: 'amount', amount } }
    expect(messagesOf(bulkEditInput, { ids: [1], changes })).toEqual(limit)
  }
})
