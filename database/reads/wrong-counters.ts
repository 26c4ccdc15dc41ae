import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'

type WrongCounters = { products: number; windows: number; credits: number }

/** Counts the products, windows and credits whose counter differs from what explains it. Always 0 unless something broke. */
export async function countWrongCounters(db: Db): Promise<WrongCounters> {
  const holds = `select sum(quantity) from stock_holds
    where stock_holds.product_id = product_stock.product_id and ended_at is null`
  const places = `select count(*) from window_places
    where window_places.window_id = delivery_windows.id and ended_at is null`
  const entries = `select sum(amount_cents) from ledger_entries
    where ledger_entries.account_id = credit_accounts.id`
  return {
    products: await countRows(db('product_stock').whereRaw(`held <> coalesce((${holds}), 0)`)),
    windows: await countRows(db('delivery_windows').whereRaw(`used <> (${places})`)),
    credits: await countRows(
      db('credit_accounts').whereRaw(`balance_cents <> coalesce((${entries}), 0)`),
    ),
  }
}
