import type { Db } from '#database/db.ts'
import { isReserved, listChargedParts } from '#database/stores/order-money.ts'
import { type Order, withUnit } from '#database/stores/order-rows.ts'
import { findRevisions, listPickEvents } from '#database/stores/packing.ts'
import { listRefundsOfOrder, type RefundWithParts } from '#database/stores/refunds.ts'
import { type DueAccount, listDue } from '#shared/domain/due.ts'
import { isReversed } from '#shared/domain/order-state.ts'
import { listRefunded, type RefundPart } from '#shared/domain/refund.ts'
import { settleReturn } from '#shared/domain/returns.ts'
import { type CostFacts, costNow } from './order-cost.server.ts'

/** `refunds`: of the payments of the order. */
export type DueFacts = CostFacts & { refunds: RefundWithParts[] }

/** What was charged of an order, and what was given back of it. */
export function dueAccountOf(order: Order, refunds: RefundWithParts[]): DueAccount {
  return {
    charged: listChargedParts(order),
    byHand: listRefunded(refunds.filter(({ isByShop }) => !isByShop)),
    byShop: listRefunded(refunds.filter(({ isByShop }) => isByShop)),
  }
}

/**
 * Returns what is due of a paid order by now, by line and fee. Above 0 it goes back to the shopper; below 0 the shopper
 * owes it. Nothing is due while the card is only reserved, or once the payment was returned.
 */
export function dueOf(order: Order, facts: DueFacts): RefundPart[] {
  if (isReserved(order) || isReversed(order.state)) return []
  const account = dueAccountOf(order, facts.refunds)
  const { goods, amounts } = costNow(order, facts, account)
  if (facts.revision?.kind === 'returned') {
    const lines = order.lines.map(withUnit)
    return settleReturn({ ...order, lines }, goods, [], account).parts
  }
  return listDue(account, goods, amounts)
}

export async function readDueFacts(db: Db, order: Order): Promise<DueFacts> {
  const { orderId } = order
  return {
    refunds: await listRefundsOfOrder(db, order),
    revision: (await findRevisions(db, [orderId])).get(orderId) ?? null,
    events: (await listPickEvents(db, [orderId])).get(orderId) ?? [],
  }
}

/** Like `dueOf`. Reads what it depends on. */
export async function readDue(db: Db, order: Order): Promise<RefundPart[]> {
  return dueOf(order, await readDueFacts(db, order))
}
