import { useEffect, useState } from 'react'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { PaidReceipt } from '#shared/responses/order.ts'
import type { PaymentFailureView, PaymentStatus } from '#shared/responses/payment.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { forgetPaidOrder } from './forget-paid-order.ts'
import { judgePaymentFailure } from './payment-outcome.ts'
import { forgetPayment, readSentPayment, type SentPayment } from './sent-payment.ts'
import type { PaymentAlert } from './use-payment.ts'

const POLL_MS = 5_000
const LONG_AFTER_POLLS = 12
// Within this time, a payment that was sent may still be on its way to the shop.
const ARRIVES_WITHIN_MS = 10_000

/** `alert`: why the earlier payment failed. */
type EarlierPayment =
  | { state: 'none'; alert?: PaymentAlert | undefined }
  | { state: 'polling' | 'checking'; order: CheckoutView; isLong: boolean }
  | { state: 'paid'; order: CheckoutView; receipt: PaidReceipt }

/** Polls the result of a payment that was sent earlier. Charges nothing. */
export function useEarlierPayment(): EarlierPayment {
  const [payment, setPayment] = useState<EarlierPayment>(() => {
    const sent = readSentPayment()
    return sent ? { state: 'polling', order: sent.order, isLong: false } : { state: 'none' }
  })

  useEffect(() => {
    const controller = new AbortController()
    const sent = readSentPayment()
    if (sent) followPayment(sent, setPayment, controller.signal)
    return () => controller.abort()
  }, [])

  return payment
}

async function followPayment(
  sent: SentPayment,
  show: (payment: EarlierPayment) => void,
  signal: AbortSignal,
) {
  const { order } = sent
  for (let polls = 0; !signal.aborted; polls++) {
    const status = await fetchStatus(sent, signal)
    if (signal.aborted) return
    if (status.state === 'paid') {
      forgetPaidOrder(order)
      return show({ state: 'paid', order, receipt: status.receipt })
    }
    if (status.state === 'open') {
      forgetPayment()
      return show({ state: 'none', alert: status.failure && alertOfFailure(status.failure) })
    }
    show({ state: 'checking', order, isLong: polls > LONG_AFTER_POLLS })
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
}

function alertOfFailure(failure: PaymentFailureView): PaymentAlert | undefined {
  const alert = judgePaymentFailure(new ApiFailure(failure.code, failure.message, failure))
  return alert.kind === 'unknown' ? undefined : alert
}

async function fetchStatus(
  { order, since }: SentPayment,
  signal: AbortSignal,
): Promise<PaymentStatus> {
  const body = { orderId: order.tokenState.orderId, email: order.shippingState.email }
  try {
    const status = await callApi<PaymentStatus>('Payment/status', body, { signal })
    const mayArrive = Date.now() - since < ARRIVES_WITHIN_MS
    return status.state === 'open' && mayArrive ? { state: 'checking' } : status
  } catch (error) {
    const isUnknown = error instanceof ApiFailure && error.code === 'not_found'
    return { state: isUnknown ? 'open' : 'checking' }
  }
}
