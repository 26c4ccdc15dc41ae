import type { Shop } from '#app/shop.server.ts'
import { readContentVersion, watchOwnChanges } from '#database/reads/content-version.ts'

/** Changes by other processes show within this time, and within one question to the database. */
const ASK_EVERY_MS = 500
/** So long after a change of this process began, its commit may come at any moment. */
const UNSURE_MS = 10_000

export type ContentVersionWatch = {
  /** True while this process may know the newest version only by asking. */
  mayBeStale(): boolean
  /** The version of what shoppers see; asks the database while unsure. */
  version(): Promise<number>
  stop(): void
}

/** Knows the version of the contents, and tells when it changes. */
export async function watchContentVersion(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  onChange: () => void,
): Promise<ContentVersionWatch> {
  let known = await readContentVersion(db)
  let unsureUntil = 0
  const mayBeStale = () => performance.now() < unsureUntil

  async function ask(): Promise<number> {
    const version = await readContentVersion(db)
    if (version !== known) {
      known = version
      onChange()
    }
    return version
  }

  /** One question for all who came before it: each of them sees what was committed before they asked. */
  let next: Promise<number> | null = null
  function askSoon(): Promise<number> {
    next ??= new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      next = null
      return ask()
    })
    return next
  }

  const stopWatching = watchOwnChanges(db, () => {
    unsureUntil = performance.now() + UNSURE_MS
  })
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    ask()
      .catch(err => {
        // Unsure is safe: every answer asks for itself until the database is there again.
        unsureUntil = performance.now() + UNSURE_MS
        log.warn({ err }, 'the version of the contents cannot be read')
      })
      .finally(() => {
        isAsking = false
      })
  }, ASK_EVERY_MS)
  timer.unref()

  return {
    mayBeStale,
    version: async () => (mayBeStale() ? askSoon() : known),
    stop() {
      clearInterval(timer)
      stopWatching()
    },
  }
}
