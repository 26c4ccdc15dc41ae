import type { Revision, RevisionLine } from '#database/stores/order-revisions.ts'
import {
  type Order,
  orderWithUnitsAndPrices,
  withUnitAndPrices,
} from '#database/stores/order-types.ts'
import type { StoredPickEntry, Substitute } from '#database/stores/packing.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import type { OrderAmounts } from '#shared/domain/money/order-amounts.ts'
import { listChargedParts } from '#shared/domain/orders/charged-parts.ts'
import type { DueAccount } from '#shared/domain/orders/due.ts'
import { type OrderGoods, priceGoods, totalOfGoods } from '#shared/domain/orders/order-goods.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import { applyEntries, type LineProgress, openUnits } from '#shared/domain/orders/packing.ts'
import { listRefunded } from '#shared/domain/orders/refund.ts'
import { splitByHand } from '#shared/domain/orders/refund-by-hand.ts'
import { withoutSurplus } from '#shared/domain/orders/surplus.ts'
import type { CostRecords } from './money-state.server.ts'
import { isGoods } from './revision-lines.server.ts'

/** What an order contains and costs. */
export type OrderCost = { goods: OrderGoods[]; amounts: OrderAmounts }

/**
 * Returns what an order costs now. Once it is packed, its newest revision says so. Until then a line costs what was
 * packed of it. A line that is not packed to the end costs what it did when it was packed last, or else what was ordered.
 */
export function costNow(order: Order, records: CostRecords): OrderCost {
  const { revision, entries } = records
  const ordered = { goods: orderedGoods(order), amounts: order }
  const known =
    revision && hasPackedGoods(revision)
      ? { goods: revision.lines.filter(isGoods).map(toOrderGoods), amounts: revision }
      : ordered
  if (!isToPack(order.state)) return known
  if (entries.length === 0) return ordered
  const { progress, goods: entered } = priceEntered(order, records)
  const goods = progress.flatMap((line, position) =>
    (openUnits(line) === 0 ? entered : known.goods).filter(part => part.line === position),
  )
  return { goods, amounts: totalOfGoods(orderWithUnitsAndPrices(order), goods) }
}

/** The charges and refunds of an order. */
export function dueAccountOf(order: Order, refunds: RefundWithParts[]): DueAccount {
  return { charged: listChargedParts(order), ...refundedOf(refunds) }
}

export function refundedOf(
  refunds: RefundWithParts[],
): Pick<DueAccount, 'goodwill' | 'dueRefunds'> {
  const dueRefunds = listRefunded(refunds.filter(({ isComputed }) => isComputed))
  const ofStaff = splitByHand(listRefunded(refunds.filter(({ isComputed }) => !isComputed)))
  return { goodwill: ofStaff.goodwill, dueRefunds: [...dueRefunds, ...ofStaff.dueRefunds] }
}

/** What was entered for each line, and what the goods in the bags cost. */
export type EnteredCost = OrderCost & {
  progress: LineProgress<Substitute>[]
  /** The price of extra weight within the tolerance. The shopper does not pay it. */
  surplusCents: number
}

export function priceEntered(
  order: Order,
  { entries, refunds }: Pick<CostRecords, 'entries' | 'refunds'>,
): EnteredCost {
  const priced = orderWithUnitsAndPrices(order)
  const progress = progressOf(order, entries)
  const packed = priceGoods(priced.lines, progress, order.weightToleranceRate)
  const goods = withoutSurplus(packed, dueAccountOf(order, refunds), order.weightToleranceRate)
  const amounts = totalOfGoods(priced, goods)
  const surplusCents = totalOfGoods(priced, packed).totalCents - amounts.totalCents
  return { progress, goods, amounts, surplusCents }
}

export function progressOf(
  { lines }: Order,
  entries: readonly StoredPickEntry[],
): LineProgress<Substitute>[] {
  return applyEntries(lines.map(withUnitAndPrices), entries)
}

export function toOrderGoods(line: RevisionLine): OrderGoods {
  const { quantity, unitPriceCents, taxRate, beforeTaxCents, taxCents, totalCents } = line
  const amounts = { beforeTaxCents, taxCents, totalCents }
  const { stepGrams, pieceGrams } = line.snapshot
  return {
    stepGrams,
    pieceGrams,
    line: line.position,
    isSubstitute: line.end === 'substituted',
    quantity,
    grams: line.grams ?? null,
    packs: line.packs ?? null,
    unitPriceCents,
    taxRate,
    ...amounts,
  }
}

function orderedGoods({ lines }: Order): OrderGoods[] {
  return lines.map((line, position) => toOrderGoods({ ...line, position, end: 'packed' }))
}

/** True if the revision has the packed goods, less what was returned. False if it has what was ordered. */
export function hasPackedGoods({ kind }: Revision): boolean {
  return kind === 'packed' || kind === 'returned'
}
