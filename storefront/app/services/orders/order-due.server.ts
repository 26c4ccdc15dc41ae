import type { Db } from '#database/db.ts'
import { isReserved, listChargedParts } from '#database/stores/order-money.ts'
import { type Order, withUnit } from '#database/stores/order-rows.ts'
import { findRevisions, type Revision, type RevisionLine } from '#database/stores/packing.ts'
import { listRefundsOfOrder, type RefundWithParts } from '#database/stores/refunds.ts'
import { type DueAccount, listDue, type OwedGoods } from '#shared/domain/due.ts'
import { isToPack } from '#shared/domain/order-state.ts'
import type { PackedGoods } from '#shared/domain/packing.ts'
import { listRefunded, type RefundPart } from '#shared/domain/refund.ts'
import { settleReturn } from '#shared/domain/returns.ts'
import { isGoods } from './packed-view.server.ts'

/** What was charged of an order, and what was given back of it. */
export function dueAccountOf(order: Order, refunds: RefundWithParts[]): DueAccount {
  return {
    charged: listChargedParts(order),
    byHand: listRefunded(refunds.filter(({ isByShop }) => !isByShop)),
    byShop: listRefunded(refunds.filter(({ isByShop }) => isByShop)),
  }
}

/**
 * Returns what is due by the newest revision of a paid order, by line and fee. Above 0 it goes back to the shopper; below
 * 0 the shopper owes it. Nothing is due while the card is only reserved.
 */
export function dueOf(
  order: Order,
  refunds: RefundWithParts[],
  revision: Revision | undefined,
): RefundPart[] {
  if (isReserved(order)) return []
  const account = dueAccountOf(order, refunds)
  const hasLeftShelf = revision !== undefined && !isToPack(order.state)
  if (hasLeftShelf && revision.kind === 'returned') {
    const lines = order.lines.map(withUnit)
    const goods = revision.lines.filter(isGoods).map(toPackedGoods)
    return settleReturn({ ...order, lines }, goods, [], account).parts
  }
  const isPacked = hasLeftShelf && revision.kind === 'packed'
  const goods: OwedGoods[] = isPacked
    ? revision.lines.filter(isGoods).map(({ position: line, ...part }) => ({ ...part, line }))
    : order.lines.map((part, line) => ({ ...part, line }))
  return listDue(account, goods, isPacked ? revision : order)
}

export function toPackedGoods(line: RevisionLine): PackedGoods {
  const { quantity, unitPriceCents, taxRate, beforeTaxCents, taxCents, totalCents } = line
  const amounts = { beforeTaxCents, taxCents, totalCents }
  const { stepGrams, pieceGrams } = line.snapshot
  return {
    ...{ stepGrams, pieceGrams },
    line: line.position,
    isSubstitute: line.end === 'substituted',
    quantity,
    grams: line.grams ?? null,
    packs: line.packs ?? null,
    unitPriceCents,
    taxRate,
    ...amounts,
  }
}

/** Like `dueOf`, with the refunds and the newest revision of the order. */
export async function readDue(db: Db, order: Order): Promise<RefundPart[]> {
  const refunds = await listRefundsOfOrder(db, order)
  const revisions = await findRevisions(db, [order.orderId])
  return dueOf(order, refunds, revisions.get(order.orderId))
}
