import { dirname } from 'node:path'
import knex, { type Knex } from 'knex'
import { makeFolder } from './make-folder.ts'
import { migrations } from './migrations/list.ts'
import { SqliteClient } from './sqlite/client.ts'

/** A connection or a transaction: the first argument of every store function. */
export type Db = Knex | Knex.Transaction

export type DatabaseLocation = { postgresUrl: string } | { sqliteFile: string }

/** What knex would write to the terminal it also throws. */
const ignore = () => {}
const quiet = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore }
/** An error names its query, but not the values: they are people's names and addresses. */
const discreet = { log: quiet, compileSqlOnError: false }

export function openDatabase(location: DatabaseLocation): Knex {
  return knex(knexConfig(location))
}

/** How knex reaches a database of the shop. */
export function knexConfig(location: DatabaseLocation): Knex.Config {
  return 'postgresUrl' in location
    ? postgresConfig(location.postgresUrl)
    : sqliteConfig(location.sqliteFile)
}

const INT8 = 20
const CONNECT_WITHIN_MS = 5_000
/**
 * A machine that vanishes without a word loses its connections, and with them its jobs' locks, within a minute:
 * PostgreSQL itself would wait for two hours.
 */
const missVanished =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set tcp_user_timeout = 60000'
/**
 * Servers and databases may have it otherwise: how moments are written, what a transaction sees, and that one may take
 * its time or be idle, for it may hold a lock of a long work.
 */
const asExpected = `set datestyle = 'ISO'; set default_transaction_isolation = 'read committed';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`
/** Who waits longer for a free connection is told that the shop is busy. */
const WAIT_FOR_TURN_MS = 20_000

function postgresConfig(url: string): Knex.Config {
  return {
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'persian-grocery',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    },
    acquireConnectionTimeout: WAIT_FOR_TURN_MS,
    ...discreet,
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
        // Numbers as SQLite gives them; ours stay far below 2^53.
        connection.setTypeParser(INT8, Number)
        connection.query(`${missVanished}; ${asExpected}`, done)
      },
    },
  }
}

function sqliteConfig(file: string): Knex.Config {
  makeFolder(dirname(file))
  return {
    client: SqliteClient,
    connection: { filename: file },
    acquireConnectionTimeout: WAIT_FOR_TURN_MS,
    ...discreet,
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
    },
  }
}

/** The migrations of these names, for knex. */
export function migrationSource(
  names: string[] = Object.keys(migrations),
): Knex.MigrationSource<{ file: string }> {
  return {
    // Under `file` knex's command line looks for what it lists as pending.
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
 * Brings the schema up to date, or to the given migrations, and answers the names of those that ran. They
 * run in one transaction: after a failure the database is what it was.
 */
export async function migrate(
  db: Knex,
  names: string[] = Object.keys(migrations),
): Promise<string[]> {
  await appliedMigrations(db)
  const trouble = await findEncodingTrouble(db)
  if (trouble) throw new Error(trouble)
  const [, applied] = await db.migrate.latest({ migrationSource: migrationSource(names) })
  return applied as string[]
}

/** Why the database cannot keep every text; null where it can. */
export async function findEncodingTrouble(db: Knex): Promise<string | null> {
  if (!isPostgres(db)) return null
  const { rows } = await db.raw('show server_encoding')
  const { server_encoding: encoding } = rows[0]
  if (encoding === 'UTF8') return null
  return `The database keeps its texts in ${encoding}, which lacks letters: create one with encoding 'UTF8' template template0.`
}

/** The database is another program's. */
export class ForeignDatabaseError extends Error {}

/** The migrations that a database has seen, in their order; none in an empty database. */
export async function appliedMigrations(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return []
  const columns = Object.keys(await db('knex_migrations').columnInfo())
  const hasOurs = ['id', 'name'].every(name => columns.includes(name))
  const names: string[] = hasOurs ? await db('knex_migrations').orderBy('id').pluck('name') : []
  if (!hasOurs || (names.length > 0 && !names.some(name => name in migrations))) {
    throw new ForeignDatabaseError(
      "The table knex_migrations is not the shop's but another program's: give the shop a database of its own",
    )
  }
  return names
}

/** Whether the database has seen exactly the migrations of this version of the shop. */
export async function isUpToDate(db: Knex): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db))
  const ours = Object.keys(migrations)
  return applied.size === ours.length && ours.every(name => applied.has(name))
}

export function isPostgres(db: Db): boolean {
  return db.client.config.client === 'pg'
}

/** Runs `work` in a transaction, or in the one that the caller already holds. */
export function inTransaction<Result>(
  db: Db,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Knex.Transaction) : db.transaction(work)
}

const RECORDS_TURN = 1

/**
 * Like `inTransaction`, but after one another: what `work` reads stays true until it has written.
 * For a Master's changes of records, not for shoppers. SQLite's single connection gives that by itself.
 */
export function withWriteLock<Result>(
  db: Db,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async trx => {
    if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock(?)', [RECORDS_TURN])
    return work(trx)
  })
}
