import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { PackingLine, SubstituteView } from '#shared/responses/packing.ts'
import { newKey } from './keys.ts'
import type { PackedLine } from './order-steps.ts'
import { pick, type ScenarioRun } from './scenario-run.ts'

/** Steps of the packing, up to the hand-over. `payOwed` pays what may be owed before. */
export function packSteps(
  { get, send, invoice, orderId }: ScenarioRun,
  payOwed: () => Promise<void>,
) {
  const close = () =>
    send('close the packing', 'packing/close', { key: newKey(), bags: 1, coldBags: 0 })

  async function undoIfPacked() {
    if ((await invoice()).state === 'packed') await send('undo the packing', 'packing/undo')
  }

  /** Enters at most `most` pieces as missing or replaced. */
  async function enterLine(
    { line, ordered, stepGrams, pieceGrams }: PackingLine,
    { missing, substitute, weight }: PackedLine,
    most: number,
  ) {
    const weigh = (quantity: number) => {
      const unit = unitGrams({ stepGrams, pieceGrams })
      return unit === null ? {} : { netGrams: Math.round(unit * quantity * weight) }
    }
    const enter = (kind: string, quantity: number, more = {}) =>
      send(`${kind} ${quantity} of line ${line}`, 'packing/entries', {
        key: newKey(),
        line,
        kind,
        quantity,
        ...more,
      })
    const gone = Math.min(Math.round(missing * ordered), most)
    if (gone < ordered) await enter('packed', ordered - gone, weigh(ordered - gone))
    if (gone === 0) return
    const offered: SubstituteView[] =
      substitute === null ? [] : await get(`packing/substitutes/${orderId}?line=${line}`)
    const other = pick(offered, substitute ?? 0)
    const isWeighed = other && unitGrams(other) !== null
    const replacement = { substituteId: other?.id, ...(isWeighed && weigh(gone)) }
    const replaced = other && (await enter('substituted', gone, replacement))
    if (replaced?.status !== 200) await enter('short', gone)
  }

  async function pack(lines: PackedLine[]) {
    await undoIfPacked()
    await send('claim the packing', 'packing/claim')
    const shown: { lines?: PackingLine[] } = await get(`packing/${orderId}`)
    for (const [at, line] of (shown.lines ?? []).entries()) {
      const packed = lines[line.line % lines.length]
      // A packing without any goods cannot be closed.
      const most = at === 0 ? line.ordered - 1 : line.ordered
      if (packed) await enterLine(line, packed, most)
    }
    if ((await close()).status === 200) return
    await payOwed()
    await close()
  }

  async function handOver() {
    await payOwed()
    if ((await invoice()).packing) await close()
    await send('hand over', 'invoices/state', { to: 'fulfilled', reason: '' })
  }

  return { undoIfPacked, pack, handOver }
}
