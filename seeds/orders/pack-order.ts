import { packOrder } from '#app/services/packing/pack-order.server.ts'
import { requirePackingState } from '#app/services/packing/packing-order.server.ts'
import { listSubstitutes, requireSubstitute } from '#app/services/packing/substitutes.server.ts'
import type { Db } from '#database/db.ts'
import type { Order } from '#database/stores/order-types.ts'
import { insertPickEntry, type StoredPickEntry, type Substitute } from '#database/stores/packing.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { randomFrom } from '../pictures/svg.ts'
import type { PackedHow } from './scenarios.ts'

const packer = { userId: 1, actor: 'Master' }

/** Packs a demo order as the packing screen does. Returns the refund of what was not packed as ordered, and the number of the revision. */
export async function packDemoOrder(
  db: Db,
  order: Order,
  { at, how }: { at: Date; how: PackedHow },
): Promise<{ refund: Refund | null; revision: number }> {
  const { orderId, lines } = order
  const replaced = how === 'substituted' ? await findReplaced(db, order) : null
  const random = randomFrom(`weights of ${orderId}`)
  for (const [line, { quantity, snapshot }] of lines.entries()) {
    const isShort = how === 'short' && line === lines.length - 1
    const substitute = replaced?.line === line ? replaced.substitute : null
    const kind: StoredPickEntry['kind'] = substitute ? 'substituted' : isShort ? 'short' : 'packed'
    const unit = unitGrams(substitute?.snapshot ?? snapshot)
    const isWeighed = unit !== null && kind !== 'short'
    const netGrams = isWeighed ? Math.round(unit * quantity * (0.97 + 0.08 * random())) : null
    const entry = { line, kind, quantity, netGrams, substitute, key: `demo ${orderId} ${line}` }
    await insertPickEntry(db, { orderId, ...entry, ...packer }, at)
  }
  const state = await requirePackingState(db, orderId)
  const closing = { key: `demo ${orderId}`, bags: 1 + Math.ceil(lines.length / 5), coldBags: 1 }
  const when = { now: at, sentAt: at, destination: 'card' } as const
  return packOrder(db, state, { ...closing, ...when, actor: packer.actor })
}

/** Finds the first line that something may replace. */
async function findReplaced(
  db: Db,
  order: Order,
): Promise<{ line: number; substitute: Substitute } | null> {
  const state = await requirePackingState(db, order.orderId)
  for (const [line, ordered] of order.lines.entries()) {
    const [offered] = await listSubstitutes({ db }, order.orderId, { line, code: '' })
    if (offered) {
      return { line, substitute: await requireSubstitute(db, state, ordered, offered.id) }
    }
  }
  return null
}
