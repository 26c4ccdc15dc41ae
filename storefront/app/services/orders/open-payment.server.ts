import type { Db } from '#database/db.ts'
import type { Capture } from '#database/stores/captures.ts'
import { findUnfinishedRequest } from '#database/stores/payment-requests.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** Throws a 409 while a refund has no result: it decides what else can be given back. A waiting refund follows one that is `checking`. */
export function requireNoOpenRefund(refunds: readonly Pick<Refund, 'state'>[]): void {
  if (refunds.some(({ state }) => state === 'checking')) {
    throw new ShopError('conflict', messages.refundUnderWay)
  }
}

/** The same of captures. */
export function requireNoOpenCapture(captures: readonly Pick<Capture, 'state'>[]): void {
  if (captures.some(({ state }) => state === 'checking')) {
    throw new ShopError('conflict', messages.captureUnderWay)
  }
}

/** Throws a 409 while the shopper pays by a link: until that ends, nothing may change what is owed. */
export async function requireNoLinkPaying(trx: Db, orderId: string): Promise<void> {
  const request = await findUnfinishedRequest(trx, orderId)
  if (request?.state === 'paying') throw new ShopError('conflict', messages.linkPaying)
}
