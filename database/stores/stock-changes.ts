import { toPackStates, unsettledPaymentStates } from '#shared/domain/orders/order-state.ts'
import { MAX_STOCK } from '#shared/domain/products/stock.ts'
import { sum } from '#shared/domain/sum.ts'
import { addDays, type Day } from '#shared/domain/time/shop-time.ts'
import { isCountedAlike, type OrderUnit, stockQuantity } from '#shared/domain/weights/weighed.ts'
import type { Db } from '../db.ts'
import { toSnapshot } from './line-snapshot.ts'
import { fillShortfalls, listLacking } from './shortfalls.ts'
import { type Stock, type StockRow, toStock, updateOrderable } from './stock.ts'
import { changeHoldOfOrder, listHoldsOfProduct } from './stock-holds.ts'
import { insertStockMove, type StockMove } from './stock-moves.ts'

/** A new number on hand, null for untracked, only if it replaces `seen`; or a difference. */
type NewStock = { count: number | null; seen?: number | null | undefined } | { change: number }

type Product = OrderUnit & { id: number }

export type StockUpdate = Pick<
  StockMove,
  'reason' | 'note' | 'actor' | 'key' | 'undoes' | 'orderId'
> & {
  product: Product
  amount: NewStock
}

/**
 * Changes what is on hand. Returns null if that is less than what is held for orders, or more than `MAX_STOCK`. Also if it
 * does not replace what was seen, or if an untracked product is to change by a difference. Then the caller must roll back.
 * The first count also holds what paid orders wait for.
 */
export async function changeStock(
  trx: Db,
  change: StockUpdate,
  { now, today }: { now: Date; today: Day },
): Promise<(Stock & { change: number }) | null> {
  const { product, amount, ...move } = change
  const productId = product.id
  const before = await lockStock(trx, productId)
  if ('count' in amount && amount.count !== null) {
    await holdWaiting(trx, product, before, { now, today })
  }
  const row = await updateStock(trx, { productId, amount }, now)
  if (!row) return null
  const difference = (row.on_hand ?? 0) - (before.on_hand ?? 0)
  const moved = { productId, change: difference, onHand: row.on_hand }
  await insertStockMove(trx, { ...move, ...moved }, now)
  const filled = await fillShortfalls(trx, [row], now)
  await updateOrderable(trx, filled, { exactly: true })
  return { ...toStock(filled[0] ?? row), change: difference }
}

type WriteOff = Pick<StockMove, 'productId' | 'actor' | 'orderId' | 'reason'> & { quantity: number }

/**
 * Writes off goods that are not held: packing found none, or none that were good enough. Null if untracked, or if fewer are
 * free.
 */
export async function writeOff(
  trx: Db,
  { quantity, ...goods }: WriteOff,
  now: Date,
): Promise<StockRow | null> {
  const [row]: StockRow[] = await trx('product_stock')
    .where({ product_id: goods.productId })
    .whereRaw('on_hand - held >= ?', [quantity])
    .decrement('on_hand', quantity)
    .returning('*')
  if (!row) return null
  const move = { ...goods, change: -quantity, onHand: row.on_hand, note: '' }
  await insertStockMove(trx, move, now)
  return row
}

type ReturnedWaste = Pick<StockMove, 'productId' | 'actor' | 'orderId' | 'note'> & {
  amount: number
}

/** Notes that returned goods came and were thrown away. The number on hand stays. Call it with the stock locked. */
export async function recordReturnedWaste(
  trx: Db,
  { amount, ...waste }: ReturnedWaste,
  now: Date,
): Promise<void> {
  const { on_hand: onHand } = await lockStock(trx, waste.productId)
  if (onHand === null) return
  const [came, went] = [onHand + amount, onHand]
  await insertStockMove(trx, { ...waste, change: amount, onHand: came, reason: 'return' }, now)
  await insertStockMove(trx, { ...waste, change: -amount, onHand: went, reason: 'waste' }, now)
}

