import type { Knex } from 'knex'
import { type ShortageEnd, takeInOrder } from '#shared/domain/orders/shortfall.ts'
import type { StockReason } from '#shared/domain/products/stock.ts'
import type { Db } from '../db.ts'
import { type StockRow, toStock } from './stock.ts'
import { adjustHolds } from './stock-holds.ts'
import { waitingInStockUnit } from './stock-unit.ts'

// The rows of a shortfall change only while the stock of its product is locked.

type Shortfall = {
  productId: number
  /** Pieces, or grams of weighed goods, over all orders. */
  missing: number
  reason: StockReason
  note: string
  /** A person's name. */
  actor: string
  /** What each order lost. */
  orders: readonly { orderId: string; quantity: number }[]
}

/** Returns the id. */
export async function insertShortfall(
  trx: Db,
  { productId, orders, ...shortfall }: Shortfall,
  now: Date,
): Promise<number> {
  const [{ id }] = await trx('shortfalls')
    .insert({ ...shortfall, product_id: productId, created_at: now.toISOString() })
    .returning('id')
  await trx('shortfall_orders').insert(
    orders.map(({ orderId, quantity }) => ({
      shortfall_id: id,
      order_id: orderId,
      missing: quantity,
    })),
  )
  return id
}

/** What an order still lacks of a product. */
type Shortage = { id: number; orderId: string; productId: number; quantity: number }

function selectShortages(db: Db) {
  return db('shortfall_orders')
    .join('shortfalls', 'shortfalls.id', 'shortfall_orders.shortfall_id')
    .select({
      id: 'shortfall_orders.id',
      orderId: 'shortfall_orders.order_id',
      productId: 'shortfalls.product_id',
      quantity: db.raw('shortfall_orders.missing - shortfall_orders.filled'),
    })
}

/**
 * Gives free goods to the orders that lost theirs, in the order in which they were paid. Returns the stock after that.
 * Call it wherever goods become free: no other shopper gets them first.
 */
export async function fillShortfalls(trx: Db, stock: StockRow[], now: Date): Promise<StockRow[]> {
  const isFree = (row: StockRow) => (toStock(row).available ?? 0) > 0
  const ids = stock.filter(isFree).map(row => row.product_id)
  if (ids.length === 0) return stock
  const waiting: Shortage[] = await selectShortages(trx)
    .join('orders', 'orders.order_id', 'shortfall_orders.order_id')
    .whereIn('shortfalls.product_id', ids)
    .whereNull('shortfall_orders.ended_at')
    .orderBy(['orders.paid_at', 'orders.order_id', 'shortfall_orders.id'])
  if (waiting.length === 0) return stock
  const counted = await waitingInStockUnit(trx, waiting)
  const filled: StockRow[] = []
  for (const row of stock) {
    const own = counted.filter(({ productId }) => productId === row.product_id)
    filled.push(await fillProduct(trx, row, own, now))
  }
  await closeEnded(trx, now)
  return filled
}

async function fillProduct(
  trx: Db,
  row: StockRow,
  waiting: readonly Shortage[],
  now: Date,
): Promise<StockRow> {
  let current = row
  for (const { id, orderId, productId, quantity } of takeInOrder(
    waiting,
    toStock(row).available ?? 0,
  )) {
    const held = await adjustHolds(trx, orderId, [{ productId, quantity }], now)
    if ('soldOutId' in held) break
    current = held.stock[0] ?? current
    await countFilled(trx, id, quantity, { end: 'filled', now })
  }
  return current
}

/** Adds to what is filled of a shortage. An open shortage ends if nothing is missing any more. */
async function countFilled(
  trx: Db,
  id: number,
  quantity: number,
  { end, now }: { end: ShortageEnd; now: Date },
): Promise<void> {
  await trx('shortfall_orders').where({ id }).increment('filled', quantity)
  await trx('shortfall_orders')
    .where({ id })
    .whereNull('ended_at')
    .whereRaw('filled = missing')
    .update({ end, ended_at: now.toISOString() })
}

/** Records that an order got goods of a product at packing, after it had lost its hold of them. */
export async function fillFromBags(
  trx: Db,
  { orderId, productId, quantity }: Omit<Shortage, 'id'>,
  now: Date,
): Promise<void> {
  const lacking: Shortage[] = await selectShortages(trx)
    .where({ order_id: orderId, product_id: productId })
    .whereNull('shortfall_orders.ended_at')
    .orderBy('shortfall_orders.id')
  for (const { id, quantity: part } of takeInOrder(lacking, quantity)) {
    await countFilled(trx, id, part, { end: 'filled', now })
  }
}

/** Cancels what an order lacks of a product, because it wants less. It counts as filled although no goods came. */
export async function cancelShortage(
  trx: Db,
  { orderId, productId, quantity }: Omit<Shortage, 'id'>,
  now: Date,
): Promise<void> {
  const lacking: Shortage[] = await selectShortages(trx)
    .where({ order_id: orderId, product_id: productId })
    .where(isLacking)
    .orderBy('shortfall_orders.id')
  for (const { id, quantity: part } of takeInOrder(lacking, quantity)) {
    await countFilled(trx, id, part, { end: 'cancelled', now })
  }
  await closeEnded(trx, now)
}

/** Ends the open shortages of an order. */
export async function endShortages(
  trx: Db,
  orderId: string,
  end: ShortageEnd,
  now: Date,
): Promise<void> {
  const ended = await trx('shortfall_orders')
    .where({ order_id: orderId })
    .whereNull('ended_at')
    .update({ end, ended_at: now.toISOString() })
  if (ended > 0) await closeEnded(trx, now)
}

/** Closes the shortfalls for which no order waits any more. */
async function closeEnded(trx: Db, now: Date): Promise<void> {
  await trx('shortfalls')
    .whereNull('closed_at')
    .whereNotExists(
      trx('shortfall_orders')
        .whereRaw('shortfall_orders.shortfall_id = shortfalls.id')
        .whereNull('ended_at'),
    )
    .update({ closed_at: now.toISOString() })
}

/** Closes a shortfall with a note. Returns false if it is closed already. */
export async function closeShortfall(
  trx: Db,
  { id, actor, note }: { id: number; actor: string; note: string },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const end: ShortageEnd = 'closed'
  await trx('product_stock')
    .whereIn('product_id', trx('shortfalls').where({ id }).select('product_id'))
    .forUpdate()
    .pluck('product_id')
  const closed = await trx('shortfalls')
    .where({ id })
    .whereNull('closed_at')
    .update({ closed_at: at, closed_by: actor, closing_note: note })
  if (closed === 0) return false
  await trx('shortfall_orders')
    .where({ shortfall_id: id })
    .whereNull('ended_at')
    .update({ end, ended_at: at })
  return true
}

/** True for shortages that no goods have filled: open ones, and those whose shortfall a person closed. */
function isLacking(rows: Knex.QueryBuilder): void {
  const end: ShortageEnd = 'closed'
  rows.whereNull('shortfall_orders.ended_at').orWhere({ 'shortfall_orders.end': end })
}

/** Returns what orders still lack, by product. */
export async function listLacking(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Map<number, number>>> {
  const rows: Shortage[] = await selectShortages(db)
    .whereIn('shortfall_orders.order_id', orderIds)
    .where(isLacking)
  const byOrder = new Map<string, Map<number, number>>()
  for (const { orderId, productId, quantity } of rows) {
    const products = byOrder.get(orderId) ?? new Map<number, number>()
    byOrder.set(orderId, products.set(productId, (products.get(productId) ?? 0) + quantity))
  }
  return byOrder
}
