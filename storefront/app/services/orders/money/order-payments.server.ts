import type { Db } from '#database/db.ts'
import { type Order, payingAttemptId } from '#database/stores/order-types.ts'
import { listAttemptsOfOrders, type PaymentAttempt } from '#database/stores/payment-attempts.ts'
import {
  isPaidDifference,
  listPaymentRequests,
  type PaymentRequest,
} from '#database/stores/payment-requests.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { moneyOf } from '#shared/domain/orders/order-money.ts'
import { sum } from '#shared/domain/sum.ts'
import type { Receipt } from '#shared/responses/order.ts'

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
