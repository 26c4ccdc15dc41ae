import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import { readContentVersion } from './content-version.ts'
import type { Db } from './db.ts'

const MAX_ENTRIES = 1000

/** Returns what `read` returned for this key since the last change of the contents. */
export type Memo = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>

/** Caches nothing. */
export const withoutMemo: Memo = (_key, read) => read()

const memos = new WeakMap<Knex, { version: number; memo: Memo }>()

/**
 * Returns the cache of everything read since the last change of what shoppers see, by any process. Every entry is valid
 * for the content version that this call reads. Several reads of one request share one version check.
 */
export async function openMemo(db: Db): Promise<Memo> {
  // A transaction may read what is never committed.
  if (db.isTransaction) return withoutMemo
  const connection = db as Knex
  // Read the version first: a cached value may be newer than its version, but never older.
  const version = await readContentVersion(connection)
  const known = memos.get(connection)
  if (known?.version === version) return known.memo
  const memo = createMemo()
  memos.set(connection, { version, memo })
  return memo
}

/** Caches a single value. */
export async function memoize<Result>(
  db: Db,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const memo = await openMemo(db)
  return memo(key, read)
}

function createMemo(): Memo {
  const entries = new LRUCache<string, Promise<unknown>>({ max: MAX_ENTRIES })
  return <Result>(key: string, read: () => Promise<Result>) => {
    const known = entries.get(key)
    if (known) return known as Promise<Result>
    const value = read()
    entries.set(key, value)
    value.catch(() => entries.delete(key))
    return value
  }
}
