import { HOUR_MS } from '#shared/domain/durations.ts'
import type { OrderState } from '#shared/domain/order-state.ts'
import { MAX_STOCK, type StockReason, stockWords } from '#shared/domain/stock.ts'
import { chunk } from '../chunk.ts'
import type { Db } from '../db.ts'
import { findRow } from '../rows.ts'

/** `available` is what is neither sold nor promised. All null if untracked. */
export type Stock = { onHand: number | null; held: number; available: number | null }

type StockRow = {
  product_id: number
  on_hand: number | null
  held: number
  counted_at: string | null
}

const IDS_AT_ONCE = 500

/** Returns the stock of those products that are or were tracked. */
export async function readStock(
  db: Db,
  productIds: number[],
): Promise<Map<number, Stock & { countedAt: string | null }>> {
  const found = new Map<number, Stock & { countedAt: string | null }>()
  for (const some of chunk(productIds, IDS_AT_ONCE)) {
    const rows: StockRow[] = await db('product_stock').whereIn('product_id', some)
    for (const row of rows)
      found.set(row.product_id, { ...toStock(row), countedAt: row.counted_at })
  }
  return found
}

function toStock({ on_hand: onHand, held }: StockRow): Stock {
  return { onHand, held, available: onHand === null ? null : onHand - held }
}

type Wanted = { productId: number; quantity: number }

/**
 * Promises the goods of an order that is about to be paid. Returns their stock, or null if too little is left of one; then
 * the caller must roll back. Untracked products need no promise. One conditional statement for each product, in the order of
 * their ids, so that payments cannot deadlock.
 */
export async function holdStock(
  trx: Db,
  orderId: string,
  wanted: readonly Wanted[],
  now: Date,
): Promise<StockRow[] | null> {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of wanted) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  const tracked: number[] = await trx('product_stock')
    .whereIn('product_id', [...sums.keys()])
    .whereNotNull('on_hand')
    .orderBy('product_id')
    .pluck('product_id')
  const held: StockRow[] = []
  for (const id of tracked) {
    const quantity = sums.get(id) ?? 0
    const [row]: StockRow[] = await trx('product_stock')
      .where({ product_id: id })
      .whereRaw('on_hand - held >= ?', [quantity])
      .increment('held', quantity)
      .returning('*')
    if (!row) return null
    held.push(row)
  }
  if (held.length === 0) return held
  await trx('stock_holds').insert(
    held.map(({ product_id }) => ({
      order_id: orderId,
      product_id,
      quantity: sums.get(product_id),
      created_at: now.toISOString(),
    })),
  )
  return held
}

type OpenHold = { product_id: number; quantity: number }

/** Ends the promises of an order: its goods are free again. Returns their stock. */
export async function releaseStock(trx: Db, orderId: string, now: Date): Promise<StockRow[]> {
  const freed: StockRow[] = []
  for (const { product_id, quantity } of await endHolds(trx, orderId, 'released', now)) {
    const [row]: StockRow[] = await trx('product_stock')
      .where({ product_id })
      .decrement('held', quantity)
      .returning('*')
    if (row) freed.push(row)
  }
  return freed
}

/**
 * Ends the promises of a packed order: its goods have left the shop. Its place in a window stays taken. `actor` is a
 * person's name.
 */
export async function packStock(trx: Db, orderId: string, actor: string, now: Date): Promise<void> {
  for (const { product_id, quantity } of await endHolds(trx, orderId, 'packed', now)) {
    const [row]: StockRow[] = await trx('product_stock')
      .where({ product_id })
      .update({
        held: trx.raw('held - ?', [quantity]),
        on_hand: trx.raw('on_hand - ?', [quantity]),
      })
      .returning('*')
    if (!row) continue
    await insertMove(
      trx,
      {
        ...{ productId: product_id, change: -quantity, onHand: row.on_hand },
        ...{ reason: 'order', note: '', actor, orderId },
      },
      now,
    )
  }
}

async function endHolds(
  trx: Db,
  orderId: string,
  end: 'released' | 'packed',
  now: Date,
): Promise<OpenHold[]> {
  const ended: OpenHold[] = await trx('stock_holds')
    .where({ order_id: orderId })
    .whereNull('ended_at')
    .update({ ended_at: now.toISOString(), end })
    .returning(['product_id', 'quantity'])
  return ended.sort((a, b) => a.product_id - b.product_id)
}

type Change = {
  productId: number
  /** A new number on hand, null for untracked; or a difference. */
  set: { count: number | null } | { change: number }
  reason: StockReason
  note: string
  actor: string
  /** Of the call, so that it can be repeated. */
  key?: string
}

/**
 * Changes what is on hand. Returns null, and changes nothing, if that is less than what is promised to orders, or if an
 * untracked product is to change by a difference. The first count also promises what paid orders wait for.
 */
