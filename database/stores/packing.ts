import type { PickEntry } from '#shared/domain/orders/packing.ts'
import type { Db } from '../db.ts'
import { findRow } from '../query-helpers.ts'
import { toSnapshot } from './line-snapshot.ts'
import type { OrderLine } from './order-types.ts'

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

export type StoredPickEntry = PickEntry<Substitute> & {
  grossGrams?: number | undefined
  tareGrams?: number | undefined
  orderId: string
  key: string
  userId: number
  actor: string
}

type EntryRow = {
  order_id: string
  line: number
  kind: StoredPickEntry['kind']
  quantity: number
  net_grams: number | null
  substitute: string | null
  key: string
  user_id: number
  actor: string
}

/** Who packs an order. */
export type PackingClaim = { orderId: string; userId: number; actor: string }

/** True if somebody has claimed an order to pack it, or entered something, also if that was set back to 0. */
export async function isClaimedOrWasEntered(db: Db, orderId: string): Promise<boolean> {
  const claim = await db('pick_claims').where({ order_id: orderId }).first()
  return (
    claim !== undefined ||
    (await db('pick_events').where({ order_id: orderId }).first()) !== undefined
  )
}

export async function insertPickEntry(trx: Db, entry: StoredPickEntry, now: Date): Promise<void> {
  await trx('pick_events').insert({
    order_id: entry.orderId,
    line: entry.line,
    kind: entry.kind,
    quantity: entry.quantity,
    substitute: entry.substitute && JSON.stringify(entry.substitute),
    gross_grams: entry.grossGrams ?? null,
    tare_grams: entry.tareGrams ?? null,
    net_grams: entry.netGrams ?? null,
    key: entry.key,
    user_id: entry.userId,
    actor: entry.actor,
    created_at: now.toISOString(),
  })
}

/** Lists what was entered for orders, oldest first. */
export async function listPickEntries(
  db: Db,
  orderIds: string[],
): Promise<Map<string, StoredPickEntry[]>> {
  const rows: EntryRow[] = await db('pick_events').whereIn('order_id', orderIds).orderBy('id')
  const entries = new Map<string, StoredPickEntry[]>(orderIds.map(id => [id, []]))
  for (const row of rows) entries.get(row.order_id)?.push(toEntry(row))
  return entries
}

export async function findPickEntry(trx: Db, key: string): Promise<StoredPickEntry | null> {
  const row = await findRow<EntryRow>(trx('pick_events').where({ key }))
  return row && toEntry(row)
}

function toSubstitute(stored: Substitute): Substitute {
  return { ...stored, snapshot: toSnapshot(stored.snapshot) }
}

function toEntry(row: EntryRow): StoredPickEntry {
  return {
    orderId: row.order_id,
    line: row.line,
    kind: row.kind,
    quantity: row.quantity,
    netGrams: row.net_grams,
    substitute: row.substitute ? toSubstitute(JSON.parse(row.substitute)) : null,
    key: row.key,
    userId: row.user_id,
    actor: row.actor,
  }
}

/**
 * Claims an order for a packer, in one conditional statement. Returns false if somebody else packs it, unless that is
 * the person from whom the packer takes over.
 */
export async function claimOrder(
  trx: Db,
  { orderId, userId, actor }: PackingClaim,
  takeOverFrom: number | null,
  now: Date,
): Promise<boolean> {
  const claimed: unknown[] = await trx('pick_claims')
    .insert({ order_id: orderId, user_id: userId, actor, created_at: now.toISOString() })
    .onConflict('order_id')
    .merge()
    .whereIn('pick_claims.user_id', [userId, takeOverFrom ?? userId])
    .returning('order_id')
  return claimed.length > 0
}

/** Gives an order back to the queue, if this person has claimed it. */
export async function endClaim(trx: Db, orderId: string, userId: number): Promise<void> {
  await trx('pick_claims').where({ order_id: orderId, user_id: userId }).delete()
}

export async function listClaims(db: Db, orderIds: string[]): Promise<Map<string, PackingClaim>> {
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
