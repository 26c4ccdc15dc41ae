import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import type { DatabaseLocation } from '../db.ts'
import { commitFile } from '../durable-file.ts'
import { makeFolder } from '../make-folder.ts'
import { sqliteFiles } from '../sqlite/files.ts'
import { BackupError } from './backup-error.ts'
import { findDifferences, sumPostgres, sumSqlite, type TableSum } from './compare.ts'
import { copyFromPostgres } from './from-postgres.ts'
import { copyToPostgres, isFilled } from './to-postgres.ts'

/**
 * Copies a shop's database from SQLite to an empty PostgreSQL database or back, then compares row counts and checksums
 * of every table. Throws `BackupError`, also if a table differs. Only reads the source. Changes during the copy are
 * reported as a difference, so the shop should be stopped.
 */
export async function copyDatabase(from: DatabaseLocation, to: DatabaseLocation) {
  if ('sqliteFile' in from && 'postgresUrl' in to) {
    return copyUp(from.sqliteFile, to.postgresUrl)
  }
  if ('postgresUrl' in from && 'sqliteFile' in to) {
    return copyDown(from.postgresUrl, to.sqliteFile)
  }
  throw new BackupError('One side must be a SQLite file and the other PostgreSQL.')
}

async function copyUp(file: string, url: string): Promise<TableSum[]> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  if (await isFilled(url)) throw new BackupError('The PostgreSQL database is not empty.')
  return withSqlite(file, async sqlite => {
    await copyToPostgres(sqlite, url)
    const sums = sumSqlite(sqlite)
    requireSame(sums, await sumPostgres(url, namesOf(sums)))
    return sums
  })
}

async function copyDown(url: string, file: string): Promise<TableSum[]> {
  // A log without its database counts too: SQLite would apply it to the copy.
  const existing = sqliteFiles(file).find(existsSync)
  if (existing) throw new BackupError(`There is already a shop in ${existing}.`)
  const part = `${file}.part`
  const clear = () => {
    for (const leftover of sqliteFiles(part)) rmSync(leftover, { force: true })
  }
  clear()
  makeFolder(dirname(file))
  try {
    await copyFromPostgres(url, part)
    const sums = await withSqlite(part, async sqlite => sumSqlite(sqlite))
    requireSame(await sumPostgres(url, namesOf(sums)), sums)
    commitFile(part, file)
    return sums
  } finally {
    clear()
  }
}

async function withSqlite<Result>(
  file: string,
  work: (sqlite: Database) => Promise<Result>,
): Promise<Result> {
  const sqlite = new BetterSqlite3(file, { readonly: true })
  try {
    return await work(sqlite)
  } finally {
    sqlite.close()
  }
}

const namesOf = (sums: TableSum[]) => sums.map(({ table }) => table)

function requireSame(from: TableSum[], to: TableSum[]): void {
  const different = findDifferences(from, to)
  if (different.length > 0) {
    throw new BackupError(
      `The copy differs from its source in ${different.join(', ')}: stop the shop and copy into another, empty database.`,
    )
  }
}
