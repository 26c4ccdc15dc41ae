import { type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'
import type { Db } from '../db.ts'
import { toSnapshot } from './line-snapshot.ts'

/** Goods of an order: pieces, or grams if they were ordered by weight. */
export type StockGoods = { productId: number; quantity: number; isWeighed: boolean }

/**
 * Leaves out goods whose product counts in another unit now than when they were ordered: pieces instead of grams, or the
 * reverse. Its stock has never held them. Call it with the stock or the write lock.
 */
export async function inStockUnit<Item extends Pick<StockGoods, 'productId' | 'isWeighed'>>(
  trx: Db,
  goods: readonly Item[],
): Promise<Item[]> {
  const rows: (OrderUnit & { id: number })[] = await trx('products')
    .whereIn(
      'id',
      goods.map(({ productId }) => productId),
    )
    .select({ id: 'id', stepGrams: 'step_grams', pieceGrams: 'piece_grams' })
  const areGrams = new Map(rows.map(({ id, ...unit }) => [id, unitGrams(unit) !== null]))
  return goods.filter(({ productId, isWeighed }) => {
    return (areGrams.get(productId) ?? isWeighed) === isWeighed
  })
}

/** Leaves out what orders wait for in another unit than its stock counts in now. */
export async function waitingInStockUnit<Item extends { orderId: string; productId: number }>(
  trx: Db,
  waiting: readonly Item[],
): Promise<Item[]> {
  const lines: { orderId: string; productId: number; snapshot: string }[] = await trx('order_lines')
    .whereIn('order_id', [...new Set(waiting.map(({ orderId }) => orderId))])
    .whereIn('product_id', [...new Set(waiting.map(({ productId }) => productId))])
    .select({ orderId: 'order_id', productId: 'product_id', snapshot: 'snapshot' })
  const goods = lines.map(({ snapshot, ...line }) => {
    return { ...line, isWeighed: unitGrams(toSnapshot(JSON.parse(snapshot))) !== null }
  })
  const counted = await inStockUnit(trx, goods)
  return waiting.filter(({ orderId, productId }) =>
    counted.some(line => line.orderId === orderId && line.productId === productId),
  )
}
