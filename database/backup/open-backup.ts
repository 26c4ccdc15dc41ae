import BetterSqlite3, { type Database } from 'better-sqlite3'
import { archiveTables, readFiles } from './archive.ts'
import { listTables } from './tables.ts'

export type BackupFacts = { madeAt: string; migrations: string[]; rows: number; files: number }
export type OpenBackup = { sqlite: Database; facts: BackupFacts; close(): void }

/** What is wrong with a backup, in one sentence. */
export class BackupError extends Error {}

/** Opens a backup and looks at every page, row and file of it. Throws `BackupError`. */
export function openBackup(file: string): OpenBackup {
  const sqlite = openFile(file)
  try {
    return { sqlite, facts: check(sqlite), close: () => sqlite.close() }
  } catch (error) {
    sqlite.close()
    if (error instanceof BackupError) throw error
    throw new BackupError(`The backup ${file} is damaged: ${(error as Error).message}.`)
  }
}

function openFile(file: string): Database {
  try {
    return new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  } catch (error) {
    throw new BackupError(`The backup ${file} cannot be opened: ${(error as Error).message}.`)
  }
}

function check(sqlite: Database): BackupFacts {
  const integrity = sqlite.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') throw new Error(String(integrity))
  const found = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all()
  if (!archiveTables.every(name => found.includes(name))) {
    throw new BackupError(`${sqlite.name} is no backup of a shop.`)
  }
  if ((sqlite.pragma('foreign_key_check') as unknown[]).length > 0) {
    throw new Error('rows refer to rows that are missing')
  }
  let files = 0
  for (const _ of readFiles(sqlite)) files++
  const count = (table: string) =>
    Number(sqlite.prepare(`select count(*) from "${table}"`).pluck().get())
  const text = (sql: string) => String(sqlite.prepare(sql).pluck().get())
  return {
    madeAt: text("select value from backup_facts where name = 'made_at'"),
    migrations: sqlite
      .prepare('select name from knex_migrations order by id')
      .pluck()
      .all() as string[],
    rows: listTables(sqlite).reduce((sum, table) => sum + count(table), 0),
    files,
  }
}
