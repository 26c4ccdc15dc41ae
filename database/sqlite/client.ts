import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import type { Knex } from 'knex'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { cacheStatements } from './statement-cache.mjs'
import { SqliteWriter } from './writer.ts'

const BUSY_TIMEOUT_MS = 10_000
const RETRY_MS = 5

const readMethods = ['select', 'first', 'pluck']
const busyCodes = ['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY']

/** When the holder of a connection started to wait for it, on the monotonic clock. */
const waitingSince = new WeakMap<object, number>()

/** A class, because Knex copies its clients and the plain objects in them. All copies share this instance. */
class Reader {
  connection?: Promise<Database>
}

type ReadBuilder = { toSQL(): Query }
type Query = { sql: string; bindings: unknown[]; response?: unknown; context?: object }

/**
 * Lets several processes write to one file. A transaction takes the write lock at its start, so that no other process
 * can write during it. Waiting for the lock is a retry loop. Its timeout includes the wait for the connection, which
 * SQLite's own `busy_timeout` would not count.
 * The connection that writes is in a worker thread. Reads outside of transactions have a connection on the event loop,
 * so they never wait for a writer. They share it without a queue, because SQLite runs each synchronously.
 */
export class SqliteClient extends BetterSqlite3Client {
  /** Undefined in the clients of transactions. */
  declare reader?: Reader
  private readCount = 0

  constructor(config: Knex.Config) {
    super(config)
    this.reader = new Reader()
  }

  override runner(builder: object) {
    const runner = super.runner(builder)
    if (this.reader && readMethods.includes(Reflect.get(builder, '_method'))) {
      runner.run = () => this.read(builder as ReadBuilder)
    }
    return runner
  }

  /** Does what Knex's own runner does, without pools, streams and timeouts. */
  private async read(builder: ReadBuilder): Promise<unknown> {
    const query = builder.toSQL()
    query.response = await this.execute(query)
    const result = this.processResponse(query, builder)
    this.emit('query-response', result, query, builder)
    return result
  }

  /** Returns the rows of a compiled query. Compiling takes Knex longer than SQLite takes to run it. */
  async runSql<Row>(sql: string, bindings: unknown[]): Promise<Row[]> {
    const query = { __knexQueryUid: `written ${++this.readCount}`, sql, bindings }
    const rows = await this.execute(query)
    this.emit('query-response', rows, query)
    return rows as Row[]
  }

  /** Returns the first row of a constant query, without query events. For a query that nearly every request sends. */
  async findRow(sql: string): Promise<unknown> {
    const connection = await this.readConnection()
    const [row] = await this.readRows(connection, { sql, bindings: [] })
    return row
  }

  private async execute(query: Query): Promise<unknown[]> {
    // Otherwise many requests that read in sequence would all complete within one turn of the event loop.
    await yieldToEventLoop()
    const connection = await this.readConnection()
    this.emit('query', query)
    try {
      return await this.readRows(connection, query)
    } catch (error) {
      if (error instanceof Error) error.message = `${query.sql} - ${error.message}`
      this.emit('query-error', error, query)
      throw error
    }
  }

  private readConnection(): Promise<Database> {
    const { reader } = this
    if (!reader) throw new Error('a transaction must use its own connection')
    if (!this.pool) throw new Error('Unable to acquire a connection')
    reader.connection ??= this.openReader(reader)
    return reader.connection
  }

  private readRows(connection: Database, { sql, bindings }: Query): Promise<unknown[]> {
    const values = this._formatBindings(this.prepBindings(bindings))
    return retryWhileBusy(performance.now(), () => connection.prepare(sql).all(...values))
  }

  private async openReader(reader: Reader): Promise<Database> {
    try {
      createForOwner(this.connectionSettings.filename)
      const connection = (await super.acquireRawConnection()) as Database
      connection.prepare = cacheStatements(
        connection.prepare.bind(connection),
      ) as Database['prepare']
      connection.pragma('query_only = ON')
      connection.pragma('busy_timeout = 0')
      return connection
    } catch (error) {
      delete reader.connection
      throw error
    }
  }

  override async acquireRawConnection(): Promise<SqliteWriter> {
    createForOwner(this.connectionSettings.filename)
    return SqliteWriter.open(this.connectionSettings.filename)
  }

  override async acquireConnection(): Promise<SqliteWriter> {
    const since = performance.now()
    const connection = (await super.acquireConnection()) as SqliteWriter
    waitingSince.set(connection, since)
    return connection
  }

  override async destroy(): Promise<void> {
    await super.destroy()
    const connection = await this.reader?.connection
    connection?.close()
  }

  override async _query(connection: SqliteWriter, query: Query): Promise<Query> {
    if (query.sql === 'BEGIN;') query.sql = 'BEGIN IMMEDIATE;'
    const since = waitingSince.get(connection) ?? performance.now()
    const bindings = this._formatBindings(query.bindings)
    try {
      const { rows, done } = await retryWhileBusy(since, () => connection.run(query.sql, bindings))
      query.response = rows ?? done
      if (done) query.context = { lastID: done.lastInsertRowid, changes: done.changes }
      return query
    } catch (error) {
      // Knex releases the connection now, and it must not hold the lock.
      if (query.sql === 'COMMIT;') await connection.run('ROLLBACK;', [])
      throw error
    }
  }
}

/**
 * Creates the file for its owner only. An existing file keeps its mode, which SQLite copies to the files beside it.
 * SQLite reports other errors itself.
 */
function createForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {}
}

/** Retries while another process locks the file, until the timeout that began at `since`. */
async function retryWhileBusy<Result>(
  since: number,
  attempt: () => Result | Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > since + BUSY_TIMEOUT_MS) throw error
      await sleep(RETRY_MS)
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && busyCodes.includes(Reflect.get(error, 'code'))
}
