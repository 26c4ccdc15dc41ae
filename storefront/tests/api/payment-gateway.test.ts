import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeCardPayment } from '#app/clients/payment/moneris-request.ts'
import type { PaymentPort } from '#app/clients/payment/port.ts'
import { openPayments } from '../setup/payment.ts'

const visa = '4242424242424242'

let payments: Awaited<ReturnType<typeof openPayments>>
let port: PaymentPort
let lastOrder = 0

beforeAll(async () => {
  payments = await openPayments({ timeoutMs: 500 })
  port = payments.connect()
})
afterAll(() => payments.close())
beforeEach(() => payments.control('DELETE', 'faults'))

function newAttempt(amountCents = 12_091) {
  lastOrder += 1
  return { attemptId: `order-${lastOrder}-1`, orderId: `order-${lastOrder}`, amountCents }
}

async function charge(pan: string, attempt = newAttempt()) {
  const result = await port.charge({ ...attempt, dataKey: await payments.tokenize(pan) })
  return { attempt, result }
}

async function chargesOf(attemptId: string): Promise<{ type: string; amount: string }[]> {
  const ledger: { orderId: string; type: string; amount: string }[] = await payments.control(
    'GET',
    'ledger',
  )
  return ledger.filter(({ orderId }) => orderId === attemptId)
}

test('an approval returns the whole receipt', async () => {
  const { attempt, result } = await charge(visa)
  expect(result).toEqual({
    outcome: 'approved',
    cvdResult: '1M',
    avsResult: null,
    receipt: {
      cardType: 'V',
      transAmount: '120.91',
      txnNumber: expect.stringMatching(/^\d+-0_\d+$/),
      receiptId: attempt.attemptId,
      transType: '00',
      referenceNum: expect.stringMatching(/^66012345001\d{6}0$/),
      responseCode: '027',
      iso: '01',
      bankTotals: null,
      message: 'APPROVED',
      authCode: expect.stringMatching(/^[A-Z0-9]{6}$/),
      complete: 'true',
      transDate: '2026-11-03',
      transTime: '10:00:00',
      ticket: null,
      timedOut: 'false',
      isVisaDebit: 'false',
      hostId: null,
      issuerId: null,
      maskedPan: '4242***4242',
      orderId: attempt.orderId,
    },
  })
  expect(await chargesOf(attempt.attemptId)).toMatchObject([{ type: 'purchase', amount: '120.91' }])
})

test('a receipt has the elements of the gateway in its order', async () => {
  const credentials = { storeId: 'store', apiToken: 'secret token' }
  const request = { ...newAttempt(), dataKey: await payments.tokenize(visa) }
  const body = writeCardPayment('res_purchase_cc', credentials, request, { statusCheck: false })
  const response = await fetch(`${payments.url}/gateway2/servlet/MpgRequest`, {
    method: 'POST',
    body,
  })
  expect(response.headers.get('content-type')).toContain('text/xml')
  const names = [...(await response.text()).matchAll(/<(\w+)>/g)].map(([, name]) => name)
  expect(names.join(' ')).toBe(
    'response receipt DataKey ReceiptId ReferenceNum ResponseCode ISO AuthCode Message TransTime TransDate TransType Complete TransAmount CardType TransID TimedOut CorporateCard RecurSuccess AvsResultCode CvdResultCode ResSuccess PaymentType IsVisaDebit ResolveData cust_id phone email note expdate masked_pan crypt_type avs_street_number avs_street_name avs_zipcode IssuerId',
  )
})

test('response code 000 is an approval', async () => {
  const { result } = await charge('5454545454545454')
  expect(result).toMatchObject({ outcome: 'approved', receipt: { responseCode: '000' } })
})

