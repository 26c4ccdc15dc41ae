import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import type { Knex } from 'knex'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { keepStatements } from './statement-cache.mjs'
import { SqliteWriter } from './writer.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 5

const readings = ['select', 'first', 'pluck']
const waits = ['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY']

/** When the holder of a connection began to wait for it, by the clock that never jumps. */
const askedAt = new WeakMap<object, number>()

/** A class, because knex makes copies of its clients and of the plain objects in them: all copies share this one. */
class Reader {
  connection?: Promise<Database>
}

type Reading = { toSQL(): Query }
type Query = { sql: string; bindings: unknown[]; response?: unknown; context?: object }

/**
 * Lets several processes write to one file. A transaction takes the write lock at its start, so it never
 * finds in its middle that another one wrote; who must wait for the lock asks again and again, with a patience
 * that began with the wait for the connection, of which SQLite's own `busy_timeout` knows nothing. The
 * connection that writes lives in a thread of its own. Readings outside of transactions have one on the event
 * loop, so none of them waits for a writer; they share it without taking turns, for SQLite answers each at once.
 */
export class SqliteClient extends BetterSqlite3Client {
  /** Not in the clients of transactions. */
  declare reader?: Reader
  private askedWritten = 0

  constructor(config: Knex.Config) {
    super(config)
    this.reader = new Reader()
  }

  override runner(builder: object) {
    const runner = super.runner(builder)
    if (this.reader && readings.includes(Reflect.get(builder, '_method'))) {
      runner.run = () => this.read(builder as Reading)
    }
    return runner
  }

  /** What knex's own runner does, without what it does for pools, streams and time limits. */
  private async read(builder: Reading): Promise<unknown> {
    const query = builder.toSQL()
    query.response = await this.ask(query)
    const answer = this.processResponse(query, builder)
    this.emit('query-response', answer, query, builder)
    return answer
  }

  /** The rows of a query that is written already, to write which takes knex longer than SQLite to answer it. */
  async readWritten<Row>(sql: string, bindings: unknown[]): Promise<Row[]> {
    const query = { __knexQueryUid: `written ${++this.askedWritten}`, sql, bindings }
    const rows = await this.ask(query)
    this.emit('query-response', rows, query)
    return rows as Row[]
  }

  /** The first row of a constant query, of which nobody is told: for what nearly every request asks. */
  async findRow(sql: string): Promise<unknown> {
    const connection = await this.readingConnection()
    const [row] = await this.readRows(connection, { sql, bindings: [] })
    return row
  }

  private async ask(query: Query): Promise<unknown[]> {
    // Many requests that read one after the other would else answer all within one turn of the event loop.
    await yieldToEventLoop()
    const connection = await this.readingConnection()
    this.emit('query', query)
    try {
      return await this.readRows(connection, query)
    } catch (error) {
      if (error instanceof Error) error.message = `${query.sql} - ${error.message}`
      this.emit('query-error', error, query)
      throw error
    }
  }

  private readingConnection(): Promise<Database> {
    const { reader } = this
    if (!reader) throw new Error('a transaction asks on its own connection')
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
      makeForOwner(this.connectionSettings.filename)
      const connection = (await super.acquireRawConnection()) as Database
      connection.prepare = keepStatements(
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
    makeForOwner(this.connectionSettings.filename)
    return SqliteWriter.open(this.connectionSettings.filename)
  }

  override async acquireConnection(): Promise<SqliteWriter> {
    const since = performance.now()
    const connection = (await super.acquireConnection()) as SqliteWriter
    askedAt.set(connection, since)
    return connection
  }

  override async destroy(): Promise<void> {
    await super.destroy()
    const connection = await this.reader?.connection
    connection?.close()
  }

  override async _query(connection: SqliteWriter, query: Query): Promise<Query> {
    if (query.sql === 'BEGIN;') query.sql = 'BEGIN IMMEDIATE;'
    const since = askedAt.get(connection) ?? performance.now()
    const bindings = this._formatBindings(query.bindings)
    try {
      const { rows, done } = await retryWhileBusy(since, () => connection.run(query.sql, bindings))
      query.response = rows ?? done
      if (done) query.context = { lastID: done.lastInsertRowid, changes: done.changes }
      return query
    } catch (error) {
      // knex gives the connection back now, and it must not hold the lock.
      if (query.sql === 'COMMIT;') await connection.run('ROLLBACK;', [])
      throw error
    }
  }
}

/** What is there keeps its mode, which SQLite gives to the files beside it too; what is wrong with it SQLite tells itself. */
function makeForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {}
}

/** Tries until the file is not locked by others, for as long as who began `since` has patience. */
async function retryWhileBusy<Result>(
  since: number,
  attempt: () => Result | Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > since + PATIENCE_MS) throw error
      await sleep(PAUSE_MS)
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && waits.includes(Reflect.get(error, 'code'))
}
