import type { Db } from '#database/db.ts'
import { type Capture, listCapturesOfAttempt } from '#database/stores/captures.ts'
import { isReserved } from '#database/stores/order-money.ts'
import { findNewestRevisions, type Revision } from '#database/stores/order-revisions.ts'
import { type Order, payingAttemptId } from '#database/stores/order-rows.ts'
import { listPickEntries, type StoredPickEntry } from '#database/stores/packing.ts'
import { type PaymentAttempt, requireAttempt } from '#database/stores/payment-attempts.ts'
import { listPaymentRequests, type PaymentRequest } from '#database/stores/payment-requests.ts'
import { listRefundsOfOrder, type RefundWithParts } from '#database/stores/refunds.ts'

/** What decides what a paid order costs and what is due of it, beside the order itself. */
export type OrderFacts = {
  /** What was entered at packing. */
  entries: readonly StoredPickEntry[]
  /** The newest one. */
  revision: Revision | null
  /** Of the payments of the order. */
  refunds: RefundWithParts[]
  /** Its payment links, oldest first. */
  requests: PaymentRequest[]
}

/** The facts that decide what an order costs. */
export type CostFacts = Pick<OrderFacts, 'entries' | 'revision'>

export async function readOrderFacts(db: Db, order: Order): Promise<OrderFacts> {
  const { orderId } = order
  return {
    entries: (await listPickEntries(db, [orderId])).get(orderId) ?? [],
    revision: (await findNewestRevisions(db, [orderId])).get(orderId) ?? null,
    refunds: await listRefundsOfOrder(db, order),
    requests: await listPaymentRequests(db, [orderId]),
  }
}

export type HoldFacts = {
  /** Of the first payment, oldest first. */
  captures: Capture[]
  /** The attempt that reserved an amount; null if nothing is reserved. */
  cardHold: PaymentAttempt | null
}

export async function readHoldFacts(db: Db, order: Order): Promise<HoldFacts> {
  const attemptId = payingAttemptId(order)
  return {
    captures: await listCapturesOfAttempt(db, attemptId),
    cardHold: isReserved(order) ? await requireAttempt(db, attemptId) : null,
  }
}
