import type { Db } from './db.ts'
import { readContentVersion } from './reads/content-version.ts'

const MAX_KEPT = 1000

type Memory = { version: number; answers: Map<string, Promise<unknown>> }
const memories = new WeakMap<Db, Memory>()

/** What `read` has answered under this key since the last change of what shoppers see, by whichever process. */
export async function remember<Answer>(
  db: Db,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  // A transaction may see what never comes true.
  if (db.isTransaction) return read()
  // Asked before reading: what is kept may be newer than its version, but never older.
  const { answers } = memoryOf(db, await readContentVersion(db))
  const known = answers.get(key)
  if (known) return known as Promise<Answer>
  if (answers.size >= MAX_KEPT) answers.clear()
  const reading = read()
  answers.set(key, reading)
  reading.catch(() => answers.delete(key))
  return reading
}

function memoryOf(db: Db, version: number): Memory {
  const memory = memories.get(db)
  if (memory?.version === version) return memory
  const fresh = { version, answers: new Map() }
  memories.set(db, fresh)
  return fresh
}
