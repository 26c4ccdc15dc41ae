import { listCapturesOfAttempt } from '#database/stores/captures.ts'
import { requireAttempt } from '#database/stores/payment-attempts.ts'
import { findRefundByKey, type Refund } from '#database/stores/refunds.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Shop } from '../../shop.server.ts'
import { type ReversalReason, reversalKey } from './reversals.server.ts'

const reversalMessages: Record<ReversalReason, { back: string; underWay: string; kept: string }> = {
  cvd: {
    back: messages.cvdMismatch,
    underWay: messages.cvdBeingReversed,
    kept: messages.cvdNotReversed,
  },
  avs: {
    back: messages.avsMismatch,
    underWay: messages.avsBeingReversed,
    kept: messages.avsNotReversed,
  },
  late: {
    back: messages.lateCharge,
    underWay: messages.lateBeingReversed,
    kept: messages.lateNotReversed,
  },
}

/** Returns the error for a failed attempt, depending on the current state of its charge and reversal. */
export async function toPaymentFailure(
  { db }: Pick<Shop, 'db'>,
  attemptId: string,
): Promise<ShopError> {
  const { kind, outcome, receipt } = await requireAttempt(db, attemptId)
  const [release] = kind === 'authorisation' ? await listCapturesOfAttempt(db, attemptId) : []
  if (release) {
    // If the bank refuses the release, the amount is free again after some days.
    const { back, underWay } = reversalMessages[release.reason as ReversalReason]
    const message = release.state === 'done' ? back : underWay
    return declined(message, { receipt, isCharged: false })
  }
  const reversal = await findRefundByKey(db, reversalKey({ id: attemptId }))
  if (reversal)
    return declined(reversalMessage(reversal), { receipt, isCharged: reversal.state === 'refused' })
  switch (outcome) {
    case 'declined':
      return declined(messages.declined, { receipt, isCharged: false })
    case 'error':
    case 'not_found':
      return new ShopError('provider', messages.notCharged)
    default:
      return unknownOutcome()
  }
}

/** Only a confirmed void leaves no trace on the card statement. */
function reversalMessage({ reason, kind, state }: Refund): string {
  const { back, underWay, kept } = reversalMessages[reason as ReversalReason]
  if (state === 'refused') return kept
  return kind === 'void' && state === 'done' ? back : underWay
}

/** `isCharged`: the reversal was refused, so the shopper has to call the shop. */
function declined(
  message: string,
  details: { receipt: Receipt | null; isCharged: boolean },
): ShopError {
  return new ShopError('declined', message, { details })
}

export function noSuchOrder(): ShopError {
  return new ShopError('not_found', messages.orderNotFound)
}

export function unknownOutcome(): ShopError {
  return new ShopError('unavailable', messages.paymentUnknown)
}
