import { expect, test } from 'vitest'
import { refundRest, totalOf } from '#shared/domain/refund.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { toRefundAccount } from './refund-account.ts'

const names = { name: '', fName: '', chosenOptions: [], measure: null }
const soap = { ...names, kind: 'line', line: 0, id: 7, taxPercent: 13 } as const

test('what is left of a line does not contain a returned substitute, which is another product', () => {
  const substitute = { ...soap, id: 9, qty: 1, beforeTax: 3.99, tax: 0.52 }
  const invoice = {
    charged: [{ ...soap, qty: 3, beforeTax: 13.47, tax: 1.75 }],
    refunds: [{ state: 'done', parts: [substitute] }],
  } as unknown as InvoiceView
  const rest = refundRest(toRefundAccount(invoice))
  expect(rest).toMatchObject([{ line: 0, quantity: 2 }])
  expect(totalOf(rest)).toBe(1522 - 451)
})
