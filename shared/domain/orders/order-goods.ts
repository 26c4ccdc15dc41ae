import { type Cents, type LineAmounts, percentOf } from '../money/money.ts'
import { type OrderAmounts, withTotals } from '../money/order-amounts.ts'
import {
  type AgreedLine,
  addQuantity,
  averagePrice,
  type PricedQuantity,
  priceQuantities,
  takeQuantities,
} from '../money/priced-quantities.ts'
import type { Rate } from '../money/tax.ts'
import { priceLine } from '../products/pricing.ts'
import { sum } from '../sum.ts'
import {
  limitOfLine,
  maxGrams,
  type OrderUnit,
  priceWeight,
  unitGrams,
} from '../weights/weighed.ts'
import type { LineProgress } from './packing.ts'
import { lowerPrice, type PricedUnit } from './substitutes.ts'

/** A line with the prices that were agreed for it. */
export type OrderedLine = LineAmounts & OrderUnit & AgreedLine

/** A substitute with its own price and tax rate. `packs`: how many of it replace steps of weighed goods. */
export type PricedSubstitute = PricedUnit & { taxRate: Rate; packs?: number | null }

/** Goods in the bag, or a replacement of them. `line` is the position of the order line. */
export type OrderGoods = LineAmounts &
  OrderUnit & {
    line: number
    isSubstitute: boolean
    quantity: number
    /** What weighed goods weigh; otherwise null. */
    grams: number | null
    /** How many packs replaced `quantity` steps of a weight. */
    packs?: number | null
    unitPriceCents: Cents
    /** The prices of pieces that have more than one. */
    pricedQuantities?: readonly PricedQuantity[]
    taxRate: Rate
  }

/**
 * Prices what was packed: weighed goods by their weight, but never by more than `tolerance` allows. Goods and substitute of
 * a line together never cost more than the line's limit. The first units of a line with several prices are in the
 * bag, and those that were replaced come next.
 */
export function priceGoods(
  ordered: readonly OrderedLine[],
  progress: readonly LineProgress<PricedSubstitute>[],
  tolerance: Rate,
): OrderGoods[] {
  return ordered.flatMap((line, position) => {
    const done = progress[position]
    if (!done) return []
    const limit = limitOfLine(line, tolerance)
    const own = priceKept(line, done, limit, tolerance)
    const left = {
      beforeTaxCents: limit.beforeTaxCents - (own?.beforeTaxCents ?? 0),
      taxCents: limit.taxCents - (own?.taxCents ?? 0),
    }
    const substitute = priceSubstitute(line, done, left, tolerance)
    return [own, substitute].flatMap(goods => (goods ? [{ line: position, ...goods }] : []))
  })
}

type GoodsOfLine = Omit<OrderGoods, 'line'>
type Progress = LineProgress<PricedSubstitute>
type Limit = Omit<LineAmounts, 'totalCents'>

/** What is in the bag of the ordered goods; null if nothing is. */
function priceKept(
  line: OrderedLine,
  { packed, grams }: Progress,
  limit: LineAmounts,
  tolerance: Rate,
): GoodsOfLine | null {
  if (packed === 0) return null
  const { taxRate } = line
  const units = { quantity: packed, grams, taxRate, tolerance }
  const whole = priceUnits(line, estimateUnits(line, packed), units)
  // The tolerance in whole grams may be a larger share of fewer units.
  const amounts = whole.beforeTaxCents > limit.beforeTaxCents ? limit : whole
  const isWeighed = unitGrams(line) !== null
  const unitPriceCents = isWeighed
    ? averagePrice(takeQuantities(line, packed))
    : line.unitPriceCents
  return { isSubstitute: false, quantity: packed, grams, unitPriceCents, taxRate, ...amounts }
}

/**
 * Each unit of a substitute costs the lower of its price and that of the unit which it replaces. A pack that replaces steps
 * of a weight costs the lower price per kilogram. Together they never cost more than `left`, what the goods in the bag
 * leave of the line's limit.
 */
