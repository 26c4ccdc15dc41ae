import { dirname } from 'node:path'
import knex, { type Knex } from 'knex'
import { makeFolder } from './make-folder.ts'
import { migrations } from './migrations/list.ts'
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
  return knex(knexConfig(location))
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

/** Returns a Knex migration source for the named migrations. */
export function migrationSource(
  names: string[] = Object.keys(migrations),
): Knex.MigrationSource<{ file: string }> {
  return {
    // Knex's command line reads `file` when it lists pending migrations.
    getMigrations: async () => names.map(file => ({ file })),
    getMigrationName: ({ file }) => file,
    getMigration: async ({ file }) => {
      const migration = migrations[file]
      if (!migration) throw new Error(`unknown migration ${file}`)
      return migration
    },
  }
}

/**
 * Migrates the schema to the given migrations, by default to the latest. Returns the names of those that ran. All run
 * in one transaction: after a failure the database is unchanged.
 */
export async function migrate(
  db: Knex,
  names: string[] = Object.keys(migrations),
): Promise<string[]> {
  await appliedMigrations(db)
  const problem = await findEncodingProblem(db)
  if (problem) throw new Error(problem)
  const [, applied] = await db.migrate.latest({ migrationSource: migrationSource(names) })
  return applied as string[]
}

/** Returns why the database cannot store every character; null if it can. */
export async function findEncodingProblem(db: Knex): Promise<string | null> {
  if (!isPostgres(db)) return null
  const { rows } = await db.raw('show server_encoding')
  const { server_encoding: encoding } = rows[0]
  if (encoding === 'UTF8') return null
  return `The encoding of the database is ${encoding}, which lacks letters: create one with encoding 'UTF8' template template0.`
}

/** The database belongs to another program. */
export class ForeignDatabaseError extends Error {}

/** Returns the migrations applied to a database, in order; none for an empty database. */
export async function appliedMigrations(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return []
  const columns = Object.keys(await db('knex_migrations').columnInfo())
  const hasOurs = ['id', 'name'].every(name => columns.includes(name))
  const names: string[] = hasOurs ? await db('knex_migrations').orderBy('id').pluck('name') : []
  if (!hasOurs || (names.length > 0 && !names.some(name => name in migrations))) {
    throw new ForeignDatabaseError(
      "The table knex_migrations is another program's: give the shop a database of its own",
    )
  }
  return names
}

/** Returns whether exactly the migrations of this version were applied. */
export async function isUpToDate(db: Knex): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db))
  const ours = Object.keys(migrations)
  return applied.size === ours.length && ours.every(name => applied.has(name))
}

export function isPostgres(db: Db): boolean {
  return db.client.config.client === 'pg'
}

/** Runs `work` in a transaction, or in the one that the caller already has. */
export function inTransaction<Result>(
  db: Db,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Knex.Transaction) : db.transaction(work)
}

const WRITE_LOCK = 1

/**
 * Like `inTransaction`, but one at a time: what `work` reads stays true until it has written. For changes by a Master,
 * not by shoppers. SQLite's single connection already serializes transactions.
 */
export function withWriteLock<Result>(
  db: Db,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async trx => {
    if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock(?)', [WRITE_LOCK])
    return work(trx)
  })
}
