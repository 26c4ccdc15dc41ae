import { expect, test } from 'vitest'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { Receipt } from '#shared/responses/order.ts'
import { listPaymentDetails } from './payment-details.ts'
import { invoiceTexts } from './use-invoice-text.ts'

function facts(language: 'en' | 'fa', receipt: Partial<Receipt>) {
  const order = {
    request: { paymentState: { amount: 203.94 } } as CheckoutView,
    receipt: receipt as Receipt,
    credit: 0,
    settings: { legalName: 'Shop Inc.', companyName: 'Shop' },
    publicUrl: 'https://shop.test',
  }
  return listPaymentDetails(order, invoiceTexts[language].receipt, language)
    .flat()
    .map(({ value }) => value)
}

test('amount and date are written in the language of the invoice', () => {
  const receipt = { transDate: '2026-11-25', transTime: '02:22:21' }
  expect(facts('en', receipt)).toEqual(
    expect.arrayContaining(['$203.94 CAD', 'November 25, 2026, 02:22:21']),
  )
  expect(facts('fa', receipt)).toEqual(
    expect.arrayContaining(['۲۰۳٫۹۴ دلار کانادا', '۴ آذر ۱۴۰۵، ۰۲:۲۲:۲۱']),
  )
})

test('a date that cannot be read stands as the provider wrote it', () => {
  expect(facts('fa', { transDate: '2026-13-45' })).toContain('2026-13-45')
})
