import { useCallback, useEffect, useRef, useState } from 'react'
import type { LinkedPayment } from '#shared/responses/linked-payment.ts'
import type { LinkedRequest } from '#shared/schemas/payment-request.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import type { CardResponse } from '../checkout/frame-message.ts'
import { judgePaymentFailure } from '../checkout/payment-outcome.ts'
import {
  LONG_AFTER_RETRIES,
  PAYMENT_RETRY_MS,
  PAYMENT_TIMEOUT_MS,
} from '../checkout/payment-timing.ts'
import type { CardToken } from '../checkout/use-card-frame.ts'
import { alertOfToken, type PaymentAlert } from '../checkout/use-payment.ts'

export type LinkAlert = PaymentAlert | { kind: 'amount' }
type Phase = 'ready' | 'card' | 'charging' | 'checking'

/** Pays by a link: requests a card token from the frame, then charges until the result is known. */
export function useLinkPayment(address: LinkedRequest, loaded: LinkedPayment) {
  const [link, setLink] = useState(loaded)
  const [phase, setPhase] = useState<Phase>('ready')
  const [alert, setAlert] = useState<LinkAlert | null>(null)
  const [retries, setRetries] = useState(0)
  const isBusy = useRef(false)
  const { id, t } = address

  const look = useCallback(
    async (signal?: AbortSignal) => {
      const options = signal ? { signal } : {}
      setLink(await callApi<LinkedPayment>('Payment/link', { id, t }, options))
    },
    [id, t],
  )

  // Another page, or an earlier visit, has begun to pay.
  const isPayingElsewhere = link.state === 'paying' && phase === 'ready'
  useEffect(() => {
    if (!isPayingElsewhere) return
    const ended = new AbortController()
    const timer = setInterval(() => {
      setRetries(before => before + 1)
      look(ended.signal).catch(() => {})
    }, PAYMENT_RETRY_MS)
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [isPayingElsewhere, look])

  /** Repeating the call never charges twice: it returns the result of the first one. */
  async function charge(dataKey: string) {
    for (;;) {
      try {
        const body = { id, t, amount: link.amount, dataKey }
        const options = { timeoutMs: PAYMENT_TIMEOUT_MS, keepsSession: true }
        setLink(await callApi<LinkedPayment>('Payment/payLink', body, options))
        return setPhase('ready')
      } catch (error) {
        if (error instanceof ApiFailure && error.answer.link) {
          setLink(error.answer.link as LinkedPayment)
          setAlert({ kind: 'amount' })
          return setPhase('ready')
        }
        const failure = judgePaymentFailure(error)
        if (failure.kind !== 'unknown') {
          setAlert(failure)
          await look().catch(() => {})
          return setPhase('ready')
        }
        setRetries(before => before + 1)
        setPhase('checking')
        await new Promise(resolve => setTimeout(resolve, PAYMENT_RETRY_MS))
      }
    }
  }

  async function pay(requestToken: () => Promise<CardToken>) {
    if (isBusy.current) return
    isBusy.current = true
    setPhase('card')
    setAlert(null)
    setRetries(0)
    const token = await requestToken()
    if ('dataKey' in token) {
      setPhase('charging')
      await charge(token.dataKey)
    } else {
      setAlert(alertOfToken(token))
      setPhase('ready')
    }
    isBusy.current = false
  }

  /** Handles messages of the frame without a request. Only a code means an error. */
  const warnOfFrame = useCallback((message: CardResponse) => {
    if (isBusy.current || 'dataKey' in message || message.codes.length === 0) return
    setAlert({ kind: 'card', codes: message.codes })
  }, [])

  return { link, phase, alert, isLong: retries > LONG_AFTER_RETRIES, pay, warnOfFrame }
}
