import type { StockAlertView } from '#shared/responses/stock.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'

export type StockAlertQuery = {
  productId?: number
  ids?: number[]
  ascending: boolean
  skip: number
  take: number
}

/** Lists the open requests by id, confirmed or not. */
export async function listStockAlerts(
  db: Db,
  { productId, ids, ascending, skip, take }: StockAlertQuery,
): Promise<{ data: StockAlertView[]; total: number }> {
  const matching = db('stock_alerts').whereNull('sent_at')
  if (productId !== undefined) matching.where({ product_id: productId })
  if (ids) matching.whereIn('id', ids)
  const data: StockAlertView[] = await matching
    .clone()
    .select({
      id: 'id',
      productId: 'product_id',
      email: 'email',
      language: 'language',
      confirmedAt: 'confirmed_at',
      createdAt: 'created_at',
    })
    .orderBy('id', ascending ? 'asc' : 'desc')
    .offset(skip)
    .limit(take)
  return { data, total: await countRows(matching) }
}
