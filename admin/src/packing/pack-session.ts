import { asciiDigits } from '#shared/domain/number-format.ts'
import { applyEntry, type LineProgress, openUnits, type PickKind } from '#shared/domain/packing.ts'
import { isCodeOf } from '#shared/domain/substitutes.ts'
import { unitGrams } from '#shared/domain/weighed.ts'
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
  | { kind: 'wrong' | 'done'; code: string }
  | { kind: 'many'; ordered: number }
  | { kind: 'heavy'; most: number }
  /** Several lines have the code, such as two options of one product. Nothing was counted. */
  | { kind: 'unclear'; line: PackingLine }
  | {
      kind: 'refused'
      orderId: string
      name: string
      /** The name of the product of which too little is left in stock, if it is in the order on the screen. */
      gone?: string
      isReopened: boolean
      error: unknown
    }

/** More digits are always a code. */
const MAX_NUMBER_LENGTH = 2

/** Returns a line as it is once the waiting entries are stored. */
export function withEntries(
  line: PackingLine,
  entries: readonly Omit<NewEntry, 'code'>[],
): PackingLine {
  const own = entries.filter(entry => entry.line === line.line)
  const progress = own.reduce<LineProgress<SubstituteView>>(applyEntry, line)
  return { ...line, ...progress, open: openUnits(progress) }
}

/**
 * Reads what was scanned or typed: a code of a line, or how many are packed of the current one. `goTo`: the line to show
 * without counting: its goods are sold by weight, or the code belongs to several lines.
 */
export function readScan(
  lines: readonly PackingLine[],
  current: PackingLine | undefined,
  typed: string,
): NewEntry[] | PackProblem | { goTo: number; problem: PackProblem | null } {
  const text = asciiDigits(typed).trim()
  if (text === '') return current && current.open > 0 ? finish(current) : []
  if (current && /^\d+$/.test(text) && text.length <= MAX_NUMBER_LENGTH) {
    const quantity = Number(text)
    if (quantity > current.ordered) return { kind: 'many', ordered: current.ordered }
    return packOf(current, quantity)
  }
  const found = lines.filter(line => isLineOf(line, text))
  const open = found.filter(line => line.open > 0)
  const line = open.find(one => one.line === current?.line) ?? open[0]
  if (!line) return { kind: found.length > 0 ? 'done' : 'wrong', code: text }
  const isUnclear = found.length > 1 && line.line !== current?.line
  if (isUnclear) return { goTo: line.line, problem: { kind: 'unclear', line } }
  if (unitGrams(line) !== null) return { goTo: line.line, problem: null }
  const target = { ...line, packed: line.packed + 1 }
  return entriesTo(target).map((entry, at) => (at === 0 ? { ...entry, code: text } : entry))
}

/** True for a code of the line's product, or of what replaces it. */
export function isLineOf(line: PackingLine, code: string): boolean {
  return isCodeOf(line, code) || (line.substitute !== null && isCodeOf(line.substitute, code))
}

/** What is not there is missing; the rest of the line is packed. */
function finish(current: PackingLine): NewEntry[] {
  const missing = unitsNotThere(current)
  if (missing === 0) return packOf(current, current.ordered)
  return [{ line: current.line, kind: 'short', quantity: missing, substitute: null }]
}

/** How many pieces of a line the shop does not have, also if they were scanned: closing then finds too little in stock. */
export function unitsNotThere({ lacking, short, refused, substituted }: PackingLine): number {
  return Math.max(0, lacking - short - refused - substituted)
}

function packOf({ line }: PackingLine, quantity: number): NewEntry[] {
  return [{ line, kind: 'packed', quantity, substitute: null }]
}

/** What an order has of a product: goods of a line, or what replaces them. */
export function goodsOf(lines: readonly PackingLine[], productId: number | null) {
  const line = lines.find(one => one.productId === productId)
  return line ?? lines.find(one => one.substitute?.id === productId)?.substitute
}

/** The entries that bring a line to this progress, whatever it was. */
export function entriesTo(target: PackingLine): NewEntry[] {
  const { line, packed, substituted, short, refused, substitute, grams, substituteGrams } = target
  const weight = (net: number | null) => (net === null ? {} : { netGrams: net })
  const bag: NewEntry = {
    line,
    kind: 'packed',
    quantity: packed,
    ...weight(grams),
    substitute: null,
  }
  const replaced = { line, kind: 'substituted', quantity: substituted, substitute } as const
  const others: NewEntry[] = [
    { ...replaced, ...weight(substituteGrams) },
    { line, kind: 'short', quantity: short, substitute: null },
    { line, kind: 'refused', quantity: refused, substitute: null },
  ]
  const rest = others.filter(({ quantity }) => quantity > 0)
  // What is missing of weighed goods leaves the others open, so they are weighed last.
  if (unitGrams(target) === null) return [bag, ...rest]
  const nothing: NewEntry = { line, kind: 'packed', quantity: 0, substitute: null }
  return [nothing, ...rest, ...(packed > 0 ? [bag] : [])]
}

/** How many units are neither missing nor replaced: what is weighed together. */
export function unitsToWeigh({ ordered, short, refused, substituted }: PackingLine): number {
  return ordered - short - refused - substituted
}
