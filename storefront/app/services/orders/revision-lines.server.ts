import type { RevisionLine } from '#database/stores/order-revisions.ts'
import type { OrderLine } from '#database/stores/order-rows.ts'
import { isSameGoods, type ReturnedItem } from '#shared/domain/returns.ts'

/** True for what is in the bags. */
export function isGoods({ end }: RevisionLine): boolean {
  return end === 'packed' || end === 'substituted'
}

/** Returns the line of goods that were sold; undefined if there is none. */
export function findLine(
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
