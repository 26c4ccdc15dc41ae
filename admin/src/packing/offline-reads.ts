import { HttpError } from 'react-admin'
import type { OfferedSubstitute, PackingItem, PackingOrder } from '#shared/responses/packing.ts'
import { readOrder, readQueue, readSubstitutes } from './packing-calls.ts'
import { dropCopies, findCopy, keepCopy } from './pick-store.ts'

type Read<Value> = { value: Value; isCopy: boolean }

/** Returns what the server answers. Without a network, the copy of an earlier answer. */
async function readOrCopy<Value>(name: string, read: () => Promise<Value>): Promise<Read<Value>> {
  try {
    return { value: await read(), isCopy: false }
  } catch (error) {
    if (error instanceof HttpError && error.status > 0) throw error
    const copy = await findCopy<Value>(name)
    if (copy === undefined) throw error
    return { value: copy, isCopy: true }
  }
}

const queueName = (state: 'paid' | 'packed') => `queue ${state}`
const orderName = (orderId: string) => `order ${orderId}`

/** The queue, which also says which orders need a copy no more. */
export async function readQueueOrCopy(state: 'paid' | 'packed'): Promise<Read<PackingItem[]>> {
  const read = await readOrCopy(queueName(state), () => readQueue(state))
  if (!read.isCopy) await keepCopy(queueName(state), read.value)
  return read
}

export async function readOrderOrCopy(orderId: string): Promise<PackingOrder> {
  return (await readOrCopy(orderName(orderId), () => readOrder(orderId))).value
}

/** Keeps an order that this person packs, and what may replace its lines. Others leave no copy. */
export async function keepOrder(order: PackingOrder, isMine: boolean): Promise<void> {
  const name = orderName(order.orderId)
  if (isMine) await keepCopy(name, order)
  else await dropCopies(name)
}

/** Reads what may replace the lines of an order ahead, so that it can be chosen without a network. */
export async function keepSubstitutes(orderId: string): Promise<void> {
  await keepCopy(`${orderName(orderId)} substitutes`, await readSubstitutes(orderId))
}

export async function readSubstitutesOrCopy(
  orderId: string,
  line: number,
): Promise<OfferedSubstitute[]> {
  const { value } = await readOrCopy(`${orderName(orderId)} substitutes`, () =>
    readSubstitutes(orderId, line),
  )
  return value.filter(substitute => substitute.line === line)
}
