import type { Shop } from '#app/shop.server.ts'
import { readContentVersion, watchOwnChanges } from '#database/reads/content-version.ts'

/** Changes by other processes show within this time, plus one query. */
const POLL_EVERY_MS = 500
/** After a write of this process began, its commit may come at any moment within this time. */
const UNSURE_MS = 10_000

type ContentVersionWatch = {
  /** True while only a query can tell the newest version. */
  mayBeStale(): boolean
  /** The version of what shoppers see; queries the database while `mayBeStale`. */
  version(): Promise<number>
  stop(): void
}

/** Tracks the content version and calls `onChange` when it changes. */
export async function watchContentVersion(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  onChange: () => void,
): Promise<ContentVersionWatch> {
  let known = await readContentVersion(db)
  let unsureUntil = 0
  const mayBeStale = () => performance.now() < unsureUntil

  async function query(): Promise<number> {
    const version = await readContentVersion(db)
    if (version !== known) {
      known = version
      onChange()
    }
    return version
  }

  /** One query for all callers of this tick: each sees what was committed before its call. */
  let next: Promise<number> | null = null
  function queryOnce(): Promise<number> {
    next ??= new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      next = null
      return query()
    })
    return next
  }

  const stopWatching = await watchOwnChanges(db, () => {
    unsureUntil = performance.now() + UNSURE_MS
  })
  let isPolling = false
  const timer = setInterval(() => {
    if (isPolling) return
    isPolling = true
    query()
      .catch(err => {
        // Safe: every request queries for itself until the database is back.
        unsureUntil = performance.now() + UNSURE_MS
        log.warn({ err }, 'the version of the contents cannot be read')
      })
      .finally(() => {
        isPolling = false
      })
  }, POLL_EVERY_MS)
  timer.unref()

  return {
    mayBeStale,
    version: async () => (mayBeStale() ? queryOnce() : known),
    stop() {
      clearInterval(timer)
      stopWatching()
    },
  }
}
