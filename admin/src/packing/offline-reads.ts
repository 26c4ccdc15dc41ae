import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { OfferedSubstitute, PackingItem, PackingOrder } from '#shared/responses/packing.ts'
import { isAway } from '../http-client.ts'
import { type Queue, readOrder, readQueue, readSubstitutes } from './packing-calls.ts'
import { dropCopies, findCopy, keepCopy, listCopies } from './packing-store.ts'

type Read<Value> = { value: Value; isCopy: boolean }

/** How long the server has for an answer of which there is a copy. */
const HANGING_MS = 4_000

/** Returns what the server answers. Without a network, or if it hangs, the copy of an earlier answer. */
async function readOrCopy<Value>(
  name: string,
  read: (signal?: AbortSignal) => Promise<Value>,
): Promise<Read<Value>> {
  const copy = await findCopy<Value>(name)
  if (copy === undefined) return { value: await read(), isCopy: false }
  try {
    return { value: await read(AbortSignal.timeout(HANGING_MS)), isCopy: false }
  } catch (error) {
    if (!isAway(error)) throw error
    return { value: copy, isCopy: true }
  }
}

const queueName = (state: 'paid' | 'packed') => `queue of ${state}`
const orderName = (orderId: string) => `order ${orderId}`
const substitutesName = (orderId: string) => `${orderName(orderId)} substitutes`

/** The queue, which also says which orders need a copy no more. */
export async function readQueueOrCopy(state: 'paid' | 'packed'): Promise<Read<Queue>> {
  const read = await readOrCopy(queueName(state), signal => readQueue(state, signal))
  if (!read.isCopy) {
    await keepCopy(queueName(state), read.value)
    if (state === 'packed') await dropLeft(read.value.items)
  }
  return read
}

export async function readOrderOrCopy(orderId: string): Promise<PackingOrder> {
  return (await readOrCopy(orderName(orderId), signal => readOrder(orderId, signal))).value
}

/**
 * Keeps an order that this person packs, and what may replace its lines; after it is packed, for its labels. Others leave
 * no copy.
 */
export async function keepOrder(order: PackingOrder, isMine: boolean): Promise<void> {
  const name = orderName(order.orderId)
  if (isMine && isToPack(order.state)) return keepCopy(name, order)
  const wasPackedHere = order.state === 'packed' && (await findCopy(name)) !== undefined
  await dropCopies(wasPackedHere ? substitutesName(order.orderId) : name)
  if (wasPackedHere) await keepCopy(name, order)
}

/** Drops the copies of packed orders that have left since. */
async function dropLeft(packed: PackingItem[]): Promise<void> {
  for (const { orderId, state } of await listCopies<Partial<PackingOrder>>(orderName(''))) {
    const isWaiting = packed.some(order => order.orderId === orderId)
    if (orderId && state === 'packed' && !isWaiting) await dropCopies(orderName(orderId))
  }
}

/** Reads what may replace the lines of an order ahead, so that it can be chosen without a network. */
export async function keepSubstitutes(orderId: string): Promise<void> {
  await keepCopy(substitutesName(orderId), await readSubstitutes(orderId))
}

export async function readSubstitutesOrCopy(
  orderId: string,
  line: number,
): Promise<OfferedSubstitute[]> {
  const { value } = await readOrCopy(substitutesName(orderId), signal =>
    readSubstitutes(orderId, { line }, signal),
  )
  return value.filter(substitute => substitute.line === line)
}
