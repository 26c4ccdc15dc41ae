import type { Receipt } from '#shared/schemas/order.ts'
import type { Db } from '../db.ts'
import { findRow } from '../rows.ts'

export type PaymentAttempt = {
  id: string
  orderId: string
  amountCents: number
  createdAt: string
}

/**
 * Writes the attempt that is about to be sent; its id is the provider's order number. Null when the
 * card token was used before.
 */
export async function insertAttempt(
  db: Db,
  attempt: { orderId: string; amountCents: number; tokenHash: string },
  now: Date,
): Promise<PaymentAttempt | null> {
  const { orderId, amountCents, tokenHash } = attempt
  const last = await db('payment_attempts')
    .where({ order_id: orderId })
    .max({ number: 'number' })
    .first()
  const number = Number(last?.number ?? 0) + 1
  const id = `${orderId}-${number}`
  const createdAt = now.toISOString()
  const inserted = await db('payment_attempts')
    .insert({
      id,
      order_id: orderId,
      number,
      amount_cents: amountCents,
      token_hash: tokenHash,
      created_at: createdAt,
    })
    .onConflict('token_hash')
    .ignore()
    .returning('id')
  return inserted.length > 0 ? { id, orderId, amountCents, createdAt } : null
}

/** Writes how an attempt ended; false when its end was known already. */
export async function finishAttempt(
  db: Db,
  id: string,
  result: { outcome: string; receipt?: Receipt | null },
  now: Date,
): Promise<boolean> {
  const finished = await db('payment_attempts')
    .where({ id })
    .where(query => query.whereNull('outcome').orWhere({ outcome: 'unknown' }))
    .update({
      outcome: result.outcome,
      receipt: result.receipt ? JSON.stringify(result.receipt) : null,
      finished_at: now.toISOString(),
    })
  return finished > 0
}

/** Whether this card token was used to pay this order. */
export async function hasAttempt(db: Db, orderId: string, tokenHash: string): Promise<boolean> {
  const query = db('payment_attempts').where({ order_id: orderId, token_hash: tokenHash })
  return (await findRow(query.select('id'))) !== null
}

/** What the provider answered to a charge; throws where it never approved it. */
export async function requireReceiptOfAttempt(db: Db, id: string): Promise<Receipt> {
  const row = await findRow<{ receipt: string | null }>(
    db('payment_attempts').where({ id, outcome: 'approved' }).select('receipt'),
  )
  if (!row?.receipt) throw new Error(`charge ${id} was never approved`)
  return JSON.parse(row.receipt)
}

/** The newest attempt of an order. */
export async function findLastAttempt(db: Db, orderId: string): Promise<PaymentAttempt | null> {
  const row = await findRow<AttemptRow>(
    db('payment_attempts').where({ order_id: orderId }).orderBy('number', 'desc'),
  )
  if (!row) return null
  const { id, amount_cents: amountCents, created_at: createdAt } = row
  return { id, orderId, amountCents, createdAt }
}

type AttemptRow = { id: string; amount_cents: number; created_at: string }

/**
 * Orders whose payment has no known end: `unknown`, or left in `paying` since before `staleSince`;
 * those that were asked about longest ago come first.
 */
export async function findUnsettledOrders(
  db: Db,
  { now, staleMs }: { now: Date; staleMs: number },
): Promise<string[]> {
  const fromNow = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const rows: { order_id: string }[] = await db('orders')
    .where({ state: 'unknown' })
    .orWhere(query => {
      query
        .where({ state: 'paying' })
        // Those of the future were begun before the clock was put back.
        .whereNotBetween('updated_at', [fromNow(-staleMs), fromNow(staleMs)])
    })
    .select('order_id')
    .orderBy('updated_at')
    .limit(100)
  return rows.map(row => row.order_id)
}
