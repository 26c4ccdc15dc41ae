import { expect, test } from 'vitest'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { refundItems, refundRemaining } from '#shared/domain/orders/refund.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { isAveragePrice, toRefundAccount } from './refund-account.ts'

const names = { isPickup: false, name: '', fName: '', chosenOptions: [], measure: null }
const soap = { ...names, kind: 'line', line: 0, id: 7, taxPercent: 13 } as const

test('what is left of a line does not contain a returned substitute, which is another product', () => {
  const substitute = { ...soap, id: 9, qty: 1, beforeTax: 3.99, tax: 0.52 }
  const invoice = {
    charged: [{ ...soap, qty: 3, beforeTax: 13.47, tax: 1.75 }],
    refunds: [{ state: 'done', parts: [substitute] }],
  } as unknown as InvoiceView
  const rest = refundRemaining(toRefundAccount(invoice))
  expect(rest).toMatchObject([{ line: 0, quantity: 2 }])
  expect(totalOf(rest)).toBe(1522 - 451)
})

test('a piece of a line with a cheaper substitute has an average price, and says so', () => {
  const measure = { qty: 3, grams: null, unitPrice: 4.49, perGrams: null, isPart: false }
  const charged = { ...soap, qty: 3, beforeTax: 13.47, tax: 1.75, measure }
  const priceOfOne = (lowered: number) => {
    const parts = [{ ...soap, qty: 0, beforeTax: lowered, tax: 0 }]
    const invoice = { charged: [charged], refunds: [{ state: 'done', parts }] }
    const account = toRefundAccount(invoice as unknown as InvoiceView)
    const [one] = refundItems(account, [{ kind: 'line', line: 0, quantity: 1 }]) ?? []
    return one && [one.beforeTaxCents, isAveragePrice(one, charged)]
  }
  expect(priceOfOne(0)).toEqual([449, false])
  expect(priceOfOne(0.5)).toEqual([432, true])
})
