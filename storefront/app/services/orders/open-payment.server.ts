import type { Db } from '#database/db.ts'
import { findUnfinishedRequest } from '#database/stores/payment-requests.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** Throws a 409 while the shopper pays by a link: until that ends, nothing may change what is owed. */
export async function requireNoOpenPayment(trx: Db, orderId: string): Promise<void> {
  const request = await findUnfinishedRequest(trx, orderId)
  if (request?.state === 'paying') throw new ShopError('conflict', messages.linkPaying)
}
