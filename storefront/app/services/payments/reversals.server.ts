import type { Db } from '#database/db.ts'
import { insertCapture } from '#database/stores/captures.ts'
import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { insertRefund } from '#database/stores/refunds.ts'
import { findMismatches, type Mismatch } from '../../clients/payment/card-check.ts'
import type { PaymentResult } from '../../clients/payment/port.ts'
import type { Shop } from '../../shop.server.ts'

/** Reason of an automatic reversal. `late`: the charge arrived after its order had left the `paying` state. */
export type ReversalReason = Mismatch | 'late'

type Checked = Pick<PaymentResult, 'receipt' | 'cvdResult' | 'avsResult'> & { outcome: string }

/** Returns why an approved charge must be reversed, according to the configuration. Null if it is kept. */
export function findReversalReason({ env }: Pick<Shop, 'env'>, result: Checked): Mismatch | null {
  if (result.outcome !== 'approved' || !result.receipt) return null
  const rules = { cvd: env.CVD_MISMATCH, avs: env.AVS_MISMATCH }
  return findMismatches(result).find(mismatch => rules[mismatch] === 'void') ?? null
}

/**
 * Stores the void of a charge, or the release of an authorised amount, in the transaction that settles it. So a crash
 * cannot lose the reversal.
 */
export async function writeReversal(
  trx: Db,
  attempt: PaymentAttempt,
  reason: ReversalReason,
  now: Date,
): Promise<void> {
  const { id: attemptId, orderId, amountCents } = attempt
  const draft = { orderId, attemptId, reason, requestedBy: '', isSending: false }
  if (attempt.kind === 'authorisation') {
    const release = { amountCents: 0, cardHoldCents: amountCents, revision: null }
    await insertCapture(trx, { ...draft, ...release }, now)
    return
  }
  const charge = { number: 1, kind: 'void', amountCents, taxCents: 0 } as const
  await insertRefund(trx, { ...draft, ...charge, requestKey: reversalKey(attempt) }, now)
}

/** Late charges have the prefix 'mismatch' too: stored refunds are found by it. */
export function reversalKey({ id }: Pick<PaymentAttempt, 'id'>): string {
  return `mismatch ${id}`
}
