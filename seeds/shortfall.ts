import { openShortfall } from '#app/services/stock/open-shortfall.server.ts'
import type { Db } from '#database/db.ts'
import { findRow } from '#database/query-helpers.ts'
import { changeStock } from '#database/stores/stock-changes.ts'
import type { OrderState } from '#shared/domain/orders/order-state.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'

const MISSING = 3

type Promised = { id: number; name: string; held: number; stepGrams: null; pieceGrams: null }

/** Recounts a product that paid orders wait for: less is there than they were promised. */
export async function insertShortfall(db: Db, now: Date, timeZone: string): Promise<void> {
  const product = await findPromised(db)
  if (!product) return
  const at = new Date(now.getTime() - 5 * MINUTE_MS)
  const actor = { id: 1, name: 'Master' }
  const staff = { actor, now: () => at, env: { TIME_ZONE: timeZone } }
  const count = Math.max(1, product.held - MISSING)
  const move = { amount: { count }, reason: 'count', note: 'Broken on the shelf' } as const
  await openShortfall(db, staff, product, move)
  const counted = { product, actor: actor.name, ...move }
  await changeStock(db, counted, { now: at, today: shopDay(now, timeZone) })
}

/** Returns the product by the piece that the most orders wait for; of several the first. */
async function findPromised(db: Db): Promise<Promised | null> {
  const product = await findRow<{ id: number; name: string; held: number | string }>(
    db('stock_holds')
      .join('orders', 'orders.order_id', 'stock_holds.order_id')
      .join('products', 'products.id', 'stock_holds.product_id')
      .where({ 'orders.state': 'paid' satisfies OrderState })
      .whereNull('stock_holds.ended_at')
      .whereNull('products.step_grams')
      .whereNull('products.piece_grams')
      .groupBy('products.id', 'products.name')
      .havingRaw('sum(stock_holds.quantity) > 1')
      .orderByRaw('count(*) desc, products.id')
      .select({ id: 'products.id', name: 'products.name' })
      .sum({ held: 'stock_holds.quantity' }),
  )
  return product && { ...product, held: Number(product.held), stepGrams: null, pieceGrams: null }
}
