import { type Cents, FULL_RATE, type LineAmounts, withTax } from '../money/money.ts'
import { roundHalfUp } from '../money/rounding.ts'
import type { Rate } from '../money/tax.ts'
import { sum } from '../sum.ts'

/** How a product is sold: in pieces with a price, or by weight. */
export const soldByKinds = ['piece', 'weight'] as const
export type SoldBy = (typeof soldByKinds)[number]

/** More than anybody orders as one step or piece. */
export const MAX_UNIT_GRAMS = 50_000

/** Percent that goods may weigh more than ordered, unless the shop's settings say otherwise. */
export const WEIGHT_TOLERANCE = 15

/**
 * What a shopper orders as one unit of a weighed product: a step, or a piece of a usual weight. Both are null for
 * other products, and missing in orders from before weighed goods.
 */
export type OrderUnit = { stepGrams?: number | null; pieceGrams?: number | null }

/** The grams of one unit; null unless the product is sold by weight. */
export function unitGrams({ stepGrams, pieceGrams }: OrderUnit): number | null {
  return stepGrams ?? pieceGrams ?? null
}

/** True if the stock of both counts in the same unit: pieces or grams. */
export function isCountedAlike(one: OrderUnit, other: OrderUnit): boolean {
  return (unitGrams(one) === null) === (unitGrams(other) === null)
}

/** True if one unit of each is the same: a piece, or the same step or piece weight. */
export function isSameOrderUnit(one: OrderUnit, other: OrderUnit): boolean {
  const isSame = (field: keyof OrderUnit) => (one[field] ?? null) === (other[field] ?? null)
  return isSame('stepGrams') && isSame('pieceGrams')
}

/** How many items a line counts as: its pieces. Steps of a weight are one item. */
export function itemsOf({ stepGrams }: OrderUnit, quantity: number): number {
  return stepGrams ? 1 : quantity
}

/** The most that this quantity of units may weigh. */
export function maxGrams(gramsOfUnit: number, quantity: number, tolerance: Rate): number {
  return Math.floor((gramsOfUnit * quantity * (FULL_RATE + tolerance)) / FULL_RATE)
}

/** The least that this quantity of units should weigh. Below this the packing screen asks for a confirmation. */
export function minGrams(gramsOfUnit: number, quantity: number, tolerance: Rate): number {
  return Math.ceil((gramsOfUnit * quantity * Math.max(0, FULL_RATE - tolerance)) / FULL_RATE)
}

/** What a line takes from the stock: pieces, or the most grams that it may weigh. */
export function stockQuantity(product: OrderUnit, quantity: number, tolerance: Rate): number {
  const grams = unitGrams(product)
  return grams === null ? quantity : maxGrams(grams, quantity, tolerance)
}

/**
 * How many units a stock of pieces or grams is enough for: the largest count whose `maxGrams` is at most `stock`. `maxGrams`
 * rounds down, so the first count too many reaches `stock + 1`.
 */
export function unitsIn(stock: number, product: OrderUnit, tolerance: Rate): number {
  const grams = unitGrams(product)
  if (grams === null) return stock
  return Math.max(0, Math.ceil(((stock + 1) * FULL_RATE) / (grams * (FULL_RATE + tolerance))) - 1)
}

/** So many units in grams, or in pieces of goods that are not weighed. */
export function amountOf(product: OrderUnit, quantity: number): number {
  return quantity * (unitGrams(product) ?? 1)
}

/** What shoppers can order of a stock: of grams, the whole units that fit with the tolerance. */
export function orderablePart(stock: number, product: OrderUnit, tolerance: Rate): number {
  return amountOf(product, unitsIn(stock, product, tolerance))
}

/** True if the unit has changed and the quantity means another amount now: half of it, or pieces instead of grams. */
export function isOtherAmount(
  before: OrderUnit & { quantity: number },
  after: OrderUnit & { quantity: number },
): boolean {
  const isSameUnit = unitGrams(before) === unitGrams(after)
  return !isSameUnit && amountOf(before, before.quantity) !== amountOf(after, after.quantity)
}

/** In grams. */
export const KILOGRAM = 1000

/** The price of a kilogram. */
export function pricePerKg(unitPriceCents: Cents, gramsOfUnit: number): Cents {
  return priceOfGrams(unitPriceCents, KILOGRAM, gramsOfUnit)
}

/**
 * The price of weighed goods to show beside a weight. It is that of a kilogram, or of their unit if a kilogram costs no
 * whole number of cents. Times the weight it is the amount.
 */
export function priceByWeight(unitPriceCents: Cents, gramsOfUnit: number) {
  const isWhole = (unitPriceCents * KILOGRAM) % gramsOfUnit === 0
  return isWhole
    ? { cents: pricePerKg(unitPriceCents, gramsOfUnit), grams: KILOGRAM }
    : { cents: unitPriceCents, grams: gramsOfUnit }
}

/** The most that one unit of a product may cost; null unless it is weighed. */
export function limitOfUnit(
  product: OrderUnit,
  unitPriceCents: Cents,
  tolerance: Rate,
): Cents | null {
  const grams = unitGrams(product)
  return grams && priceOfGrams(unitPriceCents, maxGrams(grams, 1, tolerance), grams)
}

/** What grams cost at the price of a unit. */
export function priceOfGrams(unitPriceCents: Cents, grams: number, gramsOfUnit: number): Cents {
  return roundHalfUp(unitPriceCents * grams, gramsOfUnit)
}

type Line = LineAmounts & OrderUnit & { quantity: number; taxRate: Rate }

/** Prices the grams of units that cost `beforeTaxCents` by their estimate, at one price or several. */
export function priceWeight(
  units: Pick<Line, 'beforeTaxCents' | 'quantity' | 'taxRate'>,
  grams: number,
  gramsOfUnit: number,
): LineAmounts {
  const { quantity, taxRate } = units
  const beforeTaxCents =
    quantity === 0 ? 0 : priceOfGrams(units.beforeTaxCents, grams, gramsOfUnit * quantity)
  return withTax(beforeTaxCents, taxRate)
}

/** The most that a line costs: of weighed goods, at the most that they may weigh. */
export function limitOfLine(line: Line, tolerance: Rate): LineAmounts {
  const grams = unitGrams(line)
  if (grams === null) {
    const { beforeTaxCents, taxCents, totalCents } = line
    return { beforeTaxCents, taxCents, totalCents }
  }
  return priceWeight(line, maxGrams(grams, line.quantity, tolerance), grams)
}

/** The most that goods cost together, before fees. Null without weighed goods: then they cost what they do. */
export function limitOfGoods(
  lines: readonly Line[],
  tolerance: Rate,
): { subTotalCents: Cents; taxCents: Cents } | null {
  if (lines.every(line => unitGrams(line) === null)) return null
  const limits = lines.map(line => limitOfLine(line, tolerance))
  return {
    subTotalCents: sum(limits.map(({ beforeTaxCents }) => beforeTaxCents)),
    taxCents: sum(limits.map(({ taxCents }) => taxCents)),
  }
}
