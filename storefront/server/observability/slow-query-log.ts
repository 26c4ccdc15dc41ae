import type { Knex } from 'knex'
import type { Logger } from 'pino'

const SLOW_MS = 200

type Query = { __knexQueryUid: string; sql: string }

/** Logs slow queries, with placeholders instead of values. */
export function logSlowQueries(db: Knex, log: Logger): void {
  const startedAt = new Map<string, number>()
  db.on('query', ({ __knexQueryUid }: Query) => startedAt.set(__knexQueryUid, performance.now()))
  db.on('query-response', (_rows: unknown, query: Query) => end(query))
  db.on('query-error', (_error: unknown, query: Query) => end(query))

  function end({ __knexQueryUid, sql }: Query): void {
    const at = startedAt.get(__knexQueryUid)
    if (at === undefined) return
    startedAt.delete(__knexQueryUid)
    const ms = performance.now() - at
    if (ms > SLOW_MS) log.warn({ ms: Math.round(ms), sql }, 'slow query')
  }
}
