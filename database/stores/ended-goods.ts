import { countEnded, type LineProgress } from '#shared/domain/orders/packing.ts'
import { sumByProduct } from '#shared/domain/products/sum-by-product.ts'
import type { Db } from '../db.ts'
import { readStock, type StockRow } from './stock.ts'
import { writeOff } from './stock-changes.ts'
import { sumWrittenOff } from './stock-moves.ts'
import { inStockUnit } from './stock-unit.ts'

/**
 * An order with what was entered for its lines. `freed`: how much of each product it held that is not in its bags, in pieces
 * or grams; negative if the bags have more.
 */
type EndedGoods = {
  orderId: string
  actor: string
  lines: readonly { productId: number }[]
  progress: readonly LineProgress<unknown>[]
  freed: ReadonlyMap<number, number>
}

/**
 * Writes off what an order no longer holds and nobody can sell. What is not good enough is waste, also of goods that it does
 * not hold. What the packer did not find is not there: the count goes down by what the order held of it. What an earlier
 * packing wrote off does not count again. Returns the changed stock. The caller has locked it.
 */
export async function writeOffEnded(trx: Db, order: EndedGoods, now: Date): Promise<StockRow[]> {
  const { orderId, actor, lines, progress, freed } = order
  const wasted = await findNewWaste(trx, order)
  const missing = sumByProduct(countEnded('short', lines, progress))
  const counted = await sumWrittenOff(trx, { orderId, reason: 'count' }, [...missing.keys()])
  const newlyMissing = (id: number) => (missing.get(id) ?? 0) - (counted.get(id) ?? 0)
  const changed = new Map<number, StockRow>()
  for (const productId of new Set([...freed.keys(), ...wasted.keys()])) {
    const waste = wasted.get(productId) ?? 0
    const unused = (freed.get(productId) ?? 0) - waste
    const gone = [
      { reason: 'waste', quantity: waste },
      { reason: 'count', quantity: Math.min(unused, newlyMissing(productId)) },
    ] as const
    for (const { reason, quantity } of gone) {
      if (quantity <= 0) continue
      const row = await writeOff(trx, { productId, quantity, orderId, actor, reason }, now)
      if (row) changed.set(productId, row)
    }
  }
  return [...changed.values()]
}

/** What is not good enough of each product, without what was thrown away before. At most what nobody holds. */
async function findNewWaste(
  trx: Db,
  { orderId, lines, progress }: Pick<EndedGoods, 'orderId' | 'lines' | 'progress'>,
): Promise<Map<number, number>> {
  const refused = await inStockUnit(trx, countEnded('refused', lines, progress))
  const ids = refused.map(({ productId }) => productId)
  const earlier = await sumWrittenOff(trx, { orderId, reason: 'waste' }, ids)
  const stock = await readStock(trx, ids)
  return new Map(
    refused.map(({ productId, quantity }) => {
      const added = quantity - (earlier.get(productId) ?? 0)
      return [productId, Math.max(0, Math.min(added, stock.get(productId)?.available ?? 0))]
    }),
  )
}
