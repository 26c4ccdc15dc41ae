import type { Receipt } from '#shared/responses/order.ts'
import type { AttemptKind } from '#shared/schemas/capture.ts'
import type { Db } from '../db.ts'
import { countRows, findRow } from '../query-helpers.ts'

export type PaymentAttempt = {
  id: string
  orderId: string
  kind: AttemptKind
  /** What the card is charged, or what is reserved on it. */
  amountCents: number
  /** What store credit pays beside it. */
  creditCents: number
  /** The request of a link that it pays; null for the first payment of an order. */
  paymentRequestId: number | null
  createdAt: string
  /** Its result; null until it is stored. */
  outcome: string | null
  /** The provider's response, also for an attempt with an unknown result. */
  receipt: Receipt | null
}

/**
 * A decline counted before the charge is sent. `by`: `browser` or `address`. `limit`: the key of its counter. `wait`: the
 * wait that it started, with its own key.
 */
export type ReservedDecline = {
  by: string
  points: number
  limit: string
  wait: { limit: string; until: string } | null
}

type Row = {
  id: string
  order_id: string
  kind: AttemptKind
  amount_cents: number
  credit_cents: number
  request_id: number | null
  created_at: string
  outcome: string | null
  receipt: string | null
}

/**
 * Stores the attempt before it is sent; its id is the provider's order number. Returns null if the card token was used
 * before.
 */
export async function insertAttempt(
  db: Db,
  attempt: {
    orderId: string
    kind: AttemptKind
    amountCents: number
    creditCents?: number
    tokenHash: string
    reservedDeclines?: ReservedDecline[]
    paymentRequestId?: number
  },
  now: Date,
): Promise<PaymentAttempt | null> {
  const { orderId, kind, amountCents, creditCents = 0, tokenHash, paymentRequestId } = attempt
  const { reservedDeclines = [] } = attempt
  const last = await db('payment_attempts')
    .where({ order_id: orderId })
    .max({ number: 'number' })
    .first()
  const number = Number(last?.number ?? 0) + 1
  const id = `${orderId}-${number}`
  const inserted: Row[] = await db('payment_attempts')
    .insert({
      id,
      order_id: orderId,
      number,
      kind,
      amount_cents: amountCents,
      credit_cents: creditCents,
      token_hash: tokenHash,
      request_id: paymentRequestId ?? null,
      reserved_declines: reservedDeclines.length > 0 ? JSON.stringify(reservedDeclines) : null,
      created_at: now.toISOString(),
    })
    .onConflict('token_hash')
    .ignore()
    .returning('*')
  return inserted[0] ? fromRow(inserted[0]) : null
}

/**
 * Stores the result of an attempt. Returns false if it was known already. An approval also replaces a result without a
 * charge, because it moved money.
 */
export async function finishAttempt(
  db: Db,
  id: string,
  result: { outcome: string; receipt?: Receipt | null },
  now: Date,
): Promise<boolean> {
  const isCharged = result.outcome === 'approved' && result.receipt
  const replaceable = isCharged ? ['unknown', 'declined', 'error', 'not_found'] : ['unknown']
  const finished = await db('payment_attempts')
    .where({ id })
    .where(query => query.whereNull('outcome').orWhereIn('outcome', replaceable))
    .update({
      outcome: result.outcome,
      receipt: result.receipt ? JSON.stringify(result.receipt) : null,
      finished_at: now.toISOString(),
    })
  return finished > 0
}

/**
 * Returns the declines that an attempt reserved, only once. Call it in the transaction that finished the attempt and so
 * locks its row.
 */
export async function claimReservedDeclines(db: Db, id: string): Promise<ReservedDecline[]> {
  const row = await findRow<{ reserved_declines: string | null }>(
    db('payment_attempts').where({ id }).select('reserved_declines'),
  )
  if (!row?.reserved_declines) return []
  await db('payment_attempts').where({ id }).update({ reserved_declines: null })
  return JSON.parse(row.reserved_declines)
}

/** Returns the attempt to pay this order with this card token. */
export async function findAttemptOfToken(
  db: Db,
  orderId: string,
  tokenHash: string,
): Promise<PaymentAttempt | null> {
  const query = db('payment_attempts').where({ order_id: orderId, token_hash: tokenHash })
  const row = await findRow<Row>(query)
  return row && fromRow(row)
}

export async function requireAttempt(db: Db, id: string): Promise<PaymentAttempt> {
  const row = await findRow<Row>(db('payment_attempts').where({ id }))
  if (!row) throw new Error(`there is no attempt ${id}`)
  return fromRow(row)
}

/** Lists all attempts to pay these orders, oldest first. */
export async function listAttemptsOfOrders(db: Db, orderIds: string[]): Promise<PaymentAttempt[]> {
  const rows: Row[] = await db('payment_attempts')
    .whereIn('order_id', orderIds)
    .orderBy(['order_id', 'number'])
  return rows.map(fromRow)
}

/** Returns the provider's response to a charge or an authorisation. Throws if it was never approved. */
export async function requireReceiptOfAttempt(db: Db, id: string): Promise<Receipt> {
  const { outcome, receipt } = await requireAttempt(db, id)
  if (outcome !== 'approved' || !receipt) throw new Error(`charge ${id} was never approved`)
  return receipt
}

/** Returns the newest attempt of an order. */
export async function findLastAttempt(db: Db, orderId: string): Promise<PaymentAttempt | null> {
  const row = await findRow<Row>(
    db('payment_attempts').where({ order_id: orderId }).orderBy('number', 'desc'),
  )
  return row && fromRow(row)
}

/**
 * Counts failures caused by the shop's settings or the network since the last attempt that a bank decided, but not
 * before `since`. Failures that anybody can cause, such as an invented card token, do not count.
 */
export async function countFailuresInARow(db: Db, since: Date): Promise<number> {
  const recentAttempts = () => db('payment_attempts').where('created_at', '>=', since.toISOString())
  const decided = await recentAttempts()
    .whereIn('outcome', ['approved', 'declined'])
    .max({ at: 'created_at' })
    .first()
  const shopErrors = db('order_events')
    .whereRaw('order_events.order_id = payment_attempts.order_id')
    // The same clock wrote both times. The database's clock may have written the attempt's `created_at`.
    .whereRaw('order_events.created_at >= payment_attempts.finished_at')
    .whereIn('reason', ['config', 'network'])
  const failed = recentAttempts().where(lost =>
    lost
      .where({ outcome: 'not_found' })
      .orWhere(ours => ours.where({ outcome: 'error' }).whereExists(shopErrors)),
  )
  return countRows(decided?.at ? failed.where('created_at', '>', decided.at) : failed)
}

function fromRow(row: Row): PaymentAttempt {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    amountCents: row.amount_cents,
    creditCents: row.credit_cents,
    paymentRequestId: row.request_id,
    createdAt: row.created_at,
    outcome: row.outcome,
    receipt: row.receipt ? JSON.parse(row.receipt) : null,
  }
}
