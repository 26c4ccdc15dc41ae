import { isSameLine, type LineIdentity } from '../products/product-options.ts'
import { MAX_QUANTITY } from './basket-limits.ts'

/** A line in a form that edits an order. */
type FormLine = LineIdentity & { qty: number; comment: string }

/** Adds a line. If the order has the same line, that one takes its pieces, up to the most that a line may have. */
export function addPieces<Line extends FormLine>(lines: readonly Line[], added: Line): Line[] {
  const isKnown = lines.some(line => isSameLine(line, added))
  if (!isKnown) return [...lines, added]
  return lines.map(line =>
    isSameLine(line, added) ? { ...line, qty: Math.min(MAX_QUANTITY, line.qty + added.qty) } : line,
  )
}

/**
 * Moves the pieces of a line to the line `chosen`, which has other options. Their comment goes to a new line too. The old
 * line stays with the quantity 0: the order may have it.
 */
export function changeOptions<Line extends FormLine>(
  lines: readonly Line[],
  of: Line,
  chosen: Line,
): Line[] {
  if (isSameLine(of, chosen)) return [...lines]
  const { qty, comment } = of
  const moved = { ...chosen, qty, comment }
  const emptied = lines.map(line => (isSameLine(line, of) ? { ...line, qty: 0 } : line))
  if (lines.some(line => isSameLine(line, chosen))) return addPieces(emptied, moved)
  return emptied.flatMap(line => (isSameLine(line, of) ? [line, moved] : [line]))
}
