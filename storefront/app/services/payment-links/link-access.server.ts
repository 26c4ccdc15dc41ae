import { findPaymentRequest, type PaymentRequest } from '#database/stores/payment-requests.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { LinkedRequest } from '#shared/schemas/payment-request.ts'
import type { Shop } from '../../shop.server.ts'
import { isRequestSignature } from '../payments/payment-link-url.server.ts'

/** Returns the request of a link; null for a wrong signature and for an unknown request. */
export async function findLinkedRequest(
  shop: Shop,
  { id, t }: LinkedRequest,
): Promise<PaymentRequest | null> {
  return isRequestSignature(shop, id, t) ? findPaymentRequest(shop.db, id) : null
}

export async function requireLinkedRequest(
  shop: Shop,
  link: LinkedRequest,
): Promise<PaymentRequest> {
  const request = await findLinkedRequest(shop, link)
  if (!request) throw new ShopError('not_found', messages.payLinkUnknown)
  return request
}
