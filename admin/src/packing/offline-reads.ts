import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { OfferedSubstitute, PackingItem, PackingOrder } from '#shared/responses/packing.ts'
import { type CallFailure, isUnreachable, toFailure } from '../http-client.ts'
import { type Queue, readOrder, readQueue, readSubstitutes } from './packing-calls.ts'
import { dropCopies, dropCopy, findCopy, keepCopy, listCopies } from './packing-store.ts'

/** `failure`: why the server did not answer, so that this is a copy; null if it did. */
type Read<Value> = { value: Value; failure: CallFailure | null }

/** After this time the stored list is shown. It may be old: the server checks what is chosen. */
export const SUBSTITUTES_TIMEOUT_MS = 4_000

/** Returns what the server answers, or the copy of an earlier answer if no server does. */
async function readOrCopy<Value>(name: string, read: () => Promise<Value>): Promise<Read<Value>> {
  try {
    return { value: await read(), failure: null }
  } catch (error) {
    const copy = isUnreachable(error) ? await findCopy<Value>(name) : undefined
    if (copy === undefined) throw error
    return { value: copy, failure: toFailure(error) }
  }
}

const queueName = (state: 'paid' | 'packed') => `queue of ${state}`
const orderName = (orderId: string) => `order ${orderId}`
const substitutesName = (orderId: string) => `${orderName(orderId)} substitutes`

/** The queue, which also says which orders no longer need a copy. */
export async function readQueueOrCopy(state: 'paid' | 'packed'): Promise<Read<Queue>> {
  const read = await readOrCopy(queueName(state), () => readQueue(state))
  if (read.failure === null) {
    await keepCopy(queueName(state), read.value)
    if (state === 'packed') await dropCopiesOfOrdersThatLeft(read.value.items)
  }
  return read
}

export function readOrderOrCopy(orderId: string): Promise<Read<PackingOrder>> {
  return readOrCopy(orderName(orderId), () => readOrder(orderId))
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

/** Follows an answer, which may be late: an order whose copy was dropped since gets none. */
export async function updateCopy(order: PackingOrder, isMine: boolean): Promise<void> {
  if ((await findCopy(orderName(order.orderId))) !== undefined) await keepOrder(order, isMine)
}

/** After a rejection the order is not as its copy says, and may be another person's. Its substitutes stay. */
export function dropOrder(orderId: string): Promise<void> {
  return dropCopy(orderName(orderId))
}

/** Drops the copies of packed orders that have left since. */
async function dropCopiesOfOrdersThatLeft(packed: PackingItem[]): Promise<void> {
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
  const name = substitutesName(orderId)
  const hasCopy = (await findCopy(name)) !== undefined
  const limit = hasCopy ? SUBSTITUTES_TIMEOUT_MS : undefined
  const { value } = await readOrCopy(name, () => readSubstitutes(orderId, { line }, limit))
  return value.filter(substitute => substitute.line === line)
}
