import type { OrderState } from '#shared/domain/orders/order-state.ts'
import type { ShortageEnd } from '#shared/domain/orders/shortfall.ts'
import type { StockReason } from '#shared/domain/products/stock.ts'
import type { Day } from '#shared/domain/time/shop-time.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import type { Page } from './page.ts'

export type ShortfallQuery = Page & { productId?: number; ids?: number[]; open?: boolean }

/** An order that lost a part of what it held, or got it again since. */
type ShortfallOrder = {
  orderId: string
  name: string
  email: string
  phone: string
  state: OrderState
  paidAt: string | null
  deliveryDate: Day
  windowStart: string | null
  windowEnd: string | null
  missing: number
  filled: number
  end: ShortageEnd | null
}

export type ShortfallRecord = {
  id: number
  productId: number
  /** Empty if the product was deleted. */
  name: string
  fName: string
  pictureVersion: string
  /** Null unless it is sold by weight: then all amounts are grams. */
  stepGrams: number | null
  pieceGrams: number | null
  missing: number
  reason: StockReason
  note: string
  by: string
  createdAt: string
  closedAt: string | null
  closedBy: string
  closingNote: string
  /** The orders, in the order of their payment. */
  orders: ShortfallOrder[]
}

/** Lists shortfalls by id, with their orders. */
export async function listShortfalls(
  db: Db,
  { productId, ids, open, ascending, skip, take }: ShortfallQuery,
): Promise<{ data: ShortfallRecord[]; total: number }> {
  const matching = db('shortfalls')
  if (productId !== undefined) matching.where('shortfalls.product_id', productId)
  if (ids) matching.whereIn('shortfalls.id', ids)
  if (open === true) matching.whereNull('closed_at')
  if (open === false) matching.whereNotNull('closed_at')
  const rows: (Omit<ShortfallRecord, 'orders' | 'name' | 'fName' | 'pictureVersion'> & {
    name: string | null
    fName: string | null
    pictureVersion: string | null
  })[] = await matching
    .clone()
    .leftJoin('products', 'products.id', 'shortfalls.product_id')
    .select({
      id: 'shortfalls.id',
      productId: 'shortfalls.product_id',
      name: 'products.name',
      fName: 'products.f_name',
      pictureVersion: 'products.picture_version',
      stepGrams: 'products.step_grams',
      pieceGrams: 'products.piece_grams',
      missing: 'shortfalls.missing',
      reason: 'shortfalls.reason',
      note: 'shortfalls.note',
      by: 'shortfalls.actor',
      createdAt: 'shortfalls.created_at',
      closedAt: 'shortfalls.closed_at',
      closedBy: 'shortfalls.closed_by',
      closingNote: 'shortfalls.closing_note',
    })
    .orderBy('shortfalls.id', ascending ? 'asc' : 'desc')
    .offset(skip)
    .limit(take)
  const orders = await readOrders(
    db,
    rows.map(({ id }) => id),
  )
  const data = rows.map(row => ({
    ...row,
    name: row.name ?? '',
    fName: row.fName ?? '',
    pictureVersion: row.pictureVersion ?? '',
    orders: orders.get(row.id) ?? [],
  }))
  return { data, total: await countRows(matching) }
}

async function readOrders(db: Db, ids: number[]): Promise<Map<number, ShortfallOrder[]>> {
  const rows: (ShortfallOrder & { shortfallId: number })[] = await db('shortfall_orders')
    .join('orders', 'orders.order_id', 'shortfall_orders.order_id')
    .whereIn('shortfall_id', ids)
    .select({
      shortfallId: 'shortfall_id',
      orderId: 'orders.order_id',
      name: 'orders.name',
      email: 'orders.email',
      phone: 'orders.phone',
      state: 'orders.state',
      paidAt: 'orders.paid_at',
      deliveryDate: 'orders.delivery_date',
      windowStart: 'orders.window_start',
      windowEnd: 'orders.window_end',
      missing: 'shortfall_orders.missing',
      filled: 'shortfall_orders.filled',
      end: 'shortfall_orders.end',
    })
    .orderBy(['orders.paid_at', 'orders.order_id'])
  const byShortfall = new Map<number, ShortfallOrder[]>(ids.map(id => [id, []]))
  for (const { shortfallId, ...order } of rows) byShortfall.get(shortfallId)?.push(order)
  return byShortfall
}

/** Lists what a person's orders lost in shortfalls. */
export async function listShortagesOfOrders(
  db: Db,
  orderIds: string[],
): Promise<
  { orderId: string; productId: number; missing: number; filled: number; createdAt: string }[]
> {
  return db('shortfall_orders')
    .join('shortfalls', 'shortfalls.id', 'shortfall_orders.shortfall_id')
    .whereIn('order_id', orderIds)
    .orderBy('shortfall_orders.id')
    .select({
      orderId: 'order_id',
      productId: 'product_id',
      missing: 'shortfall_orders.missing',
      filled: 'filled',
      createdAt: 'created_at',
    })
}
