import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentPort } from '#app/clients/payment/port.ts'
import { openPayments } from '../setup/payment.ts'

const visa = '4242424242424242'
const declined = '4000000000000002'
const lostAnswer = '4000000000000028'
const HOLD_MINUTES = 7 * 24 * 60

let payments: Awaited<ReturnType<typeof openPayments>>
let port: PaymentPort
let lastOrder = 0

beforeAll(async () => {
  payments = await openPayments({ timeoutMs: 500 })
  port = payments.connect()
})
afterAll(() => payments.close())
beforeEach(() => payments.control('DELETE', 'faults'))

const addFault = (kind: string, transaction: string) =>
  payments.control('POST', 'faults', { kind, transaction })

async function authorise(pan = visa, amountCents = 3611) {
  lastOrder += 1
  const attempt = { attemptId: `hold-${lastOrder}-1`, orderId: `hold-${lastOrder}`, amountCents }
  const result = await port.authorise({ ...attempt, dataKey: await payments.tokenize(pan) })
  return { attempt, result, request: { ...attempt, txnNumber: result.receipt?.txnNumber ?? '' } }
}

async function movesOf(attemptId: string): Promise<string[]> {
  const ledger: { orderId: string; type: string; amount: string }[] = await payments.control(
    'GET',
    'ledger',
  )
  const own = ledger.filter(({ orderId }) => orderId === attemptId)
  return own.map(({ type, amount }) => `${type} ${amount}`)
}

test('an authorised amount is captured once, and the capture can be refunded', async () => {
  const { attempt, result, request } = await authorise()
  expect(result).toMatchObject({
    outcome: 'approved',
    cvdResult: '1M',
    receipt: { transType: '01', transAmount: '36.11', maskedPan: '4242***4242' },
  })
  const captured = await port.capture({ ...request, amountCents: 3302 })
  expect(captured).toMatchObject({
    outcome: 'approved',
    receipt: { transType: '02', transAmount: '33.02', receiptId: attempt.attemptId },
  })
  expect((await port.capture({ ...request, amountCents: 1 })).outcome).not.toBe('approved')
  expect((await port.release(request)).outcome).not.toBe('approved')
  const charge = { ...attempt, txnNumber: captured.receipt?.txnNumber ?? '' }
  expect((await port.refund({ ...request, amountCents: 1 })).outcome).toBe('error')
  expect((await port.refund({ ...charge, amountCents: 3303 })).outcome).toBe('error')
  expect((await port.refund({ ...charge, amountCents: 302 })).outcome).toBe('approved')
  expect(await movesOf(attempt.attemptId)).toEqual([
    'preauth 36.11',
    'completion 33.02',
    'refund 3.02',
  ])
})

test('a capture can be voided while its batch is open, but an authorisation cannot', async () => {
  const { attempt, request } = await authorise()
  expect((await port.void(request)).outcome).toBe('error')
  const { receipt } = await port.capture(request)
  const charge = { ...attempt, txnNumber: receipt?.txnNumber ?? '' }
  expect((await port.void(charge)).outcome).toBe('approved')
})

test('a released amount cannot be captured', async () => {
  const { attempt, request } = await authorise()
  expect(await port.release(request)).toMatchObject({
    outcome: 'approved',
    receipt: { transType: '02', transAmount: '0.00' },
  })
  expect((await port.capture(request)).outcome).not.toBe('approved')
  expect(await movesOf(attempt.attemptId)).toEqual(['preauth 36.11', 'completion 0.00'])
})

test('one of ten captures at once takes at most what is authorised', async () => {
  // Ten answers at once take longer on a busy machine, and none may be lost here.
  const patient = payments.connect({ timeoutMs: 20_000 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 10, maxLength: 10 }),
      async amounts => {
        const { attempt, request } = await authorise()
        const capture = (amountCents: number) =>
          amountCents === 0
            ? patient.release(request)
            : patient.capture({ ...request, amountCents })
        const results = await Promise.all(amounts.map(capture))
        const approved = results.filter(({ outcome }) => outcome === 'approved')
        const isPossible = amounts.some(amount => amount <= 3611)
        const numbers = new Set(approved.map(({ receipt }) => receipt?.txnNumber))
        expect(numbers.size).toBe(isPossible ? 1 : 0)
        const [, completion, ...others] = await movesOf(attempt.attemptId)
        expect(others).toEqual([])
        expect(completion === undefined).toBe(!isPossible)
        expect(Number(completion?.split(' ')[1] ?? 0)).toBeLessThanOrEqual(36.11)
      },
    ),
    { numRuns: 5 },
  )
})

