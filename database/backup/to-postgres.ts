import type { Database } from 'better-sqlite3'
import type { Knex } from 'knex'
import { type Db, openDatabase } from '../db.ts'
import { isOnlyUser } from '../locks.ts'
import { appliedMigrations, ForeignDatabaseError, migrate } from '../migrate.ts'
import { BackupError, shopIsRunning } from './backup-error.ts'
import { listTables } from './tables.ts'

const BATCH_SIZE = 200

/**
 * Replaces a PostgreSQL database with a backup: all of it or, after an error, nothing. Throws `BackupError` if a shop
 * is using it.
 */
export async function copyToPostgres(backup: Database, postgresUrl: string): Promise<void> {
  const db = openDatabase({ postgresUrl })
  try {
    const applied = backup.prepare('select name from knex_migrations order by id').all()
    await db.transaction(async trx => {
      if (!(await isOnlyUser(trx))) throw new BackupError(shopIsRunning)
      await emptySchema(trx)
      await migrate(
        trx,
        applied.map(row => (row as { name: string }).name),
      )
      const tables = listTables(backup)
      await trx.raw(`truncate ${tables.map(() => '??').join(', ')}`, tables)
      await withDeferredKeys(trx, async () => {
        for (const table of tables) await copyTable(backup, trx, table)
      })
    })
  } finally {
    await db.destroy()
  }
}

/** Returns whether a PostgreSQL database has tables. Throws `BackupError` if they are another program's. */
export async function isFilled(postgresUrl: string): Promise<boolean> {
  const db = openDatabase({ postgresUrl })
  try {
    const tables = await listPostgresTables(db)
    if (tables.length > 0 && !tables.includes('knex_migrations')) throw new ForeignDatabaseError()
    await appliedMigrations(db)
    return tables.length > 0
  } catch (error) {
    if (!(error instanceof ForeignDatabaseError)) throw error
    throw new BackupError(
      "The PostgreSQL database is not empty, and its tables are another program's: give the shop a database of its own.",
    )
  } finally {
    await db.destroy()
  }
}

async function emptySchema(trx: Knex.Transaction): Promise<void> {
  for (const table of await listPostgresTables(trx)) await trx.raw('drop table ?? cascade', [table])
}

async function listPostgresTables(db: Db): Promise<string[]> {
  const { rows } = await db.raw(
    'select tablename from pg_tables where schemaname = current_schema()',
  )
  return rows.map(({ tablename }: { tablename: string }) => tablename)
}

/** Checks every foreign key only after the work: tables may refer to each other, and rows to later ones. */
async function withDeferredKeys(trx: Knex.Transaction, work: () => Promise<void>): Promise<void> {
  const { rows: keys }: { rows: { table: string; name: string }[] } = await trx.raw(
    `select table_name as "table", constraint_name as name
     from information_schema.table_constraints
     where constraint_type = 'FOREIGN KEY' and table_schema = current_schema()`,
  )
  async function alterAll(mode: string): Promise<void> {
    for (const { table, name } of keys) {
      await trx.raw(`alter table ?? alter constraint ?? ${mode}`, [table, name])
    }
  }
  await alterAll('deferrable initially deferred')
  await work()
  await trx.raw('set constraints all immediate')
  await alterAll('not deferrable')
}

async function copyTable(backup: Database, trx: Knex.Transaction, table: string): Promise<void> {
  let rows: object[] = []
  for (const row of backup.prepare(`select * from "${table}" order by rowid`).iterate()) {
    rows.push(row as object)
    if (rows.length === BATCH_SIZE) {
      await trx(table).insert(rows)
      rows = []
    }
  }
  if (rows.length > 0) await trx(table).insert(rows)
  const last = backup.prepare('select seq from sqlite_sequence where name = ?').get(table) as
    | { seq: number }
    | undefined
  const sequence = `${table}_id_seq`
  if (last && last.seq > 0) await trx.raw('select setval(?, ?)', [sequence, last.seq])
}
