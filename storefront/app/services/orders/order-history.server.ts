import type { Db } from '#database/db.ts'
import { type Capture, listCapturesOfOrders } from '#database/stores/captures.ts'
import { listOrdersWithoutCreditOwner } from '#database/stores/credit.ts'
import { paymentsOf } from '#database/stores/order-payments.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { listRevisions, type Revision } from '#database/stores/packing.ts'
import { listAttemptsOfOrders, type PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { listPaymentRequests, type PaymentRequest } from '#database/stores/payment-requests.ts'
import { listRefundsOfOrders, type RefundWithParts } from '#database/stores/refunds.ts'
import { listReturnsOfOrders, type Return } from '#database/stores/returns.ts'
import type { Env } from '../../env.server.ts'

/** What happened to a paid order, oldest first. */
export type OrderHistory = {
  refunds: RefundWithParts[]
  captures: Capture[]
  requests: PaymentRequest[]
  attempts: PaymentAttempt[]
  revisions: Revision[]
  returns: Return[]
  /** False if the data of the shopper was deleted, and the credit with it. */
  hasCreditOwner: boolean
  now: Date
  /** How long a bank reserves an amount. */
  holdDays: number
}

type Source = { db: Db; now: () => Date; env: Pick<Env, 'CARD_HOLD_DAYS'> }

/** Reads what happened to many orders in a few queries. */
export async function readHistories(
  { db, now, env }: Source,
  orderIds: string[],
): Promise<(orderId: string) => OrderHistory> {
  const refunds = await listRefundsOfOrders(db, orderIds)
  const captures = await listCapturesOfOrders(db, orderIds)
  const requests = await listPaymentRequests(db, orderIds)
  const revisions = await listRevisions(db, orderIds)
  const returned = refunds.filter(({ returnId }) => returnId !== null)
  const returns = await listReturnsOfOrders(
    db,
    returned.map(({ orderId }) => orderId),
  )
  const attempts = await listAttemptsOfOrders(db, orderIds)
  const withoutOwner = await listOrdersWithoutCreditOwner(db, orderIds)
  return orderId => {
    const ofOrder = <Row extends { orderId: string }>(rows: Row[]) =>
      rows.filter(row => row.orderId === orderId)
    return {
      refunds: ofOrder(refunds),
      captures: ofOrder(captures),
      requests: ofOrder(requests),
      attempts: ofOrder(attempts),
      revisions: ofOrder(revisions),
      returns: ofOrder(returns),
      hasCreditOwner: !withoutOwner.includes(orderId),
      now: now(),
      holdDays: env.CARD_HOLD_DAYS,
    }
  }
}

export async function readHistory(shop: Source, orderId: string): Promise<OrderHistory> {
  return (await readHistories(shop, [orderId]))(orderId)
}

/**
 * Returns the payments of an order with their refunds and captures: not those of an earlier charge that was reversed.
 */
export function ofPayments(order: Order, history: OrderHistory) {
  const payments = paymentsOf(order, history)
  const paidBy = [order.receipt?.receiptId, ...payments.map(({ attemptId }) => attemptId)]
  const isOwn = ({ attemptId }: { attemptId: string }) => paidBy.includes(attemptId)
  const { refunds, captures } = history
  return { payments, refunds: refunds.filter(isOwn), captures: captures.filter(isOwn) }
}

/** Of an order that was just paid. */
export function noHistory(now: Date): OrderHistory {
  const nothing = { refunds: [], captures: [], requests: [], attempts: [], revisions: [] }
  return { ...nothing, returns: [], hasCreditOwner: true, now, holdDays: 0 }
}
