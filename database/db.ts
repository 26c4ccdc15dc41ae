import { dirname } from 'node:path'
import knex, { type Knex } from 'knex'
import { makeFolder } from './make-folder.ts'
import { SqliteClient } from './sqlite/client.ts'

/** A connection or a transaction: the first argument of every store function. */
export type Db = Knex | Knex.Transaction

export type DatabaseLocation = { postgresUrl: string } | { sqliteFile: string }

/** Knex also throws everything that it would log. */
const ignore = () => {}
const quiet = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore }
/** Keeps bound values out of error messages: they contain people's names and addresses. */
const errorConfig = { log: quiet, compileSqlOnError: false }

export function openDatabase(location: DatabaseLocation): Knex {
  const db = knex(knexConfig(location))
  db.on('query-response', (_response: unknown, { method, __knexTxId }: AnsweredQuery) => {
    if (writeMethods.includes(method) && !__knexTxId) db.emit(COMMIT)
  })
  return db
}

/** Knex sets `__knexTxId` only inside a transaction. */
type AnsweredQuery = { method: string; __knexTxId?: string }
const writeMethods = ['insert', 'update', 'del', 'raw']
const COMMIT = 'commit'

/** Calls `onCommit` when this process may have committed a change. Returns a function that stops this. */
export function watchCommits(db: Knex, onCommit: () => void): () => void {
  db.on(COMMIT, onCommit)
  return () => void db.off(COMMIT, onCommit)
}

export function knexConfig(location: DatabaseLocation): Knex.Config {
  return 'postgresUrl' in location
    ? postgresConfig(location.postgresUrl)
    : sqliteConfig(location.sqliteFile)
}

const INT8 = 20
const CONNECT_WITHIN_MS = 5_000
/**
 * Closes the connections of a vanished machine, and so releases its locks, within a minute. PostgreSQL's default is two
 * hours.
 */
const tcpTimeouts =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set tcp_user_timeout = 60000'
/**
 * Overrides defaults of the server or the database. Timeouts are off because a session may hold a lock for long work.
 */
const sessionDefaults = `set datestyle = 'ISO'; set default_transaction_isolation = 'read committed';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`
/** After this wait for a free connection, the shop reports that it is busy. */
const CONNECTION_WAIT_MS = 20_000

function postgresConfig(url: string): Knex.Config {
  return {
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'persian-grocery',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    },
    acquireConnectionTimeout: CONNECTION_WAIT_MS,
    ...errorConfig,
    pool: {
      min: 0,
      max: 10,
      afterCreate: (
        connection: {
          setTypeParser(type: number, parse: typeof Number): void
          query(sql: string, done: (error: Error | null) => void): void
        },
        done: (error: Error | null) => void,
      ) => {
        // Returns int8 as a number, as SQLite does. The shop's values stay far below 2^53.
        connection.setTypeParser(INT8, Number)
        connection.query(`${tcpTimeouts}; ${sessionDefaults}`, done)
      },
    },
  }
}

function sqliteConfig(file: string): Knex.Config {
  makeFolder(dirname(file))
  return {
    client: SqliteClient,
    connection: { filename: file },
    acquireConnectionTimeout: CONNECTION_WAIT_MS,
    ...errorConfig,
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
    },
  }
}

export function isPostgres(db: Db): boolean {
  return db.client.config.client === 'pg'
}

/** Runs `work` in a transaction, or in the one that the caller already has. */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Knex.Transaction)
  try {
    return await db.transaction(work)
  } finally {
    // Also after a failure: a lost connection does not tell whether the database committed.
    db.emit(COMMIT)
  }
}

type Results<Works extends readonly (() => unknown)[]> = {
  -readonly [Index in keyof Works]: Awaited<ReturnType<Works[Index]>>
}

/**
 * Runs parts of a transaction that do not need each other's results. On SQLite their first statements go to the writer's
 * thread in one message and in this order, and so do those that follow. PostgreSQL gets one part after the other, so its
 * locks are taken in this order.
 */
export async function runTogether<const Works extends readonly (() => PromiseLike<unknown>)[]>(
  trx: Db,
  works: Works,
): Promise<Results<Works>> {
  const results: unknown[] = []
  if (isPostgres(trx)) {
    for (const work of works) results.push(await work())
    return results as Results<Works>
  }
  // None may still run when the caller rolls back.
  for (const settled of await Promise.allSettled(works.map(async work => work()))) {
    if (settled.status === 'rejected') throw settled.reason
    results.push(settled.value)
  }
  return results as Results<Works>
}
