import { openDatabase } from '#database/db.ts'
import { changeStock } from '#database/stores/stock-changes.ts'
import { insertWeeklyWindow } from '#database/stores/window-plans.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import type { CatalogueCopy } from '../catalogue-copy.ts'

const PIECES = 900_000
const PLACES = 50_000

/** Counts these products and plans one delivery window for each day. */
export async function addScarceGoods(
  { location }: CatalogueCopy,
  productIds: number[],
): Promise<void> {
  const db = openDatabase(location)
  const now = new Date()
  const today = shopDay(now, 'America/Toronto')
  const count = { amount: { count: PIECES }, reason: 'count', note: '', actor: 'Bench' } as const
  const window = { kind: 'delivery', zoneId: null, from: 600, to: 1200, capacity: PLACES } as const
  const cutOff = { kind: 'dayBefore', minutes: 1200 } as const
  try {
    await db.transaction(async trx => {
      for (const productId of productIds) {
        await changeStock(trx, { product: { id: productId }, ...count }, { now, today })
      }
      for (let weekday = 0; weekday < 7; weekday++) {
        await insertWeeklyWindow(trx, { ...window, weekday, cutOff, surchargeCents: 0 }, now)
      }
    })
  } finally {
    await db.destroy()
  }
}

/** Counts what the shop reserved wrongly for these orders: lost or doubled goods and places, and counters beyond their limit. */
export async function countBroken(
  { location }: CatalogueCopy,
  orderIds: string[],
): Promise<number> {
  const db = openDatabase(location)
  try {
    let reserved = 0
    for (let at = 0; at < orderIds.length; at += 500) {
      const some = orderIds.slice(at, at + 500)
      const rows = await db('orders')
        .whereIn('order_id', some)
        .where({ state: 'paid' })
        .whereRaw('(select count(*) from window_places p where p.order_id = orders.order_id) = 1')
        .whereRaw(
          `(select sum(quantity) from stock_holds h where h.order_id = orders.order_id)
            = (select sum(quantity) from order_lines l where l.order_id = orders.order_id)`,
        )
      reserved += rows.length
    }
    const oversold = await db('product_stock').whereRaw('held > on_hand')
    const overbooked = await db('delivery_windows').whereRaw('used > capacity')
    return orderIds.length - reserved + oversold.length + overbooked.length
  } finally {
    await db.destroy()
  }
}
