import {
  applyEntry,
  type LineProgress,
  openUnits,
  type PickKind,
} from '#shared/domain/orders/packing.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { PackingLine, SubstituteView } from '#shared/responses/packing.ts'

/** What was entered, before it is stored. */
export type NewEntry = {
  line: number
  kind: PickKind
  quantity: number
  /** What a scale shows without the tare, of goods sold by weight. */
  netGrams?: number
  tareGrams?: number
  substitute: SubstituteView | null
  code?: string
}

export type PackProblem =
  | { kind: 'notInOrder' | 'lineComplete'; code: string }
  | { kind: 'moreThanOrdered'; ordered: number }
  | { kind: 'overweight'; most: number }
  /** Several lines have the code, such as two options of one product. Nothing was counted. */
  | { kind: 'ambiguousCode'; line: PackingLine }
  /** The code is that of what replaces the line's product. Nothing was counted. */
  | { kind: 'alreadyReplaced'; line: PackingLine; substitute: SubstituteView }
  /** Another screen changed the line, so the last entry is not undone. */
  | { kind: 'changedElsewhere'; line: PackingLine }

/** Returns a line as it is once the entries are stored. Those that wait have their key already. */
export function withEntries(
  line: PackingLine,
  entries: readonly (Omit<NewEntry, 'code'> & { key?: string })[],
): PackingLine {
  const own = entries.filter(entry => entry.line === line.line)
  const progress = own.reduce<LineProgress<SubstituteView>>(applyEntry, line)
  const lastKey = own.at(-1)?.key ?? line.lastKey
  return { ...line, ...progress, lastKey, open: openUnits(progress) }
}

/** The line with this many in the bag. A replacement stays if there is room for it; what is missing starts again. */
export function withPacked(line: PackingLine, packed: number): PackingLine {
  const again = { ...line, packed, short: 0, refused: 0, grams: null }
  const hasRoom = unitGrams(line) === null && packed + line.substituted <= line.ordered
  const notReplaced = {
    substituted: 0,
    replacedRefused: 0,
    substitute: null,
    substituteGrams: null,
  }
  return hasRoom ? again : { ...again, ...notReplaced }
}

/** How many pieces of a line the shop does not have, also if they were scanned: closing then finds too little in stock. */
export function unmarkedShortage({ lacking, short, refused, substituted }: PackingLine): number {
  return Math.max(0, lacking - short - refused - substituted)
}

/** How many units one press marks. The pieces of a weighed line are not counted into the bag, so they end one by one. */
export function unitsAtOnce(line: PackingLine) {
  const { pieceGrams, open, short, refused } = line
  if (pieceGrams !== null) return { missing: 1, refused: 1, toReplace: 1 }
  const notThere = unmarkedShortage(line)
  return {
    missing: open || Math.max(1, notThere),
    refused: Math.max(1, open),
    toReplace: notThere || open || Math.max(1, short + refused),
  }
}

/** What an order has of a product: goods of a line, or what replaces them. */
export function goodsOf(lines: readonly PackingLine[], productId: number | null) {
  const line = lines.find(one => one.productId === productId)
  return line ?? lines.find(one => one.substitute?.id === productId)?.substitute
}

/** What was chosen instead of a product, and its code if that was scanned. */
export type PackedSubstitute = {
  substitute: SubstituteView
  weight?: { netGrams: number; tareGrams: number }
  code?: string
}

/** True if the next weighed piece adds to those that are replaced already. Otherwise replacing starts again. */
export function isNextPiece({ pieceGrams, substitute, packed, substituted, ordered }: PackingLine) {
  return pieceGrams !== null && substitute !== null && packed + substituted < ordered
}

/** The entry that replaces units. Pieces that are weighed are replaced one by one, and weigh together. */
export function replacedBy(
  line: PackingLine,
  quantity: number,
  chosen: PackedSubstitute,
): NewEntry {
  const { substitute, weight, code } = chosen
  const isNext = isNextPiece(line) && line.substitute?.id === substitute.id
  const before = isNext ? line.substituted : 0
  const netGrams = weight && weight.netGrams + (isNext ? (line.substituteGrams ?? 0) : 0)
  return {
    line: line.line,
    kind: 'substituted',
    quantity: before + quantity,
    substitute,
    ...(netGrams !== undefined && { netGrams }),
    ...(weight && before === 0 && { tareGrams: weight.tareGrams }),
    ...(code !== undefined && { code }),
  }
}

/** The entries after which a line has the counts of another state: one if that is enough. */
export function entriesTo(from: PackingLine, target: PackingLine): NewEntry[] {
  const { line, packed, substituted, short, refused, substitute, grams, substituteGrams } = target
  const weight = (net: number | null) => (net === null ? {} : { netGrams: net })
  const count = (kind: PickKind, quantity: number): NewEntry => {
    return { line, kind, quantity, substitute: null }
  }
  const bag = { ...count('packed', packed), ...weight(grams) }
  const replaced = { ...count('substituted', substituted), substitute, ...weight(substituteGrams) }
  const others = [count('short', short), count('refused', refused)]
  const notGoodEnough = openUnits(target) === 0 ? target.replacedRefused : 0
  const replacement = [...(notGoodEnough > 0 ? [count('refused', notGoodEnough)] : []), replaced]
  const all = [bag, ...(substituted > 0 ? replacement : []), ...others]
  // A `packed` entry resets its line, also the replacement.
  const one = all.find(entry => hasSameCounts(withEntries(from, [entry]), target))
  if (one) return [one]
  const rest = all.slice(1).filter(({ quantity }) => quantity > 0)
  // What is missing of weighed goods leaves the others open, so they are weighed last.
  if (unitGrams(target) === null) return [bag, ...rest]
  return [count('packed', 0), ...rest, ...(packed > 0 ? [bag] : [])]
}

const counts = [
  ...(['packed', 'short', 'refused', 'substituted', 'replacedRefused'] as const),
  ...(['grams', 'substituteGrams'] as const),
]

function hasSameCounts(one: PackingLine, other: PackingLine): boolean {
  return (
    counts.every(name => one[name] === other[name]) &&
    one.substitute?.id === other.substitute?.id &&
    one.substitute?.packs === other.substitute?.packs
  )
}

/** A line of the order, or the summary after the last one. */
export type PackingStep = number | 'summary'

/** The first line with something open, otherwise the summary. */
export function findNextStep(lines: readonly PackingLine[]): PackingStep {
  return lines.find(({ open }) => open > 0)?.line ?? 'summary'
}

/** How many units are neither missing nor replaced: what belongs in the bag. */
export function unitsForBag({ ordered, short, refused, substituted }: PackingLine): number {
  return ordered - short - refused - substituted
}