function priceSubstitute(
  line: OrderedLine,
  { packed, substituted: quantity, substitute, substituteGrams: grams }: Progress,
  left: Limit,
  tolerance: Rate,
): GoodsOfLine | null {
  if (quantity === 0 || !substitute) return null
  const { taxRate } = substitute
  const replaced = takeQuantities(line, quantity, packed)
  const own = { isSubstitute: true, quantity, grams, taxRate }
  if (substitute.packs) {
    const packs = { quantity: substitute.packs, taxRate }
    const unitPriceCents = lowerPrice(
      { ...line, unitPriceCents: averagePrice(replaced) },
      substitute,
    )
    // Packs may contain more than the steps that they replace.
    const estimate = priceQuantities(replaced, line.taxRate)
    const most = limitOfLine({ ...line, ...estimate, quantity }, tolerance)
    const price = priceLine({ unitPriceCents, ...packs })
    return { ...own, unitPriceCents, ...lowest([price, most, left]) }
  }
  const quantities = lowerPrices(line, replaced, substitute)
  const price = priceUnits(line, priceQuantities(quantities, taxRate), {
    quantity,
    grams,
    taxRate,
    tolerance,
  })
  const several =
    quantities.length > 1 && unitGrams(line) === null ? { pricedQuantities: quantities } : {}
  return { ...own, unitPriceCents: averagePrice(quantities), ...several, ...lowest([price, left]) }
}

function lowerPrices(
  line: OrderUnit,
  replaced: readonly PricedQuantity[],
  substitute: PricedSubstitute,
) {
  return replaced.reduce<PricedQuantity[]>((quantities, { quantity, unitPriceCents }) => {
    const lower = lowerPrice({ ...line, unitPriceCents }, substitute)
    return addQuantity(quantities, { quantity, unitPriceCents: lower })
  }, [])
}

/** Price and tax of the goods and of their substitute may each round up, so each has its own limit. */
function lowest(amounts: readonly Limit[]): LineAmounts {
  const beforeTaxCents = Math.min(...amounts.map(limit => limit.beforeTaxCents))
  const taxCents = Math.min(...amounts.map(limit => limit.taxCents))
  return { beforeTaxCents, taxCents, totalCents: beforeTaxCents + taxCents }
}

type Units = { quantity: number; grams: number | null; taxRate: Rate; tolerance: Rate }

/** Prices units of a line, or of its substitute: by their weight if they were weighed, otherwise as estimated. */
function priceUnits(
  line: OrderUnit,
  estimate: LineAmounts,
  { quantity, grams, taxRate, tolerance }: Units,
): LineAmounts {
  const unit = unitGrams(line)
  if (unit === null || grams === null) return estimate
  const paidGrams = Math.min(grams, maxGrams(unit, quantity, tolerance))
  return priceWeight({ ...estimate, quantity, taxRate }, paidGrams, unit)
}

/** What the first units of a line cost as they were ordered. */
function estimateUnits(line: OrderedLine, quantity: number): LineAmounts {
  if (quantity !== line.quantity)
    return priceQuantities(takeQuantities(line, quantity), line.taxRate)
  const { beforeTaxCents, taxCents, totalCents } = line
  return { beforeTaxCents, taxCents, totalCents }
}

/** What an order costs as it was ordered, charged or not, with the rates of its fees. */
export type OrderedAmounts = OrderAmounts & {
  lines: readonly OrderedLine[]
  deliveryTaxRate: Rate
  administrationFeeRate: Rate
  administrationTaxRate: Rate
}

/** Sums up packed goods with the fees of their order. The administration fee is a share of the goods. */
export function totalOfGoods(order: OrderedAmounts, goods: readonly LineAmounts[]): OrderAmounts {
  const subTotalCents = sum(goods.map(({ beforeTaxCents }) => beforeTaxCents))
  const goodsTaxCents = sum(goods.map(({ taxCents }) => taxCents))
  const { deliveryCents, deliveryTaxCents } = order
  const isWhole = subTotalCents === order.subTotalCents
  // Weighed goods may cost more than ordered, and so may their share.
  const mayGrow = order.lines.some(line => unitGrams(line) !== null)
  const most = (cents: Cents) => (mayGrow ? Number.POSITIVE_INFINITY : cents)
  const fee = percentOf(subTotalCents, order.administrationFeeRate)
  const administrationCents = isWhole
    ? order.administrationCents
    : Math.min(most(order.administrationCents), fee)
  const administrationTaxCents = isWhole
    ? order.administrationTaxCents
    : Math.min(
        most(order.administrationTaxCents),
        percentOf(administrationCents, order.administrationTaxRate),
      )
  return withTotals({
    subTotalCents,
    goodsTaxCents,
    deliveryCents,
    deliveryTaxCents,
    administrationCents,
    administrationTaxCents,
  })
}
