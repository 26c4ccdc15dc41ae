import type { OrderAmounts } from '#shared/domain/money/order-amounts.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import type { Db } from '../db.ts'
import { countRows, findRow } from '../query-helpers.ts'
import { toSnapshot } from './line-snapshot.ts'
import type { OrderLine } from './order-types.ts'

type RevisionKind = 'placed' | 'edited' | 'packed' | 'returned'

/** Goods of a revision, or what is missing. `position` is that of the order line. */
export type RevisionLine = OrderLine & {
  position: number
  /** How it ended at packing. Lines of other revisions than `packed` end as `packed`: the order contains them. */
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
  /** The key of the request; null for a revision that the shop wrote. */
  key: string | null
  /** The destination that the packer chose; null if the shopper's choice stayed. */
  destination: RefundDestination | null
  actor: string
  createdAt: string
  /** The last revision before any return. Only `listRevisions` sets it, on revisions of kind `returned`. */
  beforeReturns?: Revision
}

/** The revision as the goods were handed over, before any return. */
export function withoutReturns<Maybe extends Revision | null | undefined>(
  revision: Maybe,
): Revision | Maybe {
  return revision?.beforeReturns ?? revision
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
  destination: RefundDestination | null
  actor: string
  created_at: string
}

/** Returns how many edits an order has had. */
export function countEdits(db: Db, orderId: string): Promise<number> {
  return countRows(db('order_revisions').where({ order_id: orderId, kind: 'edited' }))
}

/** Adds the next revision of an order, and returns its number. Fails if another process adds one at the same time. */
export async function insertRevision(
  trx: Db,
  revision: Omit<Revision, 'number' | 'destination' | 'createdAt'> &
    Partial<Pick<Revision, 'destination'>>,
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
    destination: revision.destination ?? null,
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
export async function findNewestRevisions(
  db: Db,
  orderIds: string[],
): Promise<Map<string, Revision>> {
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
    const before = row.kind === 'returned' ? newest.get(row.order_id) : undefined
    const beforeReturns = before && { beforeReturns: withoutReturns(before) }
    const revision = { ...toRevision(row), ...beforeReturns }
    newest.set(row.order_id, revision)
    return revision
  })
}

export async function findRevisionByKey(trx: Db, key: string): Promise<Revision | null> {
  const row = await findRow<RevisionRow>(trx('order_revisions').where({ key }))
  return row && toRevision(row)
}

function toLines(stored: RevisionLine[]): RevisionLine[] {
  return stored.map(line => ({ ...line, snapshot: toSnapshot(line.snapshot) }))
}

function toRevision(row: RevisionRow): Revision {
  return {
    orderId: row.order_id,
    number: row.number,
    kind: row.kind,
    lines: toLines(JSON.parse(row.lines)),
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
    destination: row.destination,
    actor: row.actor,
    createdAt: row.created_at,
  }
}
