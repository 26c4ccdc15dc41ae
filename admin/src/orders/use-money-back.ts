import { useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import type { RefundKind } from '#shared/schemas/refund.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { giveBack } from './order-calls.ts'
import { useInvoicesChanged } from './use-unprinted.ts'

type Wish = { amount: number; reason: string }

/**
 * One decision to give money back. Until the shop has answered it is only ever asked again with the
 * same key, so that a lost answer never pays twice.
 */
export function useMoneyBack(order: { orderId: string; kind: RefundKind }, onDone: () => void) {
  const key = useRef(newKey())
  const invoicesChanged = useInvoicesChanged()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [isUnanswered, setUnanswered] = useState(false)

  async function ask({ amount, reason }: Wish) {
    const { kind, orderId } = order
    const input = { reason, key: key.current, ...(kind === 'refund' && { amount }) }
    setBusy(true)
    setFailure('')
    try {
      await giveBack(kind, orderId, input)
      await invoicesChanged()
      onDone()
    } catch (error) {
      setUnanswered(!isAnswer(error))
      setFailure(isAnswer(error) ? failureText(error) : t(noAnswer))
      if (isAnswer(error)) {
        key.current = newKey()
        // Perhaps somebody else gave money back meanwhile.
        await invoicesChanged()
      }
      setBusy(false)
    }
  }

  return { ask, busy, failure, isUnanswered }
}

const noAnswer = 'No answer came. Ask again: the same money never goes back twice.'

/** Whether the shop said what it did; not a lost connection or a gateway's or the shop's own failure. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.status === 500) return false
  return typeof error.body?.code === 'string'
}

/** `randomUUID` exists on secure pages alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
