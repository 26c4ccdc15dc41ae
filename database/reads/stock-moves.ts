import type { StockMoveView } from '#shared/responses/stock.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'

export type StockMoveQuery = {
  productId?: number
  ids?: number[]
  ascending: boolean
  skip: number
  take: number
}

/** Lists the changes of the stock by id. */
export async function listStockMoves(
  db: Db,
  { productId, ids, ascending, skip, take }: StockMoveQuery,
): Promise<{ data: StockMoveView[]; total: number }> {
  const matching = db('stock_moves')
  if (productId !== undefined) matching.where('stock_moves.product_id', productId)
  if (ids) matching.whereIn('stock_moves.id', ids)
  const rows: (Omit<StockMoveView, 'name' | 'fName' | 'orderId'> & {
    name: string | null
    fName: string | null
    orderId: string | null
  })[] = await matching
    .clone()
    .leftJoin('products', 'products.id', 'stock_moves.product_id')
    .select({
      id: 'stock_moves.id',
      productId: 'stock_moves.product_id',
      name: 'products.name',
      fName: 'products.f_name',
      change: 'stock_moves.change',
      onHand: 'stock_moves.on_hand',
      reason: 'stock_moves.reason',
      note: 'stock_moves.note',
      by: 'stock_moves.actor',
      orderId: 'stock_moves.order_id',
      createdAt: 'stock_moves.created_at',
    })
    .orderBy('stock_moves.id', ascending ? 'asc' : 'desc')
    .offset(skip)
    .limit(take)
  const data = rows.map(row => ({
    ...row,
    name: row.name ?? '',
    fName: row.fName ?? '',
    orderId: row.orderId ?? '',
  }))
  return { data, total: await countRows(matching) }
}
