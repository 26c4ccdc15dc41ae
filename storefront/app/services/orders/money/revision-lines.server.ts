import {
  type Revision,
  type RevisionLine,
  withoutReturns,
} from '#database/stores/order-revisions.ts'
import type { Order, OrderLine } from '#database/stores/order-types.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import { isSameGoods, type ReturnedItem } from '#shared/domain/orders/returns.ts'
import type { LineIdentity } from '#shared/domain/products/product-options.ts'

/** True for what is in the bags. */
export function isGoods({ end }: RevisionLine): boolean {
  return end === 'packed' || end === 'substituted'
}

/**
 * Returns the revision with what was packed of an order. Null before, and after the packing was undone. Returned goods stay:
 * credit notes tell of them.
 */
export function findPacked(
  { state }: Pick<Order, 'state'>,
  newest: Revision | null | undefined,
): Revision | null {
  const revision = withoutReturns(newest)
  return revision?.kind === 'packed' && !isToPack(state) ? revision : null
}

/**
 * Returns the revision whose goods a charge names. What a reserved card was charged for stays so, also if the packing was
 * undone since.
 */
export function findChargedPacking(
  order: Pick<Order, 'state' | 'limitCents' | 'charged'>,
  newest: Revision | null | undefined,
): Revision | null {
  const isCaptured = order.limitCents !== null && order.charged !== null
  return findPacked(isCaptured ? { state: 'packed' } : order, newest)
}

/** Returns the line of goods that were sold; undefined if there is none. */
export function findRevisionLine(
  lines: readonly RevisionLine[],
  item: Omit<ReturnedItem, 'quantity'>,
): RevisionLine | undefined {
  return lines.find(({ position: line, end }) =>
    isSameGoods({ line, isSubstitute: end === 'substituted' }, item),
  )
}

export function toNamed({ productId: id, snapshot }: OrderLine) {
  const { name, fName, chosenOptions = [], stepGrams = null, pieceGrams = null } = snapshot
  return { id, name, fName, chosenOptions, stepGrams, pieceGrams }
}

export function toIdentity({ productId: id, snapshot }: OrderLine): LineIdentity {
  return { id, optionValues: snapshot.optionValues }
}
