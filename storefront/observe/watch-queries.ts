import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { type CurrentRequest, currentRequest } from './current-request.ts'

const SLOW_MS = 200

type Query = { __knexQueryUid: string; sql: string }

/** Measures how long each request waits for queries, and logs slow ones with signs in place of their values. */
export function watchQueries(db: Knex, log: Logger): void {
  const begun = new Map<string, { at: number; request: CurrentRequest | undefined }>()
  db.on('query', ({ __knexQueryUid }: Query) => {
    const at = performance.now()
    const request = currentRequest.getStore()
    if (request && request.openQueries++ === 0) request.waitingSince = at
    begun.set(__knexQueryUid, { at, request })
  })
  db.on('query-response', (_rows: unknown, query: Query) => end(query))
  db.on('query-error', (_error: unknown, query: Query) => end(query))

  function end({ __knexQueryUid, sql }: Query): void {
    const beginning = begun.get(__knexQueryUid)
    if (!beginning) return
    begun.delete(__knexQueryUid)
    const { at, request } = beginning
    const now = performance.now()
    if (request && --request.openQueries === 0) request.databaseMs += now - request.waitingSince
    if (now - at > SLOW_MS) log.warn({ ms: Math.round(now - at), sql }, 'slow query')
  }
}
