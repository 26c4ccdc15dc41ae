import type { Db } from './db.ts'
import { readContentVersion } from './reads/content-version.ts'

const MAX_KEPT = 1000

/** Answers what `read` has answered under this key since the last change. */
export type Memo = <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>

/** Reads anew each time. */
export const withoutMemo: Memo = (_key, read) => read()

const memories = new WeakMap<Db, { version: number; memory: Memo }>()

/**
 * The memory of all that was read since what shoppers see has changed last, by whichever process: nothing in it is
 * older than this call. For several answers to one request, whose version is asked for once.
 */
export async function openMemo(db: Db): Promise<Memo> {
  // A transaction may see what never comes true.
  if (db.isTransaction) return withoutMemo
  // Asked before reading: what is kept may be newer than its version, but never older.
  const version = await askVersion(db)
  const known = memories.get(db)
  if (known?.version === version) return known.memory
  const memory = createMemo()
  memories.set(db, { version, memory })
  return memory
}

/** One answer of that memory. */
export async function memoize<Answer>(
  db: Db,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const memory = await openMemo(db)
  return memory(key, read)
}

const questions = new WeakMap<Db, Promise<number>>()

/** One question to the database for all who ask before it is sent. */
function askVersion(db: Db): Promise<number> {
  const waiting = questions.get(db)
  if (waiting) return waiting
  const question = Promise.resolve().then(() => {
    questions.delete(db)
    return readContentVersion(db)
  })
  questions.set(db, question)
  return question
}

function createMemo(): Memo {
  const answers = new Map<string, Promise<unknown>>()
  return <Answer>(key: string, read: () => Promise<Answer>) => {
    const known = answers.get(key)
    if (known) return known as Promise<Answer>
    if (answers.size >= MAX_KEPT) answers.clear()
    const reading = read()
    answers.set(key, reading)
    reading.catch(() => answers.delete(key))
    return reading
  }
}
