import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Statement } from 'better-sqlite3'
import type { Knex } from 'knex'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import { breathe } from '#shared/breathe.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 5
const KEPT_STATEMENTS = 300
/** Longer ones write many rows, of ever another number. */
const MAX_KEPT_LENGTH = 4000

const readings = ['select', 'first', 'pluck']
const waits = ['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY']

/** When the holder of a connection began to wait for it, by the clock that never jumps. */
const askedAt = new WeakMap<object, number>()

/**
 * Lets several processes write to one file. A transaction takes the write lock at its start, so it never
 * finds in its middle that another one wrote; who must wait for the lock waits without holding up the
 * event loop, which SQLite's own `busy_timeout` would. Readings outside of transactions have a connection
 * of their own, so none of them waits for a writer.
 */
export class SharedSqliteClient extends BetterSqlite3Client {
  /** Not in the clients of transactions. */
  declare readers?: SharedSqliteClient
  declare isReader?: true

  constructor(config: Knex.Config) {
    super(config)
    this.readers = Object.create(this, {
      pool: { value: undefined, writable: true },
      isReader: { value: true },
    })
    this.readers?.initializePool({
      ...config,
      pool: { min: 0, max: 1, afterCreate: prepareReader },
    })
  }

  override runner(builder: object): unknown {
    const isReading = readings.includes(Reflect.get(builder, '_method'))
    return this.readers && isReading
      ? super.runner.call(this.readers, builder)
      : super.runner(builder)
  }

  override async acquireRawConnection(): Promise<Database> {
    const connection = await super.acquireRawConnection()
    connection.prepare = keepStatements(connection.prepare.bind(connection)) as Database['prepare']
    return connection
  }

  override async acquireConnection(): Promise<Database> {
    // Many requests that read one after the other would else answer all within one turn of the event loop.
    if (this.isReader) await breathe()
    const since = performance.now()
    const connection = await super.acquireConnection()
    askedAt.set(connection, since)
    return connection
  }

  override async destroy(): Promise<void> {
    await this.readers?.pool?.destroy()
    await super.destroy()
  }

  override async _query(connection: Database, query: { sql: string }): Promise<unknown> {
    if (query.sql === 'BEGIN;') query.sql = 'BEGIN IMMEDIATE;'
    // A full disk can end a transaction by itself: what is told is the disk, not the missing transaction.
    if (query.sql.startsWith('ROLLBACK') && !connection.inTransaction) return query
    const end = (askedAt.get(connection) ?? performance.now()) + PATIENCE_MS
    for (;;) {
      try {
        return await super._query(connection, query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) {
          // knex gives the connection back now, and it must not hold the lock.
          if (query.sql === 'COMMIT;' && connection.inTransaction) connection.exec('ROLLBACK')
          throw error
        }
        await sleep(PAUSE_MS)
      }
    }
  }
}

/** To parse and plan a query takes longer than most of them run; SQLite plans anew after a change of the schema. */
function keepStatements(prepare: (sql: string) => Statement): (sql: string) => Statement {
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

function prepareReader(connection: Database, done: (error: Error | null) => void): void {
  connection.pragma('query_only = ON')
  connection.pragma('busy_timeout = 0')
  done(null)
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && waits.includes(Reflect.get(error, 'code'))
}
