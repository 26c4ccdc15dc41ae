import type { Db } from '#database/db.ts'
import { type Capture, listCapturesOfOrders } from '#database/stores/captures.ts'
import { listOrdersWithoutCreditOwner } from '#database/stores/credit.ts'
import { isReserved } from '#database/stores/order-money.ts'
import { paymentsOf } from '#database/stores/order-payments.ts'
import { listRevisions, type Revision } from '#database/stores/order-revisions.ts'
import { type Order, payingAttemptId } from '#database/stores/order-rows.ts'
import {
  type Claim,
  listClaims,
  listPickEntries,
  type StoredPickEntry,
} from '#database/stores/packing.ts'
import { listAttemptsOfOrders, type PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { listPaymentRequests, type PaymentRequest } from '#database/stores/payment-requests.ts'
import { listRefundsOfOrders, type RefundWithParts } from '#database/stores/refunds.ts'
import { listReturnsOfOrders, type Return } from '#database/stores/returns.ts'
import { isToPack } from '#shared/domain/order-state.ts'
import {
  type DemandShop,
  type HoldTime,
  holdTimeOf,
  type OrderMoneyFacts,
} from './order-demand.server.ts'
import { dueOf } from './order-due.server.ts'

/** The records of an order with an invoice, each kind oldest first. Its events are not among them. */
export type OrderRecords = HoldTime & {
  refunds: RefundWithParts[]
  captures: Capture[]
  requests: PaymentRequest[]
  attempts: PaymentAttempt[]
  revisions: Revision[]
  returns: Return[]
  /** False if the data of the shopper was deleted, and the credit with it. */
  hasCreditOwner: boolean
  /** What was entered at packing, of an order that is to be packed. */
  entries: StoredPickEntry[]
  /** Who packs it. */
  claim: Claim | null
}

type Source = DemandShop & { db: Db }

/** Reads the records of many orders in a few queries. */
export async function readRecordsOfOrders(
  { db, ...shop }: Source,
  orders: readonly Pick<Order, 'orderId' | 'state'>[],
): Promise<(orderId: string) => OrderRecords> {
  const orderIds = orders.map(({ orderId }) => orderId)
  const toPack = orders.filter(({ state }) => isToPack(state)).map(({ orderId }) => orderId)
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
  const entries = await listPickEntries(db, toPack)
  const claims = await listClaims(db, toPack)
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
      entries: entries.get(orderId) ?? [],
      claim: claims.get(orderId) ?? null,
      ...holdTimeOf(shop),
    }
  }
}

export async function readOrderRecords(
  shop: Source,
  order: Pick<Order, 'orderId' | 'state'>,
): Promise<OrderRecords> {
  return (await readRecordsOfOrders(shop, [order]))(order.orderId)
}

/**
 * Returns the payments of an order with their refunds and captures: not those of an earlier charge that was reversed.
 */
export function withOwnRefunds(order: Order, records: OrderRecords) {
  const payments = paymentsOf(order, records)
  const paidBy = [payingAttemptId(order), ...payments.map(({ attemptId }) => attemptId)]
  const isOwn = ({ attemptId }: { attemptId: string }) => paidBy.includes(attemptId)
  const { refunds, captures } = records
  return { payments, refunds: refunds.filter(isOwn), captures: captures.filter(isOwn) }
}

/** Of an order that was just paid. */
export function noRecords(now: Date): OrderRecords {
  const nothing = { refunds: [], captures: [], requests: [], attempts: [], revisions: [] }
  return {
    ...nothing,
    returns: [],
    hasCreditOwner: true,
    entries: [],
    claim: null,
    now,
    holdDays: 0,
  }
}

/** What became of the money of an order, and what is due. */
export function moneyFactsOf<Some extends Order>(
  order: Some,
  records: OrderRecords,
): OrderMoneyFacts & { order: Some } {
  const { refunds, captures } = withOwnRefunds(order, records)
  const revision = records.revisions.at(-1) ?? null
  const cardHold = isReserved(order)
    ? (records.attempts.find(({ id }) => id === payingAttemptId(order)) ?? null)
    : null
  const due = dueOf(order, { ...records, refunds, revision })
  return { order, captures, cardHold, revision, due }
}
