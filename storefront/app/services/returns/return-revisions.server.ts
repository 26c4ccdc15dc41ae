import type { Db } from '#database/db.ts'
import { insertRevision } from '#database/stores/order-revisions.ts'
import { isSameGoods, type PricedReturn } from '#shared/domain/orders/returns.ts'
import type { StaffContext } from '../../shop.server.ts'
import { writePlacedRevision } from '../orders/money/order-revisions.server.ts'
import type { SoldOrder } from './sold-order.server.ts'

/** Returns the number of the new revision. The order as it was placed is its first one. */
export async function writeRevisions(
  trx: Db,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
  { order, revision, lines }: SoldOrder,
  { goods, amounts }: PricedReturn,
): Promise<number> {
  const { orderId } = order
  const { bags = 0, coldBags = 0 } = revision ?? {}
  await writePlacedRevision(trx, order, new Date(order.paidAt))
  const kept = lines.flatMap(line => {
    const isSubstitute = line.end === 'substituted'
    const rest = goods.find(part => isSameGoods(part, { line: line.position, isSubstitute }))
    if (!rest) return []
    const { quantity, packs = null, grams, beforeTaxCents, taxCents, totalCents } = rest
    return [{ ...line, quantity, packs, grams, beforeTaxCents, taxCents, totalCents }]
  })
  const fields = { orderId, kind: 'returned', lines: kept, actor: actor.name, key: null } as const
  return insertRevision(trx, { ...amounts, ...fields, bags, coldBags }, now())
}
