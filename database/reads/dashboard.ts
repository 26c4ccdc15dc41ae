import type { Cents } from '#shared/domain/money.ts'
import { type OrderState, reversedStates, toPackStates } from '#shared/domain/order-state.ts'
import { productStatus } from '#shared/domain/product-status.ts'
import type { ReturnState } from '#shared/domain/returns.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import { isToPrint } from './invoices.ts'

/** Sales without refunds in a span of ten minutes, short enough to sum spans by day in the shop's time zone. */
export type SalesSpan = { startsAt: string; orders: number; cents: number }

/** Length of the part `YYYY-MM-DDTHH:M` of an ISO time. */
const SPAN_LENGTH = 15

/** An amount that is only reserved is no sale yet. */
const isCharged = '(orders.limit_cents is null or orders.captured_cents is not null)'
const chargedCents = 'coalesce(captured_cents, total_cents)'
const charged = (column: 'quantity' | 'before_tax_cents') =>
  `coalesce(order_lines.captured_${column}, order_lines.${column})`

export async function sumSales(db: Db, since: Date): Promise<SalesSpan[]> {
  const span = db.raw('substr(paid_at, 1, ?)', [SPAN_LENGTH])
  // A refund without a credit note reverses a mistaken charge, which was no sale.
  const refunded = db('refunds')
    .where({ state: 'done' })
    .whereNotNull('credit_number')
    .groupBy('order_id')
    .select('order_id')
    .sum({ cents: 'amount_cents' })
    .as('refunded')
  const rows: { span: string; orders: unknown; cents: unknown; refunded: unknown }[] = await db(
    'orders',
  )
    .leftJoin(refunded, 'refunded.order_id', 'orders.order_id')
    .where('paid_at', '>=', since.toISOString())
    .whereNotIn('state', [...reversedStates])
    .whereRaw(isCharged)
    .select({ span })
    .count({ orders: '*' })
    .sum({ cents: db.raw(chargedCents) })
    .sum({ refunded: 'refunded.cents' })
    // By position: PostgreSQL does not recognize two expressions with parameters as equal.
    .groupByRaw('1')
  return rows.map(row => ({
    startsAt: `${row.span}0:00Z`,
    orders: Number(row.orders),
    cents: Number(row.cents) - Number(row.refunded ?? 0),
  }))
}

export type BestSeller = {
  productId: number
  name: string
  fName: string
  quantity: number
  cents: number
}

/** Lists the products sold most since then, without refunded units. Only products still in the catalogue. */
export async function listBestSellers(
  db: Db,
  { since, take }: { since: Date; take: number },
): Promise<BestSeller[]> {
  const rows: Record<string, unknown>[] = await db('orders')
    .join('order_lines', 'order_lines.order_id', 'orders.order_id')
    .join('products', 'products.id', 'order_lines.product_id')
    .where('orders.paid_at', '>=', since.toISOString())
    .whereNotIn('orders.state', [...reversedStates])
    .whereRaw(isCharged)
    .whereRaw(`${charged('quantity')} > order_lines.refunded_quantity`)
    .groupBy('products.id', 'products.name', 'products.f_name')
    .select({ productId: 'products.id', name: 'products.name', fName: 'products.f_name' })
    .select({ quantity: db.raw(`sum(${charged('quantity')} - order_lines.refunded_quantity)`) })
    .select({
      cents: db.raw(`sum(${charged('before_tax_cents')} - order_lines.refunded_before_tax_cents)`),
    })
    .orderBy('quantity', 'desc')
    .orderBy('products.id')
    .limit(take)
  return rows.map(row => ({
    productId: Number(row.productId),
    name: String(row.name),
    fName: String(row.fName),
    quantity: Number(row.quantity),
    cents: Number(row.cents),
  }))
}

/** What the shop owes as store credit: the sum of all balances. */
export async function sumCredit(db: Db): Promise<Cents> {
  const row = await db('credit_accounts').sum({ cents: 'balance_cents' }).first()
  return Number(row?.cents ?? 0)
}

export async function countOpenWork(db: Db) {
  const products = db('products')
  return {
    unprinted: await countRows(db('orders').where(isToPrint).whereNotNull('paid_at')),
    toHandOver: await countRows(
      db('orders').whereIn('state', toPackStates).where({ print_flag: true }),
    ),
    packed: await countRows(db('orders').where({ state: 'packed' satisfies OrderState })),
    returns: await countRows(db('returns').where({ state: 'asked' satisfies ReturnState })),
    soldOut: await countRows(products.clone().where({ status: productStatus.outOfStock })),
    hidden: await countRows(products.clone().where({ status: productStatus.hidden })),
    failedMails: await countRows(db('emails').where({ state: 'failed' })),
  }
}
