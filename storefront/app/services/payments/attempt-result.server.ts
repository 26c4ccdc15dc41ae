import { setTimeout as sleep } from 'node:timers/promises'
import { type PaymentAttempt, requireAttempt } from '#database/stores/payment-attempts.ts'
import { ShopError } from '#shared/errors.ts'
import type { Shop } from '../../shop.server.ts'
import { toPaymentFailure, unknownOutcome } from './payment-failures.server.ts'

const WAIT_MS = 45_000
const POLL_MS = 250

/** The payment of an order or of a link now. `last`: its newest attempt. */
export type PaymentProgress<Result> =
  | { state: 'paid'; result: Result }
  | { state: 'paying' | 'unknown' }
  | { state: 'open'; last: PaymentAttempt | null }

/** Reads a payment. With an attempt, it is only paid if the caller may have the result of that. */
type ReadProgress<Result> = (attempt?: PaymentAttempt) => Promise<PaymentProgress<Result>>

/** Returns the result of an attempt, or throws why it failed. Waits while the result is not stored yet. */
export async function resultOfAttempt<Result>(
  shop: Shop,
  { id }: Pick<PaymentAttempt, 'id'>,
  read: ReadProgress<Result>,
): Promise<Result> {
  const attempt = await requireAttempt(shop.db, id)
  const progress = await read(attempt)
  if (progress.state === 'paid') return progress.result
  if (attempt.outcome === null) return waitForEnd(shop, read)
  throw await toPaymentFailure(shop, id)
}

/**
 * Waits for the end of another request's payment. Returns its result, or throws its failure. Throws `unknownOutcome` on
 * timeout or shutdown.
 */
export async function waitForEnd<Result>(shop: Shop, read: ReadProgress<Result>): Promise<Result> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const progress = await read()
    if (progress.state === 'paid') return progress.result
    if (progress.state === 'unknown') throw unknownOutcome()
    if (progress.state === 'open') await throwFailure(shop, progress.last)
    // Polls the abort signal: many requests may wait at once, and each listener would stay registered.
    await sleep(POLL_MS)
    if (shop.payment.closing.aborted) throw unknownOutcome()
  }
  throw unknownOutcome()
}

/** Throws the failure of another request's payment, without the receipt of that card. A newer attempt may still run. */
async function throwFailure(shop: Shop, last: PaymentAttempt | null): Promise<void> {
  if (!last) throw unknownOutcome()
  if (last.outcome === null) return
  const { code, message, details } = await toPaymentFailure(shop, last.id)
  throw new ShopError(code, message, { details: { isCharged: details?.isCharged } })
}
