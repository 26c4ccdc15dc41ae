import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import BetterSqlite3, { type RunResult } from 'better-sqlite3'

/** `rows` of a read, with a Uint8Array for a blob; `done` of a write. */
type Result = { rows?: Record<string, unknown>[]; done?: RunResult }

/** `code` is missing if better-sqlite3 itself rejects the query, for example an invalid value. */
type SerializedError = { name: string; message: string; code?: string }
type Reply = Result & { failed?: SerializedError }
type Query = { sql: string; bindings: unknown[] }
type PendingQuery = { resolve: (reply: Result) => void; reject: (error: Error) => void }

/**
 * A SQLite connection in a worker thread: better-sqlite3 blocks its thread during commits and checkpoints for as long
 * as the disk takes.
 */
export class SqliteWriter {
  readonly #thread: Worker
  readonly #pending: PendingQuery[] = []
  readonly #unsent: Query[] = []
  #ended?: Error
  /** Knex never takes a connection with this property from its pool. Knex sets it too. */
  __knex__disposed?: Error

  private constructor(file: string) {
    this.#thread = new Worker(join(import.meta.dirname, 'writer-thread.mjs'), {
      workerData: { file },
      execArgv: [],
    })
    this.#thread.on('message', (replies: Reply[]) => {
      for (const reply of replies) this.#settle(reply)
    })
    this.#thread.on('error', error => this.#end(error))
    this.#thread.on('exit', code => this.#end(new Error(`the writer thread has ended (${code})`)))
  }

  /** Rejects with SQLite's error if the file cannot be opened. */
  static async open(file: string): Promise<SqliteWriter> {
    const writer = new SqliteWriter(file)
    try {
      await writer.#next()
      return writer
    } catch (error) {
      await writer.close()
      throw error
    }
  }

  run(sql: string, bindings: unknown[]): Promise<Result> {
    if (this.#ended) return Promise.reject(this.#ended)
    this.#unsent.push({ sql, bindings })
    if (this.#unsent.length === 1) process.nextTick(() => this.#send())
    return this.#next()
  }

  async close(): Promise<void> {
    if (this.#ended) return
    const exited = once(this.#thread, 'exit')
    this.#thread.postMessage(null)
    await exited
  }

  /** Sends what has been asked since the last turn in one message: waking a thread takes longer than most queries. */
  #send(): void {
    const queries = this.#unsent.splice(0)
    try {
      this.#thread.postMessage(queries)
    } catch (error) {
      // A value that no message can contain.
      for (const { reject } of this.#pending.splice(-queries.length)) reject(error as Error)
    }
  }

  #next(): Promise<Result> {
    return new Promise((resolve, reject) => this.#pending.push({ resolve, reject }))
  }

  #settle({ failed, ...result }: Reply): void {
    const pending = this.#pending.shift()
    if (failed) pending?.reject(toError(failed))
    else pending?.resolve(result)
  }

  #end(error: Error): void {
    this.#ended ??= error
    this.__knex__disposed ??= error
    for (const { reject } of this.#pending.splice(0)) reject(this.#ended)
  }
}

function toError({ name, message, code }: SerializedError): Error {
  return code === undefined
    ? Object.assign(new Error(message), { name })
    : new BetterSqlite3.SqliteError(message, code)
}