test.each([
  ['4000000000000002', 'issuer', '481'],
  ['4485621544903528', 'funds', '481'],
  ['4355310002576375', 'expired', '482'],
  ['4716091243227333', 'issuer', '485'],
  ['4556462273286718', 'issuer', '050'],
])('card %s is declined: %s', async (pan, category, responseCode) => {
  const { attempt, result } = await charge(pan)
  expect(result).toMatchObject({
    outcome: 'declined',
    category,
    receipt: { responseCode, authCode: '000000', complete: 'true' },
  })
  expect(await chargesOf(attempt.attemptId)).toEqual([])
})

test('a wrong security code is reported, not declined', async () => {
  const { result } = await charge('4000000000000127')
  expect(result).toMatchObject({ outcome: 'approved', cvdResult: '1N' })
})

test('an attempt number is charged once, and a repeated request returns the first result', async () => {
  const { attempt, result } = await charge(visa)
  const again = await charge(visa, attempt)
  expect(again.result).toEqual(result)
  const declined = await charge('4000000000000002')
  const retried = await charge(visa, declined.attempt)
  expect(retried.result.outcome).toBe('declined')
  expect(await chargesOf(attempt.attemptId)).toHaveLength(1)
})

test('a repeated request with another amount is not approved', async () => {
  const { attempt } = await charge(visa)
  const again = await charge(visa, { ...attempt, amountCents: 1 })
  expect(again.result.outcome).toBe('unknown')
})

test('one of ten concurrent requests with the same attempt number is charged', async () => {
  const attempt = newAttempt()
  const results = await Promise.all(Array.from({ length: 10 }, () => charge(visa, attempt)))
  expect(new Set(results.map(({ result }) => result.receipt?.txnNumber)).size).toBe(1)
  expect(await chargesOf(attempt.attemptId)).toHaveLength(1)
})

test.each(['charged_no_answer', 'empty', 'truncated', 'timed_out'])(
  'a charge with a broken response (%s) is unknown and found later',
  async kind => {
    await payments.control('POST', 'faults', { kind })
    const { attempt, result } = await charge(visa)
    expect(result.outcome).toBe('unknown')
    const found = await port.lookup(attempt)
    expect(found).toMatchObject({ outcome: 'approved', receipt: { transAmount: '120.91' } })
    expect(await chargesOf(attempt.attemptId)).toHaveLength(1)
  },
)

test.each(['dropped', 'unavailable'])(
  'a charge that never happened (%s) is not found',
  async kind => {
    await payments.control('POST', 'faults', { kind })
    const { attempt, result } = await charge(visa)
    expect(result.outcome).toBe('unknown')
    expect((await port.lookup(attempt)).outcome).toBe('not_found')
    expect(await chargesOf(attempt.attemptId)).toEqual([])
  },
)

test('a duplicate attempt number that cannot be found stays unknown', async () => {
  await payments.control('POST', 'faults', { kind: 'duplicate' })
  const { attempt, result } = await charge(visa)
  expect(result).toMatchObject({ outcome: 'unknown', category: 'duplicate' })
  expect((await port.lookup(attempt)).outcome).toBe('not_found')
  expect(await chargesOf(attempt.attemptId)).toEqual([])
})

test('a card token that the gateway rejects is a card data error', async () => {
  await payments.control('POST', 'faults', { kind: 'expired_token' })
  const { attempt, result } = await charge(visa)
  expect(result).toMatchObject({ outcome: 'error', category: 'card_data' })
  expect(await chargesOf(attempt.attemptId)).toEqual([])
})

test('a charge with a late response is unknown and found later', async () => {
  await payments.control('POST', 'faults', { kind: 'latency', ms: 1500 })
  const { attempt, result } = await charge(visa)
  expect(result).toMatchObject({ outcome: 'unknown', category: 'network', receipt: null })
  expect((await port.lookup(attempt)).outcome).toBe('approved')
})

test('test cards simulate a lost response and a lost request', async () => {
  const charged = await charge('4000000000000028')
  expect(charged.result.outcome).toBe('unknown')
  expect((await port.lookup(charged.attempt)).outcome).toBe('approved')
  const dropped = await charge('4000000000000036')
  expect(dropped.result.outcome).toBe('unknown')
  expect((await port.lookup(dropped.attempt)).outcome).toBe('not_found')
})

