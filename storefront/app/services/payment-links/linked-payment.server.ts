import { findOrder } from '#database/stores/orders.ts'
import { requireAttempt } from '#database/stores/payment-attempts.ts'
import type { PaymentRequest } from '#database/stores/payment-requests.ts'
import { listRefundsOfOrder } from '#database/stores/refunds.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { moneyOf } from '#shared/domain/orders/order-money.ts'
import { listRefunded } from '#shared/domain/orders/refund.ts'
import type { LinkedPayment } from '#shared/responses/linked-payment.ts'
import type { LinkedRequest } from '#shared/schemas/payment-request.ts'
import type { Shop } from '../../shop.server.ts'
import { toRequestView } from '../orders/views/payment-request-view.server.ts'
import { toOwedParts } from '../orders/views/refund-views.server.ts'
import { readDemand } from './demand.server.ts'
import { findLinkedRequest, requireLinkedRequest } from './link-access.server.ts'

/** Returns what a payment link shows; null for a wrong link. Charges nothing. */
export async function findLinkedPayment(
  shop: Shop,
  link: LinkedRequest,
): Promise<LinkedPayment | null> {
  const request = await findLinkedRequest(shop, link)
  return request && toLinkedPayment(shop, request)
}

export async function getLinkedPayment(shop: Shop, link: LinkedRequest): Promise<LinkedPayment> {
  return toLinkedPayment(shop, await requireLinkedRequest(shop, link))
}

export async function toLinkedPayment(shop: Shop, request: PaymentRequest): Promise<LinkedPayment> {
  const { orderId, attemptId } = request
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new Error(`payment request ${request.id} has no order`)
  const { state } = toRequestView(request, shop.now())
  const { demand, costCents } = await readDemand(shop, shop.db, orderId)
  const back = listRefunded(await listRefundsOfOrder(shop.db, order))
  const asked = state === 'open' && demand ? demand : request
  const paidBy = state === 'paid' && attemptId ? await requireAttempt(shop.db, attemptId) : null
  return {
    orderId,
    kind: asked.kind,
    state: state === 'open' && !demand ? 'settled' : state,
    amount: toDollars(asked.amountCents),
    releasesHold: state === 'open' && demand?.releasesHold === true,
    credit: toDollars(asked.kind === 'difference' ? 0 : order.creditCents),
    expiresAt: request.expiresAt,
    parts: toOwedParts(order, asked.parts),
    cost: toDollars(costCents),
    paid: toDollars(moneyOf(order).chargedCents - totalOf(back)),
    receipt: paidBy?.receipt ?? null,
  }
}
