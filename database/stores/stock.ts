import { toRate } from '#shared/domain/money/tax.ts'
import { MAX_QUANTITY } from '#shared/domain/orders/basket-limits.ts'
import { availableOf, stockLabel } from '#shared/domain/products/stock.ts'
import { type OrderUnit, orderablePart, unitGrams } from '#shared/domain/weights/weighed.ts'
import { chunk } from '../chunk.ts'
import type { Db } from '../db.ts'
import { getSettings } from './settings.ts'

/** `available` is what is on hand and not held. `onHand` and `available` are null if untracked. */
export type Stock = { onHand: number | null; held: number; available: number | null }

export type StockRow = {
  product_id: number
  on_hand: number | null
  held: number
  counted_at: string | null
}

const IDS_AT_ONCE = 500

/** Returns the stock of those products that are or were tracked. */
export async function readStock(db: Db, productIds: number[]): Promise<Map<number, Stock>> {
  const found = new Map<number, Stock>()
  for (const some of chunk(productIds, IDS_AT_ONCE)) {
    const rows: StockRow[] = await db('product_stock').whereIn('product_id', some)
    for (const row of rows) found.set(row.product_id, toStock(row))
  }
  return found
}

export function toStock({ on_hand: onHand, held }: StockRow): Stock {
  return { onHand, held, available: availableOf({ onHand, held }) }
}

/**
 * Stores the quantity that shoppers see and can order, if what a product card says ('Only 3 left', out of stock) changes.
 * `exactly`: also stores a change of the orderable number that no label shows, up to the most that one line can order. A
 * Master made it. Call it after `product_stock` is changed: see the lock order in `database/locks.ts`.
 */
export async function updateOrderable(
  trx: Db,
  rows: StockRow[],
  { exactly = false } = {},
): Promise<void> {
  if (rows.length === 0) return
  const shown: ShownRow[] = await trx('products')
    .whereIn(
      'id',
      rows.map(({ product_id }) => product_id),
    )
    .select('id', {
      // The column has the older name.
      orderable: 'available',
      lowStock: 'low_stock',
      stepGrams: 'step_grams',
      pieceGrams: 'piece_grams',
    })
  const isWeighed = shown.some(product => unitGrams(product) !== null)
  const tolerance = isWeighed ? toRate((await getSettings(trx)).weightTolerance) : 0
  for (const { id, orderable: before, lowStock, ...product } of shown) {
    const row = rows.find(({ product_id }) => product_id === id)
    if (!row) continue
    const { available } = toStock(row)
    const orderable = available === null ? null : orderablePart(available, product, tolerance)
    const isLabelSame = stockLabel(before, lowStock) === stockLabel(orderable, lowStock)
    const isMaximumSame = maxOfLine(before, product) === maxOfLine(orderable, product)
    if (!isLabelSame || (exactly && !isMaximumSame))
      await trx('products').where({ id }).update({ available: orderable })
  }
}

/** The most that one line can order. More stock than that changes no page. */
function maxOfLine(orderable: number | null, product: OrderUnit): number | null {
  return orderable === null ? null : Math.min(orderable, MAX_QUANTITY * (unitGrams(product) ?? 1))
}

type ShownRow = OrderUnit & { id: number; orderable: number | null; lowStock: number }

/** Shows shoppers the present number of these products. */
export async function refreshOrderable(trx: Db, productIds: number[]): Promise<void> {
  const rows: StockRow[] = await trx('product_stock').whereIn('product_id', productIds)
  await updateOrderable(trx, rows, { exactly: true })
}

/** Shows shoppers the present number of all weighed goods. */
export async function refreshWeighed(trx: Db): Promise<void> {
  const weighed = trx('products').whereNotNull('step_grams').orWhereNotNull('piece_grams')
  const rows: StockRow[] = await trx('product_stock')
    .whereIn('product_id', weighed.select('id'))
    .orderBy('product_id')
    .forUpdate()
  for (const some of chunk(rows, IDS_AT_ONCE)) {
    await updateOrderable(trx, some, { exactly: true })
  }
}
