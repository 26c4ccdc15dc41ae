import { setTimeout as sleep } from 'node:timers/promises'
import { ShopError } from '#shared/errors.ts'
import type { Shop } from '../../shop.server.ts'
import { toPaymentFailure, unknownOutcome } from './payment-failures.server.ts'

const WAIT_MS = 45_000
const POLL_MS = 250

/**
 * Waits for the end of another request's payment. `look` returns its result, null while it is under way, or throws its
 * failure. Throws `unknownOutcome` on timeout or shutdown.
 */
export async function waitForPayment<Result>(
  shop: Shop,
  look: () => Promise<Result | null>,
): Promise<Result> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const result = await look()
    if (result) return result
    // Polls the abort signal: many requests may wait at once, and each listener would stay registered.
    await sleep(POLL_MS)
    if (shop.payment.closing.aborted) throw unknownOutcome()
  }
  throw unknownOutcome()
}

/** The failure of another request's payment, without the receipt of that card. */
export async function failureOfOther(shop: Shop, attemptId: string): Promise<ShopError> {
  const { code, message, details } = await toPaymentFailure(shop, attemptId)
  return new ShopError(code, message, { details: { isCharged: details?.isCharged } })
}
