import { type DBSchema, openDB } from 'idb'
import type { SubstituteView } from '#shared/responses/packing.ts'
import type { PickCall } from './packing-calls.ts'

/** An entry that the server has not answered yet. */
export type WaitingPick = PickCall & { orderId: string; substitute: SubstituteView | null }

interface PickDb extends DBSchema {
  waiting: { key: number; value: WaitingPick }
}

// Entries survive a closed page; the numbers keep their order.
const opened = () =>
  openDB<PickDb>('packing', 1, {
    upgrade: db => void db.createObjectStore('waiting', { autoIncrement: true }),
  })
let database: ReturnType<typeof opened> | undefined

function open() {
  database ??= opened()
  return database
}

export async function keepPick(pick: WaitingPick): Promise<void> {
  await (await open()).add('waiting', pick)
}

/** Lists the entries that wait, in the order in which they were made. */
export async function listPicks(): Promise<WaitingPick[]> {
  return (await open()).getAll('waiting')
}

export async function dropPick({ key }: WaitingPick): Promise<void> {
  const transaction = (await open()).transaction('waiting', 'readwrite')
  for await (const cursor of transaction.store) {
    if (cursor.value.key === key) await cursor.delete()
  }
  await transaction.done
}
