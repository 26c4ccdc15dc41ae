import type { Database } from 'better-sqlite3'
import type { Knex } from 'knex'
import { type Db, migrate, openDatabase } from '../db.ts'
import { listTables } from './tables.ts'

const AT_ONCE = 200

/** Fills a PostgreSQL database from a backup: all of it or, after any error, nothing. */
export async function copyToPostgres(backup: Database, postgresUrl: string): Promise<void> {
  const db = openDatabase({ postgresUrl })
  try {
    const applied = backup.prepare('select name from knex_migrations order by id').all()
    await db.transaction(async trx => {
      await emptySchema(trx)
      await migrate(
        trx,
        applied.map(row => (row as { name: string }).name),
      )
      const tables = listTables(backup)
      for (const table of [...tables].reverse()) await trx(table).delete()
      for (const table of tables) await copyTable(backup, trx, table)
    })
  } finally {
    await db.destroy()
  }
}

/** Whether a PostgreSQL database holds any table, be it another program's. */
export async function isFilled(postgresUrl: string): Promise<boolean> {
  const db = openDatabase({ postgresUrl })
  try {
    return (await listPostgresTables(db)).length > 0
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

async function copyTable(backup: Database, trx: Knex.Transaction, table: string): Promise<void> {
  let rows: object[] = []
  for (const row of backup.prepare(`select * from "${table}" order by rowid`).iterate()) {
    rows.push(row as object)
    if (rows.length === AT_ONCE) {
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
