import type { Shop } from '#app/shop.server.ts'
import { readContentVersion } from '#database/content-version.ts'
import { watchCommits } from '#database/db.ts'

/** Changes by other processes show within this time, plus one query. */
const POLL_EVERY_MS = 500

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
  let commits = 0
  /** The count of commits that `known` includes; null after a failed query. */
  let included: number | null = commits
  const mayBeStale = () => included !== commits

  async function query(): Promise<number> {
    const before = commits
    try {
      const version = await readContentVersion(db)
      included = before
      if (version !== known) {
        known = version
        onChange()
      }
      return version
    } catch (error) {
      included = null
      throw error
    }
  }

  const stopWatching = watchCommits(db, () => {
    commits++
  })
  let isPolling = false
  const timer = setInterval(() => {
    if (isPolling) return
    isPolling = true
    query()
      .catch(err => log.warn({ err }, 'the content version cannot be read'))
      .finally(() => {
        isPolling = false
      })
  }, POLL_EVERY_MS)
  timer.unref()

  return {
    mayBeStale,
    version: async () => (mayBeStale() ? query() : known),
    stop() {
      clearInterval(timer)
      stopWatching()
    },
  }
}
