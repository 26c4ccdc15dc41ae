import { withWriteLock } from '#database/locks.ts'
import { lockOrders } from '#database/stores/orders.ts'
import { findUnfinishedRequest, requestPayment } from '#database/stores/payment-requests.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { OwnPaymentLink } from '#shared/responses/payment-request.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { OwnLinkInput } from '#shared/schemas/payment-request.ts'
import type { Shop } from '../../shop.server.ts'
import { requireAllowedOrder } from '../orders/invoices/invoice-access.server.ts'
import { paymentLinkUrl } from '../payments/payment-link-url.server.ts'
import { readDemand } from './demand.server.ts'
import { expiryFrom } from './payment-requests.server.ts'

/**
 * Returns the shopper's own link to pay what is owed for an order. An invoice link or the owner's session allows it. Throws
 * a 409 if nothing is owed.
 */
export async function requestOwnPaymentLink(
  shop: Shop,
  { orderId, signature, language }: OwnLinkInput,
  user: TokenClaims | null,
): Promise<OwnPaymentLink> {
  await requireAllowedOrder(shop, { orderId, signature, user })
  return withWriteLock(shop.db, async trx => {
    const shopInTransaction = { ...shop, db: trx }
    await lockOrders(trx, [orderId])
    const { state, demand } = await readDemand(shopInTransaction, trx, orderId)
    const now = shop.now()
    const open = await findUnfinishedRequest(trx, orderId)
    const draft = { orderId, demand, requestedBy: '', expiresAt: expiryFrom(now) }
    const request =
      open?.state === 'paying' || !demand
        ? open
        : await requestPayment(trx, { ...draft, demand }, now)
    if (!request) throw new ShopError('conflict', messages.nothingOwed)
    return { url: paymentLinkUrl(shop, request.id, language ?? state.order.language) }
  })
}
