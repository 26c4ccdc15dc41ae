import type { Cents } from '#shared/domain/money/money.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { CaptureState } from '#shared/schemas/capture.ts'
import type { Db } from '../db.ts'
import { findRow } from '../query-helpers.ts'
import type { LookupSchedule } from './lookup-schedule.ts'
import { listOpenRows } from './open-provider-calls.ts'

/** A capture of an authorised amount, or its release. */
export type Capture = {
  id: number
  orderId: string
  /** The authorisation. */
  attemptId: string
  /** What the card pays; 0 for a release. */
  amountCents: Cents
  /** What is reserved on the card, without credit that is set aside; 0 if credit covers the limit. */
  cardHoldCents: Cents
  /** What the store credit pays that was set aside. */
  creditCents: Cents
  /** The revision that is paid for. Null for the order as it stands, edited and not packed, and for a release. */
  revision: number | null
  reason: string
  /** Who requested it; empty if the shop itself releases an amount. */
  requestedBy: string
  /** The key of the request that closed the packing with nothing in the bags; empty for old ones, otherwise null. */
  closingKey: string | null
  state: CaptureState
  receipt: Receipt | null
  createdAt: string
  /** When it was last sent to the provider; empty if it never was. */
  sentAt: string
  lookedUpAt: string
  finishedAt: string | null
}

type Row = {
  id: number
  order_id: string
  attempt_id: string
  amount_cents: number
  hold_cents: number
  credit_cents: number
  revision: number | null
  reason: string
  asked_by: string
  closing_key: string | null
  state: CaptureState
  receipt: string | null
  created_at: string
  sent_at: string
  looked_at: string
  finished_at: string | null
}

/** True if nothing is captured: the amount is free again. */
export function isRelease({
  amountCents,
  creditCents,
  revision,
}: Pick<Capture, 'amountCents' | 'creditCents' | 'revision'>) {
  return amountCents === 0 && creditCents === 0 && revision === null
}

/** True for a release of an order of which nothing could be packed. Its reason says nothing: staff may type the same. */
export function isOfEmptyOrder({ closingKey }: Pick<Capture, 'closingKey'>): boolean {
  return closingKey !== null
}

/**
 * Stores a capture before it is sent. Throws if the authorisation has one that is open or done. `isSending`: the caller
 * sends it at once; otherwise any process may claim it.
 */
export async function insertCapture(
  trx: Db,
  draft: Pick<
    Capture,
    | 'orderId'
    | 'attemptId'
    | 'amountCents'
    | 'cardHoldCents'
    | 'revision'
    | 'reason'
    | 'requestedBy'
  > & { creditCents?: Cents; closingKey?: string | null; isSending: boolean },
  now: Date,
): Promise<Capture> {
  const at = now.toISOString()
  const [row] = await trx('captures')
    .insert({
      order_id: draft.orderId,
      attempt_id: draft.attemptId,
      amount_cents: draft.amountCents,
      hold_cents: draft.cardHoldCents,
      credit_cents: draft.creditCents ?? 0,
      revision: draft.revision,
      reason: draft.reason,
      asked_by: draft.requestedBy,
      closing_key: draft.closingKey ?? null,
      state: 'checking' satisfies CaptureState,
      created_at: at,
      sent_at: draft.isSending ? at : '',
      looked_at: at,
    })
    .returning('*')
  return fromRow(row)
}

export async function findCapture(db: Db, id: number): Promise<Capture | null> {
  const row = await findRow<Row>(db('captures').where({ id }))
  return row && fromRow(row)
}

/** Lists the captures of one authorisation, oldest first. */
export async function listCapturesOfAttempt(db: Db, attemptId: string): Promise<Capture[]> {
  const rows: Row[] = await db('captures').where({ attempt_id: attemptId }).orderBy('id')
  return rows.map(fromRow)
}

/** Lists the captures of many orders, oldest first. */
export async function listCapturesOfOrders(db: Db, orderIds: string[]): Promise<Capture[]> {
  const rows: Row[] = await db('captures').whereIn('order_id', orderIds).orderBy('id')
  return rows.map(fromRow)
}

/** Lists captures without a known result, the least recently looked up first. */
export async function listOpenCaptures(
  db: Db,
  schedule: Omit<LookupSchedule, 'staleMs'>,
): Promise<Capture[]> {
  return (await listOpenRows<Row>(db, 'captures', schedule)).map(fromRow)
}

/**
 * Claims the sending of a capture, first or repeated. Returns null if another process claimed it or the result is known.
 */
export async function claimCapture(db: Db, capture: Capture, now: Date): Promise<Capture | null> {
  const at = now.toISOString()
  const taken = await db('captures')
    .where({ id: capture.id, sent_at: capture.sentAt, state: 'checking' satisfies CaptureState })
    .update({ sent_at: at, looked_at: at })
  return taken > 0 ? { ...capture, sentAt: at, lookedUpAt: at } : null
}

/** Stores the result of a capture. Returns false if it was known already. */
export async function finishCapture(
  db: Db,
  id: number,
  end: { state: 'done' | 'refused'; receipt: Receipt | null },
  now: Date,
): Promise<boolean> {
  const finished = await db('captures')
    .where({ id, state: 'checking' satisfies CaptureState })
    .update({
      state: end.state,
      receipt: end.receipt ? JSON.stringify(end.receipt) : null,
      finished_at: now.toISOString(),
    })
  return finished > 0
}

function fromRow(row: Row): Capture {
  return {
    id: row.id,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    amountCents: row.amount_cents,
    cardHoldCents: row.hold_cents,
    creditCents: row.credit_cents,
    revision: row.revision,
    reason: row.reason,
    requestedBy: row.asked_by,
    closingKey: row.closing_key,
    state: row.state,
    receipt: row.receipt ? JSON.parse(row.receipt) : null,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    lookedUpAt: row.looked_at,
    finishedAt: row.finished_at,
  }
}
