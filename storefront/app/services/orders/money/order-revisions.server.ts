import type { Db } from '#database/db.ts'
import {
  findRevision,
  insertRevision,
  type RevisionLine,
} from '#database/stores/order-revisions.ts'
import type { Order, OrderLine } from '#database/stores/order-types.ts'

const FIRST = 1

/** Stores the order as its first revision, unless it has one. Call it before the first change. */
export async function writePlacedRevision(trx: Db, order: Order, paidAt: Date): Promise<void> {
  const { orderId } = order
  if (await findRevision(trx, orderId, FIRST)) return
  const lines = order.lines.map((line, position) => toRevisionLine(line, position, 'packed'))
  const fields = { orderId, kind: 'placed', lines, key: null, actor: '' } as const
  await insertRevision(trx, { ...order, ...fields, bags: 0, coldBags: 0 }, paidAt)
}

/** Lists the lines of an order as it was placed. Their comments are not stored. */
export async function listPlacedLines(db: Db, { orderId, lines }: Order): Promise<OrderLine[]> {
  const placed = await findRevision(db, orderId, FIRST)
  if (!placed) return lines
  return placed.lines.map(({ position: _, end: __, grams: ___, ...line }) => line)
}

/** Comments stay with the order alone, where they can be deleted. */
export function toRevisionLine(
  line: OrderLine,
  position: number,
  end: RevisionLine['end'],
): RevisionLine {
  return { ...line, comment: '', position, end }
}
