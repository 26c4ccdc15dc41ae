import {
  type ScanCalls,
  type ScannedLine,
  type ScanSession,
  withoutProblem,
  withProblem,
} from './scan-session.ts'

/** The key of the move that undoes a line, and of its problem. */
export function undoKey(line: ScannedLine): string {
  return `undo ${line.key}`
}

/** Books the difference of a line back. After a first count it ends the tracking. Without an answer it can be repeated. */
export async function undoLine(
  session: ScanSession,
  line: ScannedLine,
  calls: Pick<ScanCalls, 'move' | 'isRefusal'>,
): Promise<ScanSession> {
  const { product, before, change, onHand } = line
  const key = undoKey(line)
  const left = withoutProblem(session, key)
  const keys = { productId: product.id, key, undoes: line.key }
  const move = { ...keys, reason: 'count', note: 'Undo' } as const
  try {
    if (before === null) await calls.move({ ...move, count: null, seen: onHand ?? undefined })
    else if (change !== 0) await calls.move({ ...move, change: -change })
    return { ...withUndo(left, line, 'done'), current: null }
  } catch (error) {
    const problem = { key, kind: 'refused', text: '', product, amount: null, error } as const
    return withProblem(withUndo(left, line, calls.isRefusal(error) ? 'none' : 'sent'), problem)
  }
}

export function withUndo(
  session: ScanSession,
  line: ScannedLine,
  undo: ScannedLine['undo'],
): ScanSession {
  const lines = session.lines.map(other => (other.key === line.key ? { ...other, undo } : other))
  return { ...session, lines }
}
