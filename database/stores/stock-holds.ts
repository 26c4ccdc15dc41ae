import type { Db } from '../db.ts'
import type { StockRow } from './stock.ts'
import { insertStockMove } from './stock-moves.ts'

type Wanted = { productId: number; quantity: number }

/**
 * Holds the goods of an order that is about to be paid. Returns their stock, or null if too little is left of one; then
 * the caller must roll back. Untracked products need no hold. One conditional statement for each product, in the lock
 * order of `order-reservation.ts`.
 */
export async function holdStock(
  trx: Db,
  orderId: string,
  wanted: readonly Wanted[],
  now: Date,
): Promise<StockRow[] | null> {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of wanted) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  const tracked: number[] = await trx('product_stock')
    .whereIn('product_id', [...sums.keys()])
    .whereNotNull('on_hand')
    .orderBy('product_id')
    .pluck('product_id')
  const held: StockRow[] = []
  for (const id of tracked) {
    const quantity = sums.get(id) ?? 0
    const [row]: StockRow[] = await trx('product_stock')
      .where({ product_id: id })
      .whereRaw('on_hand - held >= ?', [quantity])
      .increment('held', quantity)
      .returning('*')
    if (!row) return null
    held.push(row)
  }
  if (held.length === 0) return held
  const holds = held.map(({ product_id: productId }) => {
    return { orderId, productId, quantity: sums.get(productId) ?? 0 }
  })
  await insertHolds(trx, holds, now)
  return held
}

type Hold = Wanted & { orderId: string }

/** Records for which order `held` was raised. */
export async function insertHolds(trx: Db, holds: readonly Hold[], now: Date): Promise<void> {
  const created_at = now.toISOString()
  await trx('stock_holds').insert(
    holds.map(({ orderId, productId, quantity }) => ({
      order_id: orderId,
      product_id: productId,
      quantity,
      created_at,
    })),
  )
}

type OpenHold = { product_id: number; quantity: number }

/** Ends the holds of an order: its goods are free again. Returns their stock. */
export async function releaseStock(trx: Db, orderId: string, now: Date): Promise<StockRow[]> {
  const freed: StockRow[] = []
  for (const { product_id, quantity } of await endHolds(trx, orderId, 'released', now)) {
    const [row]: StockRow[] = await trx('product_stock')
      .where({ product_id })
      .decrement('held', quantity)
      .returning('*')
    if (row) freed.push(row)
  }
  return freed
}

/**
 * Ends the holds of a packed order: its goods have left the shop. Its place in a window stays taken. `actor` is a
 * person's name.
 */
export async function packStock(trx: Db, orderId: string, actor: string, now: Date): Promise<void> {
  for (const { product_id: productId, quantity } of await endHolds(trx, orderId, 'packed', now)) {
    const [row]: StockRow[] = await trx('product_stock')
      .where({ product_id: productId })
      .update({
        held: trx.raw('held - ?', [quantity]),
        on_hand: trx.raw('on_hand - ?', [quantity]),
      })
      .returning('*')
    if (!row) continue
    await insertStockMove(
      trx,
      {
        productId,
        change: -quantity,
        onHand: row.on_hand,
        reason: 'order',
        note: '',
        actor,
        orderId,
      },
      now,
    )
  }
}

async function endHolds(
  trx: Db,
  orderId: string,
  end: 'released' | 'packed',
  now: Date,
): Promise<OpenHold[]> {
  const ended: OpenHold[] = await trx('stock_holds')
    .where({ order_id: orderId })
    .whereNull('ended_at')
    .update({ ended_at: now.toISOString(), end })
    .returning(['product_id', 'quantity'])
  return ended.sort((a, b) => a.product_id - b.product_id)
}
