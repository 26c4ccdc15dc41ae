import { taxOf, totalOf } from '#shared/domain/orders/money-parts.ts'
import type { PartWithDue } from '#shared/domain/orders/refund-by-hand.ts'
import type { Receipt } from '#shared/responses/order.ts'
import type { RefundDestination, RefundKind, RefundState } from '#shared/schemas/refund.ts'
import { type Db, inTransaction } from '../db.ts'
import { findRow } from '../query-helpers.ts'
import type { LookupSchedule } from './lookup-schedule.ts'
import { listOpenRows } from './open-provider-calls.ts'
import { type Order, payingAttemptId } from './order-types.ts'
import { paidAttempts } from './payment-requests.ts'
import { countRefunded, insertRefundParts, listRefundParts } from './refund-parts.ts'

export type Refund = {
  id: number
  orderId: string
  /** The refunded charge. */
  attemptId: string
  kind: RefundKind
  destination: RefundDestination
  /** The refund to a card that must succeed first; null if there is none. */
  afterId: number | null
  amountCents: number
  taxCents: number
  reason: string
  requestedBy: string
  /** The shop computed it: after packing, edits or returns. Staff chose neither lines nor amount. */
  isComputed: boolean
  /** The return that decided it; otherwise null. */
  returnId: number | null
  state: RefundState
  creditNumber: number | null
  receipt: Receipt | null
  createdAt: string
  /** When it was last sent to the provider; empty if it never was. */
  sentAt: string
  /** When it was last sent or looked up. */
  lookedUpAt: string
  finishedAt: string | null
}

/** `parts` is empty if a charge that did not pay its order was reversed. */
export type RefundWithParts = Refund & { parts: PartWithDue[] }

type Row = {
  id: number
  order_id: string
  attempt_id: string
  kind: RefundKind
  destination: RefundDestination
  after_id: number | null
  amount_cents: number
  tax_cents: number
  reason: string
  asked_by: string
  request_key: string
  is_computed: boolean | number
  return_id: number | null
  state: RefundState
  credit_number: number | null
  receipt: string | null
  created_at: string
  sent_at: string
  looked_at: string
  finished_at: string | null
}

type RefundDraft = Pick<
  Refund,
  'orderId' | 'attemptId' | 'kind' | 'amountCents' | 'taxCents' | 'reason' | 'requestedBy'
> & {
  /** To the card by default. */
  destination?: RefundDestination
  /** False by default. */
  isComputed?: boolean
  returnId?: number
  afterId?: number
  /** Its position among the refunds of this charge. */
  number: number
  requestKey: string
  /** True if the caller sends it at once; otherwise any process may claim it. */
  isSending: boolean
}

/** Stores a refund of a payment that paid its order, or a part of it. Amount and tax are the sums of its parts. */
export async function insertPaymentRefund(
  db: Db,
  { parts, ...draft }: Omit<RefundDraft, 'amountCents' | 'taxCents'> & { parts: PartWithDue[] },
  now: Date,
): Promise<Refund> {
  return inTransaction(db, async trx => {
    const amounts = { amountCents: totalOf(parts), taxCents: taxOf(parts) }
    const refund = await insertRefund(trx, { ...draft, ...amounts }, now)
    await insertRefundParts(trx, refund.id, parts)
    await countRefunded(trx, draft.orderId, parts, 'given')
    return refund
  })
}

/**
 * Stores a refund before it is sent. Throws if another refund of the charge is open, or was stored since the caller
 * counted them.
 */
export async function insertRefund(db: Db, draft: RefundDraft, now: Date): Promise<Refund> {
  const at = now.toISOString()
  const [row] = await db('refunds')
    .insert({
      order_id: draft.orderId,
      attempt_id: draft.attemptId,
      // One that follows another is not open by itself.
      open_attempt_id: draft.afterId ? null : draft.attemptId,
      number: draft.number,
      kind: draft.kind,
      destination: draft.destination ?? 'card',
      after_id: draft.afterId ?? null,
      amount_cents: draft.amountCents,
      tax_cents: draft.taxCents,
      reason: draft.reason,
      asked_by: draft.requestedBy,
      request_key: draft.requestKey,
      is_computed: draft.isComputed ?? false,
      return_id: draft.returnId ?? null,
      state: (draft.afterId ? 'waiting' : 'checking') satisfies RefundState,
      created_at: at,
      sent_at: draft.isSending ? at : '',
      looked_at: at,
    })
    .returning('*')
  return fromRow(row)
}

export async function findRefund(db: Db, id: number): Promise<Refund | null> {
  const row = await findRow<Row>(db('refunds').where({ id }))
  return row && fromRow(row)
}

