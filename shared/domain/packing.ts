import { type Cents, type LineAmounts, percentOf } from './money.ts'
import { averagePrice, type PartedLine, priceParts, takeParts } from './price-parts.ts'
import { priceLine } from './pricing.ts'
import { lowerPrice, type PricedUnit } from './substitutes.ts'
import { sum } from './sum.ts'
import type { Rate } from './tax.ts'
import { limitOfLine, mostGrams, type OrderUnit, priceWeight, unitGrams } from './weighed.ts'

/** How a line of a packed order ends. `short`: not there. `refused`: not good enough. */
export const pickKinds = ['packed', 'short', 'substituted', 'refused'] as const
export type PickKind = (typeof pickKinds)[number]

/**
 * `packed`: how many are in the bag, which starts the line again. Otherwise: how many are missing or replaced. `netGrams`:
 * what weighed goods in the bag weigh, or a weighed substitute.
 */
export type PickEntry<Substitute> = {
  line: number
  kind: PickKind
  quantity: number
  netGrams?: number | null
  substitute: Substitute | null
}

/** What happened to a line so far. The sum is at most `ordered`. The grams are those of weighed goods. */
export type LineProgress<Substitute> = OrderUnit & {
  ordered: number
  packed: number
  short: number
  refused: number
  substituted: number
  grams: number | null
  substituteGrams: number | null
  substitute: Substitute | null
}

type Ordered = OrderUnit & { quantity: number }

/** Returns the progress of each line after the entries, oldest first. */
export function applyEntries<Substitute>(
  ordered: readonly Ordered[],
  entries: readonly PickEntry<Substitute>[],
): LineProgress<Substitute>[] {
  const lines = ordered.map(line => emptyLine<Substitute>({ ...line, ordered: line.quantity }))
  for (const entry of entries) {
    const line = lines[entry.line]
    if (line) lines[entry.line] = applyEntry(line, entry)
  }
  return lines
}

function emptyLine<Substitute>({
  ordered,
  stepGrams = null,
  pieceGrams = null,
}: OrderUnit & { ordered: number }): LineProgress<Substitute> {
  const nothing = { packed: 0, short: 0, refused: 0, substituted: 0, substitute: null }
  return { ordered, stepGrams, pieceGrams, ...nothing, grams: null, substituteGrams: null }
}

/** Returns the progress of a line after one more entry. */
export function applyEntry<Substitute>(
  line: LineProgress<Substitute>,
  entry: PickEntry<Substitute>,
): LineProgress<Substitute> {
  const { ordered } = line
  const { kind, substitute } = entry
  const quantity = Math.max(0, Math.min(entry.quantity, ordered))
  const again = emptyLine<Substitute>(line)
  if (unitGrams(line) !== null) return applyWeighed(line, { ...entry, quantity }, again)
  if (kind === 'packed') return { ...again, packed: quantity }
  if (kind === 'substituted') {
    const packed = Math.min(line.packed, ordered - quantity)
    return { ...again, packed, substituted: quantity, substitute: quantity > 0 ? substitute : null }
  }
  const changed = { ...line, [kind]: quantity }
  const missing = changed.short + changed.refused + changed.substituted
  if (missing <= ordered) return { ...changed, packed: ordered - missing }
  return { ...again, [kind]: quantity, packed: ordered - quantity }
}

/** What is in the bag counts only with its weight. So a missing unit leaves the others to be weighed. */
function applyWeighed<Substitute>(
  line: LineProgress<Substitute>,
  { kind, quantity, netGrams = null, substitute }: PickEntry<Substitute>,
  again: LineProgress<Substitute>,
): LineProgress<Substitute> {
  if (kind === 'packed') {
    if (quantity === 0) return again
    const isMore = quantity + missingUnits(line) > line.ordered
    return { ...(isMore ? again : line), packed: quantity, grams: netGrams }
  }
  const changed =
    kind === 'substituted'
      ? { ...again, substituted: quantity, substitute: quantity > 0 ? substitute : null }
      : { ...line, [kind]: quantity }
  const missing = missingUnits(changed)
  if (missing > line.ordered) return { ...again, [kind]: quantity }
  const { packed, grams } = missing + line.packed > line.ordered ? again : line
  const substituteGrams = kind === 'substituted' ? netGrams : line.substituteGrams
  return { ...changed, packed, grams, substituteGrams }
}

function missingUnits({ short, refused, substituted }: LineProgress<unknown>): number {
  return short + refused + substituted
}

/** How many pieces of a line are still to be packed. */
export function openPieces(line: LineProgress<unknown>): number {
  return line.ordered - line.packed - missingUnits(line)
}

/** Pieces, or grams of weighed goods. */
type InBags = { productId: number; quantity: number; isWeighed: boolean }

/** Returns what is in the bags of an order, one item for each product. */
export function countInBags(
  lines: readonly { productId: number }[],
  progress: readonly LineProgress<{ productId: number; packs?: number | null }>[],
): InBags[] {
  const inBags = new Map<number, InBags>()
  const add = (productId: number | undefined, quantity: number, grams: number | null) => {
    if (!productId) return
    const before = inBags.get(productId) ?? { quantity: 0, isWeighed: false }
    const isWeighed = before.isWeighed || grams !== null
    inBags.set(productId, { productId, quantity: before.quantity + (grams ?? quantity), isWeighed })
  }
  progress.forEach(({ packed, grams, substitute, substituted, substituteGrams }, position) => {
    add(lines[position]?.productId, packed, grams)
    add(substitute?.productId, substitute?.packs ?? substituted, substituteGrams)
  })
  return [...inBags.values()]
}