/** Locks the product's row, which other changes and payments wait for. Adds it if it is missing. */
export async function lockStock(trx: Db, productId: number): Promise<StockRow> {
  await trx('product_stock').insert({ product_id: productId }).onConflict('product_id').ignore()
  return trx('product_stock').where({ product_id: productId }).forUpdate().first()
}

/** One conditional statement. Null if it does not apply: see `changeStock`. The schema limits a count. */
async function updateStock(
  trx: Db,
  { productId, amount }: Pick<StockUpdate, 'amount'> & { productId: number },
  now: Date,
): Promise<StockRow | null> {
  const stock = trx('product_stock').where({ product_id: productId }).returning('*')
  if ('change' in amount) {
    stock
      .whereRaw('on_hand + ? between held and ?', [amount.change, MAX_STOCK])
      .update({ on_hand: trx.raw('on_hand + ?', [amount.change]) })
  } else {
    if (amount.seen !== undefined) stock.where({ on_hand: amount.seen })
    if (amount.count === null) stock.update({ on_hand: null })
    else {
      stock
        .where('held', '<=', amount.count)
        .update({ on_hand: amount.count, counted_at: now.toISOString() })
    }
  }
  const [row]: StockRow[] = await stock
  return row ?? null
}

/**
 * Holds what paid orders wait for of a product that is not tracked yet, or not any more. It must be locked. Returns how
 * many are held in all.
 */
export async function holdWaiting(
  trx: Db,
  product: Product,
  { on_hand: onHand, held }: StockRow,
  { now, today }: { now: Date; today: Day },
): Promise<number> {
  if (onHand !== null) return held
  const waiting = await listWaiting(trx, product, today)
  const productId = product.id
  for (const order of waiting) await changeHoldOfOrder(trx, { ...order, productId }, now)
  const added = sum(waiting.map(({ quantity }) => quantity))
  await trx('product_stock').where({ product_id: productId }).increment('held', added)
  return held + added
}

type WaitingOrder = { orderId: string; quantity: number }

/**
 * Lists what orders that are not delivered yet wait for, and that no hold or shortfall covers. They were paid or edited
 * while the product was not tracked. An order counts as delivered from the second day after its day: it may be a day late.
 */
export async function listWaiting(trx: Db, product: Product, today: Day): Promise<WaitingOrder[]> {
  const ordered = await sumOrdered(trx, product, today)
  const held = new Map(
    (await listHoldsOfProduct(trx, product.id)).map(hold => [hold.orderId, hold.quantity]),
  )
  const lacking = await listLacking(trx, [...ordered.keys()])
  return [...ordered].flatMap(([orderId, quantity]) => {
    const covered = (held.get(orderId) ?? 0) + (lacking.get(orderId)?.get(product.id) ?? 0)
    return quantity > covered ? [{ orderId, quantity: quantity - covered }] : []
  })
}

/** Returns how much of a product each order has on its lines, in pieces or in grams, if it is not delivered yet. */
async function sumOrdered(
  trx: Db,
  { id, ...product }: Product,
  today: Day,
): Promise<Map<string, number>> {
  const rows: OrderedRow[] = await trx('order_lines')
    .join('orders', 'orders.order_id', 'order_lines.order_id')
    .where('order_lines.product_id', id)
    .whereIn('orders.state', [...unsettledPaymentStates, ...toPackStates])
    .where('orders.delivery_date', '>=', addDays(today, -1))
    .orderBy('orders.order_id')
    .select({
      orderId: 'orders.order_id',
      quantity: 'order_lines.quantity',
      snapshot: 'order_lines.snapshot',
      tolerance: 'orders.weight_tolerance_rate',
    })
  const sums = new Map<string, number>()
  for (const { orderId, quantity, snapshot, tolerance } of rows) {
    const ordered = toSnapshot(JSON.parse(snapshot))
    // Ordered in pieces and counted in grams now, or the reverse: it cannot be held.
    if (!isCountedAlike(ordered, product)) continue
    const needed = stockQuantity(ordered, quantity, tolerance)
    sums.set(orderId, (sums.get(orderId) ?? 0) + needed)
  }
  return sums
}

type OrderedRow = { orderId: string; quantity: number; snapshot: string; tolerance: number }
