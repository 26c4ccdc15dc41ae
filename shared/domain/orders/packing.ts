import { sumByProduct } from '../products/sum-by-product.ts'
import { type OrderUnit, unitGrams } from '../weights/weighed.ts'

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
  /** How many of those `substituted` were not good enough. They are already in `substituted`. */
  replacedRefused: number
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
  const nothing = { packed: 0, short: 0, refused: 0, substituted: 0, replacedRefused: 0 }
  const noGoods = { substitute: null, grams: null, substituteGrams: null }
  return { ordered, stepGrams, pieceGrams, ...nothing, ...noGoods }
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
    return {
      ...replaceUnits(line, { quantity, packed }),
      substitute: quantity > 0 ? substitute : null,
    }
  }
  const changed = { ...line, [kind]: quantity }
  const missing = changed.short + changed.refused + changed.substituted
  if (missing <= ordered) return { ...changed, packed: ordered - missing }
  return { ...again, [kind]: quantity, packed: ordered - quantity }
}

/** Replaces what is open first, then what is missing, and at last what is not good enough. The rest of these stays. */
function replaceUnits<Substitute>(
  line: LineProgress<Substitute>,
  { quantity, packed }: { quantity: number; packed: number },
): LineProgress<Substitute> {
  const room = line.ordered - quantity - packed
  const known = line.refused + line.replacedRefused
  const refused = Math.min(known, room)
  const short = Math.min(line.short, room - refused)
  const replacedRefused = Math.min(quantity, known - refused)
  return { ...line, packed, refused, short, substituted: quantity, replacedRefused }
}

/** Goods in the bag count only with their weight. So a missing unit leaves the others to be weighed. */
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
  if (kind === 'substituted') {
    // The goods in the bag were weighed together.
    const { packed, grams } = quantity + line.packed > line.ordered ? again : line
    const [chosen, substituteGrams] = quantity > 0 ? [substitute, netGrams] : [null, null]
    const replaced = replaceUnits(line, { quantity, packed })
    return { ...replaced, grams, substitute: chosen, substituteGrams }
  }
  const changed = { ...line, [kind]: quantity }
  const missing = missingUnits(changed)
  if (missing > line.ordered) return { ...again, [kind]: quantity }
  const { packed, grams } = missing + line.packed > line.ordered ? again : line
  return { ...changed, packed, grams }
}

function missingUnits({ short, refused, substituted }: LineProgress<unknown>): number {
  return short + refused + substituted
}

/** How many units of a line are still to be packed: pieces, or steps of a weight. */
export function openUnits(line: LineProgress<unknown>): number {
  return line.ordered - line.packed - missingUnits(line)
}

/** Pieces, or grams of weighed goods. */
type ProductAmount = { productId: number; quantity: number; isWeighed: boolean }

/** Returns what is in the bags of an order, one item for each product. */
export function countInBags(
  lines: readonly { productId: number }[],
  progress: readonly LineProgress<{ productId: number; packs?: number | null }>[],
): ProductAmount[] {
  const inBags = new Map<number, ProductAmount>()
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

/** Returns what was missing, or not good enough, of each ordered product, also if it was replaced. */
export function countEnded(
  kind: 'short' | 'refused',
  lines: readonly { productId: number }[],
  progress: readonly LineProgress<unknown>[],
): ProductAmount[] {
  const goods = progress.flatMap((done, position) => {
    const productId = lines[position]?.productId
    const { short, refused, substituted, replacedRefused } = done
    const ended = {
      short: short + substituted - replacedRefused,
      refused: refused + replacedRefused,
    }
    if (!productId || ended[kind] === 0) return []
    const grams = unitGrams(done)
    return [{ productId, quantity: ended[kind] * (grams ?? 1), isWeighed: grams !== null }]
  })
  return [...sumByProduct(goods)].map(([productId, quantity]) => {
    const isWeighed = goods.some(one => one.productId === productId && one.isWeighed)
    return { productId, quantity, isWeighed }
  })
}
