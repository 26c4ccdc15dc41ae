import type { Db } from '#database/db.ts'
import type { Order } from '#database/stores/order-types.ts'
import { dueRefundKey } from '#database/stores/refund-keys.ts'
import type { Refund, RefundWithParts } from '#database/stores/refunds.ts'
import { type MoneyPart, totalOf } from '#shared/domain/orders/money-parts.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { moveCharged } from '../orders/money/charged-amounts.server.ts'
import type { InvoicedOrder } from '../orders/views/order-views.server.ts'
import { storeRefund } from './store-refund.server.ts'

/** Where the shopper wants what is due. */
export function chosenDestination({ takesCredit }: Order): RefundDestination {
  return takesCredit ? 'credit' : 'card'
}

/** `refunds`: all earlier ones of the charge. `due`: what has to be given back now. */
type DueOrder = { order: InvoicedOrder; refunds: RefundWithParts[]; due: MoneyPart[] }

/** `actor`: who decided it. `sentAt`: when the refund is sent, by the clock of the database. */
type Decision = { actor: string; sentAt: Date; destination: RefundDestination; reason: string }

/**
 * Stores the refund of what is due. It is sent after the transaction. Null if nothing is due, also if other goods cost the
 * same.
 */
export async function writeDueRefund(
  trx: Db,
  { order, refunds, due }: DueOrder,
  { actor, sentAt, destination, reason }: Decision,
): Promise<Refund | null> {
  await moveCharged(trx, order, due)
  if (totalOf(due) <= 0) return null
  const { orderId } = order
  return storeRefund(
    trx,
    order,
    {
      refunds,
      parts: due,
      kind: 'refund',
      destination,
      reason,
      requestedBy: actor,
      isComputed: true,
      requestKey: dueRefundKey(orderId, refunds.length + 1),
    },
    sentAt,
  )
}
