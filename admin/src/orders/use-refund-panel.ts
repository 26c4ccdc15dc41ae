import { useState } from 'react'
import { HttpError } from 'react-admin'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import { useWrite } from '../fields/use-write.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { useInvoicesChanged } from '../order-parts/use-unprinted.ts'
import { giveBack } from './order-calls.ts'
import {
  deletePendingRefund,
  findPendingRefund,
  isDefinitiveCode,
  type PendingRefund,
  type RefundTarget,
  savePendingRefund,
} from './pending-refund.ts'

/**
 * State of one refund request. Until its result is known, it is only retried unchanged with the same key,
 * so that a lost response never refunds twice.
 */
export function useRefundPanel(order: RefundTarget, onDone: () => void) {
  const [open, setOpen] = useState(() => findPendingRefund(order))
  // Somebody else may have made a refund meanwhile, or the answer of this one was lost.
  const { busy, failure, write } = useWrite(useInvoicesChanged())

  async function send(refund: PendingRefund) {
    const { kind, orderId } = order
    const { reason, key } = refund
    const errors = await write(async () => {
      try {
        savePendingRefund(order, refund)
        await giveBack(kind, orderId, kind === 'refund' ? refund : { reason, key })
        deletePendingRefund(order)
      } catch (error) {
        throw open && isRejectedEarly(error) ? error : toFailure(refund, error)
      }
    })
    if (!errors) onDone()
  }

  /** What the person reads: the server's refusal, or that the result is unknown. */
  function toFailure(refund: PendingRefund, error: unknown): unknown {
    if (isDefinitive(error)) {
      deletePendingRefund(order)
      setOpen(null)
      return error
    }
    setOpen(refund)
    const message = hasServerMessage(error) ? withHint(failureText(error)) : noResponse()
    return new HttpError(message, error instanceof HttpError ? error.status : 0, { message })
  }

  return {
    open,
    busy,
    failure: failure || (open && !busy ? noResponse() : ''),
    send: (refund: Omit<PendingRefund, 'key'>) => send({ ...refund, key: randomKey() }),
    sendAgain: () => open && send(open),
  }
}

const noResponse = () => withHint(t('The shop did not respond.'))

function withHint(message: string): string {
  return `${message} ${t('Try again: the same refund is never made twice.')}`
}

/** Whether this request was rejected before processing. The result of the earlier attempt is still unknown. */
function isRejectedEarly(error: unknown): boolean {
  return error instanceof HttpError && [401, 403, 428, 429, 503].includes(error.status)
}

function hasServerMessage(error: unknown): boolean {
  return error instanceof HttpError && typeof error.body?.code === 'string'
}

function isDefinitive(error: unknown): boolean {
  return error instanceof HttpError && isDefinitiveCode(error.body?.code)
}
