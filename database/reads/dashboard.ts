import type { Cents } from '#shared/domain/money/money.ts'
import {
  type OrderState,
  paymentReturnedStates,
  toPackStates,
} from '#shared/domain/orders/order-state.ts'
import type { ReturnState } from '#shared/domain/orders/returns.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { PaymentRequestKind, PaymentRequestState } from '#shared/schemas/payment-request.ts'
import { type Db, isPostgres } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import { isToPrint } from './invoices.ts'

/** Sales without refunds in a span of ten minutes, short enough to sum spans by day in the shop's time zone. */
export type SalesSpan = { startsAt: string; orders: number; cents: number }

/** Length of the part `YYYY-MM-DDTHH:M` of an ISO time. */
const SPAN_LENGTH = 15

const chargedCents = 'coalesce(captured_cents, total_cents)'
const charged = (column: 'quantity' | 'before_tax_cents') =>
  `coalesce(order_lines.captured_${column}, order_lines.${column})`

/** Sums what was charged, by the time of the charge. A payment by link has its own time. */
export async function sumSales(db: Db, since: Date): Promise<SalesSpan[]> {
  return [...(await sumOrders(db, since)), ...(await sumLaterPayments(db, since))]
}

async function sumOrders(db: Db, since: Date): Promise<SalesSpan[]> {
  const span = db.raw('substr(charged_at, 1, ?)', [SPAN_LENGTH])
  // A refund without a credit note reverses a mistaken charge, which was no sale.
  const refunded = db('refunds')
    .where({ state: 'done' })
    .whereNotNull('credit_number')
    .groupBy('order_id')
    .select('order_id')
    .sum({ cents: 'amount_cents' })
    .as('refunded')
  const later = laterPayments(db)
    .groupBy('order_id')
    .select('order_id')
    .sum({ cents: 'amount_cents' })
    .as('later')
  const rows: Record<string, unknown>[] = await db('orders')
    .leftJoin(refunded, 'refunded.order_id', 'orders.order_id')
    .leftJoin(later, 'later.order_id', 'orders.order_id')
    .where('charged_at', '>=', since.toISOString())
    .whereNotIn('state', [...paymentReturnedStates])
    .select({ span })
    .count({ orders: '*' })
    .sum({ cents: db.raw(chargedCents) })
    .sum({ refunded: 'refunded.cents' })
    .sum({ later: 'later.cents' })
    // By position: PostgreSQL does not recognize two expressions with parameters as equal.
    .groupByRaw('1')
  return rows.map(row => ({
    startsAt: `${row.span}0:00Z`,
    orders: Number(row.orders),
    cents: Number(row.cents) - Number(row.refunded ?? 0) - Number(row.later ?? 0),
  }))
}

/** Their orders count on the day of the first payment. */
async function sumLaterPayments(db: Db, since: Date): Promise<SalesSpan[]> {
  const span = db.raw('substr(finished_at, 1, ?)', [SPAN_LENGTH])
  const rows: Record<string, unknown>[] = await laterPayments(db)
    .join('orders', 'orders.order_id', 'payment_requests.order_id')
    .where('finished_at', '>=', since.toISOString())
    .whereNotIn('orders.state', [...paymentReturnedStates])
    .select({ span })
    .sum({ cents: 'amount_cents' })
    .groupByRaw('1')
  return rows.map(row => ({ startsAt: `${row.span}0:00Z`, orders: 0, cents: Number(row.cents) }))
}

function laterPayments(db: Db) {
  return db('payment_requests').where({
    'payment_requests.state': 'paid' satisfies PaymentRequestState,
    'payment_requests.kind': 'difference' satisfies PaymentRequestKind,
  })
}

export type BestSeller = {
  productId: number
  name: string
  fName: string
  /** What was ordered by the piece. */
  quantity: number
  /** The weight of what was ordered in steps of grams; null if nothing was. */
  grams: number | null
  cents: number
}

/**
 * Lists the products sold most since then, without refunded units. Steps of a weight count as one item, as in the basket.
 * Only products still in the catalogue. Substituted goods count as what was ordered.
 */
export async function listBestSellers(
  db: Db,
  { since, take }: { since: Date; take: number },
): Promise<BestSeller[]> {
  const left = `${charged('quantity')} - order_lines.refunded_quantity`
  const step = isPostgres(db)
    ? `coalesce((order_lines.snapshot::json ->> 'stepGrams')::integer, 0)`
    : `coalesce(json_extract(order_lines.snapshot, '$.stepGrams'), 0)`
  const rows: Record<string, unknown>[] = await db('orders')
    .join('order_lines', 'order_lines.order_id', 'orders.order_id')
    .join('products', 'products.id', 'order_lines.product_id')
    .where('orders.charged_at', '>=', since.toISOString())
    .whereNotIn('orders.state', [...paymentReturnedStates])
    .whereRaw(`${charged('quantity')} > order_lines.refunded_quantity`)
    .groupBy('products.id')
    .select({ productId: 'products.id', name: 'products.name', fName: 'products.f_name' })
    // The unit is that of the order's day.
    .select({ grams: db.raw(`sum((${left}) * ${step})`) })
    .select({ quantity: db.raw(`sum(case when ${step} = 0 then ${left} else 0 end)`) })
    .select({
      cents: db.raw(`sum(${charged('before_tax_cents')} - order_lines.refunded_before_tax_cents)`),
    })
    .orderByRaw(`sum(case when ${step} = 0 then ${left} else 1 end) desc`)
    .orderBy('products.id')
    .limit(take)
  return rows.map(row => ({
    productId: Number(row.productId),
    name: String(row.name),
    fName: String(row.fName),
    quantity: Number(row.quantity),
    grams: Number(row.grams) || null,
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