/** Returns what was missing, or not good enough, of the ordered products: pieces, or grams of weighed goods. */
export function countEnded(
  kind: 'short' | 'refused',
  lines: readonly { productId: number }[],
  progress: readonly LineProgress<unknown>[],
): Map<number, number> {
  const amounts = new Map<number, number>()
  progress.forEach((done, position) => {
    const productId = lines[position]?.productId
    if (!productId || done[kind] === 0) return
    const amount = done[kind] * (unitGrams(done) ?? 1)
    amounts.set(productId, (amounts.get(productId) ?? 0) + amount)
  })
  return amounts
}

type OrderedLine = LineAmounts & Ordered & PartedLine

/** A substitute with its own price and tax rate. `packs`: how many of it replace steps of weighed goods. */
export type PricedSubstitute = PricedUnit & { taxRate: Rate; packs?: number | null }

/** Goods in the bag, or a replacement of them. `line` is the position of the order line. */
export type OrderGoods = LineAmounts &
  OrderUnit & {
    line: number
    isSubstitute: boolean
    quantity: number
    /** What weighed goods weigh; null of others. */
    grams: number | null
    /** How many packs replaced `quantity` steps of a weight. */
    packs?: number | null
    unitPriceCents: Cents
    taxRate: Rate
  }

/**
 * Prices what was packed: weighed goods by their weight, but never by more than `tolerance` allows. A substitute costs the
 * lower of both prices, per kilogram if packs replace steps of a weight, and never more than the limit of these steps. Goods
 * and substitute of a line together never cost more than the line's limit. Of a weighed line with several prices, the units
 * in the bag are the first ones, and those that were replaced come next.
 */
export function priceGoods(
  ordered: readonly OrderedLine[],
  progress: readonly LineProgress<PricedSubstitute>[],
  tolerance: Rate,
): OrderGoods[] {
  return ordered.flatMap((line, position) => {
    const done = progress[position]
    if (!done) return []
    const { packed, grams, substituted, substitute, substituteGrams } = done
    const limit = limitOfLine(line, tolerance)
    const goods: OrderGoods[] = []
    const isWeighed = unitGrams(line) !== null
    const whole = priceUnits(line, null, { quantity: packed, grams, tolerance })
    // The tolerance in whole grams may be a larger share of fewer units.
    const kept = whole.beforeTaxCents > limit.beforeTaxCents ? limit : whole
    if (packed > 0) {
      const unitPriceCents = isWeighed ? averagePrice(takeParts(line, packed)) : line.unitPriceCents
      const { taxRate } = line
      const own = { isSubstitute: false, quantity: packed, grams, unitPriceCents, taxRate }
      goods.push({ line: position, ...own, ...kept })
    }
    if (substituted > 0 && substitute) {
      const parts = takeParts(line, substituted, packed)
      const replaced = isWeighed ? { ...line, unitPriceCents: averagePrice(parts) } : line
      const unitPriceCents = lowerPrice(replaced, substitute)
      const { taxRate, packs = null } = substitute
      const weight = { quantity: substituted, grams: substituteGrams, tolerance }
      const priced =
        packs === null
          ? priceUnits(line, { unitPriceCents, taxRate }, weight)
          : priceLine({ unitPriceCents, taxRate, quantity: packs })
      // Packs may contain more than the steps that they replace.
      const amountsOfReplaced = priceParts(parts, line.taxRate)
      const most =
        packs === null
          ? priced
          : limitOfLine({ ...line, ...amountsOfReplaced, quantity: substituted }, tolerance)
      const least = (field: 'beforeTaxCents' | 'taxCents') =>
        // The price and the tax of two parts may round up twice.
        Math.min(priced[field], most[field], limit[field] - kept[field])
      const beforeTaxCents = least('beforeTaxCents')
      const taxCents = least('taxCents')
      const totalCents = beforeTaxCents + taxCents
      const own = { isSubstitute: true, quantity: substituted, grams: substituteGrams }
      const amounts = { beforeTaxCents, taxCents, totalCents }
      goods.push({ line: position, ...own, unitPriceCents, taxRate, ...amounts })
    }
    return goods
  })
}

type Packed = { quantity: number; grams: number | null; tolerance: Rate }

/** Prices units of a line, or of its substitute: by their weight if they were weighed, otherwise by their number. */
function priceUnits(
  line: OrderedLine,
  substitute: { unitPriceCents: Cents; taxRate: Rate } | null,
  { quantity, grams, tolerance }: Packed,
): LineAmounts {
  const { taxRate } = substitute ?? line
  const estimate = substitute
    ? priceLine({ ...substitute, quantity })
    : estimateUnits(line, quantity)
  const unit = unitGrams(line)
  if (unit === null || grams === null) return estimate
  const paidGrams = Math.min(grams, mostGrams(unit, quantity, tolerance))
  return priceWeight({ ...estimate, quantity, taxRate }, paidGrams, unit)
}

/** What the first units of a line cost as they were ordered. */
function estimateUnits(line: OrderedLine, quantity: number): LineAmounts {
  if (quantity !== line.quantity) return priceParts(takeParts(line, quantity), line.taxRate)
  const { beforeTaxCents, taxCents, totalCents } = line
  return { beforeTaxCents, taxCents, totalCents }
}

/** The amounts of an order or of a revision. */
export type OrderAmounts = {
  subTotalCents: Cents
  goodsTaxCents: Cents
  deliveryCents: Cents
  deliveryTaxCents: Cents
  administrationCents: Cents
  administrationTaxCents: Cents
  taxCents: Cents
  totalCents: Cents
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
  const taxCents = goodsTaxCents + deliveryTaxCents + administrationTaxCents
  return {
    subTotalCents,
    goodsTaxCents,
    deliveryCents,
    deliveryTaxCents,
    administrationCents,
    administrationTaxCents,
    taxCents,
    totalCents: subTotalCents + deliveryCents + administrationCents + taxCents,
  }
}
