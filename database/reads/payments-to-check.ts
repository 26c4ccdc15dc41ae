import type { Knex } from 'knex'
import type { PaymentProblem } from '#shared/domain/orders/payment-problems.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import type { ProviderCallTable } from '../stores/open-provider-calls.ts'
import { whereReserved } from '../stores/order-money.ts'

type Open = {
  orderId: string
  refundId: number | null
  captureId: number | null
  chargeId: string | null
  name: string
  cents: number
  at: string
  problem: PaymentProblem
}

type Found = Omit<Open, 'problem' | 'refundId' | 'captureId' | 'chargeId'> &
  Partial<Pick<Open, 'refundId' | 'captureId' | 'chargeId'>>

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
    .select({ orderId: 'order_id', name: 'name' })
    .select({ cents: db.raw('coalesce(limit_cents, total_cents)') })
    .select({ at: db.raw('coalesce(?, updated_at)', [lastAttemptAt]) })
}

/** Links whose payment result is unknown. */
function unansweredLinks(db: Db, staleSince: Date): Knex.QueryBuilder {
  return db('payment_requests')
    .join('orders', 'orders.order_id', 'payment_requests.order_id')
    .where('payment_requests.state', 'paying')
    .where('payment_requests.sent_at', '<', staleSince.toISOString())
    .select({
      orderId: 'orders.order_id',
      name: 'orders.name',
      cents: 'payment_requests.amount_cents',
      at: 'payment_requests.sent_at',
    })
}

/**
 * Approved charges since `since` that did not pay their order: the order was charged twice, or charged but not paid.
 */
function unexpectedCharges(db: Db, since: Date): Knex.QueryBuilder {
  const refunded = db('refunds')
    .whereRaw('refunds.attempt_id = payment_attempts.id')
    .whereNot({ state: 'refused' })
  // A release that the bank refused needs nobody: the amount is free again after some days.
  const released = db('captures').whereRaw('captures.attempt_id = payment_attempts.id')
  const paidLink = db('payment_requests')
    .whereRaw('payment_requests.attempt_id = payment_attempts.id')
    .where('payment_requests.state', 'paid')
  const another = db({ another: 'payment_attempts' })
    .whereRaw('another.order_id = payment_attempts.order_id and another.id <> payment_attempts.id')
    .where({ 'another.outcome': 'approved' })
  return (
    db('payment_attempts')
      .join('orders', 'orders.order_id', 'payment_attempts.order_id')
      .where({ 'payment_attempts.outcome': 'approved' })
      // Store credit alone charges nothing.
      .where('payment_attempts.amount_cents', '>', 0)
      .where('payment_attempts.created_at', '>=', since.toISOString())
      // This condition finds few rows by index. Searching the receipt costs more.
      .where(suspect => suspect.whereNull('orders.paid_at').orWhereExists(another))
      .whereRaw(
        `coalesce(orders.receipt, '') not like '%"receiptId":"' || payment_attempts.id || '"%'`,
      )
      .whereNotExists(refunded)
      .whereNotExists(released)
      .whereNotExists(paidLink)
      .select({
        orderId: 'orders.order_id',
        chargeId: 'payment_attempts.id',
        name: 'orders.name',
        cents: 'payment_attempts.amount_cents',
        at: 'payment_attempts.created_at',
      })
  )
}

/** Counts unexpected charges that ended, or whose reversal was refused, since `endedSince`. */
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

/** Requests to the provider that have had no result for long. */
function openRequests(
  db: Db,
  table: Exclude<ProviderCallTable, 'payment_requests'>,
  staleSince: Date,
  cents: Knex.Raw | string,
): Knex.QueryBuilder {
  return db(table)
    .join('orders', 'orders.order_id', `${table}.order_id`)
    .where(`${table}.state`, 'checking')
    .where(`${table}.created_at`, '<', staleSince.toISOString())
    .select({
      orderId: `${table}.order_id`,
      [idNames[table]]: `${table}.id`,
      name: 'orders.name',
      cents,
      at: `${table}.created_at`,
    })
}

const idNames = { refunds: 'refundId', captures: 'captureId' } as const

function openRefunds(db: Db, staleSince: Date): Knex.QueryBuilder {
  return openRequests(db, 'refunds', staleSince, 'refunds.amount_cents')
}

