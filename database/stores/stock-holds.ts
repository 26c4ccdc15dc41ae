import { sumByProduct } from '#shared/domain/products/sum-by-product.ts'
import { type Db, runTogether } from '../db.ts'
import { runSql } from '../run-sql.ts'
import type { StockRow } from './stock.ts'
import { inStockUnit, type StockGoods } from './stock-unit.ts'

/** How much more is held of a product, or less if negative: pieces, or grams of weighed goods. */
export type HoldChange = { productId: number; quantity: number }

/**
 * Holds the goods of an order that is about to be paid. Returns their stock. Null if too little is left of one, or it
 * now counts in another unit: then the caller must roll back. Untracked products need no hold. Locks the stock in the
 * order of `database/locks.ts`.
 */
export async function holdStock(
  trx: Db,
  orderId: string,
  wanted: readonly StockGoods[],
  now: Date,
): Promise<StockRow[] | null> {
  const sums = sumByProduct(wanted)
  const [tracked, counted] = await runTogether(trx, [
    () => lockTracked(trx, [...sums.keys()]),
    () => inStockUnit(trx, wanted),
  ])
  if (tracked.length === 0) return []
  const isTracked = ({ productId }: StockGoods) => tracked.includes(productId)
  if (counted.filter(isTracked).length < wanted.filter(isTracked).length) return null
  const changes = tracked.map(productId => ({ productId, quantity: sums.get(productId) ?? 0 }))
  const holds = changes.map(change => ({ orderId, ...change }))
  const [held] = await runTogether(trx, [
    () => changeHeldTotals(trx, changes),
    () => insertHolds(trx, holds, now),
  ])
  return held.length < tracked.length ? null : held
}

/** Locks the stock of those products that are tracked. Returns their ids. */
async function lockTracked(trx: Db, productIds: number[]): Promise<number[]> {
  return trx('product_stock')
    .whereIn('product_id', productIds)
    .whereNotNull('on_hand')
    .orderBy('product_id')
    .forUpdate()
    .pluck('product_id')
}

/**
 * Raises or lowers what is held of each product. Returns the new stock of those that have enough; a negative quantity always
 * succeeds. The caller has locked their stock, if there are several.
 */
function changeHeldTotals(trx: Db, changes: readonly HoldChange[]): Promise<StockRow[]> {
  return runSql<StockRow>(
    trx,
    `update product_stock set held = held + change.column2
     from (values ${changes.map(() => '(cast(? as integer), cast(? as integer))').join(', ')}) as change
     where product_id = change.column1 and (on_hand - held >= change.column2 or change.column2 < 0)
     returning product_id, on_hand, held, counted_at`,
    changes.flatMap(({ productId, quantity }) => [productId, quantity]),
  )
}

type Hold = HoldChange & { orderId: string }

/** Records for which order `held` was raised. */
async function insertHolds(trx: Db, holds: readonly Hold[], now: Date): Promise<void> {
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

export type OpenHold = { product_id: number; quantity: number }

/** Lists what is held of a product, by order. */
export async function listHoldsOfProduct(
  db: Db,
  productId: number,
): Promise<{ orderId: string; quantity: number }[]> {
  return db('stock_holds')
    .where({ product_id: productId })
    .whereNull('ended_at')
    .select({ orderId: 'order_id', quantity: 'quantity' })
}

/** Ends the holds of an order: its goods are free again. Returns their stock. */
export async function giveBackStock(trx: Db, orderId: string, now: Date): Promise<StockRow[]> {
  const ended = await endHolds(trx, orderId, 'released', now)
  if (ended.length === 0) return []
  return changeHeldTotals(
    trx,
    ended.map(({ product_id, quantity }) => ({ productId: product_id, quantity: -quantity })),
  )
}

/**
 * Changes what is held for an order by these differences. Returns the stock, or the first product of which too little is
 * left; then the caller must roll back. An untracked product holds nothing more.
 */
export async function adjustHolds(
  trx: Db,
  orderId: string,
  changes: readonly HoldChange[],
  now: Date,
): Promise<{ stock: StockRow[] } | { soldOutId: number }> {
  const stock: StockRow[] = []
  const held = await listHoldsOfOrder(trx, orderId)
  const sorted = changes.toSorted((a, b) => a.productId - b.productId)
  for (const { productId, quantity: wanted } of sorted) {
    // What was ordered or taken while the product was not tracked is not held.
    const quantity = Math.max(wanted, -(held.get(productId) ?? 0))
    if (quantity === 0) continue
    const [row] = await changeHeldTotals(trx, [{ productId, quantity }])
    if (!row) {
      const known: StockRow | undefined = await trx('product_stock')
        .where({ product_id: productId })
        .first()
      if (typeof known?.on_hand === 'number') return { soldOutId: productId }
      continue
    }
    stock.push(row)
    await changeHoldOfOrder(trx, { orderId, productId, quantity }, now)
  }
  return { stock }
}

/** Changes the order's hold of a product by `quantity`. A hold that reaches 0 ends. */
export async function changeHoldOfOrder(
  trx: Db,
  { orderId, productId, quantity }: Hold,
  now: Date,
): Promise<void> {
  const open = () =>
    trx('stock_holds').where({ order_id: orderId, product_id: productId }).whereNull('ended_at')
  const ended_at = now.toISOString()
  // A hold has at least one piece: the last one ends it.
  if (await open().where({ quantity: -quantity }).update({ ended_at, end: 'released' })) return
  if (await open().increment('quantity', quantity)) return
  await insertHolds(trx, [{ orderId, productId, quantity }], now)
}

/**
 * Locks the stock of everything that an order holds, or lost and waits for, and of other products that it will hold. Its
 * holds change only after that: other transactions may give it goods that it lost.
 */
export async function lockHeldStock(
  trx: Db,
  orderId: string,
  others: readonly number[] = [],
): Promise<void> {
  const holds = trx('stock_holds').where({ order_id: orderId }).whereNull('ended_at')
  const lost = trx('shortfall_orders')
    .join('shortfalls', 'shortfalls.id', 'shortfall_orders.shortfall_id')
    .where({ order_id: orderId })
    .whereNull('ended_at')
  await trx('product_stock')
    .whereIn('product_id', holds.select('product_id'))
    .orWhereIn('product_id', lost.select('shortfalls.product_id'))
    .orWhereIn('product_id', [...others])
    .orderBy('product_id')
    .forUpdate()
    .pluck('product_id')
}

/** Returns what is held for an order, by product. */
export async function listHoldsOfOrder(trx: Db, orderId: string): Promise<Map<number, number>> {
  const rows: OpenHold[] = await trx('stock_holds')
    .where({ order_id: orderId })
    .whereNull('ended_at')
    .select('product_id', 'quantity')
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** Ends the open holds of an order. Returns them. */
export async function endHolds(
  trx: Db,
  orderId: string,
  end: 'released' | 'packed',
  now: Date,
): Promise<OpenHold[]> {
  await lockHeldStock(trx, orderId)
  const ended: OpenHold[] = await trx('stock_holds')
    .where({ order_id: orderId })
    .whereNull('ended_at')
    .update({ ended_at: now.toISOString(), end })
    .returning(['product_id', 'quantity'])
  return sortByProduct(ended)
}

/** The lock order of `database/locks.ts`. */
export function sortByProduct(holds: OpenHold[]): OpenHold[] {
  return holds.sort((a, b) => a.product_id - b.product_id)
}
