import { type RevisionLine, withoutReturns } from '#database/stores/order-revisions.ts'
import type { OrderLine } from '#database/stores/order-types.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import { isSameItem, type MoneyPart } from '#shared/domain/orders/money-parts.ts'
import { gramsOfUnits, returnUnits } from '#shared/domain/orders/returns.ts'
import { listSplit } from '#shared/domain/orders/split-refund.ts'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import { sum } from '#shared/domain/sum.ts'
import { findMeasure, type Measure, type PricedGoods } from '#shared/domain/weights/measure.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
import { findRevisionLine } from '../money/revision-lines.server.ts'
import { listPricedCandidates, type NamedGoods, nameGoods } from './charged-goods.server.ts'
import {
  type ChargedOrder,
  countUnitsOfReturn,
  findGoodsLeft,
  type GoodsRecords,
} from './goods-left.server.ts'

/** Names the goods of a part of a refund, and says how many they are at which price, if that makes the amount. */
export function findRefundedGoods(
  order: ChargedOrder,
  refund: RefundWithParts,
  part: MoneyPart,
  records: GoodsRecords,
): NamedGoods | null {
  const { line } = part
  const ordered = line === null ? undefined : order.lines[line]
  if (line === null || !ordered) return null
  const split = listSplit(refund, records.refunds)
  const shares = split.flatMap(({ parts }) => parts.filter(other => isSameItem(other, part)))
  const [first, ...others] = findReturned(refund, line, records)
  if (first) {
    const units = countUnitsOfReturn(refund.returnId, line, records.refunds)
    return nameReturned(ordered, [first, ...others], shares, units)
  }
  const left = findGoodsLeft(order, line, records, split[0])
  // A refund of what was due is for missing goods, unless only returned goods are due.
  const isDue = shares.some(({ due }) => due.quantity > 0) && left?.missing !== 0
  const isMissing = refund.isComputed || isDue
  const inBags = isMissing ? [] : (left?.inBags ?? [])
  const packed = listSold(records).find(({ end, position }) => {
    return end === 'packed' && position === line
  })
  const named = nameInOrder(ordered, { inBags, packed }, shares)
  return isMissing ? named : withWeight(named, inBags, shares)
}

/**
 * The returned goods of a line: the ordered ones, their substitute, or both. `units`: how many the return is for. A refund may
 * be for fewer, if staff refunded some after the provider had refused them.
 */
function nameReturned(
  ordered: OrderLine,
  returned: readonly [Returned, ...Returned[]],
  shares: readonly MoneyPart[],
  units: number,
): NamedGoods {
  const [first] = returned
  const isWhole = quantityOf(shares) === units
  if (returned.length > 1) {
    if (isWhole) return joinNames(first.line, returned)
    const lines = returned.map(({ line }) => line)
    return { ...nameGoods(ordered, lines), measure: null }
  }
  const { productId, snapshot, unitPriceCents } = first.line
  const { stepGrams, pieceGrams } = snapshot
  const quantity = isWhole ? first.accepted : (first.accepted * quantityOf(shares)) / units
  // A part of the steps that packs replaced may be no whole number of packs.
  if (!Number.isInteger(quantity)) return { productId, snapshot, measure: null }
  const grams = gramsOfUnits(first.line, quantity)
  const priced = { stepGrams, pieceGrams, quantity, grams, unitPriceCents }
  const measure = measureShares([priced], shares) ?? measureWeight(first.line, quantity, shares)
  return { productId, snapshot, measure }
}

/** A share of what goods weighed together is rounded, so often no price makes its amount. */
function measureWeight(
  goods: RevisionLine,
  qty: number,
  shares: readonly MoneyPart[],
): Measure | null {
  const grams = qty > 0 ? gramsOfUnits(goods, qty) : null
  if (grams === null) return null
  return { qty, grams, unitPrice: null, perGrams: null, isPart: shares.length > 1 }
}

/** Says at least what the pieces weighed that were in the bags. */
function withWeight(
  named: NamedGoods,
  inBags: readonly RevisionLine[],
  shares: readonly MoneyPart[],
): NamedGoods {
  const [goods] = inBags
  // Packs that replaced steps of a weight are other units than those of the refund.
  if (named.measure || !goods || inBags.length > 1 || goods.packs) return named
  return { ...named, measure: measureWeight(goods, quantityOf(shares), shares) }
}

function quantityOf(shares: readonly MoneyPart[]): number {
  return sum(shares.map(share => share.quantity))
}

/** The goods refunded and not returned, by their name in the order or in the bags. */
function nameInOrder(
  ordered: OrderLine,
  { inBags, packed }: { inBags: readonly RevisionLine[]; packed: RevisionLine | undefined },
  shares: readonly MoneyPart[],
): NamedGoods {
  const quantity = quantityOf(shares)
  const [one] = inBags
  const isAll = sum(inBags.map(line => line.quantity)) === quantity
  if (one && inBags.length > 1 && isAll) {
    return joinNames(
      one,
      inBags.map(line => ({ line, accepted: returnUnits(line) })),
    )
  }
  const candidates = listPricedCandidates(ordered, inBags, { quantity, packed })
  return { ...nameGoods(ordered, inBags), measure: measureShares(candidates, shares) }
}

/** The quantity and price of which all shares of a refund are the amount. */
function measureShares(candidates: PricedGoods[], shares: readonly MoneyPart[]): Measure | null {
  const found = findMeasure(candidates, sum(shares.map(share => share.beforeTaxCents)))
  return found && { ...found, isPart: shares.length > 1 }
}

type Returned = { line: RevisionLine; accepted: number }

/** The goods that a return took back of a line: what was ordered, what replaced it, or both. */
function findReturned(
  { returnId }: Pick<RefundWithParts, 'returnId'>,
  position: number,
  records: GoodsRecords,
): Returned[] {
  const found = records.returns.find(({ id }) => id === returnId)
  const lines = found?.lines.filter(({ line }) => line === position) ?? []
  return lines.flatMap(({ accepted, ...item }) => {
    const line = findRevisionLine(listSold(records), item)
    return line && accepted ? [{ line, accepted }] : []
  })
}

function listSold({ newest }: GoodsRecords): RevisionLine[] {
  return withoutReturns(newest)?.lines ?? []
}

/** Different goods have no common price, so their names contain how many there are. */
function joinNames({ productId, snapshot }: RevisionLine, goods: readonly Returned[]): NamedGoods {
  const names = (language: 'en' | 'fa') =>
    goods
      .map(({ line, accepted: qty }) => {
        const { snapshot: own } = line
        const grams = gramsOfUnits(line, qty)
        const name = (language === 'fa' && own.fName) || own.name
        const full = nameWithChosen(name, own.chosenOptions ?? [], language)
        const quantity = lineQuantity({ ...own, qty, grams }, language)
        return `${quantity} ${unitGrams(own) === null ? '× ' : ''}${full}`
      })
      .join(' + ')
  const joined = { name: names('en'), fName: names('fa'), chosenOptions: [] }
  return { productId, snapshot: { ...snapshot, ...joined }, measure: null }
}
