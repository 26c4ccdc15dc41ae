import { expect, test } from 'vitest'
import {
  amountText,
  captureText,
  writeCardPayment,
  writeCompletion,
  writeRefund,
  writeVoid,
} from './moneris-request.ts'

const credentials = { storeId: 'store5', apiToken: 'yes & guy' }
const attempt = { attemptId: '261103-ABCD-1', orderId: '261103-ABCD' }
const head = '<?xml version="1.0" encoding="UTF-8"?><request>'
const identity = '<store_id>store5</store_id><api_token>yes &amp; guy</api_token>'

test('a purchase has its elements in the order of the gateway', () => {
  const request = { ...attempt, amountCents: 12_091, dataKey: 'ot-<1>' }
  expect(writeCardPayment('res_purchase_cc', credentials, request, { statusCheck: false })).toBe(
    `${head}${identity}<status_check>false</status_check><res_purchase_cc><data_key>ot-&lt;1&gt;</data_key><order_id>261103-ABCD-1</order_id><cust_id>261103-ABCD</cust_id><amount>120.91</amount><crypt_type>7</crypt_type></res_purchase_cc></request>`,
  )
})

test('a status check repeats the purchase, without the card token when it is gone', () => {
  const request = { ...attempt, amountCents: 5 }
  expect(writeCardPayment('res_purchase_cc', credentials, request, { statusCheck: true })).toBe(
    `${head}${identity}<status_check>true</status_check><res_purchase_cc><order_id>261103-ABCD-1</order_id><cust_id>261103-ABCD</cust_id><amount>0.05</amount><crypt_type>7</crypt_type></res_purchase_cc></request>`,
  )
})

test('an authorisation has the elements of a purchase', () => {
  const request = { ...attempt, amountCents: 3611, dataKey: 'ot-1' }
  expect(writeCardPayment('res_preauth_cc', credentials, request, { statusCheck: false })).toBe(
    `${head}${identity}<status_check>false</status_check><res_preauth_cc><data_key>ot-1</data_key><order_id>261103-ABCD-1</order_id><cust_id>261103-ABCD</cust_id><amount>36.11</amount><crypt_type>7</crypt_type></res_preauth_cc></request>`,
  )
})

test('a capture references its authorisation; the amount 0 releases it', () => {
  const request = { ...attempt, txnNumber: '81-0_900', amountCents: 3302 }
  expect(writeCompletion(credentials, request, { statusCheck: false })).toContain(
    '<completion><order_id>261103-ABCD-1</order_id><comp_amount>33.02</comp_amount><txn_number>81-0_900</txn_number><crypt_type>7</crypt_type><cust_id>261103-ABCD</cust_id></completion>',
  )
  const released = writeCompletion(
    credentials,
    { ...request, amountCents: 0 },
    { statusCheck: true },
  )
  expect(released).toContain('<comp_amount>0.00</comp_amount>')
  expect(() => captureText(-1)).toThrow(RangeError)
})

test('void and refund reference the original transaction', () => {
  const request = { ...attempt, txnNumber: '81-0_900', amountCents: 100 }
  expect(writeVoid(credentials, request, { statusCheck: false })).toContain(
    '<purchasecorrection><order_id>261103-ABCD-1</order_id><txn_number>81-0_900</txn_number><crypt_type>7</crypt_type><cust_id>261103-ABCD</cust_id></purchasecorrection>',
  )
  expect(writeRefund(credentials, request, { statusCheck: true })).toContain(
    '<status_check>true</status_check><refund><order_id>261103-ABCD-1</order_id><amount>1.00</amount><txn_number>81-0_900</txn_number><crypt_type>7</crypt_type><cust_id>261103-ABCD</cust_id></refund>',
  )
})

test('amounts have two decimals and at most seven digits before them', () => {
  expect(amountText(1)).toBe('0.01')
  expect(amountText(999_999_999)).toBe('9999999.99')
  expect(() => amountText(1_000_000_000)).toThrow(RangeError)
})

test.each(['', 'a<b', 'x'.repeat(51)])('%j is not a valid order number', attemptId => {
  const request = { ...attempt, attemptId, txnNumber: '1-0_1' }
  expect(() => writeVoid(credentials, request, { statusCheck: false })).toThrow(RangeError)
})
