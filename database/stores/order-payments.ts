import type { Cents } from '#shared/domain/money/money.ts'
import { isGivenBack } from '#shared/domain/orders/refund.ts'
import { sum } from '#shared/domain/sum.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import { moneyOf } from './order-money.ts'
import { isPaidBy, type Order, payingAttemptId } from './order-rows.ts'
import { withReceiptInSearch } from './order-search.ts'
import { listAttemptsOfOrders, type PaymentAttempt } from './payment-attempts.ts'
import {
  isPaidDifference,
  listPaymentRequests,
  type PaymentRequest,
  paidAttempts,
} from './payment-requests.ts'
import type { Refund } from './refunds.ts'

/** A payment of an order: what the card and the credit paid of it. */
export type OrderPayment = {
  attemptId: string
  cardCents: Cents
  creditCents: Cents
  receipt: Receipt
  paidAt: string
}

type Sources = { attempts: PaymentAttempt[]; requests: PaymentRequest[] }

/**
 * Returns what paid an order, oldest first: its first payment, and those by link if it cost more later. Empty while
 * its card is only reserved.
 */
export function paymentsOf(order: Order, { attempts, requests }: Sources): OrderPayment[] {
  const { receipt, paidAt, creditCents } = order
  const { chargedCents } = moneyOf(order)
  if (!receipt || !paidAt || chargedCents === 0) return []
  const later = requests
    .filter(isPaidDifference)
    .flatMap(({ attemptId, finishedAt }): OrderPayment[] => {
      const attempt = attempts.find(({ id }) => id === attemptId)
      if (!attempt?.receipt) return []
      const { id, amountCents: cardCents } = attempt
      const paid = { cardCents, creditCents: 0, receipt: attempt.receipt }
      return [{ attemptId: id, ...paid, paidAt: finishedAt ?? attempt.createdAt }]
    })
  const laterCents = sum(later.map(({ cardCents }) => cardCents))
  const cardCents = chargedCents - creditCents - laterCents
  return [{ attemptId: payingAttemptId(order), cardCents, creditCents, receipt, paidAt }, ...later]
}

/** Like `paymentsOf`. */
export async function listPayments(db: Db, order: Order): Promise<OrderPayment[]> {
  const ids = [order.orderId]
  const requests = await listPaymentRequests(db, ids)
  return paymentsOf(order, { requests, attempts: await listAttemptsOfOrders(db, ids) })
}

/** The rest that the card of a payment has paid, after its refunds. `refunds`: all of the order. */
export function cardLeft({ attemptId, cardCents }: OrderPayment, refunds: Refund[]): Cents {
  const back = refunds.filter(
    refund =>
      refund.attemptId === attemptId && refund.destination === 'card' && isGivenBack(refund),
  )
  return cardCents - sum(back.map(({ amountCents }) => amountCents))
}

/** The rest of a payment after its refunds. `refunds`: all of the order. */
export function moneyLeft(payments: OrderPayment[], refunds: Refund[]): Cents {
  const paid = payments.map(({ cardCents, creditCents }) => cardCents + creditCents)
  const back = refunds.filter(isGivenBack)
  return sum(paid) - sum(back.map(({ amountCents }) => amountCents))
}

/** The most that can still go back to the cards. What a card paid can have become store credit. */
export function cardsLeft(payments: OrderPayment[], refunds: Refund[]): Cents {
  const cards = sum(payments.map(payment => cardLeft(payment, refunds)))
  return Math.min(cards, moneyLeft(payments, refunds))
}

/** True if an attempt paid the order, or a part of it. */
export async function isPaymentOf(
  db: Db,
  order: Pick<Order, 'orderId' | 'receipt'>,
  attemptId: string,
): Promise<boolean> {
  if (isPaidBy(order, attemptId)) return true
  return (await countRows(paidAttempts(db, order.orderId).where({ attempt_id: attemptId }))) > 0
}

/** Makes an order findable by the receipt of a later payment. */
export async function addReceiptToSearch(
  trx: Db,
  orderId: string,
  receipt: Receipt,
  now: Date,
): Promise<void> {
  await trx('orders')
    .where({ order_id: orderId })
    .update({
      ...withReceiptInSearch(trx, receipt),
      updated_at: now.toISOString(),
    })
}

/** Another card is reserved for an order. */
export async function replaceHold(
  trx: Db,
  orderId: string,
  { receipt, reservedLimitCents }: { receipt: Receipt; reservedLimitCents: Cents },
  now: Date,
): Promise<void> {
  await trx('orders')
    .where({ order_id: orderId })
    .update({ receipt: JSON.stringify(receipt), hold_cents: reservedLimitCents })
  await addReceiptToSearch(trx, orderId, receipt, now)
}
