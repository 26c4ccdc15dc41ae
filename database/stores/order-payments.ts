import type { Cents } from '#shared/domain/money/money.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import { withReceiptInSearch } from './order-search.ts'
import { isPaidBy, type Order } from './order-types.ts'
import { paidAttempts } from './payment-requests.ts'

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

/** Replaces the card hold of an order by that of a payment link. */
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
