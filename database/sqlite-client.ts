import { setTimeout as sleep } from 'node:timers/promises'
import type { Statement } from 'better-sqlite3'
import BetterSqlite3Client, { type Connection } from 'knex/lib/dialects/better-sqlite3/index.js'

const PATIENCE_MS = 10_000
const PAUSE_MS = 5
const KEPT_STATEMENTS = 300
/** Longer ones write many rows, of ever another number. */
const MAX_KEPT_LENGTH = 4000

/**
 * Lets several processes write to one file. A transaction takes the write lock at its start, so it never
 * finds in its middle that another one wrote; who must wait for the lock waits without holding up the
 * event loop, which SQLite's own `busy_timeout` would.
 */
export class SharedSqliteClient extends BetterSqlite3Client {
  override async acquireRawConnection(): Promise<Connection> {
    const connection = await super.acquireRawConnection()
    connection.prepare = keepStatements(connection.prepare.bind(connection))
    return connection
  }

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

type Prepare = Connection['prepare']

/** To parse and plan a query takes longer than most of them run; SQLite plans anew after a change of the schema. */
function keepStatements(prepare: Prepare): Prepare {
  const kept = new Map<string, Statement>()
  return sql => {
    const known = kept.get(sql)
    const statement = known ?? prepare(sql)
    if (sql.length > MAX_KEPT_LENGTH) return statement
    // The oldest stands first: what is used goes to the end.
    kept.delete(sql)
    kept.set(sql, statement)
    if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '')
    return statement
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'SQLITE_BUSY'
}