function openCaptures(db: Db, staleSince: Date): Knex.QueryBuilder {
  const cents = db.raw(
    'case when captures.amount_cents > 0 then captures.amount_cents else captures.hold_cents end',
  )
  return openRequests(db, 'captures', staleSince, cents)
}

/** Captures that the bank refused and that nobody tried again. */
function refusedCaptures(db: Db): Knex.QueryBuilder {
  const later = db({ later: 'captures' }).whereRaw(
    'later.attempt_id = captures.attempt_id and later.id > captures.id',
  )
  return db('captures')
    .join('orders', 'orders.order_id', 'captures.order_id')
    .where('captures.state', 'refused')
    .where(whereReserved)
    .whereNotExists(later)
    .select({
      orderId: 'captures.order_id',
      name: 'orders.name',
      cents: 'captures.amount_cents',
      at: 'captures.finished_at',
    })
}

export function countRefusedCaptures(db: Db): Promise<number> {
  return countRows(refusedCaptures(db))
}

/** Amounts reserved at `authorisedBefore` or earlier that nobody has tried to capture: the holds soon expire. */
function endingHolds(db: Db, authorisedBefore: Date): Knex.QueryBuilder {
  const tried = db('captures').whereRaw('captures.attempt_id = payment_attempts.id')
  return db('payment_attempts')
    .join('orders', 'orders.order_id', 'payment_attempts.order_id')
    .where({ 'payment_attempts.kind': 'authorisation', 'payment_attempts.outcome': 'approved' })
    .where('payment_attempts.amount_cents', '>', 0)
    .where('payment_attempts.created_at', '<=', authorisedBefore.toISOString())
    .where(whereReserved)
    .whereNotExists(tried)
    .select({
      orderId: 'orders.order_id',
      name: 'orders.name',
      cents: 'payment_attempts.amount_cents',
      at: 'payment_attempts.created_at',
    })
}

export function countEndingHolds(db: Db, authorisedBefore: Date): Promise<number> {
  return countRows(endingHolds(db, authorisedBefore))
}

/** Links that nobody has paid since before `askedBefore`. */
function waitingLinks(db: Db, askedBefore: Date): Knex.QueryBuilder {
  return db('payment_requests')
    .join('orders', 'orders.order_id', 'payment_requests.order_id')
    .where('payment_requests.state', 'open')
    .where('payment_requests.created_at', '<=', askedBefore.toISOString())
    .select({
      orderId: 'orders.order_id',
      name: 'orders.name',
      cents: 'payment_requests.amount_cents',
      at: 'payment_requests.created_at',
    })
}

export function countWaitingLinks(db: Db, askedBefore: Date): Promise<number> {
  return countRows(waitingLinks(db, askedBefore))
}

type Limits = {
  since: Date
  staleSince: Date
  authorisedBefore: Date
  askedBefore: Date
  take: number
}

const noIds = { refundId: null, captureId: null, chargeId: null }

/**
 * What staff must handle: payments, captures and refunds to compare with the provider's list, card holds that end, and
 * unpaid links. Returns their number, and the oldest of each kind. Not what the provider refused to give back.
 */
export async function listPaymentsToCheck(
  db: Db,
  { since, staleSince, authorisedBefore, askedBefore, take }: Limits,
): Promise<{ count: number; oldest: Open[] }> {
  const kinds: [PaymentProblem, Knex.QueryBuilder][] = [
    ['unanswered', unanswered(db, staleSince)],
    ['unanswered', unansweredLinks(db, staleSince)],
    ['unexpected', unexpectedCharges(db, since)],
    ['refund', openRefunds(db, staleSince)],
    ['capture', openCaptures(db, staleSince)],
    ['uncaptured', refusedCaptures(db)],
    ['hold', endingHolds(db, authorisedBefore)],
    ['link', waitingLinks(db, askedBefore)],
  ]
  const oldest: Open[] = []
  let count = 0
  for (const [problem, query] of kinds) {
    const rows: Found[] = await query.clone().orderBy('at').limit(take)
    count += rows.length < take ? rows.length : await countRows(query)
    oldest.push(...rows.map(row => ({ ...noIds, ...row, problem })))
  }
  return { count, oldest }
}
