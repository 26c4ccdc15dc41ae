import type { Db } from '../db.ts'
import type { StockRow } from './stock.ts'
import {
  changeHoldOfOrder,
  endHolds,
  listHoldsOfOrder,
  type OpenHold,
  sortByProduct,
} from './stock-holds.ts'
import { insertStockMove } from './stock-moves.ts'
import { inStockUnit, type StockGoods } from './stock-unit.ts'

/**
 * Ends the holds of a packed order: its goods are in the bags. Its place in a window stays taken. `actor` is a
 * person's name.
 */
export async function packStock(trx: Db, orderId: string, actor: string, now: Date): Promise<void> {
  const packed = await endHolds(trx, orderId, 'packed', now)
  await moveHeld(trx, { orderId, actor, holds: packed, sign: -1 }, now)
}

/**
 * Puts the goods of a packed order back on the shelf, and holds them for it again. `inBag`: what was packed. Goods whose
 * stock now counts in another unit stay out of it.
 */
export async function unpackStock(
  trx: Db,
  order: { orderId: string; actor: string },
  inBag: readonly StockGoods[],
  now: Date,
): Promise<void> {
  const { orderId } = order
  const counted = await inStockUnit(trx, inBag)
  const reopened: OpenHold[] = await trx('stock_holds')
    .where({ order_id: orderId, end: 'packed' })
    .whereIn(
      'product_id',
      counted.map(({ productId }) => productId),
    )
    .update({ ended_at: null, end: null })
    .returning(['product_id', 'quantity'])
  await moveHeld(trx, { ...order, holds: sortByProduct(reopened), sign: 1 }, now)
  // The weighed goods may be more than an order holds.
  const pieces = counted.filter(({ isWeighed }) => !isWeighed)
  await holdUncounted(trx, order, pieces, now)
}

/**
 * Returns packed pieces without a hold to the shelf, and holds them for their order. They were packed while they were not
 * tracked, so no count since includes them.
 */
async function holdUncounted(
  trx: Db,
  order: { orderId: string; actor: string },
  inBag: readonly StockGoods[],
  now: Date,
): Promise<void> {
  const held = await listHoldsOfOrder(trx, order.orderId)
  const tracked: number[] = await trx('product_stock')
    .whereIn(
      'product_id',
      inBag.map(({ productId }) => productId),
    )
    .whereNotNull('on_hand')
    .pluck('product_id')
  const holds = inBag.flatMap((goods): OpenHold[] => {
    const quantity = goods.quantity - (held.get(goods.productId) ?? 0)
    const isNew = quantity > 0 && tracked.includes(goods.productId)
    return isNew ? [{ product_id: goods.productId, quantity }] : []
  })
  await moveHeld(trx, { ...order, holds: sortByProduct(holds), sign: 1 }, now)
  for (const { product_id: productId, quantity } of holds) {
    await changeHoldOfOrder(trx, { orderId: order.orderId, productId, quantity }, now)
  }
}

type HeldMove = { orderId: string; actor: string; holds: OpenHold[]; sign: 1 | -1 }

/** Changes what is held and what is on hand alike. */
async function moveHeld(trx: Db, { orderId, actor, holds, sign }: HeldMove, now: Date) {
  for (const { product_id: productId, quantity } of holds) {
    const change = sign * quantity
    const [row]: StockRow[] = await trx('product_stock')
      .where({ product_id: productId })
      .update({
        held: trx.raw('held + ?', [change]),
        on_hand: trx.raw('on_hand + ?', [change]),
      })
      .returning('*')
    if (!row) continue
    await insertStockMove(
      trx,
      { productId, change, onHand: row.on_hand, reason: 'order', note: '', actor, orderId },
      now,
    )
  }
}
