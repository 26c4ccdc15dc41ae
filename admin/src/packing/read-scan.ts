import { asciiDigits } from '#shared/domain/number-format.ts'
import { isCodeOf } from '#shared/domain/orders/substitutes.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import {
  entriesTo,
  type NewEntry,
  type PackProblem,
  unitsForBag,
  unmarkedShortage,
  withPacked,
} from './pack-session.ts'

/** More digits are always a code. */
const MAX_NUMBER_LENGTH = 2

/** What a scan or a number means. `goTo`: the line to show without counting: it is weighed, or others have its code too. */
type ScanResult =
  | { kind: 'entries'; entries: NewEntry[] }
  | { kind: 'problem'; problem: PackProblem }
  | { kind: 'goTo'; line: number; problem: PackProblem | null }

/** Reads what was scanned or typed: a code of a line, or how many are packed of the current one. */
export function readScan(
  lines: readonly PackingLine[],
  current: PackingLine | undefined,
  typed: string,
): ScanResult {
  const text = asciiDigits(typed).trim()
  if (text === '') {
    return toEntries(current && current.open > 0 ? entriesTo(current, finished(current)) : [])
  }
  if (current && /^\d+$/.test(text) && text.length <= MAX_NUMBER_LENGTH) {
    return readCount(current, text)
  }
  const { line, problem } = findScannedLine(lines, current, text)
  if (line) return scanLine(line, text)
  if (problem.kind !== 'ambiguousCode') return toProblem(problem)
  return { kind: 'goTo', line: problem.line.line, problem }
}

const toEntries = (entries: NewEntry[]): ScanResult => ({ kind: 'entries', entries })
const toProblem = (problem: PackProblem): ScanResult => ({ kind: 'problem', problem })

/** The line once what is not there is missing, and the open pieces are packed. */
function finished(line: PackingLine): PackingLine {
  const short = line.short + unmarkedShortage(line)
  return { ...line, short, packed: unitsForBag({ ...line, short }) }
}

function readCount(current: PackingLine, text: string): ScanResult {
  const { ordered } = current
  const quantity = Number(text)
  if (quantity > ordered) return toProblem({ kind: 'moreThanOrdered', ordered })
  return toEntries(entriesTo(current, withPacked(current, quantity)))
}

type FoundLine = { line: PackingLine; problem?: never } | { line?: never; problem: PackProblem }

/** Finds the line that a code counts for. If several lines have it, that must be the current one. */
function findScannedLine(
  lines: readonly PackingLine[],
  current: PackingLine | undefined,
  code: string,
): FoundLine {
  const found = lines.filter(line => isCodeOf(line, code))
  const replaced = lines.find(line => isSubstituteOf(line, code))
  if (found.length === 0 && replaced?.substitute) {
    const { substitute } = replaced
    return { problem: { kind: 'alreadyReplaced', line: replaced, substitute } }
  }
  const open = found.filter(line => line.open > 0)
  // What was missing may turn up.
  const rest = open.length > 0 ? open : found.filter(({ short }) => short > 0)
  const line = rest.find(one => one.line === current?.line) ?? rest[0]
  if (!line) return { problem: { kind: found.length > 0 ? 'lineComplete' : 'notInOrder', code } }
  const isUnclear = found.length > 1 && line.line !== current?.line
  return isUnclear ? { problem: { kind: 'ambiguousCode', line } } : { line }
}

/** Counts an open unit, or a missing one that turns up. Goods that are sold by weight are weighed instead. */
function scanLine(line: PackingLine, code: string): ScanResult {
  const { open, packed, short } = line
  if (unitGrams(line) !== null) {
    if (open > 0) return { kind: 'goTo', line: line.line, problem: null }
    // What turns up is weighed then. Steps of a weight are missing together.
    return toEntries(entriesTo(line, { ...line, short: line.pieceGrams === null ? 0 : short - 1 }))
  }
  const scanned =
    open > 0 ? withPacked(line, packed + 1) : { ...line, packed: packed + 1, short: short - 1 }
  const entries = entriesTo(line, scanned)
  return toEntries(entries.map((entry, at) => (at === 0 ? { ...entry, code } : entry)))
}

/** True for a code of the line's product, or of what replaces it. */
export function isLineOf(line: PackingLine, code: string): boolean {
  return isCodeOf(line, code) || isSubstituteOf(line, code)
}

function isSubstituteOf({ substitute }: PackingLine, code: string): boolean {
  return substitute !== null && isCodeOf(substitute, code)
}
