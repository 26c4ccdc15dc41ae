import type { Db } from '#database/db.ts'
import { findProduct } from '#database/reads/products.ts'
import type { ReturnLine } from '#database/stores/returns.ts'
import { readStock } from '#database/stores/stock.ts'
import { changeStock, lockStock, recordReturnedWaste } from '#database/stores/stock-changes.ts'
import { gramsOfUnits } from '#shared/domain/orders/returns.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { StaffContext } from '../../shop.server.ts'
import { findRevisionLine } from '../orders/money/revision-lines.server.ts'
import type { SoldOrder } from './sold-order.server.ts'

/**
 * Puts accepted goods back on sale, or notes that they came back and were thrown away. Products without a count, and
 * deleted ones, stay as they are.
 */
export async function storeReturnedGoods(
  trx: Db,
  staff: StaffContext,
  sold: SoldOrder,
  items: readonly ReturnLine[],
): Promise<void> {
  const now = staff.now()
  const returned = listReturned(sold, items)
  const stock = await readStock(
    trx,
    returned.map(({ productId }) => productId),
  )
  const tracked = returned.filter(
    ({ productId }) => typeof stock.get(productId)?.onHand === 'number',
  )
  // All of them before the first change: see the lock order in `database/locks.ts`.
  for (const { productId } of tracked) await lockStock(trx, productId)
  for (const { productId, amount, isWeighed, place } of tracked) {
    const product = await findProduct(trx, productId, { includeHidden: true })
    if (!product) continue
    const isSameUnit = isWeighed === (unitGrams(product) !== null)
    const move = { actor: staff.actor.name, note: '', orderId: sold.order.orderId }
    if (place === 'waste') {
      if (isSameUnit) await recordReturnedWaste(trx, { ...move, productId, amount }, now)
      continue
    }
    if (!isSameUnit) throw new ShopError('conflict', messages.returnOtherUnit(product.name))
    const change = { ...move, product, amount: { change: amount }, reason: 'return' } as const
    const today = shopDay(now, staff.env.TIME_ZONE)
    const changed = await changeStock(trx, change, { now, today })
    if (!changed) throw new ShopError('conflict', messages.stockTooMany)
  }
}

/** The returned pieces or grams by product, in the order in which they are locked. */
function listReturned({ handedOver }: SoldOrder, items: readonly ReturnLine[]) {
  return items
    .flatMap(({ accepted, place, ...item }) => {
      const line = findRevisionLine(handedOver, item)
      if (!line || !accepted) return []
      const grams = unitGrams(line.snapshot)
      const amount = gramsOfUnits(line, accepted) ?? accepted * (grams ?? 1)
      return [{ productId: line.productId, amount, isWeighed: grams !== null, place }]
    })
    .sort((a, b) => a.productId - b.productId)
}
