import { describe, expect, test } from 'vitest'
import { ApiFailure } from '../api-client.ts'
import { judgePaymentFailure } from './payment-outcome.ts'

describe('a payment that failed', () => {
  test('is declined when the provider says so', () => {
    const failure = new ApiFailure('declined', 'Your card was declined.')
    expect(judgePaymentFailure(failure)).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
    })
  })

  test('is a charge where the shop could not take it back', () => {
    const failure = new ApiFailure('declined', 'Please call us.', { isCharged: true })
    expect(judgePaymentFailure(failure)).toEqual({ kind: 'charged', message: 'Please call us.' })
  })

  test('asks for a new agreement when the order has changed', () => {
    const summary = { paymentState: { amount: 12 } }
    const failure = new ApiFailure('conflict', 'Prices have changed.', { summary })
    expect(judgePaymentFailure(failure)).toMatchObject({ kind: 'changed', summary })
  })

  test('names what is gone when nothing of the order is left', () => {
    const notices = [{ id: 3, message: 'It is not Available', name: 'Saffron', left: 0 }]
    const summary = { basketState: { basket: [], notices } }
    const failure = new ApiFailure('conflict', 'It is not Available', { summary, notices })
    expect(judgePaymentFailure(failure)).toMatchObject({ kind: 'gone', summary })
  })

  test('names what is gone and what the rest lacks', () => {
    const notices = [{ id: 3, message: 'It is not Available', name: 'Saffron', left: 0 }]
    const summary = { basketState: { basket: [{ id: 4 }], notices } }
    const message = 'Below the minimum'
    const answers = [
      { summary, notices },
      { summary, notices, windows: [] },
    ]
    expect(
      answers.map(answer => judgePaymentFailure(new ApiFailure('conflict', message, answer))),
    ).toEqual([
      { kind: 'unmet', message, summary },
      { kind: 'window', message, summary, windows: [], reason: '', fReason: '' },
    ])
  })

  test('cannot be repeated once the order has expired', () => {
    const failure = new ApiFailure('conflict', 'This order has expired.', { isClosed: true })
    expect(judgePaymentFailure(failure)).toMatchObject({ kind: 'closed' })
  })

  test('leads to the basket when the order cannot be paid as it is', () => {
    const unmet = [
      new ApiFailure('conflict', 'Please choose pickup in the basket instead.'),
      new ApiFailure('invalid', 'Below the minimum'),
    ]
    expect(unmet.map(judgePaymentFailure)).toEqual(
      unmet.map(({ message }) => ({ kind: 'unmet', message })),
    )
  })

  test('is refused when the shop is sure that nothing was charged', () => {
    const certain = [
      new ApiFailure('provider', 'Not charged', { error: 'Not charged' }),
      new ApiFailure('rate_limited', 'Too many cards', { error: 'Too many cards' }),
    ]
    expect(certain.map(failure => judgePaymentFailure(failure).kind)).toEqual(
      certain.map(() => 'refused'),
    )
  })

  test('stays open whenever it could have been charged', () => {
    const open = [
      new ApiFailure('offline', ''),
      new ApiFailure('timeout', ''),
      new ApiFailure('unavailable', ''),
      new ApiFailure('internal', ''),
      new ApiFailure('rate_limited', ''),
      new ApiFailure('provider', 'Bad Gateway'),
      new Error('anything'),
    ]
    expect(open.map(failure => judgePaymentFailure(failure).kind)).toEqual(
      open.map(() => 'unknown'),
    )
  })
})
