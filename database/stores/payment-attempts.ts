import type { Receipt } from '#shared/schemas/order.ts'
import type { Db } from '../db.ts'
import { countRows, findRow } from '../rows.ts'

export type PaymentAttempt = {
  id: string
  orderId: string
  amountCents: number
  createdAt: string
  /** How it ended; null while nobody has written that. */
  outcome: string | null
  /** What the provider said, also of an attempt whose end is not known. */
  receipt: Receipt | null
}

/** A declined card counted before its bank is asked: the names of its rate limits, and the wait it began. */
export type ReservedDecline = {
  by: string
  points: number
  limit: string
  wait: { limit: string; until: string } | null
}

type Row = {
  id: string
  order_id: string
  amount_cents: number
  created_at: string
  outcome: string | null
  receipt: string | null
}

/**
 * Writes the attempt that is about to be sent; its id is the provider's order number. Null when the
 * card token was used before.
 */
export async function insertAttempt(
  db: Db,
  attempt: {
    orderId: string
    amountCents: number
    tokenHash: string
    reservedDeclines?: ReservedDecline[]
  },
  now: Date,
): Promise<PaymentAttempt | null> {
  const { orderId, amountCents, tokenHash, reservedDeclines = [] } = attempt
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
      amount_cents: amountCents,
      token_hash: tokenHash,
      reserved_declines: reservedDeclines.length > 0 ? JSON.stringify(reservedDeclines) : null,
      created_at: now.toISOString(),
    })
    .onConflict('token_hash')
    .ignore()
    .returning('*')
  return inserted[0] ? fromRow(inserted[0]) : null
}

/**
 * Writes how an attempt ended; false when its end was known already. An approval counts also after an end at which
 * nothing was charged, for it moved the money.
 */
export async function finishAttempt(
  db: Db,
  id: string,
  result: { outcome: string; receipt?: Receipt | null },
  now: Date,
): Promise<boolean> {
  const isCharged = result.outcome === 'approved' && result.receipt
  const ends = isCharged ? ['unknown', 'declined', 'error', 'not_found'] : ['unknown']
  const finished = await db('payment_attempts')
    .where({ id })
    .where(query => query.whereNull('outcome').orWhereIn('outcome', ends))
    .update({
      outcome: result.outcome,
      receipt: result.receipt ? JSON.stringify(result.receipt) : null,
      finished_at: now.toISOString(),
    })
  return finished > 0
}

/**
 * Answers what an attempt counted ahead as declined, once. Call it in the transaction that finished the
 * attempt, which holds its row.
 */
export async function claimReservedDeclines(db: Db, id: string): Promise<ReservedDecline[]> {
  const row = await findRow<{ reserved_declines: string | null }>(
    db('payment_attempts').where({ id }).select('reserved_declines'),
  )
  if (!row?.reserved_declines) return []
  await db('payment_attempts').where({ id }).update({ reserved_declines: null })
  return JSON.parse(row.reserved_declines)
}

/** The attempt to pay this order with this card token. */
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

/** All attempts to pay these orders, the oldest first. */
export async function listAttemptsOfOrders(db: Db, orderIds: string[]): Promise<PaymentAttempt[]> {
  const rows: Row[] = await db('payment_attempts')
    .whereIn('order_id', orderIds)
    .orderBy(['order_id', 'number'])
  return rows.map(fromRow)
}

/** What the provider answered to a charge; throws where it never approved it. */
export async function requireReceiptOfAttempt(db: Db, id: string): Promise<Receipt> {
  const { outcome, receipt } = await requireAttempt(db, id)
  if (outcome !== 'approved' || !receipt) throw new Error(`charge ${id} was never approved`)
  return receipt
}

/** The newest attempt of an order. */
export async function findLastAttempt(db: Db, orderId: string): Promise<PaymentAttempt | null> {
  const row = await findRow<Row>(
    db('payment_attempts').where({ order_id: orderId }).orderBy('number', 'desc'),
  )
  return row && fromRow(row)
}

/**
 * Attempts since a moment that charged nothing through the fault of our settings or the way to the provider, after
 * the last that a bank has answered. What anybody can cause, such as a card token that was made up, is none.
 */
export async function countFailuresInARow(db: Db, since: Date): Promise<number> {
  const begun = () => db('payment_attempts').where('created_at', '>=', since.toISOString())
  const answered = await begun()
    .whereIn('outcome', ['approved', 'declined'])
    .max({ at: 'created_at' })
    .first()
  const blamed = db('order_events')
    .whereRaw('order_events.order_id = payment_attempts.order_id')
    // By the clock that wrote both, which began no attempt where the database's does.
    .whereRaw('order_events.created_at >= payment_attempts.finished_at')
    .whereIn('reason', ['config', 'network'])
  const failed = begun().where(lost =>
    lost
      .where({ outcome: 'not_found' })
      .orWhere(ours => ours.where({ outcome: 'error' }).whereExists(blamed)),
  )
  return countRows(answered?.at ? failed.where('created_at', '>', answered.at) : failed)
}

/** When to ask about what is open: the newest not at once, what is older than `oldMs` only every `restMs`. */
export type Asking = { now: Date; staleMs: number; oldMs: number; restMs: number }

/**
 * Orders whose payment has no known end: `unknown`, or left in `paying` for `staleMs`; those that were
 * asked about longest ago come first.
 */
export async function findUnsettledOrders(
  db: Db,
  { now, staleMs, oldMs, restMs }: Asking,
): Promise<{ orderId: string; updatedAt: string }[]> {
  return db('orders')
    .where(open =>
      open.where({ state: 'unknown' }).orWhere(query => {
        query
          .where({ state: 'paying' })
          // Those of the future were begun before the clock was put back.
          .whereNotBetween('updated_at', around(now, staleMs))
      }),
    )
    .whereNot(resting =>
      resting.whereBetween('updated_at', around(now, restMs)).whereNotExists(
        db('payment_attempts')
          .whereRaw('payment_attempts.order_id = orders.order_id')
          .where('payment_attempts.created_at', '>', new Date(+now - oldMs).toISOString()),
      ),
    )
    .select({ orderId: 'order_id', updatedAt: 'updated_at' })
    .orderBy('updated_at')
    .limit(100)
}

export function around(now: Date, ms: number): [string, string] {
  const at = (offset: number) => new Date(now.getTime() + offset).toISOString()
  return [at(-ms), at(ms)]
}

function fromRow(row: Row): PaymentAttempt {
  return {
    id: row.id,
    orderId: row.order_id,
    amountCents: row.amount_cents,
    createdAt: row.created_at,
    outcome: row.outcome,
    receipt: row.receipt ? JSON.parse(row.receipt) : null,
  }
}
