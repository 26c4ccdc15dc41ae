import type { StockReason } from '#shared/domain/products/stock.ts'
import type { Db } from '../db.ts'
import { countRows, findRow } from '../query-helpers.ts'

export type StockMove = {
  productId: number
  change: number
  /** After the change; null for untracked. */
  onHand: number | null
  reason: StockReason
  note: string
  /** A person's name. */
  actor: string
  /** The key of the call, so that it can be repeated. */
  key?: string
  /** The key of the move that this one undoes. */
  undoes?: string
  orderId?: string
}

export async function insertStockMove(db: Db, move: StockMove, now: Date): Promise<void> {
  await db('stock_moves').insert({
    product_id: move.productId,
    change: move.change,
    on_hand: move.onHand,
    reason: move.reason,
    note: move.note,
    actor: move.actor,
    order_id: move.orderId ?? null,
    key: move.key || null,
    undoes: move.undoes || null,
    created_at: now.toISOString(),
  })
}

/** Returns how much of each product an order's packing wrote off for a reason, in positive numbers. */
export async function sumWrittenOff(
  trx: Db,
  { orderId, reason }: { orderId: string; reason: Extract<StockReason, 'waste' | 'count'> },
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows: { productId: number; amount: number }[] = await trx('stock_moves')
    .where({ order_id: orderId, reason })
    .whereIn('product_id', [...productIds])
    .groupBy('product_id')
    .select({ productId: 'product_id', amount: trx.raw('cast(-sum(change) as integer)') })
  return new Map(rows.map(({ productId, amount }) => [productId, amount]))
}

/** Whether a product was counted after its move with this key, or has no such move. */
export async function isCountedSince(trx: Db, productId: number, key: string): Promise<boolean> {
  const isLast = trx('stock_moves')
    .join('product_stock', 'product_stock.product_id', 'stock_moves.product_id')
    .where({ 'stock_moves.product_id': productId, key })
    // A count is recorded with the time of its move.
    .whereRaw('counted_at <= created_at')
  return (await countRows(isLast)) === 0
}

export async function isUndone(trx: Db, key: string): Promise<boolean> {
  return (await countRows(trx('stock_moves').where({ undoes: key }))) > 0
}

/** How many moves of a product were undone whose keys are those of a line of an import, such as `import:4:2`. */
export async function countUndone(trx: Db, productId: number, line: string): Promise<number> {
  const moves = trx('stock_moves').where({ product_id: productId })
  return countRows(moves.where('undoes', 'like', `${line}:%`))
}

type KeyedMove = Pick<StockMove, 'productId' | 'change' | 'onHand' | 'reason' | 'note'>

/** Returns the move that an earlier call with this key made; null if there was none. */
export async function findMoveByKey(trx: Db, key: string): Promise<KeyedMove | null> {
  return findRow(
    trx('stock_moves').where({ key }).select({
      productId: 'product_id',
      change: 'change',
      onHand: 'on_hand',
      reason: 'reason',
      note: 'note',
    }),
  )
}