test('a lookup while the provider is unavailable is unknown', async () => {
  await payments.control('POST', 'faults', { kind: 'unavailable', transaction: 'status_check' })
  expect((await port.lookup(newAttempt())).outcome).toBe('unknown')
})

test('a charge without a connection is an error, not unknown', async () => {
  const gone = await openPayments()
  const unreachable = gone.connect()
  const dataKey = await gone.tokenize(visa)
  await gone.close()
  const result = await unreachable.charge({ ...newAttempt(), dataKey })
  expect(result).toMatchObject({ outcome: 'error', category: 'network' })
})

test('an expired or invented card token is a card data error', async () => {
  const dataKey = await payments.tokenize(visa)
  payments.passTime(16)
  const expired = await port.charge({ ...newAttempt(), dataKey })
  expect(expired).toMatchObject({ outcome: 'error', category: 'card_data' })
  const invented = await port.charge({ ...newAttempt(), dataKey: 'ot-<&>' })
  expect(invented).toMatchObject({ outcome: 'error', category: 'card_data' })
})

test('a wrong API token is a configuration error, and a lookup with it is unknown', async () => {
  const { attempt } = await charge(visa)
  const misconfigured = payments.connect({ apiToken: 'other' })
  const dataKey = await payments.tokenize(visa)
  const refused = await misconfigured.charge({ ...newAttempt(), dataKey })
  expect(refused).toMatchObject({ outcome: 'error', category: 'config' })
  expect((await misconfigured.lookup(attempt)).outcome).toBe('unknown')
})

test('a void reverses the whole charge once, while the batch is open', async () => {
  const { attempt, result } = await charge(visa)
  const request = { ...attempt, txnNumber: result.receipt?.txnNumber ?? '' }
  expect(await port.void(request)).toMatchObject({
    outcome: 'approved',
    receipt: { transType: '11', transAmount: '120.91' },
  })
  expect((await port.void(request)).outcome).toBe('error')
  expect((await port.refund(request)).outcome).toBe('error')

  const late = await charge(visa)
  payments.passTime(24 * 60)
  const lateRequest = { ...late.attempt, txnNumber: late.result.receipt?.txnNumber ?? '' }
  expect((await port.void(lateRequest)).outcome).toBe('error')
  expect((await port.refund(lateRequest)).outcome).toBe('approved')
})

test('partial refunds never exceed the charge', async () => {
  const { attempt, result } = await charge(visa)
  const request = { ...attempt, txnNumber: result.receipt?.txnNumber ?? '' }
  const refund = (amountCents: number) => port.refund({ ...request, amountCents })
  expect(await refund(2091)).toMatchObject({
    outcome: 'approved',
    receipt: { transType: '04', transAmount: '20.91' },
  })
  expect((await refund(10_001)).outcome).toBe('error')
  expect((await refund(10_000)).outcome).toBe('approved')
  expect((await refund(1)).outcome).toBe('error')
  expect((await port.refund({ ...request, amountCents: 1, txnNumber: '1-0_1' })).outcome).toBe(
    'error',
  )
})

test('order numbers and charges survive a restart of the provider', async () => {
  const { attempt, result } = await charge(visa)
  await payments.restart()
  port = payments.connect()
  expect(await port.lookup(attempt)).toEqual(result)
  expect((await charge(visa, attempt)).result).toEqual(result)
  expect(await chargesOf(attempt.attemptId)).toHaveLength(1)
})

test.each([0, -1, 0.5, 1e9, Number.NaN])('%s cents are never sent', async amountCents => {
  const dataKey = await payments.tokenize(visa)
  await expect(port.charge({ ...newAttempt(), amountCents, dataKey })).rejects.toThrow(RangeError)
})
