import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import BetterSqlite3, { type RunResult } from 'better-sqlite3'

/** `rows` of what reads, with a Uint8Array for a blob; `done` of what writes. */
export type Result = { rows?: Record<string, unknown>[]; done?: RunResult }

/** Without a code where not SQLite but better-sqlite3 refuses, such as a value that is none for it. */
type Failed = { name: string; message: string; code?: string }
type Told = Result & { failed?: Failed }
type Waiting = { resolve: (told: Result) => void; reject: (error: Error) => void }

/**
 * A connection to SQLite in a thread of its own: better-sqlite3 holds its thread at each commit, and when it carries
 * the log over into the database, for as long as the disk takes.
 */
export class SqliteWriter {
  readonly #thread: Worker
  readonly #waiting: Waiting[] = []
  #ended?: Error
  /** Knex takes no such connection from its pool; it sets this by itself too. */
  __knex__disposed?: Error

  private constructor(file: string) {
    this.#thread = new Worker(join(import.meta.dirname, 'writer-thread.mjs'), {
      workerData: { file },
      execArgv: [],
    })
    this.#thread.on('message', (told: Told) => this.#tell(told))
    this.#thread.on('error', error => this.#end(error))
    this.#thread.on('exit', code => this.#end(new Error(`the writing thread has ended (${code})`)))
  }

  /** Fails as SQLite does where it cannot open the file. */
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
    this.#thread.postMessage({ sql, bindings })
    return this.#next()
  }

  async close(): Promise<void> {
    if (this.#ended) return
    const exited = once(this.#thread, 'exit')
    this.#thread.postMessage(null)
    await exited
  }

  #next(): Promise<Result> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  #tell({ failed, ...written }: Told): void {
    const waiting = this.#waiting.shift()
    if (failed) waiting?.reject(toError(failed))
    else waiting?.resolve(written)
  }

  #end(error: Error): void {
    this.#ended ??= error
    this.__knex__disposed ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended)
  }
}

function toError({ name, message, code }: Failed): Error {
  return code === undefined
    ? Object.assign(new Error(message), { name })
    : new BetterSqlite3.SqliteError(message, code)
}
