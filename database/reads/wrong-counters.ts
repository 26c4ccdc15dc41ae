import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'

/** Counts the products and windows whose counter differs from the orders that explain it. Always 0 unless something broke. */
export async function countWrongCounters(db: Db): Promise<{ products: number; windows: number }> {
  const holds = `select sum(quantity) from stock_holds
    where stock_holds.product_id = product_stock.product_id and ended_at is null`
  const places = `select count(*) from window_places
    where window_places.window_id = delivery_windows.id and ended_at is null`
  return {
    products: await countRows(db('product_stock').whereRaw(`held <> coalesce((${holds}), 0)`)),
    windows: await countRows(db('delivery_windows').whereRaw(`used <> (${places})`)),
  }
}
