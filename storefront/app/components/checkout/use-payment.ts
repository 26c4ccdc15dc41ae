import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { PaidReceipt } from '#shared/responses/order.ts'
import { callApi } from '../api-client.ts'
import { takeOverQuantities } from '../basket/basket-store.ts'
import { forgetPaidOrder } from './forget-paid-order.ts'
import type { CardResponse } from './frame-message.ts'
import { judgePaymentFailure, type PaymentFailure } from './payment-outcome.ts'
import { LONG_AFTER_RETRIES, PAYMENT_RETRY_MS, PAYMENT_TIMEOUT_MS } from './payment-timing.ts'
import { forgetPayment, rememberPayment } from './sent-payment.ts'
import type { CardToken } from './use-card-frame.ts'

export type PaymentAlert =
  | { kind: 'card'; codes: string[] }
  | { kind: 'noDataKey' }
  | { kind: 'noAnswer' }
  | Exclude<PaymentFailure, { kind: 'unknown' | 'changed' }>
  | ChangedOrder

/** `previous`: the order as the shopper saw it before. */
export type ChangedOrder = Extract<PaymentFailure, { kind: 'changed' }> & {
  previous?: CheckoutView
}

/** True if the order cannot be paid any more, so that only the basket is left. */
export function isDeadEnd(alert: PaymentAlert | null): boolean {
  return alert?.kind === 'gone' || alert?.kind === 'closed'
}

export type Payment = {
  order: CheckoutView
  phase: 'ready' | 'card' | 'charging' | 'checking' | 'paid'
  alert: PaymentAlert | null
  /** How often a payment without a known result was retried. */
  retries: number
  receipt: PaidReceipt | null
}

type Event =
  | { type: 'pay' }
  | { type: 'token' }
  | { type: 'alert'; alert: PaymentAlert }
  | { type: 'retry' }
  | { type: 'paid'; receipt: PaidReceipt }

function reduce(payment: Payment, event: Event): Payment {
  switch (event.type) {
    case 'pay':
      return { ...payment, phase: 'card', alert: null, retries: 0 }
    case 'token':
      return { ...payment, phase: 'charging' }
    case 'alert': {
      const { alert } = event
      // If nothing is left, the page still shows what the shopper wanted.
      const summary = 'summary' in alert && alert.kind !== 'gone' ? alert.summary : null
      return { ...payment, order: summary ?? payment.order, phase: 'ready', alert }
    }
    case 'retry':
      return { ...payment, phase: 'checking', retries: payment.retries + 1 }
    case 'paid':
      return { ...payment, phase: 'paid', alert: null, receipt: event.receipt }
  }
}

/** The amount that store credit pays, in decimal dollars. A guest sends the key that opened it. */
type PaidCredit = { amount: number; key: string }

const noCard = { dataKey: '' }

/** Pays a prepared order: requests a card token from the frame, then charges until the result is known. */
export function usePayment(prepared: CheckoutView) {
  const [payment, send] = useReducer(reduce, {
    order: prepared,
    phase: 'ready',
    alert: null,
    retries: 0,
    receipt: null,
  })
  const isBusy = useRef(false)
  const isUnmounted = useIsUnmounted()

  /** Repeating the call never charges twice: it returns the result of the first one. */
  async function charge(order: CheckoutView, dataKey: string, creditState: PaidCredit) {
    const tokenState = { ...order.tokenState, dataKey }
    // The server knows the goods. All of them may be more than a call can hold.
    const { basketState: _, ...seen } = order
    const body = { ...seen, tokenState, creditState }
    rememberPayment(order, Date.now())
    while (!isUnmounted.current) {
      try {
        const receipt = await callApi<PaidReceipt>('Payment/process', body, {
          timeoutMs: PAYMENT_TIMEOUT_MS,
        })
        forgetPaidOrder(order)
        return send({ type: 'paid', receipt })
      } catch (error) {
        const failure = judgePaymentFailure(error)
        if (failure.kind !== 'unknown') {
          forgetPayment()
          if (failure.kind !== 'changed') return send({ type: 'alert', alert: failure })
          send({ type: 'alert', alert: { ...failure, previous: order } })
          return takeOverChange(failure.summary)
        }
        send({ type: 'retry' })
        await new Promise(resolve => setTimeout(resolve, PAYMENT_RETRY_MS))
      }
    }
  }

  /** Without `requestToken`, store credit pays the whole order. */
  async function pay(requestToken: (() => Promise<CardToken>) | null, credit: PaidCredit) {
    if (isBusy.current) return
    isBusy.current = true
    send({ type: 'pay' })
    const token = requestToken ? await requestToken() : noCard
    if ('dataKey' in token) {
      send({ type: 'token' })
      await charge(payment.order, token.dataKey, credit)
    } else {
      send({ type: 'alert', alert: alertOfToken(token) })
    }
    isBusy.current = false
  }

  /** Handles messages of the frame without a request. Only a code means an error. */
  const warnOfFrame = useCallback((message: CardResponse) => {
    if (isBusy.current || 'dataKey' in message || message.codes.length === 0) return
    send({ type: 'alert', alert: { kind: 'card', codes: message.codes } })
  }, [])

  return { ...payment, isLong: payment.retries > LONG_AFTER_RETRIES, pay, warnOfFrame }
}

/** The basket takes over what the shop had to lower or drop, so that it equals the order that is paid next. */
function takeOverChange({ basketState: { basket, notices } }: CheckoutView) {
  takeOverQuantities(basket, notices)
}

export function alertOfToken(token: Exclude<CardToken, { dataKey: string }>): PaymentAlert {
  if ('timedOut' in token) return { kind: 'noAnswer' }
  return token.codes.length > 0 ? { kind: 'card', codes: token.codes } : { kind: 'noDataKey' }
}

function useIsUnmounted() {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return isUnmounted
}
