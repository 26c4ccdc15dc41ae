import type { Db } from '#database/db.ts'
import { type Capture, listCapturesOfOrders } from '#database/stores/captures.ts'
import { listRevisions, type Revision } from '#database/stores/order-revisions.ts'
import { type Order, payingAttemptId } from '#database/stores/order-types.ts'
import { listPickEntries, type StoredPickEntry } from '#database/stores/packing.ts'
import { listAttemptsOfOrders, type PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { listPaymentRequests, type PaymentRequest } from '#database/stores/payment-requests.ts'
import { listRefundsOfOrders, type RefundWithParts } from '#database/stores/refunds.ts'
import { isReserved } from '#shared/domain/orders/order-money.ts'
import { type OrderPayment, paymentsOf } from './order-payments.server.ts'

/** The records of what an order costs and what was paid of it, each kind oldest first. */
export type MoneyRecords = {
  refunds: RefundWithParts[]
  captures: Capture[]
  requests: PaymentRequest[]
  attempts: PaymentAttempt[]
  revisions: Revision[]
}

/** Reads the records of many orders in a few queries. */
export async function readMoneyRecords(
  db: Db,
  orderIds: string[],
): Promise<(orderId: string) => MoneyRecords> {
  const refunds = await listRefundsOfOrders(db, orderIds)
  const captures = await listCapturesOfOrders(db, orderIds)
  const requests = await listPaymentRequests(db, orderIds)
  const attempts = await listAttemptsOfOrders(db, orderIds)
  const revisions = await listRevisions(db, orderIds)
  return orderId => {
    const ofOrder = <Row extends { orderId: string }>(rows: Row[]) =>
      rows.filter(row => row.orderId === orderId)
    return {
      refunds: ofOrder(refunds),
      captures: ofOrder(captures),
      requests: ofOrder(requests),
      attempts: ofOrder(attempts),
      revisions: ofOrder(revisions),
    }
  }
}

/** The records that decide a paid order's cost and the amount due, beside the order itself. */
export type MoneyState = {
  /** What was entered at packing. */
  entries: readonly StoredPickEntry[]
  /** The newest one. */
  revision: Revision | null
  payments: OrderPayment[]
  /** The refunds of the order's payments. */
  refunds: RefundWithParts[]
  /** The captures of the order's payments. */
  captures: Capture[]
  /** The attempt that reserved an amount; null if nothing is reserved. */
  cardHold: PaymentAttempt | null
  /** Its payment links, oldest first. */
  requests: PaymentRequest[]
}

/** The records that decide what an order costs. */
export type CostRecords = Pick<MoneyState, 'entries' | 'revision' | 'refunds'>

/** Takes the state from the records. Drops the refunds and captures of an earlier charge that was reversed. */
export function moneyStateOf(
  order: Order,
  { entries, ...records }: MoneyRecords & Pick<MoneyState, 'entries'>,
): MoneyState {
  const { refunds, captures, requests, attempts, revisions } = records
  const attemptId = payingAttemptId(order)
  const payments = paymentsOf(order, { requests, attempts })
  const paidBy = [attemptId, ...payments.map(payment => payment.attemptId)]
  const isOwn = (record: { attemptId: string }) => paidBy.includes(record.attemptId)
  const cardHold = isReserved(order) ? attempts.find(({ id }) => id === attemptId) : null
  return {
    entries,
    payments,
    requests,
    revision: revisions.at(-1) ?? null,
    refunds: refunds.filter(isOwn),
    captures: captures.filter(isOwn),
    cardHold: cardHold ?? null,
  }
}

export async function readMoneyState(db: Db, order: Order): Promise<MoneyState> {
  const { orderId } = order
  const records = (await readMoneyRecords(db, [orderId]))(orderId)
  const entries = (await listPickEntries(db, [orderId])).get(orderId) ?? []
  return moneyStateOf(order, { ...records, entries })
}
