import type { Revision, RevisionLine } from '#database/stores/order-revisions.ts'
import { type Order, type OrderLine, withUnitAndPrices } from '#database/stores/order-rows.ts'
import type { MoneyPart } from '#shared/domain/orders/money-parts.ts'
import { gramsOfUnits } from '#shared/domain/orders/returns.ts'
import { packGrams } from '#shared/domain/orders/substitutes.ts'
import { sum } from '#shared/domain/sum.ts'
import { findMeasure, type Measure, type PricedGoods } from '#shared/domain/weights/measure.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { findChargedPacking, isGoods } from '../money/revision-lines.server.ts'

/** `newest`: the newest revision of the order. */
type NewestRevision = { newest: Revision | undefined }

/** The order that was charged. */
export type ChargedOrder = Pick<Order, 'lines' | 'state' | 'limitCents' | 'charged'>

type Named = Pick<OrderLine, 'productId' | 'snapshot'>
export type NamedGoods = Named & { measure: Measure | null }

/** The goods of a part of a charge: what was packed of it, or before that what was ordered. */
export function findChargedGoods(
  order: ChargedOrder,
  part: MoneyPart,
  from: NewestRevision,
): (NamedGoods & KeptGoods) | null {
  const ordered = part.line === null ? undefined : order.lines[part.line]
  if (!ordered) return null
  const goods = listInBags(order, part.line, from)
  const { quantity } = part
  const candidates = pricesOf(ordered, goods, { quantity, packed: undefined })
  const found = findMeasure(candidates, part.beforeTaxCents)
  const measure = found && { ...found, isPart: false }
  const kept = from.newest?.kind === 'returned' ? goodsOf(from.newest, part.line) : goods
  return { ...nameGoods(ordered, goods), measure, ...keptOf(ordered, kept, quantity) }
}

/**
 * The goods of a line that did not come back by a return: how many units, and how much they weigh. `packs`: how many they
 * are if packs replaced steps of a weight.
 */
type KeptGoods = { kept: number; grams: number | null; packs: number | null }

function keptOf(
  { snapshot }: OrderLine,
  goods: readonly RevisionLine[],
  quantity: number,
): KeptGoods {
  const [first] = goods
  const unit = unitGrams(snapshot)
  if (!first) return { kept: quantity, grams: unit && unit * quantity, packs: null }
  const weights = unit === null ? [] : goods.flatMap(one => weightOf(one, unit) ?? [])
  return {
    kept: sum(goods.map(one => one.quantity)),
    // A piece that replaced one by weight has no weight.
    grams: weights.length === goods.length ? sum(weights) : null,
    packs: goods.length === 1 ? (first.packs ?? null) : null,
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

/** The packed goods of a line, as the invoice names them. Nothing if they were packed after this moment. */
export function listInBags(
  order: ChargedOrder,
  line: number | null,
  { newest }: NewestRevision,
  at?: string,
): RevisionLine[] {
  const packed = findChargedPacking(order, newest)
  if (!packed || (at !== undefined && at < packed.createdAt)) return []
  return goodsOf(packed, line)
}

function goodsOf({ lines }: Revision, line: number | null): RevisionLine[] {
  return lines.filter(goods => isGoods(goods) && goods.position === line)
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
export function pricesOf(
  ordered: OrderLine,
  goods: readonly RevisionLine[],
  { quantity, packed }: { quantity: number; packed: RevisionLine | undefined },
): PricedGoods[] {
  const substitute = goods.find(({ end }) => end === 'substituted')
  if (!substitute) return candidatesOf(ordered, quantity, packed)
  if (goods.length > 1) return []
  const { snapshot, unitPriceCents, packs = null } = substitute
  const { stepGrams, pieceGrams } = snapshot
  // A part of the steps that packs replaced is not a whole number of packs.
  if (packs !== null && quantity !== substitute.quantity) return []
  const units = packs ?? quantity
  const grams = gramsOfUnits(substitute, units)
  return [{ stepGrams, pieceGrams, unitPriceCents, quantity: units, grams }]
}

/** Pieces of a line at each of its prices. Weighed goods are a share of what was packed, or as they were ordered. */
function candidatesOf(
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