export async function changeStock(
  trx: Db,
  change: Change,
  now: Date,
): Promise<(Stock & { change: number }) | null> {
  const { productId, set } = change
  await trx('product_stock').insert({ product_id: productId }).onConflict('product_id').ignore()
  const before: StockRow | undefined = await trx('product_stock')
    .where({ product_id: productId })
    .forUpdate()
    .first()
  const stock = trx('product_stock').where({ product_id: productId })
  const counted = { counted_at: now.toISOString() }
  const isNew = 'count' in set && set.count !== null && before?.on_hand === null
  const waiting = isNew ? await listWaiting(trx, productId, now) : []
  const promised = waiting.reduce((sum, { quantity }) => sum + quantity, 0)
  const changing =
    'change' in set
      ? stock
          .whereRaw('on_hand + ? between held and ?', [set.change, MAX_STOCK])
          .update({ on_hand: trx.raw('on_hand + ?', [set.change]) })
      : set.count === null
        ? stock.update({ on_hand: null })
        : stock
            .whereRaw('held + ? <= ?', [promised, set.count])
            .update({ on_hand: set.count, held: trx.raw('held + ?', [promised]), ...counted })
  const [row]: StockRow[] = await changing.returning('*')
  if (!row) return null
  if (waiting.length > 0) {
    const at = now.toISOString()
    const holds = waiting.map(({ orderId, quantity }) => ({
      ...{ order_id: orderId, product_id: productId, quantity, created_at: at },
    }))
    await trx('stock_holds').insert(holds)
  }
  const difference = (row.on_hand ?? 0) - (before?.on_hand ?? 0)
  await insertMove(trx, { ...change, change: difference, onHand: row.on_hand }, now)
  await showAvailable(trx, [row], { exactly: true })
  return { ...toStock(row), change: difference }
}

const DAY_BEFORE_MS = 36 * HOUR_MS

/**
 * Lists what orders that are not delivered yet wait for, and that no hold covers: they were paid before the product was
 * tracked. An order promised for an earlier day counts as delivered.
 */
export async function listWaiting(
  trx: Db,
  productId: number,
  now: Date,
): Promise<{ orderId: string; quantity: number }[]> {
  const since = new Date(now.getTime() - DAY_BEFORE_MS).toISOString().slice(0, 10)
  const rows: { orderId: string; quantity: number | string }[] = await trx('order_lines')
    .join('orders', 'orders.order_id', 'order_lines.order_id')
    .where('order_lines.product_id', productId)
    .whereIn('orders.state', ['paying', 'unknown', 'paid'] satisfies OrderState[])
    .where('orders.delivery_date', '>=', since)
    .whereNotExists(
      trx('stock_holds')
        .whereRaw('stock_holds.order_id = orders.order_id and ended_at is null')
        .where('stock_holds.product_id', productId),
    )
    .groupBy('orders.order_id')
    .select({ orderId: 'orders.order_id' })
    .sum({ quantity: 'order_lines.quantity' })
  return rows.map(({ orderId, quantity }) => ({ orderId, quantity: Number(quantity) }))
}

async function insertMove(
  db: Db,
  move: Omit<Change, 'set'> & { change: number; onHand: number | null; orderId?: string },
  now: Date,
): Promise<void> {
  await db('stock_moves').insert({
    product_id: move.productId,
    change: move.change,
    on_hand: move.onHand,
    reason: move.reason,
    note: move.note,
    actor: move.actor,
    order_id: move.orderId ?? null,
    key: move.key || null,
    created_at: now.toISOString(),
  })
}

/** Returns by how much an earlier call with this key changed the stock; null if there was none. */
export async function findChange(
  trx: Db,
  key: string,
): Promise<{ productId: number; change: number } | null> {
  return findRow(
    trx('stock_moves').where({ key }).select({ productId: 'product_id', change: 'change' }),
  )
}

/**
 * Stores what shoppers see, if their words change. `exactly`: also if only the number changes, because a Master set it.
 * Changes `products` after `product_stock`, as every transaction must.
 */
export async function showAvailable(
  trx: Db,
  rows: StockRow[],
  { exactly = false } = {},
): Promise<void> {
  if (rows.length === 0) return
  const shown: { id: number; available: number | null; low_stock: number }[] = await trx('products')
    .whereIn(
      'id',
      rows.map(({ product_id }) => product_id),
    )
    .select('id', 'available', 'low_stock')
  for (const { id, available: before, low_stock: low } of shown) {
    const row = rows.find(({ product_id }) => product_id === id)
    if (!row) continue
    const { available } = toStock(row)
    const isSame = exactly
      ? before === available
      : stockWords(before, low) === stockWords(available, low)
    if (!isSame) await trx('products').where({ id }).update({ available })
  }
}

/** Shows shoppers the present number of these products. */
export async function refreshAvailable(trx: Db, productIds: number[]): Promise<void> {
  const rows: StockRow[] = await trx('product_stock').whereIn('product_id', productIds)
  await showAvailable(trx, rows, { exactly: true })
}
