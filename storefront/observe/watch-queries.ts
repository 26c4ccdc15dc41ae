import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { currentRequest } from './current-request.ts'

const SLOW_MS = 200

type Query = { __knexQueryUid: string; sql: string }

/** Adds each query's time to its request, and logs slow ones with signs in place of their values. */
export function watchQueries(db: Knex, log: Logger): void {
  const begun = new Map<string, number>()
  db.on('query', ({ __knexQueryUid }: Query) => begun.set(__knexQueryUid, performance.now()))
  db.on('query-response', (_rows: unknown, query: Query) => end(query))
  db.on('query-error', (_error: unknown, query: Query) => end(query))

  function end({ __knexQueryUid, sql }: Query): void {
    const beginning = begun.get(__knexQueryUid)
    if (beginning === undefined) return
    begun.delete(__knexQueryUid)
    const ms = performance.now() - beginning
    const request = currentRequest.getStore()
    if (request) request.databaseMs += ms
    if (ms > SLOW_MS) log.warn({ ms: Math.round(ms), sql }, 'slow query')
  }
}
