import type { OrderAmounts, PickEntry } from '#shared/domain/packing.ts'
import type { Db } from '../db.ts'
import { findRow } from '../query-helpers.ts'
import type { OrderLine } from './order-rows.ts'

type RevisionKind = 'placed' | 'edited' | 'packed' | 'returned'

/** Goods of a revision, or what is missing. `position` is that of the order line. */
export type RevisionLine = OrderLine & {
  position: number
  end: 'packed' | 'short' | 'substituted' | 'refused'
  /** What weighed goods weighed. */
  grams?: number | null
  /** How many packs replaced `quantity` steps of a weight. */
  packs?: number | null
}

export type Revision = OrderAmounts & {
  orderId: string
  number: number
  kind: RevisionKind
  lines: RevisionLine[]
  bags: number
  coldBags: number
  /** Of the request; null for a revision that the shop wrote. */
  key: string | null
  actor: string
  createdAt: string
  /** Of a revision without returned goods: what the shopper was sold. */
  sold?: Revision
}

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

type RevisionRow = {
  order_id: string
  number: number
  kind: RevisionKind
  lines: string
  sub_total_cents: number
  goods_tax_cents: number
  delivery_cents: number
  delivery_tax_cents: number
  administration_cents: number
  administration_tax_cents: number
  tax_cents: number
  total_cents: number
  bags: number
  cold_bags: number
  key: string | null
  actor: string
  created_at: string
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

/** Returns how many edits an order has had. */
export async function countEdits(db: Db, orderId: string): Promise<number> {
  const row = await db('order_revisions')
    .where({ order_id: orderId, kind: 'edited' })
    .count({ edits: '*' })
    .first()
  return Number(row?.edits ?? 0)
}

/** Adds the next revision of an order, and returns its number. Fails if another process adds one at the same time. */
export async function insertRevision(
  trx: Db,
  revision: Omit<Revision, 'number' | 'createdAt'>,
  now: Date,
): Promise<number> {
  const newest: { last?: number | string | null } | undefined = await trx('order_revisions')
    .where({ order_id: revision.orderId })
    .max({ last: 'number' })
    .first()
  const number = Number(newest?.last ?? 0) + 1
  await trx('order_revisions').insert({
    order_id: revision.orderId,
    number,
    kind: revision.kind,
    lines: JSON.stringify(revision.lines),
    sub_total_cents: revision.subTotalCents,
    goods_tax_cents: revision.goodsTaxCents,
    delivery_cents: revision.deliveryCents,
    delivery_tax_cents: revision.deliveryTaxCents,
    administration_cents: revision.administrationCents,
    administration_tax_cents: revision.administrationTaxCents,
    tax_cents: revision.taxCents,
    total_cents: revision.totalCents,
    bags: revision.bags,
    cold_bags: revision.coldBags,
    key: revision.key,
    actor: revision.actor,
    created_at: now.toISOString(),
  })
  return number
}

export async function findRevision(
  db: Db,
  orderId: string,
  number: number,
): Promise<Revision | null> {
  const row = await findRow<RevisionRow>(db('order_revisions').where({ order_id: orderId, number }))
  return row && toRevision(row)
}

/** Returns the newest revision of each order that has one. */
export async function findRevisions(db: Db, orderIds: string[]): Promise<Map<string, Revision>> {
  const revisions = await listRevisions(db, orderIds)
  return new Map(revisions.map(revision => [revision.orderId, revision]))
}

/** Lists the revisions of orders, oldest first. */
export async function listRevisions(db: Db, orderIds: string[]): Promise<Revision[]> {
  const rows: RevisionRow[] = await db('order_revisions')
    .whereIn('order_id', orderIds)
    .orderBy(['order_id', 'number'])
  const newest = new Map<string, Revision>()
  return rows.map(row => {
    const before = newest.get(row.order_id)
    const sold = row.kind === 'returned' && before ? { sold: before.sold ?? before } : {}
    const revision = { ...toRevision(row), ...sold }
    newest.set(row.order_id, revision)
    return revision
  })
}

export async function findRevisionByKey(trx: Db, key: string): Promise<Revision | null> {
  const row = await findRow<RevisionRow>(trx('order_revisions').where({ key }))
  return row && toRevision(row)
}

/** True if somebody has claimed an order to pack it, or something was entered for it. */
export async function isBeingPacked(db: Db, orderId: string): Promise<boolean> {
  const claim = await db('pick_claims').where({ order_id: orderId }).first()
  return (
    claim !== undefined ||
    (await db('pick_events').where({ order_id: orderId }).first()) !== undefined
  )
}

function toRevision(row: RevisionRow): Revision {
  return {
    orderId: row.order_id,
    number: row.number,
    kind: row.kind,
    lines: JSON.parse(row.lines),
    subTotalCents: row.sub_total_cents,
    goodsTaxCents: row.goods_tax_cents,
    deliveryCents: row.delivery_cents,
    deliveryTaxCents: row.delivery_tax_cents,
    administrationCents: row.administration_cents,
    administrationTaxCents: row.administration_tax_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    bags: row.bags,
    coldBags: row.cold_bags,
    key: row.key,
    actor: row.actor,
    createdAt: row.created_at,
  }
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
