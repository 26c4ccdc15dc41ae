import type { Revision, RevisionLine } from '#database/stores/order-revisions.ts'
import type { Order } from '#database/stores/order-types.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import type { ReturnLine } from '#database/stores/returns.ts'
import { isGivenBack } from '#shared/domain/orders/refund.ts'
import { isSameGoods, keepRemaining, returnUnits } from '#shared/domain/orders/returns.ts'
import { listSplit } from '#shared/domain/orders/split-refund.ts'
import { sum } from '#shared/domain/sum.ts'
import { findChargedPacking, isGoods } from '../money/revision-lines.server.ts'

/** The order that was charged. */
export type ChargedOrder = Pick<Order, 'lines' | 'state' | 'limitCents' | 'charged'>

type Accepted = Pick<ReturnLine, 'line' | 'isSubstitute' | 'accepted'>
type AcceptedReturn = { id: number; lines: readonly Accepted[] }

/** The records that name the goods of money. `newest`: the newest revision of the order. */
export type GoodsRecords = {
  refunds: readonly RefundWithParts[]
  returns: readonly AcceptedReturn[]
  newest: Revision | undefined
}

/** The goods of a line that a charge is for. */
export type GoodsLeft = {
  /** What was packed, less what the refunds of returns gave back. Goods whose refund was refused are still paid for. */
  inBags: RevisionLine[]
  /** How many units were charged and not packed, less what was given back for them. */
  missing: number
}

/**
 * Returns the goods that the charge of a line is still for, or was for before a refund. Null if nothing was packed then.
 * What staff refund by hand stays with the shopper, so it is not taken away.
 */
export function findGoodsLeft(
  order: ChargedOrder,
  line: number,
  { refunds, returns, newest }: GoodsRecords,
  before?: RefundWithParts,
): GoodsLeft | null {
  const packed = findChargedPacking(order, newest)
  if (!packed || (before && before.createdAt < packed.createdAt)) return null
  const given = refunds.filter(one => isGivenBack(one) && (!before || one.id < before.id))
  const sold = goodsOf(packed, line)
  const inBags = returns.reduce((goods, one) => {
    const units = countUnits(
      given.filter(({ returnId }) => returnId === one.id),
      line,
    )
    const isWhole = units > 0 && units === countUnitsOfReturn(one.id, line, refunds)
    return takeReturned(goods, one, { isWhole, units })
  }, sold)
  const notPacked = countCharged(order, line) - countGoods(sold)
  const missing = notPacked - countGivenForMissing(given, line, packed.createdAt)
  return { inBags, missing: Math.max(0, missing) }
}

/** Returns the goods of a line as they were packed, also what was returned since. Empty if nothing was packed. */
export function listPacked(
  order: ChargedOrder,
  line: number,
  { newest }: Pick<GoodsRecords, 'newest'>,
): RevisionLine[] {
  const packed = findChargedPacking(order, newest)
  return packed ? goodsOf(packed, line) : []
}

function goodsOf({ lines }: Revision, line: number): RevisionLine[] {
  return lines.filter(goods => isGoods(goods) && goods.position === line)
}

/** Returns how many units of a line the shop gave back, after edits and returns. Below 0 if they replaced others. */
export function countGivenBack(line: number, { refunds }: GoodsRecords): number {
  return countUnits(
    refunds.filter(one => isGivenBack(one) && one.isComputed),
    line,
  )
}

/** Returns how many units of a line a return is for. The first refund is for all of them, also if it was refused. */
export function countUnitsOfReturn(
  id: number | null,
  line: number,
  refunds: readonly RefundWithParts[],
): number {
  const first = refunds.find(({ returnId }) => returnId === id)
  return first ? countUnits(listSplit(first, refunds), line) : 0
}

function countUnits(refunds: readonly RefundWithParts[], line: number): number {
  const parts = refunds.flatMap(refund => refund.parts)
  return sum(parts.filter(part => part.line === line).map(part => part.quantity))
}

/** Takes away what a return accepted, or `units` of it: the provider may have refused a part, or staff have refunded one. */
function takeReturned(
  goods: readonly RevisionLine[],
  { lines }: AcceptedReturn,
  { isWhole, units }: { isWhole: boolean; units: number },
): RevisionLine[] {
  let open = units
  return goods.flatMap(part => {
    const item = { line: part.position, isSubstitute: part.end === 'substituted' }
    const accepted = sum(lines.filter(one => isSameGoods(one, item)).map(one => one.accepted ?? 0))
    if (isWhole) return keepRemaining(part, accepted, returnUnits(part))
    const taken = accepted > 0 ? Math.min(open, part.quantity) : 0
    open -= taken
    return keepRemaining(part, taken, part.quantity)
  })
}

/** Refunds before packing, of what packing and edits lowered, and by staff of what was due. */
function countGivenForMissing(
  given: readonly RefundWithParts[],
  line: number,
  packedAt: string,
): number {
  const others = given.filter(({ returnId }) => returnId === null)
  const isWhole = (one: RefundWithParts) => one.isComputed || one.createdAt < packedAt
  const due = others.filter(one => !isWhole(one)).flatMap(({ parts }) => parts)
  const ofLine = due.filter(part => part.line === line)
  return countUnits(others.filter(isWhole), line) + sum(ofLine.map(part => part.due.quantity))
}

function countCharged({ lines, charged }: ChargedOrder, line: number): number {
  return (charged ?? { lines }).lines[line]?.quantity ?? 0
}

function countGoods(goods: readonly RevisionLine[]): number {
  return sum(goods.map(({ quantity }) => quantity))
}
