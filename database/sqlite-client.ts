import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'

const PATIENCE_MS = 10_000
const PAUSE_MS = 5

/**
 * Lets several processes write to one file. A transaction takes the write lock at its start, so it never
 * finds in its middle that another one wrote; who must wait for the lock waits without holding up the
 * event loop, which SQLite's own `busy_timeout` would.
 */
export class SharedSqliteClient extends BetterSqlite3Client {
  override async _query(connection: unknown, query: { sql: string }): Promise<unknown> {
    if (query.sql === 'BEGIN;') query.sql = 'BEGIN IMMEDIATE;'
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await super._query(connection, query)
      } catch (error) {
        if (!isBusy(error) || Date.now() > end) throw error
        await sleep(PAUSE_MS)
      }
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'SQLITE_BUSY'
}
