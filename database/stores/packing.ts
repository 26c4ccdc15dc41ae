import type { PickEntry } from '#shared/domain/packing.ts'
import type { Db } from '../db.ts'
import { findRow } from '../query-helpers.ts'
import type { OrderLine } from './order-rows.ts'

/**
 * A product that replaces one, with its price then. `packs`: how many of it, each of `packGrams`, replace steps of weighed
 * goods; otherwise it replaces one for one.
 */
export type Substitute = Pick<
  OrderLine,
  'productId' | 'snapshot' | 'unitPriceCents' | 'taxRate'
> & {
  packGrams?: number | null
  packs?: number | null
}

export type PickEvent = PickEntry<Substitute> & {
  grossGrams?: number | undefined
  tareGrams?: number | undefined
  orderId: string
  key: string
  userId: number
  actor: string
}

type EventRow = {
  order_id: string
  line: number
  kind: PickEvent['kind']
  quantity: number
  net_grams: number | null
  substitute: string | null
  key: string
  user_id: number
  actor: string
}

/** Who packs an order. */
export type Claim = { orderId: string; userId: number; actor: string }

/** True if somebody has claimed an order to pack it, or something was entered for it. */
export async function isBeingPacked(db: Db, orderId: string): Promise<boolean> {
  const claim = await db('pick_claims').where({ order_id: orderId }).first()
  return (
    claim !== undefined ||
    (await db('pick_events').where({ order_id: orderId }).first()) !== undefined
  )
}

export async function insertPickEvent(trx: Db, event: PickEvent, now: Date): Promise<void> {
  await trx('pick_events').insert({
    order_id: event.orderId,
    line: event.line,
    kind: event.kind,
    quantity: event.quantity,
    substitute: event.substitute && JSON.stringify(event.substitute),
    gross_grams: event.grossGrams ?? null,
    tare_grams: event.tareGrams ?? null,
    net_grams: event.netGrams ?? null,
    key: event.key,
    user_id: event.userId,
    actor: event.actor,
    created_at: now.toISOString(),
  })
}

/** Lists what was entered for orders, oldest first. */
export async function listPickEvents(
  db: Db,
  orderIds: string[],
): Promise<Map<string, PickEvent[]>> {
  const rows: EventRow[] = await db('pick_events').whereIn('order_id', orderIds).orderBy('id')
  const events = new Map<string, PickEvent[]>(orderIds.map(id => [id, []]))
  for (const row of rows) events.get(row.order_id)?.push(toEvent(row))
  return events
}

export async function findPickEvent(trx: Db, key: string): Promise<PickEvent | null> {
  const row = await findRow<EventRow>(trx('pick_events').where({ key }))
  return row && toEvent(row)
}

function toEvent(row: EventRow): PickEvent {
  return {
    orderId: row.order_id,
    line: row.line,
    kind: row.kind,
    quantity: row.quantity,
    netGrams: row.net_grams,
    substitute: row.substitute ? JSON.parse(row.substitute) : null,
    key: row.key,
    userId: row.user_id,
    actor: row.actor,
  }
}

/**
 * Claims an order for a packer, in one conditional statement. Returns false if somebody else packs it, unless that is
 * the person whom the packer relieves.
 */
export async function claimOrder(
  trx: Db,
  { orderId, userId, actor }: Claim,
  relieved: number | null,
  now: Date,
): Promise<boolean> {
  const claimed: unknown[] = await trx('pick_claims')
    .insert({ order_id: orderId, user_id: userId, actor, created_at: now.toISOString() })
    .onConflict('order_id')
    .merge()
    .whereIn('pick_claims.user_id', [userId, relieved ?? userId])
    .returning('order_id')
  return claimed.length > 0
}

/** Gives an order back to the queue, if this person has claimed it. */
export async function releaseClaim(trx: Db, orderId: string, userId: number): Promise<void> {
  await trx('pick_claims').where({ order_id: orderId, user_id: userId }).delete()
}

export async function listClaims(db: Db, orderIds: string[]): Promise<Map<string, Claim>> {
  const rows: { order_id: string; user_id: number; actor: string }[] = await db(
    'pick_claims',
  ).whereIn('order_id', orderIds)
  return new Map(
    rows.map(({ order_id: orderId, user_id: userId, actor }) => [
      orderId,
      { orderId, userId, actor },
    ]),
  )
}
