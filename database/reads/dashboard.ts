import type { Knex } from 'knex'
import { type OrderState, reversedStates } from '#shared/domain/order-state.ts'
import { productStatus } from '#shared/domain/product-status.ts'
import type { PaymentProblem } from '#shared/responses/dashboard.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import { isToPrint } from './invoices.ts'

/** Sales without refunds in a span of ten minutes, short enough to sum spans by day in the shop's time zone. */
export type SalesSpan = { startsAt: string; orders: number; cents: number }

/** Length of the part `YYYY-MM-DDTHH:M` of an ISO time. */
const SPAN_LENGTH = 15

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
    .select({ span })
    .count({ orders: '*' })
    .sum({ cents: 'total_cents' })
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
    .whereRaw('order_lines.quantity > order_lines.refunded_quantity')
    .groupBy('products.id', 'products.name', 'products.f_name')
    .select({ productId: 'products.id', name: 'products.name', fName: 'products.f_name' })
    .select({ quantity: db.raw('sum(order_lines.quantity - order_lines.refunded_quantity)') })
    .select({
      cents: db.raw('sum(order_lines.before_tax_cents - order_lines.refunded_before_tax_cents)'),
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

export async function countOpenWork(db: Db) {
  const products = db('products')
  return {
    unprinted: await countRows(db('orders').where(isToPrint).whereNotNull('paid_at')),
    toHandOver: await countRows(db('orders').where({ state: 'paid', print_flag: true })),
    packed: await countRows(db('orders').where({ state: 'packed' satisfies OrderState })),
    soldOut: await countRows(products.clone().where({ status: productStatus.outOfStock })),
    hidden: await countRows(products.clone().where({ status: productStatus.hidden })),
    failedMails: await countRows(db('emails').where({ state: 'failed' })),
  }
}

type Open = {
  orderId: string
  refundId: number | null
  chargeId: string | null
  name: string
  cents: number
  at: string
  problem: PaymentProblem
}

type Found = Omit<Open, 'problem' | 'refundId' | 'chargeId'> &
  Partial<Pick<Open, 'refundId' | 'chargeId'>>

/** Orders whose payment result is unknown. */
function unanswered(db: Db, staleSince: Date): Knex.QueryBuilder {
  const attempts = db('payment_attempts').whereRaw('payment_attempts.order_id = orders.order_id')
  const fresh = attempts.clone().where('created_at', '>=', staleSince.toISOString())
  const lastAttemptAt = attempts.clone().max('created_at')
  return db('orders')
    .where(open =>
      open
        .where({ state: 'unknown' })
        .orWhere(left => left.where({ state: 'paying' }).whereNotExists(fresh)),
    )
    .select({ orderId: 'order_id', name: 'name', cents: 'total_cents' })
    .select({ at: db.raw('coalesce(?, updated_at)', [lastAttemptAt]) })
}

/**
 * Approved charges since `since` that did not pay their order: the order was charged twice, or charged but not paid.
 */
function unexpectedCharges(db: Db, since: Date): Knex.QueryBuilder {
  const refunded = db('refunds')
    .whereRaw('refunds.attempt_id = payment_attempts.id')
    .whereNot({ state: 'refused' })
  const another = db({ another: 'payment_attempts' })
    .whereRaw('another.order_id = payment_attempts.order_id and another.id <> payment_attempts.id')
    .where({ 'another.outcome': 'approved' })
  return (
    db('payment_attempts')
      .join('orders', 'orders.order_id', 'payment_attempts.order_id')
      .where({ 'payment_attempts.outcome': 'approved' })
      .where('payment_attempts.created_at', '>=', since.toISOString())
      // This condition finds few rows by index. Searching the receipt costs more.
      .where(suspect => suspect.whereNull('orders.paid_at').orWhereExists(another))
      .whereRaw(
        `coalesce(orders.receipt, '') not like '%"receiptId":"' || payment_attempts.id || '"%'`,
      )
      .whereNotExists(refunded)
      .select({
        orderId: 'orders.order_id',
        chargeId: 'payment_attempts.id',
        name: 'orders.name',
        cents: 'payment_attempts.amount_cents',
        at: 'payment_attempts.created_at',
      })
  )
}

/** Counts those whose charge ended, or whose reversal was refused, since `endedSince`. */
export function countUnexpectedCharges(
  db: Db,
  { since, endedSince }: { since: Date; endedSince: Date },
): Promise<number> {
  const at = endedSince.toISOString()
  const refused = db('refunds')
    .whereRaw('refunds.attempt_id = payment_attempts.id')
    .where('finished_at', '>=', at)
  return countRows(
    unexpectedCharges(db, since).where(fresh =>
      fresh.where('payment_attempts.finished_at', '>=', at).orWhereExists(refused),
    ),
  )
}

export async function isUnexpectedCharge(db: Db, chargeId: string, since: Date): Promise<boolean> {
  return (await countRows(unexpectedCharges(db, since).where('payment_attempts.id', chargeId))) > 0
}

function openRefunds(db: Db, staleSince: Date): Knex.QueryBuilder {
  return db('refunds')
    .join('orders', 'orders.order_id', 'refunds.order_id')
    .where('refunds.state', 'checking')
    .where('refunds.created_at', '<', staleSince.toISOString())
    .select({
      orderId: 'refunds.order_id',
      refundId: 'refunds.id',
      name: 'orders.name',
      cents: 'refunds.amount_cents',
      at: 'refunds.created_at',
    })
}

/**
 * Payments and refunds that a person must compare with the provider's list: their number, and the oldest of each kind.
 */
export async function listPaymentsToCheck(
  db: Db,
  { since, staleSince, take }: { since: Date; staleSince: Date; take: number },
): Promise<{ count: number; oldest: Open[] }> {
  const kinds: [PaymentProblem, Knex.QueryBuilder][] = [
    ['unanswered', unanswered(db, staleSince)],
    ['unexpected', unexpectedCharges(db, since)],
    ['refund', openRefunds(db, staleSince)],
  ]
  const oldest: Open[] = []
  let count = 0
  for (const [problem, query] of kinds) {
    const rows: Found[] = await query.clone().orderBy('at').limit(take)
    count += rows.length < take ? rows.length : await countRows(query)
    oldest.push(...rows.map(row => ({ refundId: null, chargeId: null, ...row, problem })))
  }
  return { count, oldest }
}