test('the bank declines a capture once the hold has expired', async () => {
  const over = await authorise()
  payments.passTime(HOLD_MINUTES)
  const result = await port.capture(over.request)
  expect(result).toMatchObject({ outcome: 'declined', receipt: { transType: '02' } })
  expect((await port.lookupCapture({ ...over.request, known: [] })).outcome).toBe('declined')
  // A repeated one is looked up as a new one.
  const known = [result.receipt?.txnNumber ?? '']
  expect((await port.lookupCapture({ ...over.request, known })).outcome).toBe('not_found')
  const { request } = await authorise()
  await addFault('hold_gone', 'completion')
  expect((await port.capture(request)).outcome).toBe('declined')
  expect((await port.capture(request)).outcome).toBe('approved')
})

test.each(['charged_no_answer', 'empty', 'truncated', 'timed_out'])(
  'a broken response (%s) is unknown and found later',
  async kind => {
    await addFault(kind, 'res_preauth_cc')
    const { attempt, result } = await authorise()
    expect(result.outcome).toBe('unknown')
    const found = await port.lookupAuthorisation(attempt)
    expect(found).toMatchObject({ outcome: 'approved', receipt: { transAmount: '36.11' } })
    expect((await port.lookup(attempt)).outcome).toBe('not_found')
    const request = { ...attempt, txnNumber: found.receipt?.txnNumber ?? '', amountCents: 3302 }
    await addFault(kind, 'completion')
    expect((await port.capture(request)).outcome).toBe('unknown')
    expect(await port.lookupCapture({ ...request, known: [] })).toMatchObject({
      outcome: 'approved',
      receipt: { transAmount: '33.02' },
    })
    // Repeated, it is the same capture.
    expect((await port.capture(request)).outcome).toBe('approved')
    expect(await movesOf(attempt.attemptId)).toEqual(['preauth 36.11', 'completion 33.02'])
  },
)

test.each(['dropped', 'unavailable'])('what never happened (%s) is not found', async kind => {
  await addFault(kind, 'res_preauth_cc')
  const lost = await authorise()
  expect(lost.result.outcome).toBe('unknown')
  expect((await port.lookupAuthorisation(lost.attempt)).outcome).toBe('not_found')
  const { request } = await authorise()
  await addFault(kind, 'completion')
  expect((await port.release(request)).outcome).toBe('unknown')
  const released = { ...request, amountCents: 0, known: [] }
  expect((await port.lookupCapture(released)).outcome).toBe('not_found')
  await addFault('unavailable', 'status_check')
  expect((await port.lookupCapture(released)).outcome).toBe('unknown')
  expect((await port.release(request)).outcome).toBe('approved')
  expect((await port.lookupCapture(released)).outcome).toBe('approved')
  // Looked up as a capture, it is another amount.
  expect((await port.lookupCapture({ ...request, known: [] })).outcome).toBe('unknown')
})

test('test cards decide about an authorisation as about a charge', async () => {
  expect((await authorise(declined)).result).toMatchObject({
    outcome: 'declined',
    receipt: { transType: '01' },
  })
  expect((await authorise(lostAnswer)).result.outcome).toBe('unknown')
  const { attempt } = await authorise()
  const dataKey = await payments.tokenize(visa)
  expect((await port.charge({ ...attempt, dataKey })).outcome).toBe('unknown')
})

test('holds survive a restart of the provider', async () => {
  const { request } = await authorise()
  await payments.restart()
  port = payments.connect()
  expect((await port.capture(request)).outcome).toBe('approved')
})
