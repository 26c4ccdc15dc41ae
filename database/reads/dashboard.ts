import type { Knex } from 'knex'
import type { OrderState } from '#shared/domain/order-state.ts'
import { productStatus } from '#shared/domain/product-status.ts'
import type { PaymentProblem } from '#shared/schemas/dashboard.ts'
import type { Db } from '../db.ts'
import { countRows } from '../rows.ts'

/** Sums, without what went back, of one span of ten minutes, the finest in which the clocks of time zones differ. */
export type SalesSpan = { startsAt: string; orders: number; cents: number }

const gaveMoneyBack: OrderState[] = ['cancelled', 'refunded']

/** `YYYY-MM-DDTHH:M` of an ISO moment. */
const SPAN_LENGTH = 15

export async function sumSales(db: Db, since: Date): Promise<SalesSpan[]> {
  const span = db.raw('substr(paid_at, 1, ?)', [SPAN_LENGTH])
  // Without a credit note it is a charge by mistake that was taken back, which was no sale.
  const back = db('refunds')
    .where({ state: 'done' })
    .whereNotNull('credit_number')
    .groupBy('order_id')
    .select('order_id')
    .sum({ cents: 'amount_cents' })
    .as('back')
  const rows: { span: string; orders: unknown; cents: unknown; back: unknown }[] = await db(
    'orders',
  )
    .leftJoin(back, 'back.order_id', 'orders.order_id')
    .where('paid_at', '>=', since.toISOString())
    .whereNotIn('state', gaveMoneyBack)
    .select({ span })
    .count({ orders: '*' })
    .sum({ cents: 'total_cents' })
    .sum({ back: 'back.cents' })
    // By its place: PostgreSQL does not see that two expressions with parameters are one.
    .groupByRaw('1')
  return rows.map(row => ({
    startsAt: `${row.span}0:00Z`,
    orders: Number(row.orders),
    cents: Number(row.cents) - Number(row.back ?? 0),
  }))
}

export type BestSeller = {
  productId: number
  name: string
  fName: string
  quantity: number
  cents: number
}

/** What was sold most since then, of what the catalogue still has. */
export async function listBestSellers(
  db: Db,
  { since, take }: { since: Date; take: number },
): Promise<BestSeller[]> {
  const rows: Record<string, unknown>[] = await db('orders')
    .join('order_lines', 'order_lines.order_id', 'orders.order_id')
    .join('products', 'products.id', 'order_lines.product_id')
    .where('orders.paid_at', '>=', since.toISOString())
    .whereNotIn('orders.state', gaveMoneyBack)
    .groupBy('products.id', 'products.name', 'products.f_name')
    .select({ productId: 'products.id', name: 'products.name', fName: 'products.f_name' })
    .sum({ quantity: 'order_lines.quantity' })
    .sum({ cents: 'order_lines.before_tax_cents' })
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

export async function countDesk(db: Db) {
  const products = db('products')
  return {
    unprinted: await countRows(db('orders').where({ print_flag: false }).whereNotNull('paid_at')),
    toHandOver: await countRows(db('orders').where({ state: 'paid', print_flag: true })),
    soldOut: await countRows(products.clone().where({ status: productStatus.outOfStock })),
    hidden: await countRows(products.clone().where({ status: productStatus.hidden })),
    failedMails: await countRows(db('emails').where({ state: 'failed' })),
  }
}

type OpenOrder = {
  orderId: string
  refundId: number | null
  name: string
  cents: number
  at: string
  problem: PaymentProblem
}

/** Orders that were charged more than once, or charged and not paid, by approvals since a moment. */
function misfits(db: Db, since: Date): Knex.QueryBuilder {
  // What the shop itself takes back, or has taken back, keeps nobody's money.
  const isTakenBack = db('refunds')
    .whereRaw('refunds.attempt_id = payment_attempts.id')
    .where({ asked_by: '' })
    .whereNot({ state: 'refused' })
  return db('payment_attempts')
    .join('orders', 'orders.order_id', 'payment_attempts.order_id')
    .where({ outcome: 'approved' })
    .where('payment_attempts.created_at', '>=', since.toISOString())
    .whereNotExists(isTakenBack)
    .groupBy('payment_attempts.order_id')
    .havingRaw('count(*) > 1 or max(orders.paid_at) is null')
    .select('payment_attempts.order_id')
}

/** How many of them a charge or a refund ended for after `endedSince`. */
export function countMisfits(
  db: Db,
  { since, endedSince }: { since: Date; endedSince: Date },
): Promise<number> {
  const ended = (table: string) =>
    db(table)
      .whereRaw('??.order_id = orders.order_id', [table])
      .where('finished_at', '>=', endedSince.toISOString())
  return countRows(
    db('orders')
      .whereIn('order_id', misfits(db, since))
      .where(fresh => fresh.whereExists(ended('payment_attempts')).orWhereExists(ended('refunds'))),
  )
}

/** Payments and refunds that need a person to look at the provider's list of them; the newest first. */
export async function listOpenPayments(
  db: Db,
  { since, staleSince, take }: { since: Date; staleSince: Date; take: number },
): Promise<OpenOrder[]> {
  const freshAttempt = db('payment_attempts')
    .whereRaw('payment_attempts.order_id = orders.order_id')
    .where('payment_attempts.created_at', '>=', staleSince.toISOString())
  const listOrders = async (
    problem: PaymentProblem,
    choose: (orders: Knex.QueryBuilder) => void,
  ) => {
    const begun = db('payment_attempts')
      .whereRaw('payment_attempts.order_id = orders.order_id')
      .max('created_at')
    const rows: (Omit<OpenOrder, 'problem' | 'refundId' | 'at'> & {
      begun: string | null
      at: string
    })[] = await db('orders')
      .where(choose)
      .select({ orderId: 'order_id', name: 'name', cents: 'total_cents', at: 'updated_at', begun })
      .orderBy('updated_at', 'desc')
      .limit(take)
    return rows.map(({ begun, at, ...row }) => ({
      ...row,
      refundId: null,
      at: begun ?? at,
      problem,
    }))
  }
  const refunds: Omit<OpenOrder, 'problem'>[] = await db('refunds')
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
    .orderBy('refunds.created_at', 'desc')
    .limit(take)
  const found = [
    ...(await listOrders('unanswered', orders =>
      orders
        .where({ state: 'unknown' })
        .orWhere(open => open.where({ state: 'paying' }).whereNotExists(freshAttempt)),
    )),
    ...(await listOrders('misfit', orders => orders.whereIn('order_id', misfits(db, since)))),
    ...refunds.map(row => ({ ...row, problem: 'refund' as const })),
  ]
  return found.sort((one, other) => other.at.localeCompare(one.at)).slice(0, take)
}
