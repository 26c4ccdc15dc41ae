import { type DBSchema, openDB } from 'idb'
import type { SubstituteView } from '#shared/responses/packing.ts'
import type { ClosingCall, PickCall } from './packing-calls.ts'

/** `userId`: who made the call. Only that person sends it. */
type Waiting = { orderId: string; userId: string }

/** An entry that the server has not answered yet. */
export type WaitingEntry = PickCall & Waiting & { substitute: SubstituteView | null }

/** A closed order that the server has not answered yet. */
export type WaitingClosing = ClosingCall & Waiting & { kind: 'close' }

export type WaitingCall = WaitingEntry | WaitingClosing

interface PickDb extends DBSchema {
  waiting: { key: number; value: WaitingCall }
  /** What the server answered last, to read without a network. */
  kept: { key: string; value: unknown }
}

// Calls survive a closed page; the numbers keep their order.
const opened = () =>
  openDB<PickDb>('packing', 2, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore('waiting', { autoIncrement: true })
      db.createObjectStore('kept')
    },
  })
let database: ReturnType<typeof opened> | undefined

function open() {
  database ??= opened()
  return database
}

export async function keepCall(call: WaitingCall): Promise<void> {
  await (await open()).add('waiting', call)
}

/** Lists the calls of a person that wait, in the order in which they were made. */
export async function listCalls(userId: string): Promise<WaitingCall[]> {
  const calls = await (await open()).getAll('waiting')
  return calls.filter(call => call.userId === userId)
}

/** The closing of an order that waits; null if there is none. */
export async function findClosing(orderId: string): Promise<WaitingClosing | null> {
  const calls = await (await open()).getAll('waiting')
  return calls.filter(call => call.kind === 'close').find(call => call.orderId === orderId) ?? null
}

export async function dropCall({ key }: WaitingCall): Promise<void> {
  const transaction = (await open()).transaction('waiting', 'readwrite')
  for await (const cursor of transaction.store) {
    if (cursor.value.key === key) await cursor.delete()
  }
  await transaction.done
}

export async function keepCopy(name: string, value: unknown): Promise<void> {
  await (await open()).put('kept', value, name)
}

export async function findCopy<Value>(name: string): Promise<Value | undefined> {
  return (await (await open()).get('kept', name)) as Value | undefined
}

export async function dropCopy(name: string): Promise<void> {
  await (await open()).delete('kept', name)
}

/** Lists the copies whose names begin like this. */
export async function listCopies<Value>(prefix: string): Promise<Value[]> {
  return (await open()).getAll('kept', IDBKeyRange.bound(prefix, `${prefix}\uffff`)) as Promise<
    Value[]
  >
}

/** Drops the copies whose names begin like this; without a name, all. They contain names and phone numbers. */
export async function dropCopies(prefix = ''): Promise<void> {
  const db = await open()
  for (const name of await db.getAllKeys('kept')) {
    if (name.startsWith(prefix)) await db.delete('kept', name)
  }
}
