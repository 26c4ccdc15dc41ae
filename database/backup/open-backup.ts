import BetterSqlite3, { type Database } from 'better-sqlite3'
import { classifyDatabaseError } from '../database-error.ts'
import { archiveTables, findMetadata, readFiles, toDate } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { findDifferences, sumSqlite, type TableSum } from './compare.ts'
import { listAllTables, listTables } from './tables.ts'

export type BackupSummary = { madeAt: string; migrations: string[]; rows: number; files: number }
export type OpenBackup = { sqlite: Database; summary: BackupSummary; close(): void }

/** Opens a backup and checks every page, row and file of it. Throws `BackupError`. */
export function openBackup(file: string): OpenBackup {
  const sqlite = openFile(file)
  try {
    return { sqlite, summary: check(sqlite), close: () => sqlite.close() }
  } catch (error) {
    sqlite.close()
    if (error instanceof BackupError) throw error
    const { message } = error as Error
    throw new BackupError(
      classifyDatabaseError(error) === 'busy'
        ? `Another program is using the file ${file}: ${message}.`
        : `The backup ${file} is damaged: ${message}.`,
    )
  }
}

/** A quick check that a file has the header and the length of a backup. */
export function looksComplete(file: string): boolean {
  try {
    const sqlite = openFile(file)
    try {
      return findMetadata(sqlite, 'made_at') !== null
    } finally {
      sqlite.close()
    }
  } catch {
    return false
  }
}

function openFile(file: string): Database {
  try {
    return new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  } catch (error) {
    throw new BackupError(`The backup ${file} cannot be opened: ${(error as Error).message}.`)
  }
}

function check(sqlite: Database): BackupSummary {
  const integrity = sqlite.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') throw new Error(String(integrity))
  const found = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all()
  if (!archiveTables.every(name => found.includes(name))) {
    throw new BackupError(`${sqlite.name} is no backup of a shop.`)
  }
  if ((sqlite.pragma('foreign_key_check') as unknown[]).length > 0) {
    throw new Error('rows refer to rows that are missing')
  }
  const sums = checkSums(sqlite)
  let files = 0
  for (const _ of readFiles(sqlite)) files++
  const tables = listTables(sqlite)
  return {
    madeAt: toDate(findMetadata(sqlite, 'made_at'), 'the backup').toISOString(),
    migrations: sqlite
      .prepare('select name from knex_migrations order by id')
      .pluck()
      .all() as string[],
    rows: sums
      .filter(({ table }) => tables.includes(table))
      .reduce((total, { rows }) => total + rows, 0),
    files,
  }
}

function checkSums(sqlite: Database): TableSum[] {
  const sums = sumSqlite(sqlite, listAllTables(sqlite))
  const stored = findMetadata(sqlite, 'sums')
  const different = stored === null ? [] : findDifferences(JSON.parse(stored), sums)
  if (different.length > 0) throw new Error(`rows have changed in ${different.join(', ')}`)
  return sums
}