export async function findRefundByKey(db: Db, requestKey: string): Promise<RefundWithParts | null> {
  const rows: Row[] = await db('refunds').where({ request_key: requestKey })
  const [refund] = await withParts(db, rows)
  return refund ?? null
}

/** Lists all refunds of one charge, oldest first. */
export async function listRefundsOfCharge(db: Db, attemptId: string): Promise<RefundWithParts[]> {
  const rows: Row[] = await db('refunds').where({ attempt_id: attemptId }).orderBy('number')
  return withParts(db, rows)
}

/** Lists all refunds of the payments of an order, oldest first. Not those of charges that did not pay it. */
export async function listRefundsOfOrder(
  db: Db,
  order: Pick<Order, 'orderId' | 'receipt'>,
): Promise<RefundWithParts[]> {
  const { orderId } = order
  const rows: Row[] = await db('refunds')
    .where({ order_id: orderId })
    .where(own =>
      own
        .where({ attempt_id: payingAttemptId(order) })
        .orWhereIn('attempt_id', paidAttempts(db, orderId)),
    )
    .orderBy('id')
  return withParts(db, rows)
}

/** Lists the refunds of many orders, oldest first. */
export async function listRefundsOfOrders(db: Db, orderIds: string[]): Promise<RefundWithParts[]> {
  const rows: Row[] = await db('refunds').whereIn('order_id', orderIds).orderBy('id')
  return withParts(db, rows)
}

/** Returns the refund that waits for this one. */
export async function findFollowingRefund(db: Db, id: number): Promise<Refund | null> {
  const row = await findRow<Row>(db('refunds').where({ after_id: id }))
  return row && fromRow(row)
}

/** Opens a refund to a card that waited for another. Any process may claim it. */
export async function openFollowingRefund(
  trx: Db,
  { id, attemptId }: Refund,
  now: Date,
): Promise<void> {
  await trx('refunds')
    .where({ id, state: 'waiting' satisfies RefundState })
    .update({
      state: 'checking' satisfies RefundState,
      open_attempt_id: attemptId,
      looked_at: now.toISOString(),
    })
}

/** Lists refunds without a known result, the least recently looked up first. */
export async function listOpenRefunds(
  db: Db,
  schedule: Omit<LookupSchedule, 'staleMs'>,
): Promise<Refund[]> {
  return (await listOpenRows<Row>(db, 'refunds', schedule)).map(fromRow)
}

/**
 * Claims the sending of a refund, first or repeated, as this kind. Returns null if another process claimed it or the
 * result is known.
 */
export async function claimRefund(
  db: Db,
  refund: Refund,
  kind: RefundKind,
  now: Date,
): Promise<Refund | null> {
  const { id, sentAt, kind: before } = refund
  const at = now.toISOString()
  const taken = await db('refunds')
    .where({ id, sent_at: sentAt, kind: before, state: 'checking' satisfies RefundState })
    .update({ kind, sent_at: at, looked_at: at })
  return taken > 0 ? { ...refund, kind, sentAt: at, lookedUpAt: at } : null
}

/** Stores the result of a refund. Returns false if it was known already. A refused amount can be refunded again. */
export async function finishRefund(
  db: Db,
  id: number,
  end: { state: 'done' | 'refused'; receipt: Receipt | null },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async trx => {
    const finished: Row[] = await trx('refunds')
      .where({ id })
      .whereIn('state', ['checking', 'waiting'] satisfies RefundState[])
      .update({
        state: end.state,
        open_attempt_id: null,
        receipt: end.receipt ? JSON.stringify(end.receipt) : null,
        finished_at: now.toISOString(),
      })
      .returning('*')
    const [refund] = await withParts(trx, finished)
    if (!refund) return false
    if (end.state === 'refused') await countRefunded(trx, refund.orderId, refund.parts, 'refused')
    return true
  })
}

export async function setCreditNumber(db: Db, id: number, creditNumber: number): Promise<void> {
  await db('refunds').where({ id }).update({ credit_number: creditNumber })
}

async function withParts(db: Db, rows: Row[]): Promise<RefundWithParts[]> {
  if (rows.length === 0) return []
  const parts = await listRefundParts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({ ...fromRow(row), parts: parts.get(row.id) ?? [] }))
}

function fromRow(row: Row): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    kind: row.kind,
    destination: row.destination,
    afterId: row.after_id,
    amountCents: row.amount_cents,
    taxCents: row.tax_cents,
    reason: row.reason,
    requestedBy: row.asked_by,
    isComputed: Boolean(row.is_computed),
    returnId: row.return_id,
    state: row.state,
    creditNumber: row.credit_number,
    receipt: row.receipt ? JSON.parse(row.receipt) : null,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    lookedUpAt: row.looked_at,
    finishedAt: row.finished_at,
  }
}
