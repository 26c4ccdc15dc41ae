import type { Knex } from 'knex'
import type { Cents } from '#shared/domain/money/money.ts'
import type { MoneyPart } from '#shared/domain/orders/money-parts.ts'
import type { PaymentRequestKind, PaymentRequestState } from '#shared/schemas/payment-request.ts'
import type { Db } from '../db.ts'
import { findRow } from '../query-helpers.ts'
import type { LookupSchedule } from './lookup-schedule.ts'
import { listOpenRows } from './open-provider-calls.ts'

/** What the shopper of a paid order still has to pay, asked for by a link. */
export type PaymentRequest = {
  id: number
  orderId: string
  kind: PaymentRequestKind
  amountCents: Cents
  revision: number | null
  /**
   * What is due by line and fee: negative for what costs more than was paid. Empty if the request pays or reserves the
   * whole order.
   */
  parts: MoneyPart[]
  state: PaymentRequestState
  /** The last attempt to pay it. */
  attemptId: string | null
  requestedBy: string
  /** When it was last mailed; empty if it never was. */
  mailedAt: string
  createdAt: string
  expiresAt: string
  /** When its payment began; empty until then. */
  sentAt: string
  lookedUpAt: string
  finishedAt: string | null
}

/** The amount asked for. */
export type Demand = Pick<PaymentRequest, 'kind' | 'amountCents' | 'revision' | 'parts'> & {
  /** An amount is still reserved, and its payment releases it. */
  releasesHold: boolean
}

type Row = {
  id: number
  order_id: string
  kind: PaymentRequestKind
  amount_cents: number
  revision: number | null
  parts: string
  state: PaymentRequestState
  attempt_id: string | null
  asked_by: string
  mailed_at: string
  created_at: string
  expires_at: string
  sent_at: string
  looked_at: string
  finished_at: string | null
}

const unfinished = ['open', 'paying'] satisfies PaymentRequestState[]

/** Stores a payment request, or changes the demand of the open one. Returns null while that is being paid. */
export async function requestPayment(
  trx: Db,
  { orderId, demand, requestedBy, expiresAt }: PaymentRequestDraft,
  now: Date,
): Promise<PaymentRequest | null> {
  const [row]: Row[] = await trx('payment_requests')
    .insert({
      order_id: orderId,
      ...toColumns(demand),
      state: 'open' satisfies PaymentRequestState,
      asked_by: requestedBy,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .onConflict(trx.raw("(order_id) where state in ('open', 'paying')"))
    .merge(['kind', 'amount_cents', 'revision', 'parts', 'asked_by', 'expires_at'])
    .where({ 'payment_requests.state': 'open' satisfies PaymentRequestState })
    .returning('*')
  return row ? fromRow(row) : null
}

type PaymentRequestDraft = { orderId: string; demand: Demand; requestedBy: string; expiresAt: Date }

export async function findPaymentRequest(db: Db, id: number): Promise<PaymentRequest | null> {
  const row = await findRow<Row>(db('payment_requests').where({ id }))
  return row && fromRow(row)
}

/** Lists the requests of many orders, oldest first. */
export async function listPaymentRequests(db: Db, orderIds: string[]): Promise<PaymentRequest[]> {
  const rows: Row[] = await db('payment_requests').whereIn('order_id', orderIds).orderBy('id')
  return rows.map(fromRow)
}

/** Returns the request of an order that is open or being paid. */
export async function findUnfinishedRequest(
  db: Db,
  orderId: string,
): Promise<PaymentRequest | null> {
  const row = await findRow<Row>(
    db('payment_requests').where({ order_id: orderId }).whereIn('state', unfinished),
  )
  return row && fromRow(row)
}

/** Begins the payment of an open request. Returns false if it is not open any more. */
export async function beginPaymentRequest(
  trx: Db,
  { id, attemptId, demand }: { id: number; attemptId: string; demand: Demand },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const begun = await trx('payment_requests')
    .where({ id, state: 'open' satisfies PaymentRequestState })
    .update({
      ...toColumns(demand),
      state: 'paying' satisfies PaymentRequestState,
      attempt_id: attemptId,
      sent_at: at,
      looked_at: at,
    })
  return begun > 0
}

/** Stores the end of a payment: paid, or open again. Returns false if this attempt does not pay the request any more. */
export async function endPaymentOfRequest(
  trx: Db,
  { id, attemptId }: Pick<PaymentRequest, 'id' | 'attemptId'>,
  state: 'paid' | 'open',
  now: Date,
): Promise<boolean> {
  const ended = await trx('payment_requests')
    .where({ id, attempt_id: attemptId, state: 'paying' satisfies PaymentRequestState })
    .update({ state, finished_at: state === 'paid' ? now.toISOString() : null })
  return ended > 0
}

/** Cancels the open request of an order. Returns false if there is none, or it is being paid. */
export async function cancelPaymentRequest(trx: Db, orderId: string, now: Date): Promise<boolean> {
  const cancelled = await trx('payment_requests')
    .where({ order_id: orderId, state: 'open' satisfies PaymentRequestState })
    .update({
      state: 'cancelled' satisfies PaymentRequestState,
      finished_at: now.toISOString(),
    })
  return cancelled > 0
}

export async function markRequestMailed(trx: Db, id: number, now: Date): Promise<void> {
  await trx('payment_requests').where({ id }).update({ mailed_at: now.toISOString() })
}

/** Lists requests whose payment has no known result, the least recently looked up first. */
export async function listPayingRequests(
  db: Db,
  schedule: Omit<LookupSchedule, 'staleMs'>,
): Promise<PaymentRequest[]> {
  return (await listOpenRows<Row>(db, 'payment_requests', schedule)).map(fromRow)
}

/** A request that was paid, of what an order cost more after a change. */
export const paidDifference = {
  kind: 'difference',
  state: 'paid',
} satisfies Partial<PaymentRequest>

/** True if a link has paid what its order cost more. */
export function isPaidDifference({ kind, state }: PaymentRequest): boolean {
  return kind === paidDifference.kind && state === paidDifference.state
}

/** Selects the attempts that paid by link what an order cost more. */
export function paidAttempts(db: Db, orderId: string): Knex.QueryBuilder {
  return db('payment_requests')
    .where({ order_id: orderId, ...paidDifference })
    .select('attempt_id')
}

function toColumns({ kind, amountCents, revision, parts }: Demand) {
  return { kind, amount_cents: amountCents, revision, parts: JSON.stringify(parts) }
}

function fromRow(row: Row): PaymentRequest {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    amountCents: row.amount_cents,
    revision: row.revision,
    parts: JSON.parse(row.parts),
    state: row.state,
    attemptId: row.attempt_id,
    requestedBy: row.asked_by,
    mailedAt: row.mailed_at,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    sentAt: row.sent_at,
    lookedUpAt: row.looked_at,
    finishedAt: row.finished_at,
  }
}
