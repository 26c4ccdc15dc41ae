import { useState } from 'react'
import { HttpError } from 'react-admin'
import { randomKey } from '#shared/domain/orders/request-key.ts'
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
  const invoicesChanged = useInvoicesChanged()
  const [open, setOpen] = useState(() => findPendingRefund(order))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(open ? withHint(t('The shop did not respond.')) : '')

  async function send(refund: PendingRefund) {
    const { kind, orderId } = order
    const { reason, key } = refund
    setBusy(true)
    setFailure('')
    try {
      savePendingRefund(order, refund)
      await giveBack(kind, orderId, kind === 'refund' ? refund : { reason, key })
      deletePendingRefund(order)
      await invoicesChanged()
      onDone()
    } catch (error) {
      if (open && isRejectedEarly(error)) {
        setFailure(failureText(error))
      } else if (isDefinitive(error)) {
        deletePendingRefund(order)
        setOpen(null)
        setFailure(failureText(error))
        // Somebody else may have made a refund meanwhile.
        await invoicesChanged()
      } else {
        setOpen(refund)
        setFailure(
          withHint(hasServerMessage(error) ? failureText(error) : t('The shop did not respond.')),
        )
        // The refund may have been made. Not awaited: without a connection this may not finish.
        invoicesChanged()
      }
      setBusy(false)
    }
  }

  return {
    open,
    busy,
    failure,
    send: (refund: Omit<PendingRefund, 'key'>) => send({ ...refund, key: randomKey() }),
    sendAgain: () => open && send(open),
  }
}

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
