import { countEnded, countInBags, type LineProgress } from '#shared/domain/orders/packing.ts'
import { sumByProduct } from '#shared/domain/products/sum-by-product.ts'
import type { Db } from '../db.ts'
import type { Substitute } from './packing.ts'
import { readStock, type StockRow } from './stock.ts'
import { writeOff } from './stock-changes.ts'
import { listHoldsOfOrder } from './stock-holds.ts'
import { sumWrittenOff } from './stock-moves.ts'
import { inStockUnit, type StockGoods } from './stock-unit.ts'

/** An order with what was entered for its lines. */
type EnteredOrder = {
  orderId: string
  lines: readonly { productId: number }[]
  progress: readonly LineProgress<Substitute>[]
}

/** `differences`: how much more of each product is in the bags than the order holds, below 0 if less. In pieces or grams. */
type Bags = { inBags: StockGoods[]; differences: Map<number, number> }

/** Returns what is in an order's bags, without goods that count in another unit now. */
export async function compareBagsToHolds(
  trx: Db,
  { orderId, lines, progress }: EnteredOrder,
): Promise<Bags> {
  const inBags = await inStockUnit(trx, countInBags(lines, progress))
  const held = [...(await listHoldsOfOrder(trx, orderId))]
  const notHeld = held.map(([productId, quantity]) => ({ productId, quantity: -quantity }))
  return { inBags, differences: sumByProduct([...inBags, ...notHeld]) }
}

/** `differences`: see `Bags`, before the holds changed. `stock`: of the products whose holds changed. */
type EndedGoods = EnteredOrder &
  Pick<Bags, 'differences'> & { actor: string; stock: readonly StockRow[] }

/**
 * Writes off what an order no longer holds and nobody can sell. What is not good enough is waste, also of goods that it does
 * not hold. What the packer did not find is not there: the count goes down by what the order held of it. What an earlier
 * packing wrote off does not count again. Returns `stock` as it is then. The caller has locked it.
 */
export async function writeOffEnded(trx: Db, order: EndedGoods, now: Date): Promise<StockRow[]> {
  const { orderId, actor, lines, progress, differences } = order
  const wasted = await findNewWaste(trx, order)
  const missing = sumByProduct(countEnded('short', lines, progress))
  const counted = await sumWrittenOff(trx, { orderId, reason: 'count' }, [...missing.keys()])
  const newlyMissing = (id: number) => (missing.get(id) ?? 0) - (counted.get(id) ?? 0)
  const stock = new Map(order.stock.map(row => [row.product_id, row]))
  for (const productId of new Set([...differences.keys(), ...wasted.keys()])) {
    const waste = wasted.get(productId) ?? 0
    const unused = -(differences.get(productId) ?? 0) - waste
    const gone = [
      { reason: 'waste', quantity: waste },
      { reason: 'count', quantity: Math.min(unused, newlyMissing(productId)) },
    ] as const
    for (const { reason, quantity } of gone) {
      if (quantity <= 0) continue
      const row = await writeOff(trx, { productId, quantity, orderId, actor, reason }, now)
      if (row) stock.set(productId, row)
    }
  }
  return [...stock.values()]
}

/** What is not good enough of each product, without what was thrown away before. At most what nobody holds. */
async function findNewWaste(
  trx: Db,
  { orderId, lines, progress }: EnteredOrder,
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
