import type { RevisionLine } from '#database/stores/order-revisions.ts'
import { type OrderLine, withUnitAndPrices } from '#database/stores/order-types.ts'
import type { MoneyPart } from '#shared/domain/orders/money-parts.ts'
import { gramsOfUnits } from '#shared/domain/orders/returns.ts'
import { packGrams } from '#shared/domain/orders/substitutes.ts'
import { sum } from '#shared/domain/sum.ts'
import { findMeasure, type Measure, type PricedGoods } from '#shared/domain/weights/measure.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import {
  type ChargedOrder,
  countGivenBack,
  findGoodsLeft,
  type GoodsLeft,
  type GoodsRecords,
  listPacked,
} from './goods-left.server.ts'

type Named = Pick<OrderLine, 'productId' | 'snapshot'>
export type NamedGoods = Named & { measure: Measure | null }

/** The goods of a part of a charge: what was packed of it, or before that what was ordered. */
export function findChargedGoods(
  order: ChargedOrder,
  part: MoneyPart,
  records: GoodsRecords,
): (NamedGoods & KeptGoods) | null {
  const { line, quantity } = part
  const ordered = line === null ? undefined : order.lines[line]
  if (line === null || !ordered) return null
  const packed = listPacked(order, line, records)
  // A charge counts units as they were ordered, at the price of one. What they weighed is told beside it, in `grams`.
  const candidates = listPricedCandidates(ordered, packed, { quantity, packed: undefined })
  const found = findMeasure(candidates, part.beforeTaxCents)
  const measure = found && { ...found, isPart: false }
  const left = findGoodsLeft(order, line, records) ?? {
    inBags: [],
    missing: quantity - countGivenBack(line, records),
  }
  const named = nameGoods(ordered, left.inBags.length > 0 ? left.inBags : packed)
  return { ...named, measure, ...keptOf(ordered, left) }
}

/**
 * How many units of a line the shopper keeps or still gets money for, and what they weigh. `packs`: how many they are if
 * packs replaced steps of a weight.
 */
type KeptGoods = { kept: number; grams: number | null; packs: number | null }

/** What is not packed weighs as much as was ordered. */
function keptOf({ snapshot }: OrderLine, { inBags, missing }: GoodsLeft): KeptGoods {
  const [first] = inBags
  const unit = unitGrams(snapshot)
  const weights = unit === null ? [] : inBags.map(one => weightOf(one, unit))
  const isOne = inBags.length === 1 && missing === 0
  return {
    kept: sum(inBags.map(one => one.quantity)) + missing,
    // A piece that replaced one by weight has no weight.
    grams:
      unit === null || weights.includes(null) ? null : sum(weights.map(Number)) + unit * missing,
    packs: isOne ? (first?.packs ?? null) : null,
  }
}

/** What was weighed. Packs weigh what they say, or else what the steps did that they replaced. */
function weightOf(
  { grams = null, packs, quantity, snapshot }: RevisionLine,
  unit: number,
): number | null {
  if (grams !== null || !packs) return grams
  const ofPack = packGrams(snapshot)
  return ofPack === null ? unit * quantity : ofPack * packs
}

/** Names a line as it was packed. If only a part was replaced, nothing says which of both goods are meant. */
export function nameGoods(
  { productId, snapshot }: OrderLine,
  goods: readonly RevisionLine[],
): Named {
  const substitute = goods.find(({ end }) => end === 'substituted')
  if (!substitute) return { productId, snapshot }
  if (goods.length === 1) return { productId: substitute.productId, snapshot: substitute.snapshot }
  const other = substitute.snapshot
  // The ordered goods are last, as their options follow the name.
  const name = `${other.name} / ${snapshot.name}`
  const fName = `${other.fName || other.name} / ${snapshot.fName || snapshot.name}`
  return { productId, snapshot: { ...snapshot, name, fName } }
}

/** Pieces of a line as it was packed, at each of its prices. Goods of two products have none. */
export function listPricedCandidates(
  ordered: OrderLine,
  goods: readonly RevisionLine[],
  { quantity, packed }: { quantity: number; packed: RevisionLine | undefined },
): PricedGoods[] {
  const substitute = goods.find(({ end }) => end === 'substituted')
  if (!substitute) return candidatesAsOrdered(ordered, quantity, packed)
  if (goods.length > 1) return []
  const { snapshot, unitPriceCents, packs = null } = substitute
  const { stepGrams, pieceGrams } = snapshot
  const units = packs === null ? quantity : (packs * quantity) / substitute.quantity
  if (!Number.isInteger(units)) return []
  const grams = gramsOfUnits(substitute, units)
  return [{ stepGrams, pieceGrams, unitPriceCents, quantity: units, grams }]
}

/** Pieces of a line at each of its prices. Weighed goods are a share of what was packed, or as they were ordered. */
function candidatesAsOrdered(
  line: OrderLine,
  quantity: number,
  packed: RevisionLine | undefined,
): PricedGoods[] {
  const { stepGrams, pieceGrams, pricedQuantities = [] } = withUnitAndPrices(line)
  const prices = [line, ...pricedQuantities].map(({ unitPriceCents }) => unitPriceCents)
  const unit = { stepGrams, pieceGrams, quantity }
  const ordered = prices.map(unitPriceCents => ({ ...unit, grams: null, unitPriceCents }))
  const grams = packed ? gramsOfUnits(packed, quantity) : null
  return grams === null ? ordered : [...ordered.map(goods => ({ ...goods, grams })), ...ordered]
}
