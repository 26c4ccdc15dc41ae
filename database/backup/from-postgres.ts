import type { Database } from 'better-sqlite3'
import type { Knex } from 'knex'
import { openDatabase } from '../db.ts'
import { appliedMigrations, migrate } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { listTables } from './tables.ts'

const BATCH_SIZE = 500

/**
 * Copies one snapshot of a PostgreSQL database into a SQLite file of the same schema. The shop may keep writing. Throws
 * `BackupError` if the database has no shop.
 */
export async function copyFromPostgres(postgresUrl: string, sqliteFile: string): Promise<void> {
  const db = openDatabase({ postgresUrl })
  try {
    const applied = await appliedMigrations(db)
    if (applied.length === 0) throw new BackupError('The PostgreSQL database holds no shop.')
    const schema = openDatabase({ sqliteFile })
    await migrate(schema, applied).finally(() => schema.destroy())
    const { default: BetterSqlite3 } = await import('better-sqlite3')
    const target = new BetterSqlite3(sqliteFile)
    try {
      target.pragma('foreign_keys = OFF')
      target.pragma('synchronous = OFF')
      await db.transaction(
        async trx => {
          for (const table of listTables(target)) await copyTable(trx, target, table)
        },
        { isolationLevel: 'repeatable read', readOnly: true },
      )
    } finally {
      target.close()
    }
  } finally {
    await db.destroy()
  }
}

async function copyTable(trx: Knex.Transaction, target: Database, table: string): Promise<void> {
  target.prepare(`delete from "${table}"`).run()
  for await (const rows of fetchRows(trx, table)) insertRows(target, table, rows)
  await copySequence(trx, target, table)
}

/** Yields all rows of a table in batches. */
export async function* fetchRows(
  trx: Knex.Transaction,
  table: string,
): AsyncGenerator<Record<string, unknown>[]> {
  await trx.raw('declare fetched_rows no scroll cursor for select * from ??', [table])
  while (true) {
    const { rows } = await trx.raw(`fetch ${BATCH_SIZE} from fetched_rows`)
    if (rows.length === 0) break
    yield rows
  }
  await trx.raw('close fetched_rows')
}

function insertRows(target: Database, table: string, rows: Record<string, unknown>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map(name => `"${name}"`).join(', ')
  const placeholders = columns.map(() => '?').join(', ')
  const insert = target.prepare(`insert into "${table}" (${names}) values (${placeholders})`)
  target.transaction(() => {
    for (const row of rows) insert.run(columns.map(name => toSqlite(row[name])))
  })()
}

/** Converts a value to SQLite's representation. */
export function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return value instanceof Date ? value.toISOString() : value
}

/** Copies the last id given out, so that the id of a deleted item is not used again. */
async function copySequence(trx: Knex.Transaction, target: Database, table: string): Promise<void> {
  const findSequence = target.prepare('select 1 from sqlite_sequence where name = ?')
  const { rows } = await trx.raw(
    `select last_value from pg_sequences where schemaname = current_schema() and sequencename = ?`,
    [`${table}_id_seq`],
  )
  const last = Number(rows[0]?.last_value ?? 0)
  if (last === 0) return
  const change = findSequence.get(table)
    ? 'update sqlite_sequence set seq = ? where name = ?'
    : 'insert into sqlite_sequence (seq, name) values (?, ?)'
  target.prepare(change).run(last, table)
}
