import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { PackingOrder } from '#shared/responses/packing.ts'
import type { WaitingCall } from './packing-store.ts'
import type { RejectedCall } from './send-waiting.ts'

vi.stubGlobal('localStorage', { getItem: () => null })
const { sendWaiting } = await import('./send-waiting.ts')

const entry = (key: string, orderId = 'A', line = 0): WaitingCall => {
  const counts = { kind: 'packed', quantity: 1, substitute: null } as const
  return { key, orderId, line, userId: '1', ...counts }
}
const closing = (key: string, orderId = 'A'): WaitingCall => {
  return { kind: 'close', key, orderId, userId: '1', bags: 1, coldBags: 0 }
}

/** Sends these calls. The server answers each with its order, or fails with the error of its key. */
async function sendAll(stored: WaitingCall[], errors: Record<string, unknown>, shown = stored) {
  const sent: string[] = []
  const answered: string[] = []
  const rejected: RejectedCall[] = []
  const givenUp = new Set<string>()
  const calls = {
    list: async () => [...stored],
    listShown: () => shown,
    drop: async ({ key }: WaitingCall) => {
      stored.splice(
        stored.findIndex(call => call.key === key),
        1,
      )
    },
    givenUp,
  }
  const delay = await sendWaiting(calls, {
    send: async ({ key, orderId }) => {
      sent.push(key)
      if (key in errors) throw errors[key]
      return { orderId } as PackingOrder
    },
    onAnswer: ({ orderId }) => answered.push(orderId),
    onRejected: call => rejected.push(call),
  })
  return { delay, sent, answered, rejected, givenUp, left: stored.map(({ key }) => key) }
}

const rejection = new HttpError('', 409)

test('calls are sent in their order, and wait no more once they are answered', async () => {
  const sending = await sendAll([entry('1'), entry('2', 'B'), closing('3')], {})
  expect(sending).toMatchObject({ delay: null, answered: ['A', 'B', 'A'], left: [] })
  expect(sending.sent).toEqual(['1', '2', '3'])
})

test.each([
  ['no answer in time', new DOMException('', 'TimeoutError')],
  ['an ended session', new HttpError('', 401)],
])('after %s all calls wait', async (_, error) => {
  const sending = await sendAll([entry('1'), entry('2'), entry('3', 'B')], { 2: error })
  expect(sending).toMatchObject({ delay: { orderId: null, error }, left: ['2', '3'] })
  expect(sending.sent).toEqual(['1', '2'])
})

test('a failure of the server holds back its order alone', async () => {
  const error = new HttpError('', 500)
  const sending = await sendAll([entry('1'), entry('2'), entry('3', 'B')], { 1: error })
  expect(sending).toMatchObject({ delay: { orderId: 'A', error }, sent: ['1', '3'] })
  expect(sending.left).toEqual(['1', '2'])
})

test('a rejected entry gives up the closing of its order, also one that is not stored yet', async () => {
  const late = closing('late')
  const stored = [entry('1'), entry('2', 'A', 1), closing('3'), closing('4', 'B')]
  const sending = await sendAll(stored, { 1: rejection }, [...stored, late])
  const { rejected, sent, left, givenUp } = sending
  expect(rejected).toEqual([
    { key: '1', orderId: 'A', line: 0, isReopened: true, error: rejection },
  ])
  expect(sent).toEqual(['1', '2', '4'])
  expect(left).toEqual([])
  expect(givenUp).toContain('late')
})

test('a packer who lost the claim is not asked to close the order again', async () => {
  const lost = new HttpError('', 409, { claimLost: true })
  const { rejected, sent, givenUp } = await sendAll([entry('1'), closing('2')], { 1: lost })
  expect(rejected).toMatchObject([{ key: '1', isReopened: false }])
  expect(sent).toEqual(['1'])
  expect(givenUp).toContain('2')
})

test('a rejected closing is reported, and the next calls are sent', async () => {
  const sending = await sendAll([closing('1'), entry('2', 'B')], { 1: rejection })
  expect(sending.rejected).toMatchObject([{ key: '1', line: null, isReopened: false }])
  expect(sending).toMatchObject({ delay: null, answered: ['B'], left: [] })
})
