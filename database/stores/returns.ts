import type { ReturnedItem, ReturnPlace, ReturnState } from '#shared/domain/orders/returns.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import type { Db } from '../db.ts'
import { findRow, toBoolean } from '../query-helpers.ts'

/** `accepted` and `place` are null until it is decided. */
export type ReturnLine = ReturnedItem & { accepted: number | null; place: ReturnPlace | null }

/** Goods that a shopper wants to give back, and what staff decided. */
export type Return = {
  id: number
  orderId: string
  state: ReturnState
  reason: string
  takesCredit: boolean
  requestKey: string
  createdAt: string
  decisionKey: string | null
  destination: RefundDestination | null
  /** The amount to give back by the decision. */
  amountCents: number | null
  note: string
  /** The Master who decided it; empty before. */
  actor: string
  decidedAt: string | null
  lines: ReturnLine[]
  hasPicture: boolean
}

type Row = {
  id: number
  order_id: string
  state: ReturnState
  reason: string
  takes_credit: unknown
  request_key: string
  created_at: string
  decision_key: string | null
  destination: RefundDestination | null
  amount_cents: number | null
  note: string
  actor: string
  decided_at: string | null
}

type ReturnLineRow = {
  return_id: number
  position: number
  is_substitute: unknown
  quantity: number
  accepted: number | null
  place: ReturnPlace | null
}

type ReturnDraft = Pick<Return, 'orderId' | 'reason' | 'takesCredit' | 'requestKey'> & {
  lines: readonly ReturnedItem[]
  /** As base64. */
  picture: string | null
}

/** Stores a request, and returns its id. Fails if another one of the order waits. */
export async function insertReturn(trx: Db, draft: ReturnDraft, now: Date): Promise<number> {
  const [{ id }] = await trx('returns')
    .insert({
      order_id: draft.orderId,
      state: 'asked' satisfies ReturnState,
      reason: draft.reason,
      takes_credit: draft.takesCredit,
      request_key: draft.requestKey,
      created_at: now.toISOString(),
    })
    .returning('id')
  await trx('return_lines').insert(
    draft.lines.map(({ line, isSubstitute, quantity }) => ({
      return_id: id,
      position: line,
      is_substitute: isSubstitute,
      quantity,
    })),
  )
  if (draft.picture) await trx('return_pictures').insert({ return_id: id, webp: draft.picture })
  return id
}

export async function findReturn(db: Db, id: number): Promise<Return | null> {
  const [found = null] = await listReturnsById(db, [id])
  return found
}

/** Returns the returns with these ids, in any order. */
export async function listReturnsById(db: Db, ids: number[]): Promise<Return[]> {
  return withLines(db, await db('returns').whereIn('id', ids))
}

export async function findReturnByKey(db: Db, requestKey: string): Promise<Return | null> {
  const [found = null] = await withLines(db, await db('returns').where({ request_key: requestKey }))
  return found
}

export async function findReturnByDecision(db: Db, decisionKey: string): Promise<Return | null> {
  const rows: Row[] = await db('returns').where({ decision_key: decisionKey })
  return (await withLines(db, rows))[0] ?? null
}

/** Lists the returns of many orders, oldest first. */
export async function listReturnsOfOrders(db: Db, orderIds: string[]): Promise<Return[]> {
  const rows: Row[] = await db('returns').whereIn('order_id', orderIds).orderBy('id')
  return withLines(db, rows)
}

/** Returns the picture of a return as base64; null if it has none. */
export async function findReturnPicture(db: Db, id: number): Promise<string | null> {
  const row = await findRow<{ webp: string }>(db('return_pictures').where({ return_id: id }))
  return row?.webp ?? null
}

export type StoredDecision = Pick<
  Return,
  'id' | 'destination' | 'amountCents' | 'note' | 'actor'
> & {
  state: Exclude<ReturnState, 'asked'>
  decisionKey: string
  revision: number | null
  lines: readonly ReturnLine[]
}

/** Stores a decision. Throws if there was one. */
export async function storeDecision(trx: Db, decision: StoredDecision, now: Date): Promise<void> {
  const { id, state, destination, note, actor, revision } = decision
  const decided = await trx('returns')
    .where({ id, state: 'asked' satisfies ReturnState })
    .update({
      state,
      destination,
      note,
      actor,
      revision,
      amount_cents: decision.amountCents,
      decision_key: decision.decisionKey,
      decided_at: now.toISOString(),
    })
  if (decided === 0) throw new Error(`return ${id} is already decided`)
  for (const { line, isSubstitute, accepted, place } of decision.lines) {
    await trx('return_lines')
      .where({ return_id: id, position: line, is_substitute: isSubstitute })
      .update({ accepted, place })
  }
}

/** Returns when an order was handed over; null if it was not. */
export async function findHandOver(db: Db, orderId: string): Promise<string | null> {
  const row = await findRow<{ created_at: string }>(
    db('order_events')
      .where({ order_id: orderId, to_state: 'fulfilled' })
      .whereNot({ from_state: 'fulfilled' })
      .orderBy('id', 'desc'),
  )
  return row?.created_at ?? null
}

/** Reads the lines of many returns in one query. */
async function withLines(db: Db, rows: Row[]): Promise<Return[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lineRows: ReturnLineRow[] = await db('return_lines')
    .whereIn('return_id', ids)
    .orderBy(['return_id', 'position', 'is_substitute'])
  const pictured: number[] = await db('return_pictures')
    .whereIn('return_id', ids)
    .pluck('return_id')
  return rows.map(row => ({
    ...fromRow(row),
    lines: lineRows.filter(line => line.return_id === row.id).map(fromLineRow),
    hasPicture: pictured.includes(row.id),
  }))
}

function fromRow(row: Row): Omit<Return, 'lines' | 'hasPicture'> {
  return {
    id: row.id,
    orderId: row.order_id,
    state: row.state,
    reason: row.reason,
    takesCredit: toBoolean(row.takes_credit),
    requestKey: row.request_key,
    createdAt: row.created_at,
    decisionKey: row.decision_key,
    destination: row.destination,
    amountCents: row.amount_cents,
    note: row.note,
    actor: row.actor,
    decidedAt: row.decided_at,
  }
}

function fromLineRow(row: ReturnLineRow): ReturnLine {
  const { position: line, quantity, accepted, place } = row
  return { line, isSubstitute: toBoolean(row.is_substitute), quantity, accepted, place }
}
