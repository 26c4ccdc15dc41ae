import { randomUUID } from 'node:crypto'
import { payByLink } from './link.ts'
import { readAsStaff, repeat } from './staff.ts'
import { between, pickOf, type World } from './world.ts'

type Line = {
  line: number
  ordered: number
  stepGrams: number | null
  pieceGrams: number | null
}
type Substitute = Omit<Line, 'line' | 'ordered'> & { id: number; packGrams: number | null }

/** Packs an order with what is missing, bad, replaced and weighed. Some are opened again and packed anew. */
export async function packOrder(world: World, orderId: string): Promise<void> {
  await repeat(world, `packing/claim/${orderId}`)
  if (!(await packOnce(world, orderId))) return
  world.figures.packed += 1
  while (world.random() < 0.3) {
    const undone = await repeat(world, `packing/undo/${orderId}`)
    if (undone?.status !== 200) return
    world.figures.packedAgain += 1
    await packOnce(world, orderId)
  }
}

/** Returns true if the order is packed. A repeated closing has the same key. */
async function packOnce(world: World, orderId: string): Promise<boolean> {
  const order = await readAsStaff(world, `packing/${orderId}`)
  if (order?.status !== 200) return false
  for (const line of order.body.lines) await packLine(world, orderId, line)
  const destination = pickOf(world, ['credit', 'card', undefined, undefined] as const)
  const bags = { bags: 2, coldBags: 1, destination }
  const closed = await close(world, orderId, bags)
  if (closed !== 409) return closed === 200
  // More is in the bags than was paid for: the shopper pays it, or it stays in the shop.
  const isPaid = world.random() < 0.5 && (await payByLink(world, orderId))
  if (!isPaid) {
    for (const line of order.body.lines) {
      await enter(world, orderId, { ...ended(line, 'short'), quantity: line.ordered })
    }
    const [first] = order.body.lines
    if (first) await packLine(world, orderId, { ...first, ordered: 1 })
  }
  return (await close(world, orderId, bags)) === 200
}

async function close(world: World, orderId: string, bags: object): Promise<number> {
  const reply = await repeat(world, `packing/close/${orderId}`, { ...bags, key: randomUUID() })
  return reply?.status ?? 0
}

async function packLine(world: World, orderId: string, line: Line): Promise<void> {
  const missing = world.random() < 0.6 ? 0 : 1 + Math.floor(world.random() * line.ordered)
  const quantity = line.ordered - Math.min(missing, line.ordered)
  await enter(world, orderId, { line: line.line, kind: 'packed', quantity: 0 })
  if (missing > 0) {
    const kind = pickOf(world, ['short', 'refused', 'substituted'] as const)
    const isReplaced = kind === 'substituted' && (await replace(world, orderId, line, missing))
    const other = kind === 'substituted' ? 'short' : kind
    if (!isReplaced) await enter(world, orderId, { ...ended(line, other), quantity: missing })
  }
  if (quantity === 0) return
  await enter(world, orderId, {
    ...ended(line, 'packed'),
    quantity,
    ...weigh(world, line, quantity),
  })
}

const ended = ({ line }: Line, kind: string) => ({ line, kind })

/** What a scale shows: mostly a little less or more than was ordered. */
function weigh(
  world: World,
  { stepGrams, pieceGrams }: Pick<Line, 'stepGrams' | 'pieceGrams'>,
  quantity: number,
) {
  const grams = stepGrams ?? pieceGrams
  return grams ? { netGrams: Math.round(grams * quantity * between(world, 0.8, 1.25)) } : {}
}

async function replace(
  world: World,
  orderId: string,
  line: Line,
  quantity: number,
): Promise<boolean> {
  const offered = await readAsStaff(world, `packing/substitutes/${orderId}?line=${line.line}`)
  if (offered?.status !== 200 || offered.body.length === 0) return false
  const substitute: Substitute = pickOf(world, offered.body)
  const packs = line.stepGrams && substitute.packGrams ? { packs: 1 } : {}
  const entry = { ...ended(line, 'substituted'), quantity, substituteId: substitute.id }
  const reply = await enter(world, orderId, {
    ...entry,
    ...packs,
    ...weigh(world, substitute, quantity),
  })
  return reply?.status === 200
}

const enter = (world: World, orderId: string, entry: object) =>
  repeat(world, `packing/entries/${orderId}`, { ...entry, key: randomUUID() })
