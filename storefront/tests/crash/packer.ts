import { randomUUID } from 'node:crypto'
import { between, type CrashRun, pickOf } from './crash-run.ts'
import { payByLink } from './link.ts'
import { readAsStaff, repeat } from './staff.ts'

type Line = {
  line: number
  ordered: number
  stepGrams: number | null
  pieceGrams: number | null
}
type Substitute = Omit<Line, 'line' | 'ordered'> & { id: number; packGrams: number | null }

/** Packs an order with what is missing, bad, replaced and weighed. Some are opened again and packed anew. */
export async function packOrder(run: CrashRun, orderId: string): Promise<void> {
  await repeat(run, `packing/claim/${orderId}`)
  if (!(await packOnce(run, orderId))) return
  run.figures.packed += 1
  while (run.random() < 0.3) {
    const undone = await repeat(run, `packing/undo/${orderId}`)
    if (undone?.status !== 200) return
    run.figures.packedAgain += 1
    await packOnce(run, orderId)
  }
}

/** Returns true if the order is packed. A repeated closing has the same key. */
async function packOnce(run: CrashRun, orderId: string): Promise<boolean> {
  const order = await readAsStaff(run, `packing/${orderId}`)
  if (order?.status !== 200) return false
  for (const line of order.body.lines) await packLine(run, orderId, line)
  const destination = pickOf(run, ['credit', 'card', undefined, undefined] as const)
  const bags = { bags: 2, coldBags: 1, destination }
  const closed = await close(run, orderId, bags)
  if (closed !== 409) return closed === 200
  // More is in the bags than was paid for: the shopper pays it, or it stays in the shop.
  const isPaid = run.random() < 0.5 && (await payByLink(run, orderId))
  if (!isPaid) {
    for (const line of order.body.lines) {
      await enter(run, orderId, { ...ended(line, 'short'), quantity: line.ordered })
    }
    const [first] = order.body.lines
    if (first) await packLine(run, orderId, { ...first, ordered: 1 })
  }
  return (await close(run, orderId, bags)) === 200
}

async function close(run: CrashRun, orderId: string, bags: object): Promise<number> {
  const reply = await repeat(run, `packing/close/${orderId}`, { ...bags, key: randomUUID() })
  return reply?.status ?? 0
}

async function packLine(run: CrashRun, orderId: string, line: Line): Promise<void> {
  const missing = run.random() < 0.6 ? 0 : 1 + Math.floor(run.random() * line.ordered)
  const quantity = line.ordered - Math.min(missing, line.ordered)
  await enter(run, orderId, { line: line.line, kind: 'packed', quantity: 0 })
  if (missing > 0) {
    const kind = pickOf(run, ['short', 'refused', 'substituted'] as const)
    const isReplaced = kind === 'substituted' && (await replace(run, orderId, line, missing))
    const other = kind === 'substituted' ? 'short' : kind
    if (!isReplaced) await enter(run, orderId, { ...ended(line, other), quantity: missing })
  }
  if (quantity === 0) return
  await enter(run, orderId, {
    ...ended(line, 'packed'),
    quantity,
    ...weigh(run, line, quantity),
  })
}

const ended = ({ line }: Line, kind: string) => ({ line, kind })

/** What a scale shows: mostly a little less or more than was ordered. */
function weigh(
  run: CrashRun,
  { stepGrams, pieceGrams }: Pick<Line, 'stepGrams' | 'pieceGrams'>,
  quantity: number,
) {
  const grams = stepGrams ?? pieceGrams
  return grams ? { netGrams: Math.round(grams * quantity * between(run, 0.8, 1.25)) } : {}
}

async function replace(
  run: CrashRun,
  orderId: string,
  line: Line,
  quantity: number,
): Promise<boolean> {
  const offered = await readAsStaff(run, `packing/substitutes/${orderId}?line=${line.line}`)
  if (offered?.status !== 200 || offered.body.length === 0) return false
  const substitute: Substitute = pickOf(run, offered.body)
  const packs = line.stepGrams && substitute.packGrams ? { packs: 1 } : {}
  const entry = { ...ended(line, 'substituted'), quantity, substituteId: substitute.id }
  const reply = await enter(run, orderId, {
    ...entry,
    ...packs,
    ...weigh(run, substitute, quantity),
  })
  return reply?.status === 200
}

const enter = (run: CrashRun, orderId: string, entry: object) =>
  repeat(run, `packing/entries/${orderId}`, { ...entry, key: randomUUID() })
